import { writtenDay } from '@guyline/contract/day-form';
import { isEnclosed } from '@guyline/contract/jurisdictions/requirements';
import type { EventReason, RiskReason } from '@guyline/contract/risk/reasons';
import {
  type Beside,
  eventReasonSentence,
  overdueSentence,
  reasonSentence,
  type SentenceWords,
} from '@guyline/contract/risk/sentence';
import { filled } from './filled.js';
import type { SheetWords } from './words.js';

function sentenceWords(words: SheetWords): SentenceWords {
  const { language, risk, item, enclosed } = words;
  const names = Object.fromEntries(Object.entries(risk.name).map(([code, name]) => [`name.${code}`, name]));
  const plurals = new Intl.PluralRules(language);
  return {
    text: (key, values) => {
      const plural = `${key}_${plurals.select(Number(values['count'] ?? 0))}`;
      const text = names[key] ?? risk[plural] ?? risk[`${key}_other`] ?? risk[key];
      return filled(String(text ?? key), values);
    },
    day: (day) => writtenDay(day, words.dayForm),
    item: (num) => item[num],
    document: (document) => (isEnclosed(document) ? enclosed[document] : document),
    list: (texts) => new Intl.ListFormat(language).format(texts),
  };
}

/**
 * A reason of risk as a sentence of a workbook, with its days as the person writes them.
 * @param beside what the row says already, and what is today at the site
 */
export const reasonText = (reason: RiskReason, words: SheetWords, beside?: Beside): string =>
  reasonSentence(reason, sentenceWords(words), beside);
/** The same of an event, with the name of its task. */
export const eventReasonText = (reason: EventReason, words: SheetWords, beside?: Omit<Beside, 'item'>): string =>
  eventReasonSentence(reason, sentenceWords(words), beside);
/** Several in one cell, or null; sentences have semicolons themselves. */
export const inOneCell = (sentences: readonly string[]): string | null => sentences.join(' · ') || null;

/** The reasons of a task in one cell, as lists say them: of one that is overdue without any, since when. */
export function reasonsInOneCell(reasons: readonly RiskReason[], words: SheetWords, beside: Beside): string | null {
  const { missed, today } = beside;
  if (!reasons.length && missed && today) return overdueSentence(missed, today, sentenceWords(words));
  return inOneCell(reasons.map((reason) => reasonText(reason, words, beside)));
}
