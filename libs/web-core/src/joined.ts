import i18next from 'i18next';
import type { Language } from '@guyline/contract/remotes';

/** What stands between the parts of a list, where it is not a comma and a space. */
const separators: Partial<Record<Language, string>> = { ar: '، ', zh: '、' };

/** The same between lists that have commas themselves. */
const semicolons: Partial<Record<Language, string>> = { ar: '؛ ', zh: '；' };

/** A list in one line, with the comma of the person's language: "Norfolk, Chesapeake". */
export const joined = (parts: readonly unknown[]): string =>
  parts.join(separators[i18next.language as Language] ?? ', ');

/** Lists in one line, with the semicolon of the person's language: "Ann Lee, clerk; Bo Day, inspector". */
export const joinedLists = (lists: readonly string[]): string =>
  lists.join(semicolons[i18next.language as Language] ?? '; ');
