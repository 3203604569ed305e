import { sql } from 'kysely';
import type { SessionActor } from '../platform/access/actor.js';
import { viewerOf } from '../platform/access/scope.js';
import { and, type Sql } from '../platform/db/db.js';
import { isUncounted, takenBack, uncounted } from './kept-sums.sql.js';
import { type StatesFilter, statesFiltered } from './task-counts.sql.js';
import { lastToday, notDeleted, tabCondition, taskMatches, tasksFrom, tasksOf, taskState } from './tasks.sql.js';

/** What a month can be asked under: filters that leave whole projects. */
export type MonthsFilter = Pick<StatesFilter, 'year' | 'customer_id' | 'project_id' | 'event_id'>;

const counts = sql`sum(overdue)::int as overdue, sum(pending)::int as pending`;
/** A row for each of the tasks that `where` leaves of the open ones with a date. */
const ofTasks = (where: Sql): Sql => sql`
  select date_trunc('month', t.scheduled_date)::date as month, (state = 1)::int as overdue, (state <> 1)::int as pending
    from (select t.scheduled_date, ${taskState} as state from ${tasksFrom} where ${where} and t.scheduled_date is not null offset 0) t
   where ${tabCondition('non_complete', sql`state`)}`;

/**
 * A `select` of `month` (its first day), `overdue` and `pending`: the open tasks of live events by the month they are scheduled in. From
 * `month_counts` where that can tell, with the events that have changed since counted again (docs/adr/0009-kept-counts.md).
 */
export function monthCounts(actor: SessionActor, filter: MonthsFilter): Sql {
  const viewer = viewerOf(actor);
  if (!viewer || filter.event_id)
    return sql`select month, ${counts} from (${ofTasks(tasksOf(actor, filter))}) tasks_of group by month`;
  const live = and(taskMatches(filter), notDeleted);
  const parts = [
    sql`select t.month, t.overdue, t.pending
          from (select c.*, p.customer_id from month_counts c join projects p on p.id = c.project_id) t
         where ${and(sql`t.viewer_id = ${viewer.id}`, viewer.customers, statesFiltered(filter))}`,
    sql`select m.month, -m.overdue, -m.pending
          from counted_events t cross join unnest(t.months, t.month_overdue, t.month_pending) m (month, overdue, pending)
         where ${and(sql`t.live`, takenBack(viewer, filter))}`,
    ofTasks(and(isUncounted, viewer.events, live)),
    ...(viewer.elsewhere ? [ofTasks(and(viewer.elsewhere, live))] : []),
  ];
  return sql`
    with ${uncounted}
    select month, ${counts} from (${sql.join(parts, sql` union all `)}) parts group by month`;
}

/** Beyond the week that is now anywhere: from here on whole months are due. */
const border = sql`(date_trunc('month', ${lastToday}::timestamp + interval '6 days') + interval '1 month')::date`;

/** How many open tasks are scheduled for then: day by day until a month begins, then by the months. */
export const dueCount = (actor: SessionActor, filter: MonthsFilter, due: 'upcoming' | 'scheduled'): Sql => sql`(
  (select count(*)::int from ${tasksFrom} where ${and(tasksOf(actor, { ...filter, due }), sql`t.scheduled_date < ${border}`)})
  + (select coalesce(sum(n.pending), 0)::int from (${monthCounts(actor, filter)}) n where n.month >= ${border}))`;
