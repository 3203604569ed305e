import type { Language } from '@guyline/contract/remotes';

export const tasksStrings = (language: Language) => import(`./locales/${language}.json`);
