import type { ErrorCode } from './errors.js';
import type { TransferFault } from './event-actions.js';
import type { JobStarted } from './job-started.js';
import type { Instant } from './status.js';
import type { TaskItem } from './tasks/items.js';

/** Changes to many rows at once that run as a job when there are more rows than `bulkLimits.atOnce`. */
export const bulkActions = [
  'tasks_status',
  'tasks_delete',
  'tasks_restore',
  'tasks_matching',
  'tasks_undo',
  'events_status',
  'events_vendors',
  'events_copy',
  'events_move',
  'events_requirements',
  'events_requirements_undo',
  'events_undo',
  'projects_status',
  'projects_undo',
  'projects_dates',
  'projects_dates_undo',
  'locations_status',
  'locations_undo',
  'locations_places',
  'locations_assign',
  'locations_assign_undo',
  'customers_status',
  'customers_undo',
  'templates_apply',
  'templates_roll_over',
  'templates_undo',
] as const;
export type BulkAction = (typeof bulkActions)[number];

/** Those that revert what another one changed. */
export const undoActions = [
  'tasks_undo',
  'events_undo',
  'events_requirements_undo',
  'projects_undo',
  'projects_dates_undo',
  'locations_undo',
  'locations_assign_undo',
  'customers_undo',
  'templates_undo',
] as const satisfies readonly BulkAction[];

/** Those that make events: reverting one takes them away again. */
export const makingActions = [
  'events_copy',
  'templates_apply',
  'templates_roll_over',
] as const satisfies readonly BulkAction[];
/** Those whose order names one project, in `project_id`: events go into it, or its dates have moved. */
export const projectActions = [
  'events_copy',
  'events_move',
  'projects_dates',
  'templates_apply',
  'templates_roll_over',
] as const satisfies readonly BulkAction[];

export const makesEvents = (action: BulkAction): boolean => makingActions.some((one) => one === action);

export const bulkLimits = {
  /** Rows that are changed while the person waits. */
  atOnce: 100,
  /** Jobs of one person that wait or run: each keeps a log line of every row for good. */
  open: 20,
  /** Refused rows that a result names. */
  named: 1_000,
  /** How long a change to many rows can be undone. */
  undoMinutes: 10,
  /** The same of a template, whose events people look through first. */
  undoTemplateMinutes: 24 * 60,
} as const;

/** The answer of a bulk action: at once, or by a job whose row (`JobRow.bulk`) tells the result. */
export type BulkAnswer<Done> = Done | JobStarted;
export const isJobStarted = <Done extends object>(answer: BulkAnswer<Done>): answer is JobStarted => 'job_id' in answer;

/** One row that was refused, or did not get everything back, and why. */
export interface BulkRefusal {
  /** Code of the event or project that it is, or belongs to; number of a location, name of a customer. */
  uuid: string;
  /** Of a task. */
  pt_num?: TaskItem;
  code: ErrorCode | TransferFault;
  /** `code` in words of the caller's language. */
  message: string;
}

export interface BulkResult {
  action: BulkAction;
  /** Name of the project that the order names (`projectActions`); absent of other actions, and once the project is gone. */
  project?: string;
  /** Chosen rows. */
  rows: number;
  /** Changed rows; null while the job runs, or when it failed. */
  done_cnt: number | null;
  /** Tasks of the events that a template or a season made. */
  task_cnt?: number;
  /** Of the changed rows, those that are days to apply and not tasks; absent of actions that move none. */
  apply_by_cnt?: number;
  refused_cnt: number;
  /** Changed rows that had something before the change that an undo cannot give back, as it is archived or deleted; absent where there is none. */
  gone_cnt?: number;
  /** The first of the refused rows, and of those that did not get everything back; empty in lists. */
  refused: BulkRefusal[];
  /** Until when it can be undone; null: it cannot, or no longer. */
  undo_until: Instant | null;
}
