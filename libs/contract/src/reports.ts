import type { Permission } from './access.js';
import type { Page, PageQuery } from './envelope.js';
import type { LiveArea } from './live.js';
import type { RiskReason } from './risk/reasons.js';
import type { TaskTab } from './tasks/state.js';

/** The twelve reports, in the order they are offered (docs/domain.md, Reports). */
export const reportKeys = [
  'task_status',
  'overdue',
  'risk',
  'missing_dates',
  'permits',
  'whose_turn',
  'inspections',
  'ready_for_sales',
  'vendor_workload',
  'documents',
  'events',
  'user_activity',
] as const;
export type ReportKey = (typeof reportKeys)[number];

/** How a value is shown and written: the screen has a cell, the workbook a column for each. */
export type ReportColumnKind =
  | 'text'
  | 'count'
  /** A number of days. */
  | 'days'
  | 'percent'
  /** A day, in the form of the person. */
  | 'day'
  /** A day by which something is due, in the same form. */
  | 'deadline'
  | 'instant'
  /** `pt_num` */
  | 'item'
  /** `status_num` of a task; its row has `task_state`, too. */
  | 'task_status'
  /** A `TaskState`: the worst of a category. */
  | 'phase'
  | 'run_status'
  | 'record_status'
  | 'type'
  | 'yes_no'
  /** A `Party`: whose turn it is. */
  | 'party'
  /** Reasons of risk, the worst first. */
  | 'reasons'
  /** A `RiskCode` */
  | 'reason'
  | 'level';

export interface ReportColumn {
  /** Name in the row, and of the sorting where there is one. */
  key: string;
  kind: ReportColumnKind;
  sorts?: true;
  /** Opens the row of this area whose id is in the field `by`. */
  link?: { to: 'events' | 'locations' | 'projects' | 'customers' | 'users' | 'vendors'; by: string };
  /** A count that opens the tab of the task list with exactly that many rows (docs/domain.md, Counts). */
  opens?: TaskTab;
}

export const reportFilters = ['year', 'customer_id', 'project_id', 'region_id', 'state_num', 'vendor_id'] as const;
export type ReportFilterName = (typeof reportFilters)[number];

/** What the bars of a chart show: `name` of a bar is a name, or a number that the screen has a word for. */
export type ReportBars = 'project' | 'vendor' | 'state' | 'category' | 'item' | 'level' | 'reason';

export interface Report {
  key: ReportKey;
  needs: Permission;
  /** Whose changes make it stale. */
  live: LiveArea;
  filters: readonly ReportFilterName[];
  /** Tabs besides All. */
  statuses: readonly string[];
  columns: readonly ReportColumn[];
  /** Columns that name a row where there is little room. */
  card: { what: string; where: readonly string[]; when: string };
  chart: { bars: ReportBars; series: readonly string[] };
  /** The filter of the task list that a row's own id is, for `opens`. */
  opensBy?: 'project_id' | 'vendor_id';
}

export type ReportChoices = Partial<Record<ReportFilterName, number>>;
/** A filter that the report does not have is refused (422). */
export interface ReportFilter extends PageQuery, ReportChoices {
  /** One of the report's `statuses`. */
  status?: string;
}

/** A row has a value for each column, the ids of its links, and `task_state` where there is a task's status. */
export type ReportRow = { id: number } & Record<string, string | number | boolean | null | readonly RiskReason[]>;

export interface ReportBar {
  /** null = nobody: tasks without a vendor. */
  name: string | null;
  /** Of all its parts. */
  total: number;
  parts: Record<string, number>;
}
/** The largest bars under the same filter and tab, and how many there are. */
export interface ReportChart {
  bars: ReportBar[];
  total: number;
}
export const reportLimits = { bars: 15 } as const;

/** `GET {role}/report/{key}`; `status_cnts` has `all_cnt` and `{status}_cnt`. */
export interface ReportPage extends Page<ReportRow, Record<string, number>> {
  chart: ReportChart;
}

/** `GET {role}/report/list`: the reports that the caller may open. */
export interface ReportList {
  list: Pick<Report, 'key' | 'filters' | 'statuses' | 'columns'>[];
  total: number;
}
