import { daysBetween } from '../days-between.js';
import type { Day } from '../status.js';
import type { TaskItem } from '../tasks/items.js';
import type { EventReason, RiskCode, RiskReason } from './reasons.js';

/** The words that sentences are made of, in the language of a person. */
export interface SentenceWords {
  /** A text by its key under `risk`, with its values; `count` chooses the plural form. */
  text: (key: string, values: Record<string, string | number>) => string;
  day: (day: Day) => string;
  item: (item: TaskItem) => string;
  /** A document to enclose, by its key or in the office's own words. */
  document: (document: string) => string;
  /** "Norfolk and Chesapeake" */
  list: (texts: readonly string[]) => string;
}

/** What is written beside a sentence already, so that it need not say it again. */
export interface Beside {
  /** The item by name. */
  item?: TaskItem | undefined;
  /** The day to act. */
  day?: Day | null | undefined;
  /** Of the place: a day before it is said to be past. Unless given, all days are spoken of as ahead. */
  today?: Day | undefined;
  /** The planned day that passed, of a task that is overdue. */
  missed?: Day | null | undefined;
}

/** Sentences that begin with the name of a permit; each has a form without it, under `own_`. */
const namesPermit: readonly RiskCode[] = ['permit_not_valid_at_install', 'permit_window_short'];
/** Sentences that say little more than the day to act: without it they are the name of the reason. */
const saysDay: readonly RiskCode[] = ['deadline_near', 'deadline_passed'];
/** Sentences that ask for something by the day to act; each has a form without it, under `beside_`. */
const actsByDay: readonly string[] = ['apply_by_passed', 'apply_near', 'failed', 'returned', 'undated'];
/** Sentences that speak of their day as ahead; each has a form for a day that is past, under `past_`. */
const speaksAhead: readonly string[] = [
  'ticket_expired',
  'ticket_missing',
  'permit_window_short',
  'own_permit_window_short',
];

/** What an authority takes or wants, as the second half of a sentence; undefined when its days are not known. */
function why({ code, about }: RiskReason, { text }: SentenceWords): string | undefined {
  const { authority, days } = about;
  if (!authority || days === undefined) return undefined;
  if (code === 'inspection_notice_short') return text('wants_notice', { authority, count: days });
  if (code !== 'apply_by_passed' && code !== 'deadline_near' && code !== 'failed') return undefined;
  return text(`takes_${about.unit ?? 'business'}`, { authority, count: days });
}

const wholeKeyOf = ({ code, about }: RiskReason, { item, day }: Beside): string => {
  if (namesPermit.includes(code) && item === about.item) return `own_${code}`;
  if (saysDay.includes(code) && !about.authority && day && day === about.day) return `name.${code}`;
  if (code === 'document_missing' && about.documents) return 'enclose';
  if (code === 'deadline_near' && about.authority) return 'apply_near';
  if (code === 'failed' && about.authority) return 'returned';
  if (code === 'site_days_exceeded' && about.year) return 'site_days_of';
  return code === 'predecessor_late' && about.against ? `predecessor_${about.awaits ?? 'planned'}` : code;
};

function keyOf(reason: RiskReason, beside: Beside): string {
  const key = wholeKeyOf(reason, beside);
  const day = reason.about.day ?? reason.act_by;
  if (speaksAhead.includes(key) && beside.today && day < beside.today) return `past_${key}`;
  return actsByDay.includes(key) && beside.day === day ? `beside_${key}` : key;
}

/** The documents by name; an ellipsis stands for those beyond the named ones. */
function documentsOf({ documents = [], count = 0 }: RiskReason['about'], { document, list }: SentenceWords): string {
  const named = list(documents.map(document));
  return count > documents.length ? `${named} …` : named;
}

/** "Overdue since 11/20/2026 (3 days)" */
export const overdueSentence = (missed: Day, today: Day, { text, day }: SentenceWords): string =>
  text('overdue_since', { day: day(missed), count: daysBetween(missed, today) });

/** A reason as a sentence: "File it by 12/02: Norfolk takes 15 business days". The same on screens and in workbooks. */
export function reasonSentence(reason: RiskReason, words: SentenceWords, beside: Beside = {}): string {
  const { missed, today } = beside;
  // That a deadline is ahead would sound as if all were well.
  if (missed && today && reason.code === 'deadline_near' && !reason.about.authority)
    return overdueSentence(missed, today, words);
  const { item, day, against, authority = '', authorities, days = 0, limit = 0, year = 0, count = 0 } = reason.about;
  const act = words.text(keyOf(reason, beside), {
    item: item ? words.item(item) : '',
    day: words.day(day ?? reason.act_by),
    against: against ? words.day(against) : '',
    authority: authorities ? words.list(authorities) : authority,
    documents: documentsOf(reason.about, words),
    days,
    limit,
    year,
    count,
  });
  const because = why(reason, words);
  return because ? words.text('because', { act, why: because }) : act;
}

/** The same of one of an event's reasons, with its task in front: "Fire Permit: File it by 12/02". */
export const eventReasonSentence = (
  reason: EventReason,
  words: SentenceWords,
  { day, today }: Omit<Beside, 'item'> = {},
): string =>
  words.text('ofTask', {
    task: words.item(reason.pt_num),
    reason: reasonSentence(reason, words, { item: reason.pt_num, day, today }),
  });
