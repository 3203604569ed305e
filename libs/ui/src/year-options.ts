import type { TFunction } from 'i18next';
import { thisYear } from '@guyline/web-core/clock';

const FIRST_YEAR = 2012;
const YEARS_AHEAD = 3;

/** Year dropdown of lists: Current Year, then the others from three ahead down to 2012; "All Years" is the field's `all`. */
export function yearOptions(t: TFunction<'ui'>, current: number = thisYear()): { value: number; label: string }[] {
  const last = current + YEARS_AHEAD;
  const others = Array.from({ length: last - FIRST_YEAR + 1 }, (_, index) => last - index);
  return [
    { value: current, label: t('currentYear', { year: current }) },
    ...others.filter((year) => year !== current).map((year) => ({ value: year, label: String(year) })),
  ];
}
