import type { Language } from '@guyline/contract/remotes';

/** The words of frame and sign-in (namespace `shell`) of a language. */
export const shellStrings = (language: Language) => import(`./locales/${language}.json`);
