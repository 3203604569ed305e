import type { Language } from '@guyline/contract/remotes';

export const dashboardStrings = (language: Language) => import(`./locales/${language}.json`);
