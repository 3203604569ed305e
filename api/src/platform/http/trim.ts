import { Transform } from 'class-transformer';
import { givenReason } from './given-reason.js';
import { oneLine, plainName, severalLines } from './plain-text.js';

/** Anything but text is left unchanged, and the rules of the field refuse it. */
const ofTexts = (change: (text: string) => string | null) => () =>
  Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? change(value) : value));

/** Text of one line, trimmed. */
export const Trim = ofTexts(oneLine);

/** Like `Trim`, with one ordinary blank between words: names by which rows are known must not differ by blanks alone. */
export const TrimName = ofTexts(plainName);

/** Like `TrimName`; empty text becomes null. */
export const TrimNameToNull = ofTexts((text) => plainName(text) || null);

/** Like `Trim`; empty text becomes null. */
export const TrimToNull = ofTexts((text) => oneLine(text) || null);

/** Text of several lines, trimmed. */
export const TrimLines = ofTexts(severalLines);

/** Like `TrimLines`; empty text becomes null. */
export const TrimLinesToNull = ofTexts((text) => severalLines(text) || null);

/** Like `TrimLinesToNull`, for a reason that the log keeps. */
export const TrimReason = ofTexts(givenReason);
