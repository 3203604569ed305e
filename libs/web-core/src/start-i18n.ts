import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { type Language, languages, rightToLeft } from '@guyline/contract/remotes';
import { storage } from './storage.js';

const known = (code: string | null | undefined): Language | undefined =>
  languages.find((language) => language === code?.slice(0, 2));

/** Language and direction of the document: chosen, else the browser's, else English. */
export async function startI18n(): Promise<void> {
  const language = known(storage.language()) ?? navigator.languages.map(known).find(Boolean) ?? 'en';
  await i18next.use(initReactI18next).init({
    lng: language,
    fallbackLng: false,
    resources: { en: { dates: { dayFirst: storage.dayFirst() ? 'yes' : 'no' } } },
    interpolation: { escapeValue: false }, // React escapes
    returnNull: false,
    react: { useSuspense: false, bindI18nStore: 'added' }, // the settings may rename task items
  });
  applyLanguage(language);
}

export function applyLanguage(language: Language): void {
  document.documentElement.lang = language;
  document.documentElement.dir = rightToLeft.includes(language) ? 'rtl' : 'ltr';
}

export function changeLanguage(language: Language): void {
  storage.setLanguage(language);
  applyLanguage(language);
  void i18next.changeLanguage(language);
}
