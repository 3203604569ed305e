import type { DayRange } from '../day-range.js';
import type { Page, PageQuery } from '../envelope.js';
import type { Day, Instant, RecordStatus, TypeNum } from '../status.js';
import type { SiteUse } from '../permits/checks.js';
import type { FeeFilter, Party, PermitFigures, PermitTurn } from '../permits/turns.js';
import type { RiskFilter, RiskReason } from '../risk/reasons.js';
import type { TaskFields } from './fields.js';
import type { Category, TaskGroupKey, TaskItem, VendorNum } from './items.js';
import type { TaskCounts, TaskDue, TaskState, TaskTab } from './state.js';
import type { TaskStatus } from './status.js';

export const taskLimits = {
  reason: { max: 500 },
} as const;

/** One task as lists, the event detail and the dialog show it. */
export interface TaskRow extends TaskFields {
  id: number;
  pt_num: TaskItem;
  category_num: Category;
  status_num: TaskStatus;
  /** null = not required */
  task_state: TaskState | null;
  /** It is open and has a reason. */
  at_risk: boolean;
  /** Why, today, the worst first; also of a permit that is approved but does not hold. Absent from earlier versions of the API. */
  reasons?: RiskReason[];
  /** The earliest day by which somebody has to act, whether or not a reason holds yet; null = nothing is asked. */
  act_by?: Day | null;
  /** The project's date for the category: permit risk_date, install inst_tdate, inspection insp_tdate, takedown end_date. */
  deadline: Day;
  /** The day at its place: from it one counts how near a date is, never from the day at the browser. */
  today: Day;
  version: number;
  /** Whether the caller may edit this very task. */
  editable: boolean;
  /** Of a permit or an 811 ticket; null on other tasks, absent from earlier versions of the API. */
  permit?: (SiteUse & PermitFigures & { turn: Pick<PermitTurn, 'party' | 'since_on' | 'days'> | null }) | null;
  event_id: number;
  project_id: number;
  event: {
    id: number;
    uuid: string;
    status_num: number;
    type_num: TypeNum;
    location_id: number;
    location: {
      id: number;
      lc_number: string;
      store_number: string;
      name: string;
      city: string;
      county: string | null;
      state_code: string;
      is_key_loc: 1 | 2;
    };
  };
  /** With the first day of sales, absent from earlier versions of the API. */
  project: { id: number; name: string; start_date?: Day };
  customer: { id: number; name: string; s_name: string };
  vendor: { id: number; name: string; company_str: string | null } | null;
}

/**
 * The same filter feeds list, counts and export. Tasks of projects or events that are not Active show only with
 * `event_id` or `with_inactive`.
 */
export interface TaskFilter extends PageQuery, RiskFilter {
  tab?: TaskTab;
  year?: number;
  customer_id?: number;
  project_id?: number;
  event_id?: number;
  location_id?: number;
  region_id?: number;
  /** US state */
  state_num?: number;
  vendor_id?: number;
  pt_num?: TaskItem[];
  /** Groups of items (`taskGroups`): tasks of any of them. */
  task?: TaskGroupKey | readonly TaskGroupKey[];
  category_num?: Category;
  status_num?: TaskStatus[];
  task_state?: TaskState;
  type_num?: TypeNum;
  /** Month of the scheduled date: `YYYY-MM`, or 1 to 12 for that month of any year. */
  month?: string;
  /** Open tasks without a scheduled date. */
  missing_date?: 1;
  /** Open tasks that are scheduled for then. */
  due?: TaskDue;
  /** Permits that wait for this party. */
  turn?: Party;
  /** Permits that a party has had since one of these days, whichever it is unless `turn` says so. */
  turn_since?: DayRange;
  /** Permits and 811 tickets that hold today and expire within so many days. */
  expires_in?: number;
  /** Part of the Name/Number. */
  name_number?: string;
  /** Permits and 811 tickets by their days; of a ticket: called on, clear on, expires on. */
  applied_on?: DayRange;
  expected_on?: DayRange;
  issued_on?: DayRange;
  valid_from?: DayRange;
  valid_to?: DayRange;
  /** Permits that were submitted so many times or more. */
  rounds?: number;
  /** Permits whose fee the caller is shown, by whether it is entered. */
  fee?: FeeFilter;
  /** Tasks of the items that the caller may edit. */
  mine?: 1;
  /** Also tasks of projects and events that are paused, completed, canceled or archived. */
  with_inactive?: 1;
}
/** `GET {role}/task/list` */
export interface TaskListFilter extends TaskFilter {
  /** 0 leaves out `status_cnts`: turning pages needs no new counts. */
  counts?: 0 | 1;
}
export const taskSorts = [
  'scheduled_date',
  'deadline',
  'act_by',
  /** By the worst reason that holds today, in the order of harm, then by the day to act; tasks without one come last. */
  'reason',
  'name_number',
  'applied_on',
  'expected_on',
  'issued_on',
  'valid_from',
  'valid_to',
  'rounds',
  /** Fees that the caller is not shown count as none. */
  'fee_usd',
  /** By party, in the order of `parties`, whoever has had it longest first. */
  'turn',
  'turn_since',
  'status_num',
  'pt_num',
  'lc_number',
  'location',
  'project',
  'customer',
  'vendor',
  'uuid',
] as const;

export type TaskPage = Page<TaskRow, TaskCounts>;
export type TaskPageWithoutCounts = Page<TaskRow>;

export interface TaskLogRow {
  id: number;
  log: string;
  changes: Record<string, { from: unknown; to: unknown }>;
  reason: string | null;
  created_at: Instant;
  user: { id: number; name: string };
  /** The admin who acted as `user`, if it was an impersonation. */
  on_behalf: { id: number; name: string } | null;
}

/** `GET {role}/task/{id}/detail`, and `task` of `GET {role}/task/{id}`. */
export interface TaskDetail extends TaskRow {
  project: TaskRow['project'] & {
    customer: TaskRow['customer'];
    start_date: Day;
    risk_date: Day;
    inst_tdate: Day;
    insp_tdate: Day;
    end_date: Day;
  };
  /** Also the vendor's trade and status, which earlier versions of the API do not send. */
  vendor: (NonNullable<TaskRow['vendor']> & { vendor_num?: VendorNum | null; status_num?: RecordStatus }) | null;
  /** Newest first. */
  logs: TaskLogRow[];
  /** The current file; `file_path` is a link for 5 minutes. */
  file_id: number | null;
  document: { id: number; name: string; mime: string; file_path: string; thumb_path: string | null }[];
}

/** `GET {role}/task/{id}` */
export interface TaskShown {
  task: TaskDetail;
}

/** `GET {role}/task/{id}/detail/all`: the task and all tasks of its event. */
export interface TaskDetailAll {
  task: TaskDetail;
  tasks: TaskRow[];
}

export interface UpdateTask extends Partial<TaskFields> {
  status_num?: TaskStatus;
  /** An admin's reason for an unusual move; logged. */
  reason?: string | null;
  /** As last read; a stale one is 409 with the current row. */
  version: number;
}

export interface CreateTask extends Partial<TaskFields> {
  event_id: number;
  pt_num: TaskItem;
  status_num: TaskStatus;
}
