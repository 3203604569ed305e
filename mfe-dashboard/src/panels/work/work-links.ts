import type { DashboardFilter } from '@guyline/contract/dashboard/filter';
import type { WorkTab } from '@guyline/contract/dashboard/work';
import { linkTo } from '../../numbers/links.js';

const lists: Record<WorkTab, Record<string, string | number>> = {
  this_week: { key: 1, due: 'this_week' },
  overdue: { key: 2 },
  upcoming: { key: 1, due: 'upcoming' },
  all: { key: 1 },
  today: { key: 1, due: 'today' },
  missing_date: { key: 1, missing_date: 1 },
};

/** The task list with exactly the tasks of a tab. */
export const workLink = (tab: WorkTab, filter: DashboardFilter, search?: string): string =>
  linkTo('/tasks', { ...lists[tab], mine: 1, ...(search && { search }) }, filter);
