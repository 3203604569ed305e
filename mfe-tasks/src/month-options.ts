import { monthText } from '@guyline/contract/day-form';
import { now } from '@guyline/web-core/clock';
import { monthName } from '@guyline/web-core/days';

const MONTHS_BACK = 6;
const MONTHS = 24;
const YEAR = 12;

const isMonth = (text: string): boolean => /^\d{4}-(0[1-9]|1[0-2])$/.test(text);

/**
 * Half a year back to a year and a half ahead, as `YYYY-MM`, and the `chosen` one, which a link may have brought from further off; then
 * each month of any year, as 1 to 12.
 */
export function monthOptions(
  anyYear: (month: string) => string,
  chosen?: string,
  at: Date = now(),
): { value: string; label: string }[] {
  const near = Array.from({ length: MONTHS }, (_, index) =>
    new Date(Date.UTC(at.getFullYear(), at.getMonth() + index - MONTHS_BACK, 1)).toISOString().slice(0, 7),
  );
  const months = !chosen || near.includes(chosen) || !isMonth(chosen) ? near : [...near, chosen].sort();
  return [
    ...months.map((value) => ({ value, label: monthName(value, 'long', true) })),
    ...Array.from({ length: YEAR }, (_, index) => ({
      value: String(index + 1),
      label: anyYear(monthName(monthText(2000, index + 1), 'long')),
    })),
  ];
}
