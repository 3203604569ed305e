import { now } from '@guyline/web-core/clock';

const MONTHS_BACK = 6;
const MONTHS = 24;
const YEAR = 12;

const named = (language: string, options: Intl.DateTimeFormatOptions): ((month: Date) => string) => {
  const format = new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' });
  return (month) => format.format(month);
};

/** Half a year back to a year and a half ahead, as `YYYY-MM`; then each month of any year, as 1 to 12. */
export function monthOptions(
  language: string,
  anyYear: (month: string) => string,
  at: Date = now(),
): { value: string; label: string }[] {
  const ofYear = named(language, { month: 'long', year: 'numeric' });
  const alone = named(language, { month: 'long' });
  return [
    ...Array.from({ length: MONTHS }, (_, index) => {
      const month = new Date(Date.UTC(at.getFullYear(), at.getMonth() + index - MONTHS_BACK, 1));
      return { value: month.toISOString().slice(0, 7), label: ofYear(month) };
    }),
    ...Array.from({ length: YEAR }, (_, index) => ({
      value: String(index + 1),
      label: anyYear(alone(new Date(Date.UTC(at.getFullYear(), index, 1)))),
    })),
  ];
}
