import type { Language } from '@guyline/contract/remotes';

export const messagesStrings = (language: Language) => import(`./locales/${language}.json`);
