import { readFileSync } from 'node:fs';
import { languages, type Language } from '@guyline/contract/remotes';

type Texts = Record<string, string>;
const folder = new URL('./messages/', import.meta.url);
const catalog = Object.fromEntries(
  languages.map((language) => [
    language,
    JSON.parse(readFileSync(new URL(`${language}.json`, folder), 'utf8')) as Texts,
  ]),
) as Record<Language, Texts>;

/** First language of `Accept-Language` that we speak; English otherwise. */
export const languageOf = (header: string | undefined): Language =>
  (header ?? '')
    .split(',')
    .map((part) => part.trim().slice(0, 2).toLowerCase())
    .find((code): code is Language => (languages as readonly string[]).includes(code)) ?? 'en';

/** Every code's text by language; `*_is_int` is the text of that rule on any field. */
export const texts: Readonly<Record<Language, Readonly<Texts>>> = catalog;

const rulesOf = Object.fromEntries(
  languages.map((language) => [language, Object.keys(catalog[language]).filter((key) => key.startsWith('*'))]),
);
const pluralsOf = Object.fromEntries(languages.map((language) => [language, new Intl.PluralRules(language)]));
const numbersOf = Object.fromEntries(languages.map((language) => [language, new Intl.NumberFormat(language)]));
/** A text with a number has the forms `{code}_one` and `{code}_other`; a language without plural forms has only `_other`. */
const formOf = (code: string, language: Language, count: number): string | undefined =>
  catalog[language][`${code}_${pluralsOf[language]?.select(count)}`] ?? catalog[language][`${code}_other`];
const textOf = (code: string, language: Language, count: unknown): string | undefined => {
  const rule = rulesOf[language]?.find((key) => code.endsWith(key.slice(1)));
  return catalog[language][code] ?? formOf(code, language, Number(count ?? 0)) ?? (rule && catalog[language][rule]);
};

/**
 * The text of a code for the person; `{name}` becomes `params.name`, a number as the language writes it, and `params.count` selects
 * the plural form. An error of
 * a field, `{field}_{rule}`, gets the text of its rule if it has no text of its own. An unknown code is shown as itself.
 */
export function translate(
  code: string,
  header: string | undefined,
  params: Record<string, string | number> = {},
): string {
  const language = languageOf(header);
  const text = textOf(code, language, params['count']) ?? code.replaceAll('_', ' ');
  return text.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name] ?? '';
    return typeof value === 'number' ? (numbersOf[language]?.format(value) ?? '') : value;
  });
}
