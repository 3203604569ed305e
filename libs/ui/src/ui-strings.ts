import type { Language } from '@guyline/contract/remotes';

/** The common words (namespace `ui`) of a language. */
export const uiStrings = (language: Language) => import(`../locales/${language}.json`);
