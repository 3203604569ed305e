import type { Day, RunStatus } from '../status.js';
import type { PermitFigures } from '../permits/turns.js';
import type { Unready } from '../readiness.js';
import type { TaskRow } from '../tasks/rows.js';
import type { DashboardFilter, PanelPage } from './filter.js';

/** A task among those of its event: what all of them share is said once, of the event. */
export type TaskOfEvent = Omit<TaskRow, 'event' | 'project' | 'customer'>;
/** A task as the quick view of its event shows it; its dialog reads the rest. */
export type TaskPhase = Pick<
  TaskOfEvent,
  | 'id'
  | 'pt_num'
  | 'category_num'
  | 'status_num'
  | 'task_state'
  | 'at_risk'
  | 'reasons'
  | 'act_by'
  | 'deadline'
  | 'scheduled_date'
  | 'today'
  | 'name_number'
  | 'valid_from'
  | 'valid_to'
  | 'editable'
> & {
  /** Whose turn it is with a permit; the page of an event has more of it than the quick view. */
  permit?: (Pick<NonNullable<TaskOfEvent['permit']>, 'turn'> & PermitFigures) | null;
} & Partial<Pick<TaskOfEvent, 'applied_on' | 'expected_on' | 'issued_on'>>;
/** An event with its tasks, for the quick view and the work by event. */
export interface EventTasks {
  event_id: number;
  uuid: string;
  status_num: RunStatus;
  ready_for_sales: boolean;
  customer: TaskRow['customer'];
  location: TaskRow['event']['location'];
  project: TaskRow['project'] & { start_date: Day; end_date: Day; status_num?: RunStatus };
  /** What keeps it from being ready; earlier versions of the API say neither this nor the project's status. */
  unready?: Unready;
  /** By category, then by item. */
  phases: TaskPhase[];
}
/** Events with their tasks that a page has unless `per_page` says otherwise: one event is as long as a page of tasks. */
export const eventsPerPage = 5;
/**
 * `GET {role}/dashboard/tasks`: Active events of Active projects, the earliest start first, `eventsPerPage` a page; with `event_id` that
 * event, whatever its status.
 */
export interface TasksByEvent {
  tasks: EventTasks[];
  total: number;
}

/** Tabs of the work list by number; weeks run from Monday to Sunday at the place (docs/domain.md, Work of a vendor). */
export const workTabs = { 1: 'this_week', 2: 'overdue', 3: 'upcoming', 4: 'all' } as const;
/** What a phone shows one below the other instead. */
export const workSections = ['today', 'overdue', 'missing_date'] as const;
export const workTabNames = ['this_week', 'overdue', 'upcoming', 'all', 'today', 'missing_date'] as const;
export type WorkTab = (typeof workTabNames)[number];
export interface WorkFilter extends PanelPage {
  /** Default: all. */
  tab?: WorkTab;
  search?: string;
}
/**
 * `GET {role}/dashboard/task_list`: tasks that the caller may edit, the undated first, then by date; those that miss a
 * date by the day to act. Today, this week and upcoming (later than this week) are open tasks by their scheduled date.
 */
export interface WorkList {
  tasks: TaskRow[];
  /** Of the tab, on all pages. */
  total: number;
  /** Each opens the task list of the same filter with `mine`. */
  tasks_num: Record<WorkTab, number>;
}

export interface CalendarFilter extends DashboardFilter {
  /** Year and month that are shown; with it, `year` is the calendar's and not the projects'. */
  year: number;
  /** 1 to 12 */
  month: number;
}
/** The required tasks of a day, by `scheduled_date`; a day without any is left out. */
export interface CalendarDay {
  scheduled_date: Day;
  complete_cnt: number;
  overdue_cnt: number;
  /** Neither complete nor overdue. */
  pending_cnt: number;
}
/** `GET {role}/dashboard/calendar/daily_tasks` */
export interface CalendarDays {
  daily_tasks: CalendarDay[];
  /** Open tasks without a date. */
  backlog_cnt: number;
  /** Open tasks with a date from today on. */
  scheduled_pending_cnt: number;
  /** The day at the person's place. */
  today: Day;
}

/** `year` is no filter here: the day has one. */
export interface DayFilter extends PanelPage {
  day: Day;
}
/** `GET {role}/dashboard/calendar/day_tasks`: the tasks that the calendar counts of a day, by store. */
export interface DayTasks {
  day_tasks: TaskRow[];
  total: number;
}
