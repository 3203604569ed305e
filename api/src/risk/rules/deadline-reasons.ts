import { undatedDays } from '@guyline/contract/risk/reasons';
import { addDays } from '../../platform/clock/days.js';
import type { EventFacts, Found, Rule, TaskFact } from '../event-facts.js';
import { aboutApplying, firstAsked, found, isFailed, isOpen, isPending } from './found.js';

/** The deadline of a task, or the day to apply for it when that is earlier: near, then passed. */
function dueReasons(event: EventFacts, task: TaskFact): Found[] {
  const { deadline, risk_days } = task;
  const applying = isPending(task) ? firstAsked(event, task) : undefined;
  const passed = found(task, 'deadline_passed', deadline, { day: deadline }, { from_on: addDays(deadline, 1) });
  const near = (day: string, about: object): Found =>
    found(task, 'deadline_near', day, { day, ...about }, { from_on: addDays(day, -risk_days), until_on: day });
  if (!applying) return [near(deadline, {}), passed];
  const about = aboutApplying(applying);
  const first = applying.apply_by <= deadline ? near(applying.apply_by, about) : near(deadline, {});
  const late = found(task, 'apply_by_passed', applying.apply_by, about, { from_on: addDays(applying.apply_by, 1) });
  return [first, late, passed];
}

/**
 * A permit that was returned is filed again by the day to apply, as its authority takes its time once more; without such a day, or where
 * that is after the deadline, and for an inspection, the deadline counts.
 */
function failedReason(event: EventFacts, task: TaskFact): Found {
  const again = firstAsked(event, task);
  return again && again.apply_by <= task.deadline
    ? found(task, 'failed', again.apply_by, aboutApplying(again))
    : found(task, 'failed', task.deadline, { day: task.deadline });
}

/** What the dates and the status of a task say by themselves (docs/domain.md, Reasons of risk). */
export const deadlineReasons: Rule = (event) =>
  event.tasks.filter(isOpen).flatMap((task) => {
    const { scheduled_date, deadline } = task;
    const about = { day: deadline };
    return [
      ...dueReasons(event, task),
      ...(isFailed(task) ? [failedReason(event, task)] : []),
      ...(scheduled_date && scheduled_date > deadline
        ? [found(task, 'scheduled_after_deadline', deadline, { ...about, against: scheduled_date })]
        : []),
      ...(isPending(task) && !scheduled_date
        ? [found(task, 'undated', deadline, about, { from_on: addDays(deadline, -undatedDays) })]
        : []),
    ];
  });
