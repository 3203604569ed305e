import type { Day } from '@guyline/contract/status';
import { holidayYears, publicHolidays } from '../../platform/clock/public-holidays.js';
import { states } from './places.js';

/** Days on which public offices of each state are closed by law, weekends among them, as two columns of the same length. */
export function closedDays(): { state_ids: number[]; days: Day[] } {
  const state_ids: number[] = [];
  const days: Day[] = [];
  for (const [id, code] of states) {
    const ofState = new Set<Day>();
    for (let year: number = holidayYears.first; year <= holidayYears.last; year += 1)
      for (const day of publicHolidays(code, year)) ofState.add(day);
    for (const day of ofState) {
      state_ids.push(id);
      days.push(day);
    }
  }
  return { state_ids, days };
}
