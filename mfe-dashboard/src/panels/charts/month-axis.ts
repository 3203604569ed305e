import { monthText } from '@guyline/contract/day-form';
import { monthName } from '@guyline/web-core/days';

/** As many months as a phone has room to name by more than a letter. */
const NAMED_ON_PHONE = 6;
/** What stands below a month without a year: all names have two lines, or they would not be on one. */
const NOTHING = '\u00a0';

/** How an axis of `count` months names one: with its year where a year begins, which on a phone stands below it. */
export function monthOnAxis(
  { year, month, starts }: { year: number; month: number; starts: boolean },
  { phone, count }: { phone: boolean; count: number },
): string {
  const text = monthText(year, month);
  if (!phone) return monthName(text, 'short', starts);
  const name = monthName(text, count > NAMED_ON_PHONE ? 'narrow' : 'short');
  return `${name}\n${starts ? year : NOTHING}`;
}
