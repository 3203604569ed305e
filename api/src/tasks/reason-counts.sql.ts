import { sql } from 'kysely';
import type { TaskListFilter } from '@guyline/contract/tasks/rows';
import type { SessionActor } from '../platform/access/actor.js';
import { type Viewer, viewerOf } from '../platform/access/viewer.js';
import { and, type Sql } from '../platform/db/db.js';
import { isServed, searchOf } from '../platform/http/list-query.js';
import { isOwnUncounted, sumsFor, takenBack, uncounted } from './kept-sums.sql.js';
import { reasonHolds } from './risk-columns.sql.js';
import { servedAlone, statesFiltered } from './task-counts.sql.js';
import { rowsOfTab } from './task-order.sql.js';
import { notDeleted, tasksFrom } from './task-states.sql.js';
import { taskMatches, tasksOf } from './tasks.sql.js';

type ReasonsFilter = Omit<TaskListFilter, 'reason'>;
/** Filters that select whole rows of the sums by reason. */
const reasonsHave = servedAlone('year', 'customer_id', 'project_id');

const sums = sumsFor('reason_counts', 'customer_reasons');
/** Where the reasons themselves are read, half a million for 300,000 tasks, one look at the day of each zone halves the time. */
const zonesOnce = sql`zone_days as materialized (select id, today from zone_days)`;
/** A row for each reason and day to act of these tasks. */
const ofTasks = (where: Sql): Sql => sql`
  select r.code, r.act_by, count(*)::int as tasks
    from ${tasksFrom} join task_reasons r on r.task_id = t.id where ${and(where, reasonHolds)} group by r.code, r.act_by`;
const totals = sql`code, sum(tasks)::int as task_cnt, min(act_by) as act_by`;

/** What the sums hold of events that have changed since, or whose reasons changed at a midnight, taken away, and what these have now. */
function changedReasons(viewer: Viewer, filter: ReasonsFilter): Sql {
  const live = and(taskMatches(filter), notDeleted);
  const parts = [
    sql`select r.code, r.act_by, -r.tasks as tasks
          from counted_events t cross join unnest(t.reason_codes, t.reason_days, t.reason_tasks) r (code, act_by, tasks)
         where ${and(sql`t.live`, takenBack(viewer, filter))}`,
    ofTasks(and(isOwnUncounted, live)),
    ...(viewer.elsewhere ? [ofTasks(and(viewer.elsewhere, live))] : []),
  ];
  return sql.join(parts, sql` union all `);
}

/** A row for each reason in the sums, with the first day to act of those that have not changed. */
function ofSums({ year, project_id }: ReasonsFilter, own: (sums: Sql) => Sql, byDay: Sql, hasChanged: Sql): Sql {
  if (year !== undefined || project_id !== undefined)
    return sql`
      select t.code, sum(t.tasks) as tasks, min(t.act_by) filter (where t.tasks > 0 and not (${hasChanged})) as act_by
        from ${byDay} group by t.code`;
  // A day is looked up in the order of the days: there are as many as the season has.
  return sql`
    select n.code, n.tasks, (
        select t.act_by from ${byDay} and t.code = n.code and t.tasks > 0 and not (${hasChanged}) order by t.act_by limit 1) as act_by
      from (select t.code, sum(t.tasks) as tasks from ${own(sql`reason_totals`)} group by t.code) n`;
}

/** From the sums. Few days to act have changed: those alone are added up day by day, to find the first that is left. */
function keptTotals(viewer: Viewer, filter: ReasonsFilter): Sql {
  const own = (sums: Sql): Sql =>
    sql`${sums} t where ${and(sql`t.viewer_id = ${viewer.id}`, viewer.customers, statesFiltered(filter))}`;
  const byDay = own(sums(filter));
  const hasChanged = sql`(t.code, t.act_by) in (select code, act_by from changes)`;
  return sql`
    with ${zonesOnce}, ${uncounted(viewer, sql`select event_id from counted_events where reasons_until <= portal_now()`)},
    changes as materialized (${changedReasons(viewer, filter)})
    select ${totals} from (
      ${ofSums(filter, own, byDay, hasChanged)}
       union all
      select code, tasks, null from changes
       union all
      select code, 0, act_by
        from (select * from changes union all select t.code, t.act_by, t.tasks from ${byDay} and ${hasChanged}) days
       group by code, act_by having sum(tasks) > 0) parts
     group by code having sum(tasks) > 0`;
}

/** The viewer whose sums answer a filter; undefined: the reasons themselves are read. */
function servedViewer(actor: SessionActor, filter: ReasonsFilter): Viewer | undefined {
  const { tab, ...of } = filter;
  const ofAll = tab === 'all' ? of : filter;
  return !searchOf(ofAll) && isServed(reasonsHave, ofAll) ? viewerOf(actor) : undefined;
}

/**
 * A `select` of `code`, `task_cnt` and `act_by`: how many tasks of a list have which reason today, and the first day to act. From
 * `reason_totals` and `customer_reasons`, or `reason_counts`, if possible (docs/adr/0009-kept-counts.md).
 */
export function reasonTotals(actor: SessionActor, filter: ReasonsFilter): Sql {
  const viewer = servedViewer(actor, filter);
  if (viewer) return keptTotals(viewer, filter);
  const { tab, ...of } = filter;
  return sql`
    with ${zonesOnce}
    select ${totals} from (${ofTasks(and(tasksOf(actor, of), tab && rowsOfTab[tab]))}) of_tasks group by code`;
}

/**
 * A `select` of `total`, the tasks of a list that is narrowed to a reason, without the counts of its tabs.
 * @returns undefined when the sums do not have it: the tasks are then counted
 */
export function keptReasonTotal(actor: SessionActor, { reason, ...filter }: TaskListFilter): Sql | undefined {
  if (!reason || reason === 'none' || filter.counts !== 0) return undefined;
  const viewer = servedViewer(actor, filter);
  return (
    viewer &&
    sql`select coalesce(sum(r.task_cnt) filter (where r.code = ${reason}), 0)::int as total from (${keptTotals(viewer, filter)}) r`
  );
}
