import { endsOf } from '@guyline/contract/day-range';
import { dayText } from '@guyline/web-core/days';

/** A `DayRange` as text: `05/01/2031 – 05/31/2031`; an open end is three dots. */
export function daysText(range: string): string {
  const ends = endsOf(range);
  return ends ? `${ends.from ? dayText(ends.from) : '…'} – ${ends.to ? dayText(ends.to) : '…'}` : range;
}
