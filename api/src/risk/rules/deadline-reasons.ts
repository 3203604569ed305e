import { undatedDays } from '@guyline/contract/risk/reasons';
import { addDays } from '../../platform/clock/days.js';
import type { EventFacts, Found, Rule, TaskFact } from '../event-facts.js';
import { aboutApplying, firstAsked, found, isFailed, isOpen, isPending } from './found.js';

/** The deadline of a task, or the day to apply for it when that is earlier: near, then passed. */
function dueReasons(event: EventFacts, task: TaskFact): Found[] {
  const { deadline, risk_days } = task;
  const applying = firstAsked(event, task);
  const passed = found(task, 'deadline_passed', deadline, { day: deadline }, { from_on: addDays(deadline, 1) });
  const near = (day: string, about: object): Found =>
    found(task, 'deadline_near', day, { day, ...about }, { from_on: addDays(day, -risk_days), until_on: day });
  if (!applying) return [near(deadline, {}), passed];
  const about = aboutApplying(applying);
  const first = applying.apply_by <= deadline ? near(applying.apply_by, about) : near(deadline, {});
  const late = found(task, 'apply_by_passed', applying.apply_by, about, { from_on: addDays(applying.apply_by, 1) });
  return [first, late, passed];
}

/** What the dates and the status of a task say by themselves (docs/domain.md, Reasons of risk). */
export const deadlineReasons: Rule = (event) =>
  event.tasks.filter(isOpen).flatMap((task) => {
    const { scheduled_date, deadline } = task;
    const about = { day: deadline };
    return [
      ...dueReasons(event, task),
      ...(isFailed(task) ? [found(task, 'failed', deadline, about)] : []),
      ...(scheduled_date && scheduled_date > deadline
        ? [found(task, 'scheduled_after_deadline', deadline, { ...about, against: scheduled_date })]
        : []),
      ...(isPending(task) && !scheduled_date
        ? [found(task, 'undated', deadline, about, { from_on: addDays(deadline, -undatedDays) })]
        : []),
    ];
  });
