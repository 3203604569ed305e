import type { CalendarDay } from '@guyline/contract/dashboard/work';
import type { Day } from '@guyline/contract/status';

export interface Month {
  year: number;
  /** 1 to 12 */
  month: number;
}

const two = (value: number): string => String(value).padStart(2, '0');

export const monthOf = (day: Day): Month => ({ year: Number(day.slice(0, 4)), month: Number(day.slice(5, 7)) });
export const dayOf = ({ year, month }: Month, date = 1): Day => `${year}-${two(month)}-${two(date)}`;

/** The month so many months later or earlier. */
export function monthsOn({ year, month }: Month, months: number): Month {
  const all = year * 12 + month - 1 + months;
  return { year: Math.floor(all / 12), month: (all % 12) + 1 };
}

/** The instant at which a day is shown by `Intl` in UTC: days have no zone. */
const noonOf = (day: Day): number => Date.parse(`${day}T12:00:00Z`);

/** The day in words, in the person's language. */
export const dayInWords = (day: Day, language: string, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' }).format(noonOf(day));

export const byDay = (days: readonly CalendarDay[]): ReadonlyMap<Day, CalendarDay> =>
  new Map(days.map((one) => [one.scheduled_date, one]));
