import { sql } from 'kysely';
import type { FilterName } from '@guyline/contract/envelope';
import type { EventFilter } from '@guyline/contract/events';
import { siteNearShare, type SiteUseLevel } from '@guyline/contract/permits/checks';
import { salesCategories } from '@guyline/contract/readiness';
import type { ReasonFilter } from '@guyline/contract/risk/reasons';
import type { Category, TaskGroupKey } from '@guyline/contract/tasks/items';
import type { SessionActor } from '../platform/access/actor.js';
import { keptSiteDays } from '../permits/site-days.sql.js';
import { eventVendors } from '../platform/access/event-audience.js';
import { scopeOf } from '../platform/access/scope.js';
import { todayThere } from '../platform/clock/today-there.sql.js';
import { and, type Condition, containing, ids, type Sql, startingWith } from '../platform/db/db.js';
import { isActive, levelSql } from '../platform/db/named-numbers.sql.js';
import { columnsOf } from '../platform/db/query.js';
import { searchOf } from '../platform/http/list-query.js';
import { completeNumber } from '../tasks/kept-numbers.sql.js';
import { hasEventReason, settledActBy } from '../tasks/risk-columns.sql.js';
import { settledTasksSql, stateSql } from '../tasks/task-statuses.sql.js';
import { customerOf, stateCode } from '../tasks/task-rows.sql.js';
import { tasksFrom, taskState } from '../tasks/task-states.sql.js';
import { placesOf } from '../tasks/tasks.sql.js';

/** The basis of every filter and count of events. */
export const eventsFrom = sql`events e join projects p on p.id = e.project_id`;

/** Vendors that a person may choose for an event, over `users u`: all active ones for an admin, else those that events in scope name. */
export const offeredVendors = (actor: SessionActor): Sql =>
  and(
    sql`u.level_num = ${levelSql.vendor} and ${isActive('u')}`,
    actor.role !== 'admin' && sql`u.id in (select v from events e, ${eventVendors} where ${scopeOf(actor).events})`,
  );

/** Required tasks that are not completed; written out, because the index `tasks_open_act_by` has exactly this condition. */
export const openTasks = sql`t.deleted_at is null and t.status_num not in ${settledTasksSql}`;

export const hasOpenTasks = sql`exists (select from tasks t where t.event_id = e.id and ${openTasks})`;

/**
 * Permit, install and inspection all completed, event and project Active, at least one task (docs/domain.md, Ready for sales): stored
 * with each event (docs/adr/0009-kept-counts.md); over `events e`, for the columns of a row.
 */
export const readyForSales = sql`(select s.ready from event_states s where s.event_id = e.id)`;
/** The same as a condition on the rows of a list. */
export const readyEvents = sql`e.id in (select s.event_id from event_states s where s.ready)`;
const completedIn = (group: TaskGroupKey): Sql =>
  sql`e.id in (select t.event_id from event_states t where ${completeNumber(group).ofEvent} = 1)`;
export const notReadyEvents = sql`e.id in (select s.event_id from event_states s where not s.ready)`;

/** The worst state of a category's required tasks (docs/domain.md, State of a phase), over rows of `category` and `state`. */
const phase = (category: Category, type: Sql): Sql => sql`case
  when not coalesce(bool_or(category = ${category}), false) then case when ${type} = 1 then ${stateSql.pending} else ${stateSql.completed} end
  when bool_or(state = ${stateSql.overdue}) filter (where category = ${category}) then ${stateSql.overdue}
  when bool_or(state = ${stateSql.warning}) filter (where category = ${category}) then ${stateSql.warning}
  when bool_and(state in (${stateSql.not_required}, ${stateSql.completed})) filter (where category = ${category}) then ${stateSql.completed}
  when bool_or(state in (${stateSql.in_progress}, ${stateSql.completed})) filter (where category = ${category}) then ${stateSql.in_progress}
  else ${stateSql.pending} end`;

const inSales = sql`category in (${sql.join(salesCategories.map((category) => sql`${category}::int`))})`;
/** `Unready`, over the same rows. */
const unready = (type: Sql): Sql => sql`json_build_object(
  'no_task', array_remove(array[${sql.join(
    salesCategories.map(
      (category) =>
        sql`case when ${type} = 1 and not coalesce(bool_or(category = ${category}), false) then ${category}::int end`,
    ),
  )}], null),
  'open', coalesce(json_agg(pt_num order by pt_num) filter (
    where ${inSales} and state not in (${stateSql.not_required}, ${stateSql.completed})), '[]'))`;

/**
 * A `select` of the four phases, the counts of one event, given by id and type, and what keeps it from being ready. The state is computed
 * once for each task.
 */
export const phasesOf = (id: Sql, type: Sql): Sql => sql`
  select ${phase(1, type)} as permit_snum, ${phase(2, type)} as inst_snum, ${phase(3, type)} as insp_snum, ${phase(4, type)} as td_snum,
         (count(*) filter (where state <> ${stateSql.not_required}))::int as task_cnt, (count(*) filter (where state = ${stateSql.overdue}))::int as overdue_cnt,
         ${unready(type)} as unready
    from (select t.pt_num, t.category_num as category, ${taskState} as state from ${tasksFrom}
           where t.event_id = ${id} and t.deleted_at is null offset 0) one`;

/** Names of an event's identifiers, in the order of `order`. */
export const identifiersOf = (columns: Sql, order: Sql): Sql => sql`
  select json_agg(${columns} order by ${order})
    from event_identifier_links k join event_identifiers i on i.id = k.identifier_id where k.event_id = e.id`;

