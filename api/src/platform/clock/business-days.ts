import type { JurisdictionHoliday } from '@guyline/contract/jurisdictions';
import type { Day } from '@guyline/contract/status';
import { publicHolidays } from './public-holidays.js';

/** Whose days are counted: an authority, a one-call center, or an office of a state. */
export interface Counting {
  /** Two letters; null = federal holidays alone. */
  state_code: string | null;
  /** Days on which it is closed beside federal and state holidays. */
  holidays?: readonly JurisdictionHoliday[];
}

/** Counts business days: Monday to Friday but for holidays (docs/domain.md, Business days). */
export interface BusinessDays {
  isOpen: (day: Day) => boolean;
  /**
   * The business day that is `days` after this day, or before it when negative; the day itself does not count. 0 = the day itself.
   * @param days whole number
   */
  add: (day: Day, days: number) => Day;
  /**
   * Business days from the one after `from` up to and including `to`, so that `between(day, add(day, n))` is n; backwards, as a negative
   * number, when `to` is earlier.
   */
  between: (from: Day, to: Day) => number;
}

const DAY_MS = 86_400_000;
const numberOf = (day: Day): number => Date.parse(day) / DAY_MS;
const dayOf = (number: number): Day => new Date(number * DAY_MS).toISOString().slice(0, 10);
/** 1970-01-01 was a Thursday. */
const isWeekend = (number: number): boolean => (((number + 3) % 7) + 7) % 7 > 4;

const isOwnHoliday = (day: Day, holidays: readonly JurisdictionHoliday[]): boolean =>
  holidays.some((one) => one.day === day || (one.yearly && one.day < day && one.day.slice(5) === day.slice(5)));

export function businessDaysOf({ state_code, holidays = [] }: Counting): BusinessDays {
  const isOpenAt = (number: number): boolean => {
    if (isWeekend(number)) return false;
    const day = dayOf(number);
    const law = publicHolidays(state_code, Number(day.slice(0, 4)));
    return !law.has(day) && !isOwnHoliday(day, holidays);
  };
  const add = (day: Day, days: number): Day => {
    const step = Math.sign(days);
    let number = numberOf(day);
    for (let left = Math.abs(days); left > 0;) {
      number += step;
      if (isOpenAt(number)) left -= 1;
    }
    return dayOf(number);
  };
  const between = (from: Day, to: Day): number => {
    const [start, end] = [numberOf(from), numberOf(to)];
    const step = Math.sign(end - start);
    let open = 0;
    for (let number = start; number !== end;) {
      number += step;
      if (isOpenAt(number)) open += step;
    }
    return open;
  };
  return { isOpen: (day) => isOpenAt(numberOf(day)), add, between };
}
