import { sql } from 'kysely';
import type { DashboardFilter } from '@guyline/contract/dashboard/filter';
import type { SessionActor } from '../platform/access/actor.js';
import { scopeOf } from '../platform/access/scope.js';
import { type Viewer, viewerOf } from '../platform/access/viewer.js';
import { and, type Sql } from '../platform/db/db.js';
import { isServed } from '../platform/http/list-query.js';
import { border, keptDays } from './day-counts.sql.js';
import { kindOf } from './kept-numbers.sql.js';
import { isOwnUncounted, pendingMask, takenBack, takenFrom, uncounted, sumsFor } from './kept-sums.sql.js';
import { maskOf, type StatesFilter, statesFiltered } from './task-counts.sql.js';
import { stateSql } from './task-statuses.sql.js';
import { dueThere, sinceMonday, taskDue } from './task-days.sql.js';
import { ofItems } from './task-rows.sql.js';
import { notDeleted, tabCondition, taskOpen, tasksFrom, taskState } from './task-states.sql.js';
import { taskMatches, tasksOf } from './tasks.sql.js';

/** The filters of whoever asks for months; those of whole projects leave whole rows of the sums. */
export type MonthsFilter = Pick<StatesFilter, keyof DashboardFilter>;
const monthsHave: Record<keyof DashboardFilter, boolean> = {
  year: true,
  customer_id: true,
  project_id: true,
  event_id: false,
};
/** For due tasks, also the items of a kind of vendor. */
export type DueFilter = MonthsFilter & Pick<StatesFilter, 'items'>;

const sums = sumsFor('month_counts', 'customer_months');
const counts = sql`sum(overdue)::int as overdue, sum(pending)::int as pending`;
/** A row for each open task with a date that matches `where`. */
const ofTasks = (where: Sql): Sql => sql`
  select date_trunc('month', t.scheduled_date)::date as month, (state = ${stateSql.overdue})::int as overdue, (state <> ${stateSql.overdue})::int as pending
    from (select t.scheduled_date, ${taskState} as state from ${tasksFrom} where ${where} and t.scheduled_date is not null offset 0) t
   where ${tabCondition('non_complete', sql`state`)}`;

/** The viewer whose sums by month have the numbers. */
const servedByMonths = (actor: SessionActor, { items, ...filter }: DueFilter): Viewer | undefined =>
  !isServed(monthsHave, filter) || (items && !kindOf(items)) ? undefined : viewerOf(actor);

/** `month`, `overdue` and `pending` from the sums, with events that have changed since counted again; for items only `pending`. */
function keptMonths(viewer: Viewer, { items, ...filter }: DueFilter): Sql {
  const kind = items && kindOf(items);
  const pending = kind
    ? { kept: sql.ref(`t.kind_${kind}_pending`), taken: takenFrom(sql`${pendingMask} & ${maskOf(items)}::int`) }
    : { kept: sql`t.pending`, taken: takenFrom(pendingMask) };
  const live = and(taskMatches(filter), notDeleted, items && ofItems(items));
  const parts = [
    sql`select t.month, t.overdue, ${pending.kept} as pending
          from ${sums(filter)} t
         where ${and(sql`t.viewer_id = ${viewer.id}`, viewer.customers, statesFiltered(filter))}`,
    sql`select date_trunc('month', d.day)::date, ${takenFrom(sql`t.overdue`)}, ${pending.taken}
          from counted_events t cross join unnest(t.days, t.day_items) d (day, items)
         where ${and(sql`t.live`, takenBack(viewer, filter))}`,
    ofTasks(and(isOwnUncounted, live)),
    ...(viewer.elsewhere ? [ofTasks(and(viewer.elsewhere, live))] : []),
  ];
  return sql`
    with ${uncounted(viewer)}
    select month, ${counts} from (${sql.join(parts, sql` union all `)}) parts group by month`;
}

/**
 * A `select` of `month` (its first day), `overdue` and `pending`: the open tasks of live events by the month they are scheduled in. From
 * `customer_months` or `month_counts` if possible (docs/adr/0009-kept-counts.md).
 */
export function monthCounts(actor: SessionActor, filter: MonthsFilter): Sql {
  const viewer = servedByMonths(actor, filter);
  return viewer
    ? keptMonths(viewer, filter)
    : sql`select month, ${counts} from (${ofTasks(tasksOf(actor, filter))}) tasks_of group by month`;
}

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
export function dueCounts(actor: SessionActor, filter: DueFilter): Sql {
  const kept = keptDays(actor, filter);
  if (kept) return sql`with ${kept.parts} ${kept.due}`;
  const many = (due: Sql): Sql => sql`(count(*) filter (where ${due}))::int`;
  return ofDays(
    actor,
    filter,
    sinceMonday,
    sql`${many(dueThere.today)} as today, ${many(dueThere.this_week)} as this_week,
        ${many(dueThere.upcoming)} + ${later(servedByMonths(actor, filter), filter)} as upcoming`,
  );
}
