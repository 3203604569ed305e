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
/** A text with a number has the forms `{code}_one` and `{code}_other`; a language that needs no other has `_other` alone. */
const formOf = (code: string, language: Language, count: number): string | undefined =>
  catalog[language][`${code}_${pluralsOf[language]?.select(count)}`] ?? catalog[language][`${code}_other`];
const textOf = (code: string, language: Language, count: unknown): string | undefined => {
  const rule = rulesOf[language]?.find((key) => code.endsWith(key.slice(1)));
  return catalog[language][code] ?? formOf(code, language, Number(count ?? 0)) ?? (rule && catalog[language][rule]);
};

/**
 * Text of a code for the person; `{name}` takes `params.name`, and `params.count` chooses the plural form. The fault of a field, `{field}_{rule}`, reads as its
 * rule where the field has no text of its own. An unknown code reads as itself.
 */
export function translate(
  code: string,
  header: string | undefined,
  params: Record<string, string | number> = {},
): string {
  const text = textOf(code, languageOf(header), params['count']) ?? code.replaceAll('_', ' ');
  return text.replace(/\{(\w+)\}/g, (_, name: string) => String(params[name] ?? ''));
}
