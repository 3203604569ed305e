import { describe, expect, it } from '@jest/globals';
import { languages } from '@guyline/contract/remotes';
import { words } from './words.js';

describe('words of a workbook', () => {
  const keys = (of: object): string[] =>
    Object.entries(of).flatMap(([key, value]) =>
      typeof value === 'string' ? [key] : keys(value as object).map((inner) => `${key}.${inner}`),
    );
  /** A language has as many plural forms as it needs. */
  const kinds = (of: object): string[] =>
    [...new Set(keys(of).map((key) => key.replace(/_(zero|one|two|few|many|other)$/, '')))].sort();
  it.each(languages)('are complete in %s', (language) => {
    expect(kinds(words[language])).toEqual(kinds(words.en));
    if (language !== 'en') expect(words[language].headings.store_number).not.toBe(words.en.headings.store_number);
  });
});
