import { Transform } from 'class-transformer';

/** Anything but text is left unchanged, and the rules of the field refuse it. */
const ofTexts = (change: (text: string) => string | null) => () =>
  Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? change(value) : value));

/** Without a character that is seen, such as a space of no width: nobody could click on such a name. */
const unseen = /^[\s\p{Cc}\p{Cf}\p{Z}\p{Default_Ignorable_Code_Point}]*$/u;
/** Marks that turn the reading direction, also of what stands behind the text on the screen. They come with copied phone numbers. */
const turns = /[\u202a-\u202e]/g;

/** Line ends, tabs and other control characters become a space: a name in a list, a mail or a file name is one line. */
const line = (text: string): string =>
  unseen.test(text)
    ? ''
    : text
        .replace(turns, '')
        .replace(/[\p{Cc}\u2028\u2029][\s\p{Cc}]*/gu, ' ')
        .trim();

/** Line ends become LF; tabs are kept, other control characters are removed. */
const lines = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/(?![\n\t])\p{Cc}/gu, '')
    .trim();

/** Text of one line, trimmed. */
export const Trim = ofTexts(line);

/** Like `Trim`, with one ordinary blank between words: names by which rows are known must not differ by blanks alone. */
export const TrimName = ofTexts((text) => line(text).replace(/\s+/gu, ' '));

/** Like `Trim`; empty text becomes null. */
export const TrimToNull = ofTexts((text) => line(text) || null);

/** Text of several lines, trimmed. */
export const TrimLines = ofTexts(lines);

/** Like `TrimLines`; empty text becomes null. */
export const TrimLinesToNull = ofTexts((text) => lines(text) || null);
