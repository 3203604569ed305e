import { sql } from 'kysely';
import type { TaskTab } from '@guyline/contract/tasks/state';
import type { Sql } from '../platform/db/db.js';
import { lastToday } from './task-days.sql.js';
import { taskState } from './task-states.sql.js';
import { stateSql } from './task-statuses.sql.js';

/** 0 open, 1 completed, 2 not required. */
const taskRank = sql`task_rank(t.status_num)`;
/** Open work, then what is completed, then what is not required; each by date, the undated first by their deadline (docs/domain.md, Order of tasks). */
export const tasksByWork = sql`${taskRank}, t.scheduled_date asc nulls first, t.deadline asc, t.id asc`;
/**
 * The rows of a tab, like `tabCondition`, but expressed so that the sorted indexes apply and the planner can estimate their share:
 * a page is then read in index order instead of sorting all rows.
 */
export const rowsOfTab: Record<TaskTab, Sql | undefined> = {
  all: undefined,
  overdue: sql`${taskRank} = 0 and t.scheduled_date < ${lastToday} and ${taskState} < 2`,
  pending: sql`${taskRank} = 0 and ${taskState} <> ${stateSql.overdue}`,
  completed: sql`${taskRank} = 1`,
  not_required: sql`${taskRank} = 2`,
  required: sql`${taskRank} < 2`,
  non_complete: sql`${taskRank} = 0`,
};
/** By date, the undated first ("Missing Date"). */
export const tasksByDate = sql`t.scheduled_date asc nulls first, t.id asc`;
