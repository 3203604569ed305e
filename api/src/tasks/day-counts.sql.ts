import { sql } from 'kysely';
import type { Day } from '@guyline/contract/status';
import type { SessionActor } from '../platform/access/actor.js';
import { type Viewer, viewerOf } from '../platform/access/viewer.js';
import { and, type Sql } from '../platform/db/db.js';
import { fixed } from '../platform/db/fixed.js';
import { isServed } from '../platform/http/list-query.js';
import { kindOf } from './kept-numbers.sql.js';
import { isOwnUncounted, pendingMask, takenBack, takenFrom, uncounted } from './kept-sums.sql.js';
import { type EventColumn, maskOf, type StatesFilter, statesFiltered } from './task-counts.sql.js';
import { stateSql } from './task-statuses.sql.js';
import { dueThere, firstToday, lastToday, mondayOf } from './task-days.sql.js';
import { notDeleted, tasksFrom, taskState } from './task-states.sql.js';
import { taskMatches } from './tasks.sql.js';

/** The filters of whoever asks for days; those of whole customers leave whole rows of the sums. */
export type DaysFilter = Pick<StatesFilter, 'year' | 'customer_id' | 'project_id' | 'event_id' | 'items'>;
const daysHave: Record<EventColumn, boolean> = {
  year: false,
  customer_id: true,
  project_id: false,
  event_id: false,
  location_id: false,
  region_id: false,
  state_num: false,
  type_num: false,
};

/** The tasks of days from `day_counts` and `customer_months`, exact as of now (docs/adr/0009-kept-counts.md). */
export interface KeptDays {
  /** The common table expressions that the others read. */
  parts: Sql;
  /** A `select` of `scheduled_date`, `complete`, `overdue` and `pending` of these days; dates may come several times, with a sign. */
  days: (from: Sql, before: Sql) => Sql;
  /** How many open tasks are scheduled from today on. */
  scheduled: Sql;
  /** A `select` of how many open tasks are due `today`, `this_week` and later (`upcoming`). */
  due: Sql;
}

/** Open tasks of the items, or of all. */
const dueOf = (items: DaysFilter['items'], kept: 'open' | 'pending'): Sql =>
  items ? sql.ref(`t.kind_${kindOf(items)}_${kept}`) : sql`(t.overdue + t.pending)`;

/** What the sums hold of events that have changed since, taken away, and what these events have now. */
function changedDays(viewer: Viewer, { items, ...filter }: DaysFilter, only?: Day): Sql {
  const own = items && maskOf(items);
  const open = sql`(t.overdue | ${pendingMask})`;
  const now = (events: Sql): Sql => sql`
    select scheduled_date, zone_id, (state = ${stateSql.completed})::int, (state = ${stateSql.overdue})::int, is_pending::int,
           ((is_pending or state = ${stateSql.overdue})${own ? sql` and ${own}::int >> (pt_num - 1) & 1 = 1` : sql``})::int
      from (select t.scheduled_date, t.zone_id, t.pt_num, state, state in (${stateSql.warning}, ${stateSql.pending}, ${stateSql.in_progress}) as is_pending
              from (select t.*, ${taskState} as state from ${tasksFrom}
                     where ${and(events, taskMatches(filter), notDeleted, only ? sql`t.scheduled_date = ${only}::date` : sql`t.scheduled_date is not null`)} offset 0) t) t`;
  const parts = [
    sql`select d.day as scheduled_date, t.zone_id, ${takenFrom(sql`t.completed`)} as complete, ${takenFrom(sql`t.overdue`)} as overdue,
               ${takenFrom(pendingMask)} as pending, ${takenFrom(own ? sql`${open} & ${own}::int` : open)} as due
          from counted_events t cross join unnest(t.days, t.day_items) d (day, items)
         where ${and(sql`t.live`, takenBack(viewer, filter), only && sql`d.day = ${only}::date`)}`,
    now(isOwnUncounted),
    ...(viewer.elsewhere ? [now(viewer.elsewhere)] : []),
  ];
  return sql`changed_days as materialized (${sql.join(parts, sql` union all `)})`;
}

/**
 * @param only of changed events, only this day is looked at: for those who ask for no other
 * @returns undefined for a person or a filter that these sums do not serve
 */
export function keptDays(actor: SessionActor, filter: DaysFilter, only?: Day): KeptDays | undefined {
  const viewer = viewerOf(actor);
  const { items, ...columns } = filter;
  if (!viewer || !isServed(daysHave, columns) || (items && !kindOf(items))) return undefined;
  const own = and(sql`t.viewer_id = ${viewer.id}`, viewer.customers, statesFiltered(columns));
  const days = (from: Sql, before: Sql): Sql => sql`
    select t.day as scheduled_date, t.zone_id, t.complete, t.overdue, t.pending, ${dueOf(items, 'open')} as due
      from day_counts t where ${own} and t.day >= ${from} and t.day < ${before}
     union all
    select * from changed_days where scheduled_date >= ${from} and scheduled_date < ${before}`;
  const later = sql`(
    select coalesce(sum(due), 0)::int
      from (select ${dueOf(items, 'pending')} as due from customer_months t where ${own} and t.month >= ${border}
             union all select due from changed_days where scheduled_date >= ${border}) of_months)`;
  // Customers are added up before days are compared: dates of thousands of rows cost more than their sums.
  const soon = (from: Sql, columns: Sql): Sql => sql`
    select ${columns}
      from (select scheduled_date, zone_id, sum(due) as due from (${days(from, border)}) d group by scheduled_date, zone_id) t
      join zone_days z on z.id = t.zone_id`;
  const many = (due: Sql): Sql => sql`coalesce(sum(t.due) filter (where ${due}), 0)::int`;
  return {
    parts: sql`${uncounted(viewer)}, ${changedDays(viewer, filter, only)}`,
    days,
    scheduled: sql`((${soon(firstToday, many(dueThere.scheduled))}) + ${later})`,
    due: soon(
      mondayOf(firstToday),
      sql`${many(dueThere.today)} as today, ${many(dueThere.this_week)} as this_week, ${many(dueThere.upcoming)} + ${later} as upcoming`,
    ),
  };
}

/** The first month after the current week of every time zone: from here on whole months are counted. */
export const border = fixed(
  sql`(select (date_trunc('month', (${mondayOf(lastToday)} + 6)::timestamp) + interval '1 month')::date)`,
);
