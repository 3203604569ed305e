import { createRequire } from 'node:module';
import type Holidays from 'date-holidays';
import type { HolidaysTypes } from 'date-holidays';
import { LRUCache } from 'lru-cache';

/** Years that laws of holidays are known for; outside of them only weekends count. */
export const holidayYears = { first: 2000, last: 2100 } as const;
/** Years of states that are kept: each takes a fifth of a millisecond to work out. */
const MAX_KEPT = 2_000;
const kept = new LRUCache<string, ReadonlySet<string>>({ max: MAX_KEPT });

const load = createRequire(import.meta.url);
/** The laws of all countries take 8 MB, which only a process has that counts business days. */
const loaded = (): typeof Holidays => load('date-holidays') as typeof Holidays;

/** Days that only some observe close no office: leaving their rules out halves the work. */
const onlyPublic: HolidaysTypes.Options = { types: ['public'] };
/** The last ones read: who asks for many years of a state asks for them one after the other. */
let read: { state_code: string | null; laws: Holidays } | undefined;

/** Puerto Rico has laws of its own, as a place beside the US; every other place is a state of it. */
function lawsOf(state_code: string | null): Holidays {
  if (read?.state_code === state_code) return read.laws;
  const Laws = loaded();
  const ofUnion = (): Holidays => (state_code ? new Laws('US', state_code, onlyPublic) : new Laws('US', onlyPublic));
  const laws = state_code === 'PR' ? new Laws('PR', onlyPublic) : ofUnion();
  read = { state_code, laws };
  return laws;
}

/**
 * Days on which offices of a state are closed by federal or state law, with the weekday that is given for one on a weekend.
 * @param state_code two letters; null = federal holidays alone
 * @returns days as `YYYY-MM-DD`; a New Year's Day that is kept on the Friday before is a day of the year before
 */
export function publicHolidays(state_code: string | null, year: number): ReadonlySet<string> {
  if (year < holidayYears.first || year > holidayYears.last) return new Set();
  const key = `${state_code}${year}`;
  const known = kept.get(key);
  if (known) return known;
  const days = lawsOf(state_code)
    .getHolidays(year)
    .map(({ date }) => date.slice(0, 10));
  const holidays = new Set(days);
  kept.set(key, holidays);
  return holidays;
}
