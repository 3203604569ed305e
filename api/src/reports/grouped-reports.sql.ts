import { sql } from 'kysely';
import type { SessionActor } from '../platform/access/actor.js';
import { scopeOf } from '../platform/access/scope.js';
import { and, containing, type Sql } from '../platform/db/db.js';
import { orderBy } from '../platform/db/list-page.js';
import { searchOf } from '../platform/http/list-query.js';
import { taskCounts, taskFacts, tasksFrom } from '../tasks/task-states.sql.js';
import { taskMatches } from '../tasks/tasks.sql.js';
import { type ReportOf, tabCounts } from './report.sql.js';
import type { ReportListQuery } from './reports.dto.js';

/** What a row of counted tasks is: `r` of the lists below. */
const tabs: Record<string, Sql> = {
  overdue: sql`r.overdue_cnt > 0`,
  pending: sql`r.overdue_cnt = 0 and r.pending_cnt > 0`,
  completed: sql`r.non_complete_cnt = 0`,
};
const completePct = sql`case when r.required_cnt > 0 then round(100.0 * r.completed_cnt / r.required_cnt)::int end`;
const countColumns = sql`r.required_cnt, r.overdue_cnt, r.pending_cnt, r.completed_cnt, ${completePct} as complete_pct`;
const countSorts: Record<string, Sql> = {
  required_cnt: sql`r.required_cnt`,
  overdue_cnt: sql`r.overdue_cnt`,
  pending_cnt: sql`r.pending_cnt`,
  completed_cnt: sql`r.completed_cnt`,
  complete_pct: completePct,
};

/** Tasks of a filter without its search: the search of these reports finds their own rows. */
const matched = (actor: SessionActor, query: ReportListQuery): Sql => {
  const filter: ReportListQuery = { ...query, search: undefined, keyword: undefined };
  return and(scopeOf(actor).tasks, taskMatches(filter));
};

/** The counts of each row as parts of its bar. */
const barsOf = (bar: Sql, name: Sql, from: Sql, where: Sql): Sql => sql`
  select ${bar}::text as bar, ${name}::text as name, k.series, k.n
    from ${from} cross join lateral (values ('overdue', r.overdue_cnt), ('pending', r.pending_cnt), ('completed', r.completed_cnt)) k (series, n)
   where ${where}`;

/** One row a project with tasks of its Active events, the most overdue first. */
export const taskStatusReport: ReportOf = (actor, query) => {
  const { status = '', sort_by = 'overdue_cnt', sort_order = query.sort_by ? 'asc' : 'desc' } = query;
  const search = searchOf(query);
  const from = sql`
    (select project_id, ${taskCounts}
       from (select ${taskFacts}, t.project_id from ${tasksFrom} where ${matched(actor, query)} offset 0) one
      group by project_id) r
    join projects p on p.id = r.project_id join customers c on c.id = p.customer_id`;
  const where = and(search && sql`p.name ilike ${containing(search)}`);
  const sorts: Record<string, Sql> = {
    ...countSorts,
    project: sql`p.name`,
    customer: sql`c.name`,
    start_date: sql`p.start_date`,
  };
  return {
    page: {
      from,
      where,
      tab: tabs[status],
      columns: sql`p.id, p.id as project_id, p.name as project, c.name as customer, p.start_date, ${countColumns}`,
      counts: tabCounts(tabs),
      order: orderBy(sorts[sort_by] ?? sql`p.name`, sort_order, sql`p.id`),
      query,
    },
    bars: barsOf(sql`p.id`, sql`p.name`, from, and(where, tabs[status])),
  };
};

const vendorName = sql`coalesce(v.company_str, v.name)`;

/**
 * One row for each vendor of tasks; tasks that nobody owns have the row 0 (docs/domain.md, Vendor of a task). The most
 * overdue first.
 */
export const vendorWorkloadReport: ReportOf = (actor, query) => {
  const { status = '', sort_by = 'overdue_cnt', sort_order = query.sort_by ? 'asc' : 'desc' } = query;
  const search = searchOf(query);
  const from = sql`
    (select vendor_id, count(distinct event_id)::int as event_cnt, ${taskCounts}
       from (select ${taskFacts}, t.event_id, task_vendor(t.pt_num, e.merchandise_vid, e.fence_vid, e.elect_vid, e.tent_vid) as vendor_id
               from ${tasksFrom} join events e on e.id = t.event_id where ${matched(actor, query)} offset 0) one
      group by vendor_id) r
    left join users v on v.id = r.vendor_id`;
  const where = and(search && sql`${vendorName} ilike ${containing(search)}`);
  const id = sql`coalesce(r.vendor_id, 0)`;
  const sorts: Record<string, Sql> = { ...countSorts, vendor: vendorName, event_cnt: sql`r.event_cnt` };
  return {
    page: {
      from,
      where,
      tab: tabs[status],
      columns: sql`${id} as id, ${vendorName} as vendor, r.event_cnt, ${countColumns}`,
      counts: tabCounts(tabs),
      order: orderBy(sorts[sort_by] ?? vendorName, sort_order, id),
      query,
    },
    bars: barsOf(id, vendorName, from, and(where, tabs[status])),
  };
};
