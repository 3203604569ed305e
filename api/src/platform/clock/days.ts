import type { Day } from '@guyline/contract/status';

/** The day at a place: `YYYY-MM-DD` of this instant in an IANA time zone. @throws RangeError for an unknown zone */
export const dayAt = (instant: Date, zone: string): Day =>
  new Intl.DateTimeFormat('en-CA', { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(
    instant,
  );

/** A day so many days later (or earlier); days have no hours, so no change of time moves them. */
export function addDays(day: Day, days: number): Day {
  const at = new Date(`${day}T00:00:00Z`);
  at.setUTCDate(at.getUTCDate() + days);
  return at.toISOString().slice(0, 10);
}
