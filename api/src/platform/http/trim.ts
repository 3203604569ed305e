import { Transform } from 'class-transformer';

/** What is not a text stays as it is, and is refused by the rules of the field. */
const ofTexts = (change: (text: string) => string | null) => () =>
  Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? change(value) : value));

/** Line ends, tabs and other control characters become a blank: a name in a list, a mail or a file name is one line. */
const line = (text: string): string => text.replace(/[\p{Cc}\u2028\u2029][\s\p{Cc}]*/gu, ' ').trim();

/** Line ends are LF; tabs stay, other control characters go. */
const lines = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/(?![\n\t])\p{Cc}/gu, '')
    .trim();

/** A text of one line, without blanks at its ends. */
export const Trim = ofTexts(line);

/** As `Trim`; an empty text is none. */
export const TrimToNull = ofTexts((text) => line(text) || null);

/** A text of several lines, without blanks at its ends. */
export const TrimLines = ofTexts(lines);

/** As `TrimLines`; an empty text is none. */
export const TrimLinesToNull = ofTexts((text) => lines(text) || null);
