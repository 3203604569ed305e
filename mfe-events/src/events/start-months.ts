import { thisYear } from '@guyline/web-core/clock';
import { monthName } from '@guyline/web-core/days';

const YEARS = [-1, 0, 1];
const MONTHS = 12;

/** Months of last year to next as `YYYY-MM`, and the `chosen` one, which a link of the dashboard may have brought from further off. */
export function startMonths(chosen?: string | null): { value: string; label: string }[] {
  const near = YEARS.flatMap((offset) =>
    Array.from({ length: MONTHS }, (_, month) =>
      new Date(Date.UTC(thisYear() + offset, month, 1)).toISOString().slice(0, 7),
    ),
  );
  const known = !chosen || near.includes(chosen) || !/^\d{4}-(0[1-9]|1[0-2])$/.test(chosen);
  return (known ? near : [chosen, ...near]).map((value) => ({ value, label: monthName(value, 'long', true) }));
}
