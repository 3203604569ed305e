import { type Language, rightToLeft } from './remotes.js';

/** Keeps a name or a number in a sentence together where the sentence runs the other way: FSI and PDI around it. */
export const apartIn =
  (language: Language) =>
  (text: string | number | null | undefined): string =>
    text && rightToLeft.includes(language) ? `\u2068${text}\u2069` : String(text ?? '');
