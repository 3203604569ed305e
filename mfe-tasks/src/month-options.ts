import { monthText } from '@guyline/contract/day-form';
import { now } from '@guyline/web-core/clock';
import { monthName } from '@guyline/web-core/days';

const MONTHS_BACK = 6;
const MONTHS = 24;
const YEAR = 12;

/** Half a year back to a year and a half ahead, as `YYYY-MM`; then each month of any year, as 1 to 12. */
export function monthOptions(anyYear: (month: string) => string, at: Date = now()): { value: string; label: string }[] {
  return [
    ...Array.from({ length: MONTHS }, (_, index) => {
      const value = new Date(Date.UTC(at.getFullYear(), at.getMonth() + index - MONTHS_BACK, 1))
        .toISOString()
        .slice(0, 7);
      return { value, label: monthName(value, 'long', true) };
    }),
    ...Array.from({ length: YEAR }, (_, index) => ({
      value: String(index + 1),
      label: anyYear(monthName(monthText(2000, index + 1), 'long')),
    })),
  ];
}
