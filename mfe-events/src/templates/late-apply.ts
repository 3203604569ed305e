import { precedesInstall, workOf } from '@guyline/contract/permits/works';
import type { ProjectDates } from '@guyline/contract/projects';
import type { Day } from '@guyline/contract/status';
import { categoryOf } from '@guyline/contract/tasks/items';
import type { PlannedEvent, PlannedRequirement } from '@guyline/contract/event-orders';

const deadlineOf = { 1: 'risk_date', 2: 'inst_tdate', 3: 'insp_tdate', 4: 'end_date' } as const;

/** The day that a day to apply is after: the task's deadline, or the planned install of what the permit is for. */
export interface LateApply {
  after: 'deadline' | 'install';
  day: Day;
}

/**
 * Why a day to apply is no good, though it may lie ahead; undefined where it is in order. An inspection, and what is issued on site, may be
 * asked for after the install.
 * @param dates those of the project, once they are read
 */
export function lateApply(
  { apply_by, pt_num }: PlannedRequirement,
  tasks: PlannedEvent['tasks'],
  dates: ProjectDates | undefined,
): LateApply | undefined {
  if (!apply_by || !pt_num) return undefined;
  const category = categoryOf(pt_num);
  const deadline = dates?.[deadlineOf[category]];
  if (deadline && apply_by > deadline) return { after: 'deadline', day: deadline };
  if (category !== 1 || !precedesInstall(pt_num)) return undefined;
  const install = tasks.find((task) => task.pt_num === workOf(pt_num).install)?.scheduled_date;
  return install && apply_by > install ? { after: 'install', day: install } : undefined;
}
