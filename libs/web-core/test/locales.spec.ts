import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { languages, type Language } from '@guyline/contract/remotes';

const root = join(__dirname, '../../..');
const folders = [
  'libs/ui/locales',
  'libs/ui/locales/standalone',
  'shell/src/help/locales',
  'shell/src/search/locales',
  ...readdirSync(root)
    .filter((name) => name === 'shell' || name.startsWith('mfe-'))
    .map((name) => `${name}/src/locales`),
].filter((folder) => existsSync(join(root, folder, 'en.json')));

/** Words that are the same in the named languages, and rightly so. */
const sameOnPurpose: Record<string, readonly Language[]> = {
  '811': languages,
  'AM/PM': ['fr', 'it'],
  Actions: ['fr'],
  Browser: ['it'],
  Code: ['fr'],
  Contact: ['fr'],
  Contacts: ['fr'],
  DD: ['es'],
  Dates: ['fr'],
  Description: ['fr'],
  Document: ['fr'],
  Documents: ['fr'],
  Email: ['it'],
  Error: ['es'],
  File: ['it'],
  General: ['es'],
  HH: ['es', 'fr', 'it'],
  Inspection: ['fr'],
  Inspections: ['fr'],
  Latitude: ['fr'],
  Longitude: ['fr'],
  MM: ['es', 'fr', 'it'],
  Menu: ['fr', 'it'],
  Messages: ['fr'],
  No: ['es', 'it'],
  Notification: ['fr'],
  Notifications: ['fr'],
  Password: ['it'],
  Portal: ['es'],
  Tutorial: ['es'],
  Type: ['fr'],
  Version: ['fr'],
  'Version {{version}}': ['fr'],
  Versions: ['fr'],
  Video: ['it'],
  mm: ['es', 'fr', 'it'],
  '{{name}}, page {{page}}': ['fr'],
};

type Words = Record<string, string>;

function flat(words: object, path = ''): Words {
  return Object.fromEntries(
    Object.entries(words).flatMap(([key, value]) =>
      typeof value === 'object' && value !== null
        ? Object.entries(flat(value as object, `${path}${key}.`))
        : [[`${path}${key}`, String(value)]],
    ),
  );
}

const wordsOf = (folder: string, language: Language): Words =>
  flat(JSON.parse(readFileSync(join(root, folder, `${language}.json`), 'utf8')) as object);

const plural = /_(zero|one|two|few|many|other)$/;
/** A plural form counts as its word: languages have different numbers of them. */
const keysOf = (words: Words): string[] =>
  [...new Set(Object.keys(words).map((key) => key.replace(plural, '')))].sort();
const pluralsOf = (words: Words): string[] => [
  ...new Set(
    Object.keys(words)
      .filter((key) => plural.test(key))
      .map((key) => key.replace(plural, '')),
  ),
];
const placeholders = (text: string): string => (text.match(/\{\{\w+\}\}/g) ?? []).sort().join(' ');
/** The same without the number itself, which forms like "one" or "two" may say as a word. */
const besideNumber = (text: string): string => placeholders(text.replaceAll(/\{\{(n|count)\}\}/g, ''));
/** Whether a plural form is of one number alone: in French "one" is zero as well. */
const ofOneNumber = (key: string, language: Language): boolean => {
  const form = /_(zero|one|two)$/.exec(key)?.[1];
  const rules = new Intl.PluralRules(language);
  return form !== undefined && [0, 1, 2, 3, 21, 100].filter((number) => rules.select(number) === form).length === 1;
};
/** Words beside signs, numbers and placeholders. */
const hasWords = (text: string): boolean => /\p{L}{2,}/u.test(text.replaceAll(/\{\{\w+\}\}/g, ''));

