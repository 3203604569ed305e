import { type Day, lastDay } from '@guyline/contract/status';
import type { RelativeDate } from '@guyline/contract/templates';
import { businessDaysOf } from './business-days.js';
import { addDays } from './days.js';

/** What dates are relative to. */
export interface AnchorDates {
  start_date: Day;
  end_date: Day;
}

/**
 * Says the day of a relative date at the stores of a state: business days leave out the holidays of the state. It is asked once for
 * each state, however many stores there are (docs/domain.md, Relative dates).
 * @returns null for a task that is planned later, or would be after the last day that there is
 */
export function relativeDay(
  { anchor, offset_days, unit }: RelativeDate,
  dates: AnchorDates,
  state_code: string,
): Day | null {
  if (anchor === null || offset_days === null) return null;
  const from = anchor === 'start' ? dates.start_date : dates.end_date;
  const day = unit === 'business' ? businessDaysOf({ state_code }).add(from, offset_days) : addDays(from, offset_days);
  return day > lastDay ? null : day;
}
