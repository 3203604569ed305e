import { readFileSync } from 'node:fs';
import { languages, type Language } from '@guyline/contract/remotes';

type Texts = Record<string, string>;
const folder = new URL('./messages/', import.meta.url);
const catalog = Object.fromEntries(
  languages.map((language) => [language, JSON.parse(readFileSync(new URL(`${language}.json`, folder), 'utf8')) as Texts]),
) as Record<Language, Texts>;

/** First language of `Accept-Language` that we speak; English otherwise. */
export const languageOf = (header: string | undefined): Language =>
  (header ?? '')
    .split(',')
    .map((part) => part.trim().slice(0, 2).toLowerCase())
    .find((code): code is Language => (languages as readonly string[]).includes(code)) ?? 'en';

/** Text of a code for the person; `{name}` takes `params.name`. An unknown code reads as itself. */
export function translate(code: string, header: string | undefined, params: Record<string, string | number> = {}): string {
  const text = catalog[languageOf(header)][code] ?? catalog.en[code] ?? code.replaceAll('_', ' ');
  return text.replace(/\{(\w+)\}/g, (_, name: string) => String(params[name] ?? ''));
}
