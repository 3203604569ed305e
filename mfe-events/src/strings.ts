import type { Language } from '@guyline/contract/remotes';

export const eventsStrings = (language: Language) => import(`./locales/${language}.json`);
