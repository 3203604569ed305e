import { monthText } from '@guyline/contract/day-form';
import { monthName } from '@guyline/web-core/days';

/** As many months as a phone has room to name by more than a letter. */
const NAMED_ON_PHONE = 6;
/** Below a month without a year: every name has two lines, so that they align. */
const NOTHING = '\u00a0';

/** The name of a month on an axis of `count` months: with its year where a year begins, on a phone below it. */
export function monthOnAxis(
  { year, month, starts }: { year: number; month: number; starts: boolean },
  { phone, count }: { phone: boolean; count: number },
): string {
  const text = monthText(year, month);
  if (!phone) return monthName(text, 'short', starts);
  const name = monthName(text, count > NAMED_ON_PHONE ? 'narrow' : 'short');
  return `${name}\n${starts ? year : NOTHING}`;
}
