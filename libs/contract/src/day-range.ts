import type { Day } from './status.js';

/** The days of a filter, both included: `2031-05-01..2031-05-31`; an end that is left out is open, `2031-05-01..` or `..2031-05-31`. */
export type DayRange = string;

export interface DayEnds {
  from: Day | null;
  to: Day | null;
}

/** Its two ends; undefined = the text is no range. Whether they are days of the calendar is not checked. */
export function endsOf(text: string): DayEnds | undefined {
  const [, from, to] = /^(\d{4}-\d\d-\d\d)?\.\.(\d{4}-\d\d-\d\d)?$/.exec(text) ?? [];
  return from || to ? { from: from ?? null, to: to ?? null } : undefined;
}

/** The text of two ends; undefined where both are open, which is no filter. */
export const rangeOf = ({ from, to }: DayEnds): DayRange | undefined =>
  from || to ? `${from ?? ''}..${to ?? ''}` : undefined;
