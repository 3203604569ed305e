import type { Day } from '@guyline/contract/status';
import type { RelativeDate } from '@guyline/contract/templates';
import { businessDaysOf } from '../platform/clock/business-days.js';
import { addDays } from '../platform/clock/days.js';

export interface AnchorDates {
  start_date: Day;
  end_date: Day;
}
export interface StateOfStores {
  id: number;
  code: string;
}

/**
 * Says the day of a relative date at the stores of a state: business days leave out the holidays of the state. Each is counted once
 * for a state, however many stores it has (docs/domain.md, Relative dates).
 */
export function dayOf({ anchor, offset_days, unit }: RelativeDate, dates: AnchorDates, state_code: string): Day | null {
  if (anchor === null || offset_days === null) return null;
  const from = anchor === 'start' ? dates.start_date : dates.end_date;
  return unit === 'business' ? businessDaysOf({ state_code }).add(from, offset_days) : addDays(from, offset_days);
}
