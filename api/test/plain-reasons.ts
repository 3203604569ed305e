import type { ReasonCounts } from '@guyline/contract/risk/counts';
import { outlivesWork, riskCodes } from '@guyline/contract/risk/reasons';
import { dayAt } from '../src/platform/clock/days.js';
import { now } from './clock.js';
import { judged, type PlainEvent } from './plain-counts.js';
import { open, type PanelLook } from './plain-lines.js';

/** Why these tasks are at risk today at their places: a line for each reason that any has (docs/domain.md, Reasons of risk). */
function reasonsOf(live: readonly PlainEvent[]): unknown[] {
  const held = live.flatMap(judged).flatMap((task) => {
    const today = dayAt(now(), task.event.zone);
    return task.reasons.filter(
      ({ code, from_on, until_on }) =>
        (open(task) || outlivesWork(code)) && (from_on ?? today) <= today && (until_on ?? today) >= today,
    );
  });
  return riskCodes.flatMap((code) => {
    const days = held.filter((reason) => reason.code === code).map(({ act_by }) => act_by);
    return days.length ? [{ code, task_cnt: days.length, act_by: days.sort()[0] }] : [];
  });
}

export const reasonsLook = (live: readonly PlainEvent[], filter: string): PanelLook => ({
  path: `task/reasons?${filter}`,
  pick: ({ reasons }: ReasonCounts) => reasons,
  expected: reasonsOf(live),
});
