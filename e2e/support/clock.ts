import type { BrowserContext } from '@playwright/test';
import { moveDate } from '../../libs/web-core/jest/moved-clock.cjs';

const seconds = Number(process.env['CLOCK_OFFSET'] ?? 0);
const DAY_MS = 86_400_000;
const two = (value: number): string => String(value).padStart(2, '0');

/** Milliseconds since 1970 by the portal's clock. */
export const portalTime = (): number => Date.now() + seconds * 1_000;

/**
 * Calendar day `YYYY-MM-DD` at the browser's place, `offset` days from its today.
 * @param at when today is, for a story that may be going on at midnight
 */
export function dayFromToday(offset: number, at = portalTime()): string {
  const now = new Date(at);
  const noon = new Date(now.getFullYear(), now.getMonth(), now.getDate(), 12);
  const day = new Date(noon.getTime() + offset * DAY_MS);
  return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`;
}

/** A zone of the world in which it is another day than `today`, whatever the hour: the two are 25 hours apart. */
export const zoneOfAnotherDay = (today: string): string =>
  new Date(portalTime()).toLocaleDateString('en-CA', { timeZone: 'Pacific/Pago_Pago' }) === today
    ? 'Pacific/Kiritimati'
    : 'Pacific/Pago_Pago';

/** The pages of the context use the portal's time, if it was moved (CONTRIBUTING.md). */
export async function atPortalTime(context: BrowserContext): Promise<BrowserContext> {
  if (seconds) await context.addInitScript(moveDate, seconds);
  return context;
}
