import type { Language } from '@guyline/contract/remotes';

export const adminStrings = (language: Language) => import(`./locales/${language}.json`);