/** The join that an event row's columns need. */
export const place = sql`join locations l on l.id = e.location_id`;
/** Joins that sorts and reports need. */
export const eventJoins = sql`
  ${place}
  join customers c on c.id = e.customer_id
  join states s on s.id = l.state_num`;

export const eventLocation = sql`
  json_build_object('id', l.id, 'lc_number', l.lc_number, 'store_number', l.store_number, 'name', l.name, 'city', l.city,
    'state_num', l.state_num, 'state_code', ${stateCode}, 'postcode', l.postcode, 'county', l.county, 'is_key_loc', l.is_key_loc)`;

const t = columnsOf('tasks', 't');
/** `act_by` of each event's row, for sorting; the index `tasks_open_act_by` has the first one of its open tasks at hand. */
export const actByJoin = sql`cross join lateral (
  select min(${t('act_by')}) as act_by from tasks t where ${t('event_id')} = e.id and ${openTasks}) due
  left join (${settledActBy}) held on held.event_id = e.id`;
export const eventActBy = sql`least(due.act_by, held.act_by)`;

const y = columnsOf('event_site_days', 'y');
/** The days of the year of an event's site, for sorting; without a limit of its authorities there are none. */
export const siteDaysJoin = sql`left join event_site_days y on ${y('event_id')} = e.id`;
/** How near the site is to its limit. */
export const siteDaysShare = sql`${y('used')}::float8 / ${y('day_limit')}`;
/** Conditions over the same, alike `siteUseOf`. */
const ofSite: Record<SiteUseLevel, Sql> = {
  over: sql`${y('used')} > ${y('day_limit')}`,
  near: sql`${y('used')} between ${y('day_limit')} * ${siteNearShare}::numeric and ${y('day_limit')}`,
};

/** `EventRow` without its phases and counts, over `eventsFrom` and `place`. */
export const eventColumns = sql`
  e.id, e.uuid, e.status_num, e.type_num, e.type_num as event_tnum, e.version, ${readyForSales} as ready_for_sales,
  e.merchandise_vid, e.fence_vid, e.elect_vid, e.tent_vid, e.project_id,
  json_build_object('id', p.id, 'name', p.name, 'uuid', p.uuid, 'status_num', p.status_num,
    'start_date', p.start_date, 'risk_date', p.risk_date, 'end_date', p.end_date) as project,
  ${customerOf(sql`e.customer_id`)} as customer, e.location_id,
  ${eventLocation} as location, ${todayThere} as today, ${keptSiteDays} as site_days`;

/** Event ID, location number or postcode; over `events e`. */
export const eventSearched = (text: string): Sql => sql`(
  e.uuid like ${startingWith(text.toUpperCase())} or e.location_id in (
    select l.id from locations l where l.search like ${containing(text.toLowerCase())}
       and (l.lc_number ilike ${containing(text)} or l.postcode like ${startingWith(text)})))`;

/** Projects `p` that start in a month, `2026-05`. */
const startsIn = (month: string): Sql =>
  sql`p.start_date >= ${`${month}-01`}::date and p.start_date < ${`${month}-01`}::date + interval '1 month'`;

const withReason = (reason: ReasonFilter | 'any'): Sql => hasEventReason(sql`e.id`, openTasks, reason);
const ofTask: Record<NonNullable<EventFilter['task']>, Sql> = {
  ready_for_sales: readyEvents,
  pending: sql`${isActive('e')} and ${notReadyEvents}`,
};

/** The conditions of a filter without scope and tab, over `eventsFrom`; the same for list, counts and export. */
export const eventMatches = (filter: Omit<EventFilter, 'page' | 'per_page' | 'status_num'>): Sql => {
  const search = searchOf(filter);
  const { event_id, customer_id, project_id, location_id, vendor_id, year, start_month, type_num } = filter;
  const conditions = {
    event_id: event_id && sql`e.id = ${event_id}`,
    customer_id: customer_id && sql`e.customer_id = ${customer_id}`,
    project_id: project_id && sql`e.project_id = ${project_id}`,
    location_id: location_id && sql`e.location_id = ${location_id}`,
    vendor_id: vendor_id && sql`${vendor_id} in (e.merchandise_vid, e.fence_vid, e.elect_vid, e.tent_vid)`,
    year: year && sql`p.year = ${year}`,
    start_month: start_month && startsIn(start_month),
    region_id: (filter.region_id || filter.state_num) && sql`e.location_id = any(array(${placesOf(filter)}))`,
    state_num: undefined, // with its region
    type_num: type_num && sql`e.type_num = ${type_num}`,
    live: filter.live && sql`${isActive('e')} and ${isActive('p')}`,
    task: filter.task && ofTask[filter.task],
    complete: filter.complete && completedIn(filter.complete),
    site_days:
      filter.site_days && sql`e.id in (select y.event_id from event_site_days y where ${ofSite[filter.site_days]})`,
    reason: filter.reason && withReason(filter.reason),
    at_risk: filter.at_risk && withReason('any'),
    identifiers:
      filter.identifiers?.length &&
      sql`exists (select from event_identifier_links k where k.event_id = e.id and k.identifier_id = any(${ids(filter.identifiers)}))`,
  } satisfies Record<Exclude<FilterName<EventFilter>, 'status_num'>, Condition>;
  return and(...Object.values(conditions), search && eventSearched(search));
};
