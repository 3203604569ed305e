import type { CalendarDay } from '@guyline/contract/dashboard/work';
import { monthText } from '@guyline/contract/day-form';
import type { Day } from '@guyline/contract/status';

export interface Month {
  year: number;
  /** 1 to 12 */
  month: number;
}

export const monthOf = (day: Day): Month => ({ year: Number(day.slice(0, 4)), month: Number(day.slice(5, 7)) });
export const dayOf = ({ year, month }: Month, date = 1): Day =>
  `${monthText(year, month)}-${String(date).padStart(2, '0')}`;

/** The month so many months later or earlier. */
export function monthsOn({ year, month }: Month, months: number): Month {
  const all = year * 12 + month - 1 + months;
  return { year: Math.floor(all / 12), month: (all % 12) + 1 };
}

export const byDay = (days: readonly CalendarDay[]): ReadonlyMap<Day, CalendarDay> =>
  new Map(days.map((one) => [one.scheduled_date, one]));
