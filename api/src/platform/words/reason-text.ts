import { writtenDay } from '@guyline/contract/day-form';
import { isEnclosed } from '@guyline/contract/jurisdictions/requirements';
import type { EventReason, RiskReason } from '@guyline/contract/risk/reasons';
import { eventReasonSentence, reasonSentence, type SentenceWords } from '@guyline/contract/risk/sentence';
import type { TaskItem } from '@guyline/contract/tasks/items';
import type { SheetWords } from './words.js';

function sentenceWords(words: SheetWords): SentenceWords {
  const { language, risk, item, enclosed } = words;
  const plurals = new Intl.PluralRules(language);
  return {
    text: (key, values) => {
      const plural = `${key}_${plurals.select(Number(values['count'] ?? 0))}`;
      const text = risk[plural] ?? risk[`${key}_other`] ?? risk[key];
      return String(text ?? key).replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''));
    },
    day: (day) => writtenDay(day, words.dayForm),
    item: (num) => item[num],
    document: (document) => (isEnclosed(document) ? enclosed[document] : document),
    list: (texts) => new Intl.ListFormat(language).format(texts),
  };
}

/**
 * A reason of risk as a sentence of a workbook, with its days as the person writes them.
 * @param item the item that the row names already
 */
export const reasonText = (reason: RiskReason, words: SheetWords, item?: TaskItem): string =>
  reasonSentence(reason, sentenceWords(words), { item });
/** The same of an event, with the name of its task. */
export const eventReasonText = (reason: EventReason, words: SheetWords): string =>
  eventReasonSentence(reason, sentenceWords(words));
