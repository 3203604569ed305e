import type { Day, Instant } from '@guyline/contract/status';
import { now } from './clock.js';

const two = (value: number): string => String(value).padStart(2, '0');

/** Today at this browser, `YYYY-MM-DD`; for hints only, the server decides what is late. */
export const today = (): Day => {
  const at = now();
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
};

const parts = (day: Day): [string, string, string] => [day.slice(0, 4), day.slice(5, 7), day.slice(8, 10)];
const NONE = '–';

/** Tables: DD/MM/YYYY (specification, section 9). */
export const tableDay = (day: Day | null | undefined): string => (day ? parts(day).reverse().join('/') : NONE);

/** Deadlines: MM/DD/YYYY. */
export const deadlineDay = (day: Day | null | undefined): string => {
  if (!day) return NONE;
  const [year, month, date] = parts(day);
  return `${month}/${date}/${year}`;
};

/** Whole days from today; negative = past. */
export const daysOff = (day: Day): number =>
  Math.round((Date.parse(`${day}T00:00:00Z`) - Date.parse(`${today()}T00:00:00Z`)) / 86_400_000);

/** "in 3 days", "2 days ago" in the person's language, within a fortnight of today; otherwise nothing. */
export const nearby = (day: Day | null | undefined, language: string): string | undefined => {
  if (!day) return undefined;
  const off = daysOff(day);
  return Math.abs(off) <= 14
    ? new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(off, 'day')
    : undefined;
};

export const moment = (instant: Instant, language: string): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(instant));

/** Logs: MM-DD-YYYY h:mm:ss A, at the person's place. */
export function logMoment(instant: Instant): string {
  const at = new Date(instant);
  const day = `${two(at.getMonth() + 1)}-${two(at.getDate())}-${at.getFullYear()}`;
  const hours = at.getHours();
  return `${day} ${hours % 12 || 12}:${two(at.getMinutes())}:${two(at.getSeconds())} ${hours < 12 ? 'AM' : 'PM'}`;
}

export const count = (value: number, language: string): string => new Intl.NumberFormat(language).format(value);

/** Messages: YYYY-MM-DD hh:mm A, at the person's place (specification, section 9). */
export function messageMoment(instant: Instant): string {
  const at = new Date(instant);
  const hours = at.getHours();
  const day = `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
  return `${day} ${two(hours % 12 || 12)}:${two(at.getMinutes())} ${hours < 12 ? 'AM' : 'PM'}`;
}
