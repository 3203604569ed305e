// How texts are kept that people type in forms, or send in workbooks.

/** Without a character that is seen, such as a space of no width: nobody could click on such a name. */
const UNSEEN = /^[\s\p{Cc}\p{Cf}\p{Z}\p{Default_Ignorable_Code_Point}]*$/u;
export const isUnseen = (text: string): boolean => UNSEEN.test(text);

/** Marks that change the reading direction, also of what follows the text on the screen. Copied phone numbers bring them along. */
const TURNS = /[\u202a-\u202e\u2066-\u2069]/g;

/**
 * Text of one line, trimmed. Line ends, tabs and other control characters become a space: a name in a list, a mail or a file name
 * is one line.
 */
export const oneLine = (text: string): string =>
  isUnseen(text)
    ? ''
    : text
        .replace(TURNS, '')
        .replace(/[\p{Cc}\u2028\u2029][\s\p{Cc}]*/gu, ' ')
        .trim();

/** Text of several lines, trimmed. Line ends become LF; tabs are kept, other control characters are removed. */
export const severalLines = (text: string): string =>
  isUnseen(text)
    ? ''
    : text
        .replace(TURNS, '')
        .replace(/\r\n?/g, '\n')
        .replace(/(?![\n\t])\p{Cc}/gu, '')
        .trim();

/** What nobody sees and no letter, and no emoji, is drawn by: blanks of no width, places to break a word, marks of the reading direction. */
const STRAY = /[\u00ad\u061c\u200b\u200e\u200f\u2060-\u206f\ufff9-\ufffb]/g;

/** Text of one line with one ordinary blank between words, and nothing between letters that nobody sees. */
export const plainName = (text: string): string => oneLine(text.replace(STRAY, '')).replace(/\s+/gu, ' ');
