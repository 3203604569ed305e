import type { TFunction } from 'i18next';

const FIRST_YEAR = 2012;
const YEARS_AHEAD = 3;

/** Year dropdown of lists: Current Year, then each year from three ahead down to 2012; empty = All Years. */
export function yearOptions(
  t: TFunction<'ui'>,
  current: number = new Date().getFullYear(),
): { value: number; label: string }[] {
  const last = current + YEARS_AHEAD;
  return Array.from({ length: last - FIRST_YEAR + 1 }, (_, index) => last - index).map((year) => ({
    value: year,
    label: year === current ? t('currentYear', { year }) : String(year),
  }));
}
