import { sql } from 'kysely';
import type { TaskListFilter } from '@guyline/contract/tasks/rows';
import type { SessionActor } from '../platform/access/actor.js';
import { type Viewer, viewerOf } from '../platform/access/scope.js';
import { and, type Sql } from '../platform/db/db.js';
import { fixed } from '../platform/db/fixed.js';
import { isServed, searchOf } from '../platform/http/list-query.js';
import { isOwnUncounted, takenBack, uncounted, withCustomer } from './kept-sums.sql.js';
import { reasonHolds } from './risk-columns.sql.js';
import { servedAlone, statesFiltered } from './task-counts.sql.js';
import { notDeleted, rowsOfTab, taskMatches, tasksFrom, tasksOf } from './tasks.sql.js';

type ReasonsFilter = Omit<TaskListFilter, 'reason'>;
/** Filters that select whole rows of the sums by reason. */
const reasonsHave = servedAlone('year', 'customer_id', 'project_id');

const ofProjects = withCustomer('reason_counts');
const ofCustomers = fixed(sql`customer_reasons`);
/** The sums that have no more rows than the filter needs. */
const sumsFor = ({ year, project_id }: ReasonsFilter): Sql =>
  year === undefined && project_id === undefined ? ofCustomers : ofProjects;
/** Where the reasons themselves are read, half a million for 300,000 tasks, one look at the day of each zone halves the time. */
const zonesOnce = sql`zone_days as materialized (select id, today from zone_days)`;
/** A row for each reason and day to act of these tasks. */
const ofTasks = (where: Sql): Sql => sql`
  select r.code, r.act_by, count(*)::int as tasks
    from ${tasksFrom} join task_reasons r on r.task_id = t.id where ${and(where, reasonHolds)} group by r.code, r.act_by`;

/** From the sums, with events counted again that have changed since, or whose reasons changed at a midnight. */
function keptReasons(viewer: Viewer, filter: ReasonsFilter): Sql {
  const live = and(taskMatches(filter), notDeleted);
  const parts = [
    sql`select t.code, t.act_by, t.tasks
          from ${sumsFor(filter)} t
         where ${and(sql`t.viewer_id = ${viewer.id}`, viewer.customers, statesFiltered(filter))}`,
    sql`select r.code, r.act_by, -r.tasks
          from counted_events t cross join unnest(t.reason_codes, t.reason_days, t.reason_tasks) r (code, act_by, tasks)
         where ${and(sql`t.live`, takenBack(viewer, filter))}`,
    ofTasks(and(isOwnUncounted, live)),
    ...(viewer.elsewhere ? [ofTasks(and(viewer.elsewhere, live))] : []),
  ];
  return sql`
    with ${zonesOnce}, ${uncounted(viewer, sql`select event_id from counted_events where reasons_until <= portal_now()`)}
    select code, act_by, sum(tasks) as tasks from (${sql.join(parts, sql` union all `)}) parts group by code, act_by having sum(tasks) > 0`;
}

/** The viewer whose sums answer a filter; undefined: the reasons themselves are read. */
function servedViewer(actor: SessionActor, filter: ReasonsFilter): Viewer | undefined {
  const { tab, ...of } = filter;
  const ofAll = tab === 'all' ? of : filter;
  return !searchOf(ofAll) && isServed(reasonsHave, ofAll) ? viewerOf(actor) : undefined;
}

/**
 * A `select` of `code`, `act_by` and `tasks`: how many tasks of a list have which reason today, by the day to act. From
 * `customer_reasons` or `reason_counts` if possible (docs/adr/0009-kept-counts.md).
 */
export function reasonDays(actor: SessionActor, filter: ReasonsFilter): Sql {
  const viewer = servedViewer(actor, filter);
  if (viewer) return keptReasons(viewer, filter);
  const { tab, ...of } = filter;
  return sql`with ${zonesOnce} ${ofTasks(and(tasksOf(actor, of), tab && rowsOfTab[tab]))}`;
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
    sql`select coalesce(sum(r.tasks) filter (where r.code = ${reason}), 0)::int as total from (${keptReasons(viewer, filter)}) r`
  );
}
