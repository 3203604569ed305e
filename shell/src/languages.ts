import type { Language } from '@guyline/contract/remotes';

/** Each language by its own name. */
export const languageNames: Record<Language, string> = {
  en: 'English',
  zh: '中文',
  es: 'Español',
  fr: 'Français',
  it: 'Italiano',
  ar: 'العربية',
};
