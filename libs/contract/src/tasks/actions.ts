import type { ErrorCode } from '../errors.js';
import type { Instant } from '../status.js';
import type { Page, PageQuery } from '../envelope.js';
import type { TaskItem } from './items.js';
import type { TaskRow } from './rows.js';
import type { TaskStatus } from './status.js';

export const taskActionLimits = {
  /** Tasks of one bulk action. */
  tasks: { max: 10_000 },
  /** Rows that a refusal names. */
  named: { max: 100 },
} as const;

/** How long a deleted task can be restored (domain.md 21). */
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

/** How many rows really changed; those that already had the status are not among them. */
export interface TasksChanged {
  updated_cnt: number;
}

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
  kinds: { pt_num: TaskItem; status_num: TaskStatus; cnt: number }[];
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
