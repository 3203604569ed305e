import type { ErrorCode } from '../errors.js';
import type { Day, Instant } from '../status.js';
import type { Page, PageQuery } from '../envelope.js';
import type { TaskItem } from './items.js';
import type { TaskListFilter, TaskRow } from './rows.js';
import type { TaskStatus } from './status.js';
import type { Undoable } from '../undoable.js';

export const taskActionLimits = {
  /** Tasks of one bulk action. */
  tasks: { max: 10_000 },
  /** Tasks that a filter may open to be changed at once. */
  matching: { max: 20_000 },
  /** Rows that a refusal names. */
  named: { max: 100 },
} as const;

/** How long a deleted task can be restored (docs/domain.md, Task trash). */
export const trashDays = 30;

/** `POST {role}/task/action/status_update`: all or nothing. */
export interface SetTaskStatus {
  phase_ids: number[];
  status_num: TaskStatus;
  /** An admin's reason for unusual moves; logged with each task. */
  reason?: string | null;
}

/** `DELETE {role}/task/bulk_delete` */
export interface DeleteTasks {
  phase_ids: number[];
}

/** `POST admin/task/action/restore` */
export interface RestoreTasks {
  ids: number[];
}

/** The filter of a task list, tab and search included: selects all tasks that the list shows. */
export type MatchingFilter = Omit<TaskListFilter, 'page' | 'per_page' | 'counts'>;

/** `POST {role}/task/action/matching_check` */
export interface MatchingTasks {
  filter: MatchingFilter;
}

/**
 * `POST {role}/task/action/matching_update`: by a job. Rows that may not be changed are left as they are and named in its result; the
 * others can be undone for `bulkLimits.undoMinutes`.
 */
export interface ChangeMatching extends MatchingTasks {
  status_num?: TaskStatus;
  /** An admin's reason for unusual moves; logged with each task. */
  reason?: string | null;
  /** null takes the date away. */
  scheduled_date?: Day | null;
}

/** `POST {role}/task/action/undo` */
export interface UndoTasks {
  job_id: string;
}

/** How many rows really changed; those that already had the status are not among them. */
export interface TasksChanged {
  updated_cnt: number;
}

/** A new status of chosen tasks. */
export type StatusSet = TasksChanged & Undoable;

/** In `data` of a 422 `tasks_refused`: one row that may not, and why. */
export interface TaskRefusal {
  id: number;
  pt_num: TaskItem;
  /** Code of its event. */
  uuid: string;
  code: ErrorCode;
}

/** `POST {role}/task/action/status_check`: what the chosen tasks are, so that only possible moves are offered. */
export interface ChosenKinds {
  /** `ids`: which of the chosen tasks these are; an earlier version of the API does not say. */
  kinds: { pt_num: TaskItem; status_num: TaskStatus; cnt: number; ids?: number[] }[];
}

/** `POST {role}/task/action/matching_check`: the same of all tasks that a filter opens, and whether the person may change them. */
export interface MatchingKinds {
  kinds: { pt_num: TaskItem; status_num: TaskStatus; cnt: number; editable: boolean }[];
}

/** A deleted task; its log tells who deleted it. */
export interface TrashRow extends TaskRow {
  deleted_at: Instant;
  /** When it leaves the trash for good. */
  purged_at: Instant;
  deleted_by: { id: number; name: string } | null;
  /** The admin who acted as `deleted_by`, if it was an impersonation. */
  on_behalf: { id: number; name: string } | null;
  /** false: the event has this item again. */
  restorable: boolean;
}

export const trashSorts = ['deleted_at', 'pt_num', 'uuid', 'project', 'customer', 'location'] as const;

export interface TrashFilter extends PageQuery {
  customer_id?: number;
  project_id?: number;
  pt_num?: TaskItem[];
}

export type TrashPage = Page<TrashRow>;
