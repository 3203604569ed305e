import { type Language, languages } from '@guyline/contract/remotes';
import { storage } from './storage.js';

const known = (code: string | null | undefined): Language | undefined =>
  languages.find((language) => language === code?.slice(0, 2));

/** The language that was chosen, else the browser's, else English. */
export const currentLanguage = (): Language =>
  known(storage.language()) ?? navigator.languages.map(known).find(Boolean) ?? 'en';
