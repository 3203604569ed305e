import { inspectedInstall, installOf, precedesInstall } from '@guyline/contract/permits/works';
import type { RiskAbout } from '@guyline/contract/risk/reasons';
import type { Day } from '@guyline/contract/status';
import { type Category, categoryOf } from '@guyline/contract/tasks/items';
import type { EventFacts, Found, Rule, TaskFact } from '../event-facts.js';
import { found, isFailed, isOpen, isPending, taskOf } from './found.js';
import { standsFor } from './stands.js';

/** The day before which a task is not done, as far as anybody has said: planned, the deadline of what has no day, the expected answer. */
function awaited(first: TaskFact): { day: Day | null; awaits?: RiskAbout['awaits'] } {
  const { scheduled_date, deadline, expected_on } = first;
  if (isFailed(first)) return { day: null }; // it says so itself, and its days are those of the time before
  if (categoryOf(first.pt_num) !== 1 || (isPending(first) && scheduled_date)) return { day: scheduled_date };
  return isPending(first) ? { day: deadline, awaits: 'deadline' } : { day: expected_on, awaits: 'answer' };
}

/** Planned for a day on which what comes first cannot be there yet. */
function tooEarly(task: TaskFact, first: TaskFact): Found[] {
  const { scheduled_date } = task;
  const { day, awaits } = awaited(first);
  if (!scheduled_date || !day || day <= scheduled_date) return [];
  const about = { item: first.pt_num, day, against: scheduled_date, ...(awaits && { awaits }) };
  return [found(task, 'predecessor_late', scheduled_date, about)];
}

/** Nothing is put up before its permits are there, whether or not an authority says so. */
function beforePermits(event: EventFacts, install: TaskFact): Found[] {
  return event.tasks
    .filter((task) => categoryOf(task.pt_num) === 1 && isOpen(task) && precedesInstall(task.pt_num))
    .filter((permit) => standsFor(event, permit).install === install.pt_num)
    .flatMap((permit) => tooEarly(install, permit));
}

/** Nothing is taken down, or looked at, before it is put up. */
const beforeInstall = (task: TaskFact, install: TaskFact | undefined): Found[] =>
  install && isOpen(install) ? tooEarly(task, install) : [];

/** The install of what is taken down. */
function undone(event: EventFacts, { pt_num }: TaskFact): TaskFact | undefined {
  const item = installOf(pt_num);
  return item && taskOf(event, item);
}

/** The install of what is looked at. */
const lookedAt = (event: EventFacts, { pt_num }: TaskFact): TaskFact | undefined =>
  inspectedInstall(pt_num, (item) => taskOf(event, item));

/** What comes first by the order of the work, of a task of this category. */
const inOrder: Record<Category, (event: EventFacts, task: TaskFact) => Found[]> = {
  1: () => [],
  2: beforePermits,
  3: (event, inspection) => (isFailed(inspection) ? [] : beforeInstall(inspection, lookedAt(event, inspection))),
  4: (event, takedown) => beforeInstall(takedown, undone(event, takedown)),
};

/** What the order of permit, install, inspection and takedown says of their planned days (docs/domain.md, Reasons of risk). */
export const orderReasons: Rule = (event) =>
  event.tasks.filter(isOpen).flatMap((task) => inOrder[categoryOf(task.pt_num)](event, task));
