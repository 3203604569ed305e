import { sql } from 'kysely';
import { trashDays } from '@guyline/contract/tasks/actions';
import type { TaskTab } from '@guyline/contract/tasks/state';
import { completedStatuses, notRequiredStatuses } from '@guyline/contract/tasks/status';
import type { Sql } from '../platform/db/db.js';
import { fixed } from '../platform/db/fixed.js';
import { columnsOf } from '../platform/db/query.js';
import { stateSql } from './task-statuses.sql.js';

const t = columnsOf('tasks', 't');

/** Tasks with "today" at their place: the basis of every filter and count of tasks. */
export const tasksFrom = sql`tasks t join zone_days z on z.id = t.zone_id`;

/** 0 not required, 1 overdue, 2 warning, 3 pending, 4 in progress, 5 completed. */
export const taskState = fixed(sql`task_state(${t('status_num', 'scheduled_date', 'deadline')}, z.today)`);
export const taskAtRisk = fixed(
  sql`task_at_risk(${taskState}, ${t('deadline', 'risk_days')}, z.today, ${t('risk_from')})`,
);

export const notDeleted = sql`${t('deleted_at')} is null`;
/** Deleted, and can still be restored (docs/domain.md, Task trash). */
export const inTrash = sql`${t('deleted_at')} > now() - make_interval(days => ${trashDays})`;

/** States of a tab; undefined = all of them. */
export const statesOfTab: Record<TaskTab, readonly number[] | undefined> = {
  all: undefined,
  overdue: [1],
  pending: [2, 3, 4],
  completed: [5],
  not_required: [0],
  required: [1, 2, 3, 4, 5],
  non_complete: [1, 2, 3, 4],
};
/** The condition of a tab; `state` is the task's state, or the column that holds it. */
export const tabCondition = (tab: TaskTab | undefined, state: Sql = taskState): Sql | undefined => {
  const states = tab && statesOfTab[tab];
  return states && sql`${state} in (${sql.join(states)})`;
};

/** A task's state as a column, for `taskCounts`: computed once for each row. */
export const taskFacts = sql`${taskState} as state`;
export const countedState = sql`state`;

/** `TaskCounts` as aggregates over `taskFacts` (docs/domain.md, Counts). */
export const taskCounts = sql`
  count(*)::int as total_cnt,
  (count(*) filter (where state <> ${stateSql.not_required}))::int as required_cnt,
  (count(*) filter (where state = ${stateSql.overdue}))::int as overdue_cnt,
  (count(*) filter (where state in (${stateSql.warning}, ${stateSql.pending}, ${stateSql.in_progress})))::int as pending_cnt,
  (count(*) filter (where state = ${stateSql.completed}))::int as completed_cnt,
  (count(*) filter (where state = ${stateSql.not_required}))::int as not_required_cnt,
  (count(*) filter (where state in (${stateSql.overdue}, ${stateSql.warning}, ${stateSql.pending}, ${stateSql.in_progress})))::int as non_complete_cnt`;

/** Neither completed nor not required, expressed by status as in the indexes of open tasks. */
export const taskOpen = fixed(sql`t.status_num not in (${sql.join([...completedStatuses, ...notRequiredStatuses])})`);
/** Open tasks that nobody has scheduled. */
export const taskMissesDate = sql`(t.scheduled_date is null and ${taskOpen})`;
