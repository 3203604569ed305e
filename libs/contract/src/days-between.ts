import type { Day } from './status.js';

const DAY_MS = 86_400_000;
/** How many days later the second one is. */
export const daysBetween = (from: Day, to: Day): number => (Date.parse(to) - Date.parse(from)) / DAY_MS;
