import type { Language } from '@guyline/contract/remotes';
import type { NoticeCatalog } from '../src/notifications/notice-words.js';
import notices_ar from '../src/notifications/words/ar.json';
import notices_en from '../src/notifications/words/en.json';
import notices_es from '../src/notifications/words/es.json';
import notices_fr from '../src/notifications/words/fr.json';
import notices_it from '../src/notifications/words/it.json';
import notices_zh from '../src/notifications/words/zh.json';
import type { MailCatalog } from '../src/platform/mail/mail-texts.js';
import mails_ar from '../src/platform/mail/texts/ar.json';
import mails_en from '../src/platform/mail/texts/en.json';
import mails_es from '../src/platform/mail/texts/es.json';
import mails_fr from '../src/platform/mail/texts/fr.json';
import mails_it from '../src/platform/mail/texts/it.json';
import mails_zh from '../src/platform/mail/texts/zh.json';
import type { Words } from '../src/platform/words/words.js';
import sheets_ar from '../src/platform/words/catalogs/ar.json';
import sheets_en from '../src/platform/words/catalogs/en.json';
import sheets_es from '../src/platform/words/catalogs/es.json';
import sheets_fr from '../src/platform/words/catalogs/fr.json';
import sheets_it from '../src/platform/words/catalogs/it.json';
import sheets_zh from '../src/platform/words/catalogs/zh.json';

/*
 * The catalogs that the API reads at its start, checked against what it asks them for: a word that is missing in all of
 * them does not compile. The type check reads this file and nothing runs it.
 */
export const notices = {
  ar: notices_ar,
  en: notices_en,
  es: notices_es,
  fr: notices_fr,
  it: notices_it,
  zh: notices_zh,
} satisfies Record<Language, NoticeCatalog>;
export const mails = {
  ar: mails_ar,
  en: mails_en,
  es: mails_es,
  fr: mails_fr,
  it: mails_it,
  zh: mails_zh,
} satisfies Record<Language, MailCatalog>;
export const sheets = {
  ar: sheets_ar,
  en: sheets_en,
  es: sheets_es,
  fr: sheets_fr,
  it: sheets_it,
  zh: sheets_zh,
} satisfies Record<Language, Words>;

const { one: _one, ...sentences } = notices_en.task_assigned;
// @ts-expect-error a sentence is missing
export const lessNotices = { ...notices_en, task_assigned: sentences } satisfies NoticeCatalog;
const { reset: _reset, ...lessMails } = mails_en;
// @ts-expect-error a mail is missing
export const withoutMail = lessMails satisfies MailCatalog;
const { deadline: _deadline, ...headings } = sheets_en.headings;
// @ts-expect-error a heading is missing
export const lessWords = { ...sheets_en, headings } satisfies Words;
