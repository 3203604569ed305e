import type { KeptReason, RiskAbout, RiskCode } from '@guyline/contract/risk/reasons';
import type { Day } from '@guyline/contract/status';
import { categoryOf, type TaskItem } from '@guyline/contract/tasks/items';
import { completedStatuses, notRequiredStatuses, stateOfStatus } from '@guyline/contract/tasks/status';
import type { AskedFact, EventFacts, Found, TaskFact } from '../event-facts.js';

export const isOpen = ({ status_num }: TaskFact): boolean =>
  !completedStatuses.includes(status_num) && !notRequiredStatuses.includes(status_num);
export const isRequired = ({ status_num }: TaskFact): boolean => !notRequiredStatuses.includes(status_num);
/** Nobody has begun: it waits in the first status of its category. */
export const isPending = ({ status_num }: TaskFact): boolean => stateOfStatus[status_num] === 'dates';
export const isFailed = ({ status_num }: TaskFact): boolean => stateOfStatus[status_num] === 'warning';

/** A permit that its authority gave back. */
export const isReturned = (task: TaskFact): boolean => isFailed(task) && categoryOf(task.pt_num) === 1;

export const taskOf = (event: EventFacts, item: TaskItem): TaskFact | undefined =>
  event.tasks.find(({ pt_num }) => pt_num === item);
/** Whether the work of this item is still to come, also when the event has no task for it. */
export const isAhead = (event: EventFacts, item: TaskItem): boolean => {
  const task = taskOf(event, item);
  return !task || isOpen(task);
};

export const found = (
  task: TaskFact,
  code: RiskCode,
  act_by: Day,
  about: RiskAbout,
  { from_on = null, until_on = null }: Partial<Pick<KeptReason, 'from_on' | 'until_on'>> = {},
): Found => ({ task, reason: { code, from_on, until_on, act_by, about } });

/** A permit that is settled cannot be at risk itself: the open work that relies on it is, beside the sentence on the permit. */
export const withWork = (event: EventFacts, item: TaskItem, of: Found): Found[] => {
  const work = taskOf(event, item);
  return work && isOpen(work) ? [of, { task: work, reason: of.reason }] : [of];
};

/**
 * What is asked with the earliest day to apply for this task, as long as nobody has applied, or once the permit was returned: the
 * authority takes its time again.
 */
export function firstAsked(event: EventFacts, task: TaskFact): (AskedFact & { apply_by: Day }) | undefined {
  if (!isPending(task) && !isReturned(task)) return undefined;
  return event.asked
    .flatMap((one) => (one.pt_num === task.pt_num && one.apply_by ? [{ ...one, apply_by: one.apply_by }] : []))
    .sort((one, other) => (one.apply_by < other.apply_by ? -1 : 1))[0];
}
/** What a sentence says of a day to apply. */
export const aboutApplying = ({
  apply_by,
  authority,
  lead_days,
  lead_unit,
}: AskedFact & { apply_by: Day }): RiskAbout => ({
  day: apply_by,
  authority,
  ...(lead_days !== null && { days: lead_days, unit: lead_unit ?? 'calendar' }),
});
