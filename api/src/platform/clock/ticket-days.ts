import type { TicketRuleFields } from '@guyline/contract/permits/ticket-rules';
import type { Day } from '@guyline/contract/status';
import type { BusinessDays } from './business-days.js';
import { addDays } from './days.js';

export type TicketFigures = Pick<
  TicketRuleFields,
  'notice' | 'notice_unit' | 'life' | 'life_unit' | 'no_life' | 'life_from'
>;

/** null = the state names no figure; of `expires_on` also that it has no fixed life. */
export interface TicketDays {
  /** The earliest day on which one may stake. */
  clear_on: Day | null;
  /** The last day on which the ticket holds. */
  expires_on: Day | null;
}

const HOURS_PER_DAY = 24;
/** Hours are those of business days: 48 are two of them, 50 are three. */
const businessDaysOfHours = (hours: number): number => Math.ceil(hours / HOURS_PER_DAY);

/** A length from a day, which does not count itself. */
function after(day: Day, length: number, unit: string, business: BusinessDays): Day {
  if (unit === 'hours') return business.add(day, businessDaysOfHours(length));
  return unit === 'business_days' ? business.add(day, length) : addDays(day, length);
}

/**
 * The last day on which one can call so that the ticket is clear on a day: the calls of `ticketDays`, backwards. The day itself without a
 * notice.
 * @param start the day of staking
 */
export function lastCall({ notice, notice_unit }: TicketFigures, start: Day, business: BusinessDays): Day {
  if (!notice || !notice_unit) return start;
  if (notice_unit === 'calendar_days') return addDays(start, -notice);
  const days = notice_unit === 'hours' ? businessDaysOfHours(notice) : notice;
  // The first of the business days that pass, of which the last may be the day of staking itself: one calls before it.
  return addDays(business.add(addDays(start, 1), -days), -1);
}

/**
 * The days of a ticket by its state's rule (docs/domain.md, 811 tickets).
 * @param called the day on which it was asked for
 * @param start the day of staking; null = not planned, so that its life counts from the earliest possible one
 */
export function ticketDays(
  { notice, notice_unit, life, life_unit, no_life, life_from }: TicketFigures,
  called: Day,
  start: Day | null,
  business: BusinessDays,
): TicketDays {
  const clear_on = notice === null || !notice_unit ? null : after(called, notice, notice_unit, business);
  if (no_life || life === null || !life_unit) return { clear_on, expires_on: null };
  const starts = { request: called, due: clear_on, start: start ?? clear_on };
  const from = starts[life_from ?? 'request'];
  return { clear_on, expires_on: from && after(from, life, life_unit, business) };
}
