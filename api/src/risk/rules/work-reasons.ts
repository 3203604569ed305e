import { installItem, takedownItem } from '@guyline/contract/permits/works';
import { categoryOf } from '@guyline/contract/tasks/items';
import { businessDaysOf } from '../../platform/clock/business-days.js';
import { addDays } from '../../platform/clock/days.js';
import type { EventFacts, Found, Rule, TaskFact } from '../event-facts.js';
import { found, isOpen, isPending, taskOf } from './found.js';

/** What has to come first and is late: planned for a later day, or past its own day or deadline. */
function predecessorReasons(event: EventFacts, task: TaskFact): Found[] {
  const act_by = task.scheduled_date ?? task.deadline;
  const items = new Set(event.asked.filter(({ pt_num }) => pt_num === task.pt_num).flatMap((one) => one.predecessors));
  return [...items].flatMap((item): Found[] => {
    const first = taskOf(event, item);
    if (!first || !isOpen(first) || first === task) return [];
    const { scheduled_date, deadline } = first;
    if (scheduled_date && scheduled_date > act_by)
      return [found(task, 'predecessor_late', act_by, { item, day: scheduled_date, against: act_by })];
    const due = isPending(first) && scheduled_date && scheduled_date < deadline ? scheduled_date : deadline;
    return [found(task, 'predecessor_late', act_by, { item, day: due }, { from_on: addDays(due, 1) })];
  });
}

/** An inspection that nobody has asked for yet, though the authority wants to know some business days before. */
function noticeReasons({ notice, state_code }: EventFacts, task: TaskFact): Found[] {
  if (!notice?.days || categoryOf(task.pt_num) !== 3 || !isPending(task) || !task.scheduled_date) return [];
  const { days, authority, holidays } = notice;
  const day = businessDaysOf({ state_code, holidays }).add(task.scheduled_date, -days);
  const about = { day, authority, days, against: task.scheduled_date };
  return [found(task, 'inspection_notice_short', day, about, { from_on: addDays(day, 1) })];
}

/** The site is used on more days of the year than an authority allows: said where the tent is put up, or taken down. */
function siteReasons(event: EventFacts): Found[] {
  const { site } = event;
  if (!site || site.used <= site.limit) return [];
  const work = ([installItem, takedownItem] as const)
    .map((item) => taskOf(event, item))
    .find((task) => task && isOpen(task));
  const about = { days: site.used, year: site.year, limit: site.limit, authority: site.authority };
  return work ? [found(work, 'site_days_exceeded', event.install_on, about)] : [];
}

/** What the order of the work and the authorities of the site ask for. */
export const workReasons: Rule = (event) => [
  ...siteReasons(event),
  ...event.tasks.filter(isOpen).flatMap((task) => [...predecessorReasons(event, task), ...noticeReasons(event, task)]),
];
