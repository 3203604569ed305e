import { sql } from 'kysely';
import type { SessionActor } from '../platform/access/actor.js';
import { scopeOf, type Viewer, viewerOf } from '../platform/access/scope.js';
import { and, type Sql } from '../platform/db/db.js';
import { kindOf } from './kept-numbers.sql.js';
import { isUncounted, takenBack, uncounted } from './kept-sums.sql.js';
import { maskOf, type StatesFilter, statesFiltered } from './task-counts.sql.js';
import { stateSql } from './task-statuses.sql.js';
import {
  dueThere,
  lastToday,
  notDeleted,
  ofItems,
  sinceMonday,
  tabCondition,
  taskDue,
  taskMatches,
  taskOpen,
  tasksFrom,
  tasksOf,
  taskState,
} from './tasks.sql.js';

/** The filters that counts of months support: those that select whole projects. */
export type MonthsFilter = Pick<StatesFilter, 'year' | 'customer_id' | 'project_id' | 'event_id'>;
/** For due tasks, also the items of a kind of vendor. */
export type DueFilter = MonthsFilter & Pick<StatesFilter, 'items'>;

const counts = sql`sum(overdue)::int as overdue, sum(pending)::int as pending`;
/** A row for each open task with a date that matches `where`. */
const ofTasks = (where: Sql): Sql => sql`
  select date_trunc('month', t.scheduled_date)::date as month, (state = ${stateSql.overdue})::int as overdue, (state <> ${stateSql.overdue})::int as pending
    from (select t.scheduled_date, ${taskState} as state from ${tasksFrom} where ${where} and t.scheduled_date is not null offset 0) t
   where ${tabCondition('non_complete', sql`state`)}`;

/** The viewer whose rows of `month_counts` have the numbers. */
const servedByMonths = (actor: SessionActor, { event_id, items }: DueFilter): Viewer | undefined =>
  event_id || (items && !kindOf(items)) ? undefined : viewerOf(actor);

/** `month`, `overdue` and `pending` from `month_counts`, with events that have changed since counted again; for items only `pending`. */
function keptMonths(viewer: Viewer, { items, ...filter }: DueFilter): Sql {
  const kind = items && kindOf(items);
  const pending = kind
    ? { kept: sql.ref(`t.kind_${kind}_pending`), taken: sql`bit_count((m.items & ${maskOf(items)})::bit(32))::int` }
    : { kept: sql`t.pending`, taken: sql`m.pending` };
  const live = and(taskMatches(filter), notDeleted, items && ofItems(items));
  const parts = [
    sql`select t.month, t.overdue, ${pending.kept} as pending
          from (select c.*, p.customer_id from month_counts c join projects p on p.id = c.project_id) t
         where ${and(sql`t.viewer_id = ${viewer.id}`, viewer.customers, statesFiltered(filter))}`,
    sql`select m.month, -m.overdue, -${pending.taken}
          from counted_events t
         cross join unnest(t.months, t.month_overdue, t.month_pending, t.month_items) m (month, overdue, pending, items)
         where ${and(sql`t.live`, takenBack(viewer, filter))}`,
    ofTasks(and(isUncounted, viewer.events, live)),
    ...(viewer.elsewhere ? [ofTasks(and(viewer.elsewhere, live))] : []),
  ];
  return sql`
    with ${uncounted}
    select month, ${counts} from (${sql.join(parts, sql` union all `)}) parts group by month`;
}

/**
 * A `select` of `month` (its first day), `overdue` and `pending`: the open tasks of live events by the month they are scheduled in. From
 * `month_counts` if possible (docs/adr/0009-kept-counts.md).
 */
export function monthCounts(actor: SessionActor, filter: MonthsFilter): Sql {
  const viewer = servedByMonths(actor, filter);
  return viewer
    ? keptMonths(viewer, filter)
    : sql`select month, ${counts} from (${ofTasks(tasksOf(actor, filter))}) tasks_of group by month`;
}

/** After the current week of every time zone: from here on whole months are counted. */
const border = sql`(date_trunc('month', ${lastToday}::timestamp + interval '6 days') + interval '1 month')::date`;

/** What is due from the border on; none if the months do not have the numbers: then all days are counted. */
const later = (viewer: Viewer | undefined, filter: DueFilter): Sql =>
  viewer
    ? sql`(select coalesce(sum(n.pending), 0)::int from (${keptMonths(viewer, filter)}) n where n.month >= ${border})`
    : sql`0`;

/** A `select` of columns over the open tasks of these days up to the border. The events in scope are read once, not for each task. */
function ofDays(actor: SessionActor, { items, ...filter }: DueFilter, days: Sql, columns: Sql): Sql {
  const soon = and(
    actor.role !== 'admin' && sql`t.event_id in (select id from own)`,
    taskMatches(filter),
    items && ofItems(items),
    taskOpen,
    days,
    servedByMonths(actor, { ...filter, items }) && sql`t.scheduled_date < ${border}`,
  );
  return sql`
    with own as materialized (select e.id from events e where ${scopeOf(actor).events})
    select ${columns} from ${tasksFrom} where ${soon}`;
}

/** How many open tasks are scheduled from today on: day by day until a month begins, then by the months. */
export const scheduledCount = (actor: SessionActor, filter: MonthsFilter): Sql =>
  sql`((${ofDays(actor, filter, taskDue('scheduled'), sql`count(*)::int`)}) + ${later(servedByMonths(actor, filter), filter)})`;

/** A `select` of how many open tasks are due `today`, `this_week` and later (`upcoming`). */
export const dueCounts = (actor: SessionActor, filter: DueFilter): Sql =>
  ofDays(
    actor,
    filter,
    sinceMonday,
    sql`(count(*) filter (where ${dueThere.today}))::int as today, (count(*) filter (where ${dueThere.this_week}))::int as this_week,
        (count(*) filter (where ${dueThere.upcoming}))::int + ${later(servedByMonths(actor, filter), filter)} as upcoming`,
  );