describe.each(folders)('%s', (folder) => {
  const english = wordsOf(folder, 'en');
  /** A form of one number may say it as a word; any other has the placeholders of an English form. */
  const isFilled = (key: string, text: string, language: Language): boolean =>
    ofOneNumber(key, language)
      ? besideNumber(text) === besideNumber(english[key] ?? '')
      : [key, key.replace(plural, '_other')].some((of) => placeholders(text) === placeholders(english[of] ?? ''));

  it.each(languages)('has every word in %s, with its plural forms and placeholders', (language) => {
    const words = wordsOf(folder, language);
    expect(keysOf(words)).toEqual(keysOf(english));
    const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
    for (const key of pluralsOf(english)) {
      expect(forms.map((form) => `${key}_${form}`).filter((form) => !words[form])).toEqual([]);
    }
    const differing = Object.keys(words).filter(
      (key) => english[key] !== undefined && !isFilled(key, words[key] ?? '', language),
    );
    expect(differing).toEqual([]);
    const ofPlurals = Object.keys(words).filter((key) => plural.test(key));
    const short = ofPlurals.filter((key) => {
      const [text = '', most = ''] = [words[key], words[key.replace(plural, '_other')]];
      return (
        besideNumber(text) !== besideNumber(most) ||
        (/_(few|many)$/.test(key) && placeholders(text) !== placeholders(most))
      );
    });
    expect(short).toEqual([]);
    expect(Object.keys(words).filter((key) => !words[key]?.trim())).toEqual([]);
  });

  it.each(languages.filter((language) => language !== 'en'))('has no untranslated copy in %s', (language) => {
    const copies = Object.entries(wordsOf(folder, language)).filter(
      ([key, text]) => text === english[key] && hasWords(text) && !sameOnPurpose[text]?.includes(language),
    );
    expect(copies).toEqual([]);
  });
});

it.each([...folders, 'api/src/platform/words/catalogs'])(
  '%s says in Arabic of calendar days that they are',
  (folder) => {
    const [english, arabic] = [wordsOf(folder, 'en'), wordsOf(folder, 'ar')];
    const lost = Object.keys(arabic).filter((key) => {
      const word = key.replace(plural, '');
      const said = english[key] ?? english[`${word}_other`] ?? '';
      return (/calendar days?/i.test(said) || word.endsWith('takes_calendar')) && !arabic[key]?.includes('تقويم');
    });
    expect(lost).toEqual([]);
  },
);

