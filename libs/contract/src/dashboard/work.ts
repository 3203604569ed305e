import type { Day, RunStatus } from '../status.js';
import type { TaskRow } from '../tasks/rows.js';
import type { DashboardFilter, PanelPage } from './filter.js';

/** An event with its tasks, for the quick view and the work by event. */
export interface EventTasks {
  event_id: number;
  uuid: string;
  status_num: RunStatus;
  ready_for_sales: boolean;
  customer: TaskRow['customer'];
  location: TaskRow['event']['location'];
  project: TaskRow['project'] & { start_date: Day; end_date: Day };
  /** By category, then by item. */
  phases: TaskRow[];
}
/** Active events of Active projects, the earliest start first; with `event_id` that event, whatever its status. */
/** `GET {role}/dashboard/tasks` */
export interface TasksByEvent {
  tasks: EventTasks[];
  total: number;
}

/** Tabs of the work list by number (specification, section 9); weeks run from Monday to Sunday at the place. */
export const workTabs = { 1: 'this_week', 2: 'overdue', 3: 'upcoming', 4: 'all' } as const;
export type WorkTab = (typeof workTabs)[keyof typeof workTabs];
export const workTabNames = Object.values(workTabs);
export interface WorkFilter extends PanelPage {
  tab?: WorkTab;
  search?: string;
}
/**
 * `GET {role}/dashboard/task_list`: tasks that the caller may edit, the undated first, then by date. This week and upcoming
 * (later than this week) are open tasks by their scheduled date.
 */
export interface WorkList {
  tasks: TaskRow[];
  /** Of the tab, on all pages. */
  total: number;
  tasks_num: Record<WorkTab, number>;
}

export interface CalendarFilter extends DashboardFilter {
  /** Year and month that are shown; with it, `year` is the calendar's and not the projects'. */
  year: number;
  /** 1 to 12 */
  month: number;
}
/** A day that has tasks, by `scheduled_date`. */
export interface CalendarDay {
  scheduled_date: Day;
  complete_cnt: number;
  overdue_cnt: number;
  pending_cnt: number;
}
/** `GET {role}/dashboard/calendar/daily_tasks` */
export interface CalendarDays {
  daily_tasks: CalendarDay[];
  /** Open tasks without a date. */
  backlog_cnt: number;
  /** Open tasks with a date from today on. */
  scheduled_pending_cnt: number;
}

export interface DayFilter extends PanelPage {
  day: Day;
}
/** `GET {role}/dashboard/calendar/day_tasks`: by store. */
export interface DayTasks {
  day_tasks: TaskRow[];
  total: number;
}
