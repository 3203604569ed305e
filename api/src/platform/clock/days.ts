import type { Day } from '@guyline/contract/status';

/** The day at a place: `YYYY-MM-DD` of this instant in an IANA time zone. @throws RangeError for an unknown zone */
export const dayAt = (instant: Date, zone: string): Day =>
  new Intl.DateTimeFormat('en-CA', { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(
    instant,
  );

/**
 * What a clock at a place shows at this instant, as if that were UTC: for cells of a spreadsheet, which have no zone.
 * @throws RangeError for an unknown zone
 */
export const wallClock = (instant: Date, zone: string): Date =>
  new Date(
    `${new Intl.DateTimeFormat('sv', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' }).format(instant).replace(' ', 'T')}Z`,
  );

/** A number of days later (or earlier); days have no hours, so clock changes do not affect them. */
export function addDays(day: Day, days: number): Day {
  const at = new Date(`${day}T00:00:00Z`);
  at.setUTCDate(at.getUTCDate() + days);
  return at.toISOString().slice(0, 10);
}
