import type { Level } from '../access.js';
import type { RecordStatus } from '../status.js';

/** `GET {role}/dashboard/task_graph`: open tasks of the filter's projects by the month of their scheduled date. */
export interface TaskGraph {
  /** The months that have any, in their order; a season reaches from one year into the next. */
  graph_data: { year: number; month: number; overdue_cnt: number; pending_cnt: number }[];
  /** Open tasks without a date; no month has them. */
  undated_cnt: number;
}

/** `GET {role}/dashboard/event_graph_chart`: Active events by the month in which their project starts. */
export interface EventGraph {
  /** The filter's year and the one before it. */
  years: [number, number];
  /** Twelve rows; `values` has a number for each of `years`, in their order. */
  graph_data: { month: number; values: [number, number] }[];
}

/** How many projects `EventPie` names. */
export const MOST_IN_PIE = 100;

/** `GET {role}/dashboard/event_pie_chart`: Active events by project, the largest first. */
export interface EventPie {
  /** At most `MOST_IN_PIE`. */
  items: { project: string; event_cnt: number; project_id: number }[];
  /** The projects that are not named, and their events; absent from earlier versions of the API, which name all. */
  others?: { project_cnt: number; event_cnt: number };
}

/** `GET {role}/dashboard/system_users`: the accounts of the portal, whatever the filter. */
export interface SystemUsers {
  users_per_level: { level_num: Level; user_cnt: number; active_cnt: number }[];
  users_per_status: { status_num: RecordStatus; user_cnt: number }[];
  total_user_cnt: number;
}