const api = ['platform/words/catalogs', 'platform/errors/messages', 'platform/mail/texts', 'notifications/words'];
it.each(['fr', 'it'] as const)('has one kind of apostrophe in %s', (language) => {
  const straight = [...folders, ...api.map((folder) => `api/src/${folder}`)].flatMap((folder) =>
    Object.entries(wordsOf(folder, language))
      .filter(([, text]) => /\p{L}'\p{L}/u.test(text))
      .map(([key]) => `${folder}: ${key}`),
  );
  expect(straight).toEqual([]);
});

it('spells Ready for Sales in one way, wherever it is a name (docs/domain.md, Fixed wording)', () => {
  const said = [...folders, 'api/src/platform/words/catalogs'].flatMap((folder) =>
    Object.values(wordsOf(folder, 'en')).flatMap((text) => text.match(/Ready for sales/gi) ?? []),
  );
  const names = said.filter((text) => text.startsWith('R'));
  expect(names.length).toBeGreaterThan(8);
  expect(new Set(names)).toEqual(new Set(['Ready for Sales']));
});

/** The API heads its workbooks by itself, since it loads nothing of the screens: a word that both have is the same. */
describe('api/src/platform/words/catalogs', () => {
  it.each(languages)('says what the screens say in %s', (language) => {
    const book = wordsOf('api/src/platform/words/catalogs', language);
    const ui = wordsOf('libs/ui/locales', language);
    const tasks = wordsOf('mfe-tasks/src/locales', language);
    const shown: Words = { ...ui };
    for (const [key, text] of Object.entries(ui)) {
      shown[key.replace(/^taskState\./, 'state.')] = text;
      shown[key.replace(/^taskField\./, 'report.column.')] = text;
    }
    for (const [key, text] of Object.entries(tasks)) shown[key.replace(/^reports\./, 'report.')] = text;
    shown['dashboard.column.earliest_act_by'] = wordsOf('mfe-dashboard/src/locales', language)['risk.first'] ?? '';
    const both = Object.keys(book).filter(
      (key) =>
        /^(item|taskStatus|state|type|status|level|report|unready)\./.test(key) ||
        key === 'dashboard.column.earliest_act_by',
    );
    expect(both.length).toBeGreaterThan(100);
    expect(both.filter((key) => book[key] !== shown[key])).toEqual([]);
  });
});

/** A column of many tasks is headed by the plural, which English, Arabic and Chinese do not tell from the word for one. */
it.each(['es', 'fr', 'it'] as const)('has the plural of each status of a task in %s', (language) => {
  const words = wordsOf('libs/ui/locales', language);
  const statuses = Object.keys(wordsOf('libs/ui/locales', 'en')).filter((key) => /^taskStatus\.\d+$/.test(key));
  expect(statuses.length).toBeGreaterThan(10);
  const plurals = statuses.flatMap((key) => [`${key}_many`, `${key}_other`]);
  expect(plurals.filter((key) => !words[key])).toEqual([]);
});

/** Mails say of a notice what the screens say. */
describe('api/src/notifications/words', () => {
  it.each(languages)('says what the screens say in %s', (language) => {
    const mails = Object.entries(wordsOf('api/src/notifications/words', language));
    const ui = wordsOf('libs/ui/locales', language);
    expect(mails.length).toBeGreaterThan(10);
    expect(mails.filter(([key, text]) => ui[`notice.${key}`]?.replace(/\{(\{\w+\})\}/g, '$1') !== text)).toEqual([]);
  });
});

/** Words that had been used for a thing beside its own, by language, of the screens that plan a season. */
const strayWords: [Language, RegExp, string][] = [
  ['es', /antes del montaje|El montaje\b/, 'the installation'],
  ['es', /ticket 811 .*\blisto\b/i, 'clear'],
  ['fr', /avant le montage|Le montage\b|Après le montage/, 'the installation'],
  ['fr', /ticket 811 .*libéré/i, 'clear'],
  ['fr', /[Tt]âche type/, 'task item'],
  ['fr', /\b[Rr]aisons?\b(?! de | d’)/, 'reason of risk'],
  ['fr', /\bgenre\b/, 'the type of a requirement'],
  ['it', /\bgenere\b/, 'the type of a requirement'],
  ['it', /prima del montaggio|Il montaggio\b|Dopo il montaggio/, 'the installation'],
  ['it', /\bTrascina\b|\bTendoni\b/, 'the address, or a tent'],
  ['ar', /التفتيش|(^|\s)تفتيش/, 'inspection'],
  ['zh', /放行|目录|轮到|许可证/, 'clear, directory, turn since or permit'],
];
it.each(strayWords)('%s has no %s in the place of its word for %s', (language, stray) => {
  const remotes = ['mfe-admin', 'mfe-dashboard', 'mfe-events', 'mfe-tasks'].map((name) => `${name}/src/locales`);
  const planning = ['libs/ui/locales', ...remotes, 'shell/src/help/locales', 'api/src/notifications/words'];
  const found = [...planning, 'api/src/platform/words/catalogs', 'api/src/platform/errors/messages'].flatMap((folder) =>
    Object.entries(wordsOf(folder, language))
      .filter(([, text]) => stray.test(text))
      .map(([key, text]) => `${folder} ${key}: ${text}`),
  );
  expect(found).toEqual([]);
});

it('has a space between the name of a record, which is Latin, and Chinese', () => {
  const touching = folders.flatMap((folder) => {
    // What libs/ui arranges are panels, whose names are Chinese.
    const names = folder.startsWith('mfe-') ? 'authority|name' : 'authority';
    const touches = new RegExp(`\\p{Script=Han}\\{\\{(${names})\\}\\}|\\{\\{(${names})\\}\\}\\p{Script=Han}`, 'u');
    return Object.entries(wordsOf(folder, 'zh'))
      .filter(([, text]) => touches.test(text))
      .map(([key]) => `${folder} ${key}`);
  });
  expect(touching).toEqual([]);
});

it('says one of a thing in Arabic as a word, not as a digit before it', () => {
  const digits = folders.flatMap((folder) =>
    Object.entries(wordsOf(folder, 'ar'))
      .filter(
        ([key, text]) => key.endsWith('_one') && /\{\{(n|count)\}\} (يوم|ساعة|موقع|سبب|متجر|فعالية|مرة)/.test(text),
      )
      .map(([key]) => `${folder} ${key}`),
  );
  expect(digits).toEqual([]);
});
