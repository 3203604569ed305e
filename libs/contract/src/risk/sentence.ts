import type { Day } from '../status.js';
import type { TaskItem } from '../tasks/items.js';
import type { RiskReason } from './reasons.js';

/** The words that sentences are made of, in the language of a person. */
export interface SentenceWords {
  /** A text by its key under `risk`, with its values; `count` chooses the plural form. */
  text: (key: string, values: Record<string, string | number>) => string;
  day: (day: Day) => string;
  item: (item: TaskItem) => string;
}

/** What an authority takes or wants, as the second half of a sentence; undefined when its days are not known. */
function why({ code, about }: RiskReason, { text }: SentenceWords): string | undefined {
  const { authority, days } = about;
  if (!authority || days === undefined) return undefined;
  if (code === 'inspection_notice_short') return text('wants_notice', { authority, count: days });
  if (code !== 'apply_by_passed' && code !== 'deadline_near') return undefined;
  return text(`takes_${about.unit ?? 'business'}`, { authority, count: days });
}

const keyOf = ({ code, about }: RiskReason): string => {
  if (code === 'deadline_near' && about.authority) return 'apply_near';
  return code === 'predecessor_late' && about.against ? 'predecessor_planned' : code;
};

/** A reason as a sentence: "File it by 12/02: Norfolk takes 15 business days". The same on screens and in workbooks. */
export function reasonSentence(reason: RiskReason, words: SentenceWords): string {
  const { item, day, against, authority = '', days = 0, limit = 0, count = 0 } = reason.about;
  const act = words.text(keyOf(reason), {
    item: item ? words.item(item) : '',
    day: words.day(day ?? reason.act_by),
    against: against ? words.day(against) : '',
    authority,
    days,
    limit,
    count,
  });
  const because = why(reason, words);
  return because ? words.text('because', { act, why: because }) : act;
}
