/** Nobody reads further; statements of many rows are megabytes. */
const READ_CHARS = 20_000;
const KEPT_CHARS = 2_000;

/** In this order: comments, names in quotes, texts (the last one may have been cut), numbers; `$1` is a place, no number. */
const parts =
  /--[^\n]*|\/\*[\s\S]*?\*\/|("(?:[^"]|"")*")|\b[eE]'(?:[^'\\]|\\[\s\S]|'')*(?:'|$)|'(?:[^']|'')*(?:'|$)|\$([a-z_]*)\$[\s\S]*?(?:\$\2\$|$)|(?<![\w$])\d[\w.]*/g;

/** A statement without values: MikroORM writes those of entities into its text, and they are what people entered. */
export const statementText = (sql: string): string =>
  sql
    .slice(0, READ_CHARS)
    .replace(parts, (part, name?: string) => name ?? (/^(--|\/\*)/.test(part) ? ' ' : '?'))
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, KEPT_CHARS);
