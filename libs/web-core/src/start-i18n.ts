import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { type Language, rightToLeft } from '@guyline/contract/remotes';
import { currentLanguage } from './language.js';
import { tellMissing } from './missing-words.js';
import { storage } from './storage.js';

/** Language and direction of the document. */
export async function startI18n(): Promise<void> {
  const language = currentLanguage();
  await i18next.use(initReactI18next).init({
    // Nobody is bothered with it; the browser tests fail on it (e2e/support/faults.ts).
    ...tellMissing((word) => console.debug(`no word for ${word}`)),
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
