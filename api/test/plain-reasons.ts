import type { ReasonCounts } from '@guyline/contract/risk/counts';
import { outlivesWork, type ReasonFilter, riskCodes } from '@guyline/contract/risk/reasons';
import { dayAt } from '../src/platform/clock/days.js';
import { now } from './clock.js';
import { judged, type Judged, type PlainEvent, type PlainTask } from './plain-counts.js';
import { open, type PanelLook } from './plain-lines.js';

/** The reasons of a task that hold today at its place. */
export function heldReasons(task: Judged): PlainTask['reasons'] {
  const today = dayAt(now(), task.event.zone);
  return task.reasons.filter(
    ({ code, from_on, until_on }) =>
      (open(task) || outlivesWork(code)) && (from_on ?? today) <= today && (until_on ?? today) >= today,
  );
}

/** Tasks that a list shows under a reason, or under `none`. */
export const withReason = (tasks: readonly Judged[], reason: ReasonFilter): Judged[] =>
  tasks.filter((task) =>
    reason === 'none' ? !heldReasons(task).length : heldReasons(task).some(({ code }) => code === reason),
  );

/** Why these tasks are at risk today at their places: a line for each reason that any has (docs/domain.md, Reasons of risk). */
function reasonsOf(live: readonly PlainEvent[]): unknown[] {
  const held = live.flatMap(judged).flatMap(heldReasons);
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
