import { addDays, dayAt } from '../src/platform/clock/days.js';

/** Where the factory's stores are: in Texas. Days of specs are days at these stores. */
const STORE_ZONE = 'America/Chicago';

/** The portal's now, moved with it by CLOCK_OFFSET. */
export const now = (): Date => new Date(Date.now() + Number(process.env['CLOCK_OFFSET'] ?? 0) * 1_000);

/** Calendar day `YYYY-MM-DD` at the stores, `offset` days from their today. */
export const day = (offset = 0): string => addDays(dayAt(now(), STORE_ZONE), offset);

/** The year that it is at the stores, or in which a day lies. */
export const yearOf = (of: string = day()): number => Number(of.slice(0, 4));

/** Makes a connection of pg one whose `portal_now()` is that of the API. */
export const clockOptions = (): string => `-c guyline.clock_offset=${process.env['CLOCK_OFFSET'] ?? 0}`;
