import { writtenDay } from '@guyline/contract/day-form';
import { languages } from '@guyline/contract/remotes';
import type { RiskReason } from '@guyline/contract/risk/reasons';
import { reasonSentence } from '@guyline/contract/risk/sentence';
import { type SheetWords, words as catalogs } from './words.js';

/** The language of these words: those of a workbook may have other names of items, so they are told by their sentences. */
const languageOf = ({ risk }: SheetWords) => languages.find((language) => catalogs[language].risk === risk) ?? 'en';

/** A reason of risk as a sentence of a workbook, with its days as the person writes them. */
export function reasonText(reason: RiskReason, words: SheetWords): string {
  const plurals = new Intl.PluralRules(languageOf(words));
  const { risk, item } = words;
  return reasonSentence(reason, {
    text: (key, values) => {
      const plural = `${key}_${plurals.select(Number(values['count'] ?? 0))}`;
      const text = risk[plural] ?? risk[`${key}_other`] ?? risk[key];
      return String(text ?? key).replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''));
    },
    day: (day) => writtenDay(day, words.dayForm),
    item: (num) => item[num],
  });
}
