const made = new Map<string, object>();

/**
 * A format of `Intl`, made once for a language and its options: making one takes a hundred times as long as using it, and a table
 * uses it in every cell.
 */
export function madeOnce<Format extends object, Options>(
  Of: new (language: string, options?: Options) => Format,
  language: string,
  options?: Options,
): Format {
  const key = `${Of.name} ${language} ${JSON.stringify(options)}`;
  const format = (made.get(key) as Format | undefined) ?? new Of(language, options);
  made.set(key, format);
  return format;
}

/** Writes numbers, percentages and units of a language. */
export const numberFormat = (language: string, options?: Intl.NumberFormatOptions): Intl.NumberFormat =>
  madeOnce<Intl.NumberFormat, Intl.NumberFormatOptions>(Intl.NumberFormat, language, options);

/** Joins the parts of a list as a language does: "a, b, and c". */
export const listFormat = (language: string): Intl.ListFormat =>
  madeOnce<Intl.ListFormat, Intl.ListFormatOptions>(Intl.ListFormat, language);
