import { sql } from 'kysely';
import type { taskStates, TaskState } from '@guyline/contract/tasks/state';
import type { Sql } from '../platform/db/db.js';

/**
 * Lists of task statuses as part of a statement's text: with bound values the index `tasks_due` would not be used. The spec
 * compares each with the contract.
 */
export const settledTasksSql = sql`(2, 5, 8, 11, 13, 16)`;
export const pendingTasksSql = sql`(1, 6, 9, 14)`;

/** The states of tasks, by the numbers of the database function `task_state`; they bind nothing either. */
export const stateSql: Record<'not_required' | (typeof taskStates)[TaskState], Sql> = {
  not_required: sql`0`,
  overdue: sql`1`,
  warning: sql`2`,
  pending: sql`3`,
  in_progress: sql`4`,
  completed: sql`5`,
};
