import { sql } from 'kysely';
import type { TaskFilter } from '@guyline/contract/tasks/rows';
import { taskStates } from '@guyline/contract/tasks/state';
import { scopeOf } from '../platform/access/scope.js';
import { and, type Sql } from '../platform/db/db.js';
import { byNumber, orderBy } from '../platform/db/list-page.js';
import { stateSql } from '../tasks/task-statuses.sql.js';
import { taskJoins } from '../tasks/task-rows.sql.js';
import { taskAtRisk, tasksFrom, taskState } from '../tasks/task-states.sql.js';
import { taskMatches } from '../tasks/tasks.sql.js';
import { named, type ReportOf, tabCounts } from './report.sql.js';
import type { ReportListQuery } from './reports.dto.js';

/** What tabs and charts ask of a task: worked out in place, or kept in a column of that name. */
interface Facts {
  state: Sql;
  risk: Sql;
  status: Sql;
}
const inPlace: Facts = { state: taskState, risk: taskAtRisk, status: sql`t.status_num` };
const kept: Facts = { state: sql`state`, risk: sql`risk`, status: sql`status` };

interface TaskReport {
  /** The tasks of the report, as the task list knows them. */
  filter?: Pick<TaskFilter, 'category_num' | 'missing_date'>;
  narrow?: Sql;
  tabs: Record<string, (facts: Facts) => Sql>;
  bar: Sql;
  series: Sql;
}

/** What reports of tasks are sorted by, over `taskJoins`. */
export const taskReportSorts: Record<string, Sql> = {
  pt_num: sql`t.pt_num`,
  status_num: sql`t.status_num`,
  scheduled_date: sql`t.scheduled_date`,
  deadline: sql`t.deadline`,
  name_number: sql`t.name_number`,
  uuid: sql`e.uuid`,
  store_number: byNumber(sql`l.store_number`),
  location: sql`l.name`,
  state_code: sql`s.code`,
  project: sql`p.name`,
  customer: sql`c.name`,
  vendor: sql`coalesce(v.company_str, v.name)`,
};
/** Sorts that need no other table. */
const ownSorts = ['pt_num', 'status_num', 'scheduled_date', 'deadline', 'name_number'];

/** The columns of reports of tasks, over `tasksFrom` and `taskJoins`. */
export const taskReportColumns = sql`
  t.id, t.pt_num, t.status_num, nullif(${taskState}, ${stateSql.not_required}) as task_state, t.scheduled_date, t.deadline, t.name_number, t.note,
  case when ${taskState} = ${stateSql.overdue} then z.today - t.scheduled_date end as days_late, e.id as event_id, e.uuid,
  l.id as location_id, l.name as location, l.store_number, s.code as state_code, p.id as project_id, p.name as project,
  c.name as customer, coalesce(v.company_str, v.name) as vendor`;

/** One row a task, the nearest deadline first. */
const taskReport =
  ({ filter, narrow, tabs, bar, series }: TaskReport): ReportOf =>
  (actor, query: ReportListQuery) => {
    const { status = '', sort_by = 'deadline', sort_order } = query;
    const where = and(scopeOf(actor).tasks, taskMatches({ ...query, ...filter }), narrow);
    const tab = tabs[status]?.(inPlace);
    const counted = Object.fromEntries(Object.entries(tabs).map(([name, condition]) => [name, condition(kept)]));
    return {
      page: {
        from: tasksFrom,
        joins: taskJoins,
        where,
        tab,
        columns: taskReportColumns,
        facts: sql`${taskState} as state, ${taskAtRisk} as risk, t.status_num as status`,
        countedTab: counted[status],
        counts: tabCounts(counted),
        id: sql`t.id`,
        sortJoins: ownSorts.includes(sort_by) ? undefined : taskJoins,
        order: orderBy(taskReportSorts[sort_by] ?? sql`t.deadline`, sort_order, sql`t.id`),
        query,
      },
      bars: sql`select ${bar}::text as bar, ${bar}::text as name, ${series} as series, 1 as n from ${tasksFrom} where ${and(where, tab)}`,
    };
  };

const ofState =
  (...states: number[]) =>
  ({ state }: Facts): Sql =>
    sql`${state} in (${sql.join(states)})`;
const ofStatus =
  (wanted: number) =>
  ({ status }: Facts): Sql =>
    sql`${status} = ${wanted}`;

const byState = named(taskState, Object.values(taskStates));

/** Tasks that are overdue, and those at risk (docs/domain.md, Task state; At risk). */
export const overdueReport = taskReport({
  narrow: sql`(${taskState} = ${stateSql.overdue} or ${taskAtRisk})`,
  tabs: { overdue: ofState(1), at_risk: ({ risk }) => risk },
  bar: sql`t.category_num`,
  series: byState,
});

/** Open tasks without a scheduled date. */
export const missingDatesReport = taskReport({
  filter: { missing_date: 1 },
  tabs: { warning: ofState(2), pending: ofState(3), in_progress: ofState(4) },
  bar: sql`t.category_num`,
  series: byState,
});

export const permitsReport = taskReport({
  filter: { category_num: 1 },
  tabs: {
    pending: ofStatus(1),
    approved: ofStatus(2),
    applied_for: ofStatus(3),
    failed: ofStatus(4),
    not_required: ofStatus(5),
  },
  bar: sql`t.pt_num`,
  series: named(sql`t.status_num`, ['pending', 'approved', 'applied_for', 'failed', 'not_required']),
});

export const inspectionsReport = taskReport({
  filter: { category_num: 3 },
  tabs: {
    pending: ofStatus(9),
    scheduled: ofStatus(10),
    passed: ofStatus(11),
    failed: ofStatus(12),
    not_required: ofStatus(13),
  },
  bar: sql`t.pt_num`,
  series: named(sql`t.status_num - 8`, ['pending', 'scheduled', 'passed', 'failed', 'not_required']),
});
