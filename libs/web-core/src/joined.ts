import i18next from 'i18next';
import type { Language } from '@guyline/contract/remotes';

/** What stands between the parts of a list, where it is not a comma and a space. */
const separators: Partial<Record<Language, string>> = { ar: '، ', zh: '、' };

/** A list in one line, with the comma of the person's language: "Norfolk, Chesapeake". */
export const joined = (parts: readonly unknown[]): string =>
  parts.join(separators[i18next.language as Language] ?? ', ');
