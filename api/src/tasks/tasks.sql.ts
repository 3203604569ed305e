import { sql } from 'kysely';
import { type DayRange, endsOf } from '@guyline/contract/day-range';
import type { FilterName } from '@guyline/contract/envelope';
import type { TaskFieldName } from '@guyline/contract/tasks/fields';
import { itemsOfGroups } from '@guyline/contract/tasks/items';
import type { TaskFilter } from '@guyline/contract/tasks/rows';
import type { SessionActor } from '../platform/access/actor.js';
import { scopeOf } from '../platform/access/scope.js';
import { and, type Condition, containing, ids, type Sql } from '../platform/db/db.js';
import { columnsOf } from '../platform/db/query.js';
import { searchOf } from '../platform/http/list-query.js';
import { feeMatches } from './permit-fees.sql.js';
import { turnMatches } from './present-turn.sql.js';
import { hasReason } from './risk-columns.sql.js';
import { taskDue } from './task-days.sql.js';
import { taskEditable } from './task-rows.sql.js';
import { taskSearch } from './task-search.sql.js';
import { notDeleted, taskAtRisk, taskMissesDate, taskState } from './task-states.sql.js';
import { stateSql } from './task-statuses.sql.js';

const t = columnsOf('tasks', 't');

type PlaceFilter = Pick<TaskFilter, 'region_id' | 'state_num'>;
/** A `select` of the locations in the region and the state of a filter. */
export const placesOf = ({ region_id, state_num }: PlaceFilter): Sql => sql`
  select l.id from locations l join states s on s.id = l.state_num
   where ${and(region_id && sql`s.region_id = ${region_id}`, state_num && sql`s.id = ${state_num}`)}`;
/** The same, over `t.location_id`. */
const inTaskPlaces = (filter: PlaceFilter): Sql | undefined =>
  filter.region_id || filter.state_num ? sql`t.location_id in (${placesOf(filter)})` : undefined;

/** A day in `2026-05`, or in `5`: May of any year. */
export const inMonth = (month: string, day: Sql): Sql =>
  month.includes('-')
    ? sql`${day} >= ${`${month}-01`}::date and ${day} < ${`${month}-01`}::date + interval '1 month'`
    : sql`extract(month from ${day}) = ${Number(month)}`;

/** Tasks whose day is within a range. */
const within = (name: TaskFieldName, range: DayRange | undefined): Sql | undefined => {
  const ends = range === undefined ? undefined : endsOf(range);
  return (
    ends && and(ends.from && sql`${t(name)} >= ${ends.from}::date`, ends.to && sql`${t(name)} <= ${ends.to}::date`)
  );
};

/** Whether the item of `t` is this vendor's work in the event `e`. */
export const isVendor = (vendorId: number): Sql =>
  sql`${vendorId} = task_vendor(t.pt_num, e.merchandise_vid, e.fence_vid, e.elect_vid, e.tent_vid)`;

/** Filters that depend on the caller: `tasksOf` has them. */
type OfCaller = 'mine' | 'fee';

/** The conditions of a filter, without the scope; the same for list, counts and export. An absent field adds nothing to the text. */
export const taskMatches = (filter: Omit<TaskFilter, 'page' | 'per_page'>): Sql => {
  const search = searchOf(filter);
  const groups = filter.task === undefined ? [] : [filter.task].flat();
  const conditions = {
    // Tasks of work that is not Active leave the lists (docs/domain.md, Statuses do not cascade); a list of one event shows all.
    with_inactive: filter.event_id || filter.with_inactive ? notDeleted : sql`t.live`,
    year: filter.year && sql`t.year = ${filter.year}`,
    customer_id: filter.customer_id && sql`t.customer_id = ${filter.customer_id}`,
    project_id: filter.project_id && sql`t.project_id = ${filter.project_id}`,
    event_id: filter.event_id && sql`t.event_id = ${filter.event_id}`,
    location_id: filter.location_id && sql`t.location_id = ${filter.location_id}`,
    region_id: inTaskPlaces(filter),
    state_num: undefined, // with its region
    vendor_id: filter.vendor_id && sql`t.event_id in (select e.id from events e where ${isVendor(filter.vendor_id)})`,
    type_num: filter.type_num && sql`t.event_id in (select e.id from events e where e.type_num = ${filter.type_num})`,
    task: groups.length && sql`t.pt_num = any(${ids(itemsOfGroups(groups))})`,
    pt_num: filter.pt_num?.length && sql`t.pt_num = any(${ids(filter.pt_num)})`,
    category_num: filter.category_num && sql`t.category_num = ${filter.category_num}`,
    status_num: filter.status_num?.length && sql`t.status_num = any(${ids(filter.status_num)})`,
    task_state: filter.task_state && sql`${taskState} = ${filter.task_state}`,
    month: filter.month && inMonth(filter.month, sql`t.scheduled_date`),
    at_risk: filter.at_risk && sql`${taskAtRisk}`,
    reason: filter.reason && hasReason(filter.reason),
    missing_date: filter.missing_date && taskMissesDate,
    due: filter.due && taskDue(filter.due),
    turn: turnMatches(filter),
    turn_since: undefined, // with its party
    expires_in:
      filter.expires_in !== undefined &&
      sql`(t.valid_to is not null and coalesce(t.valid_from <= z.today, true) and ${taskState} <> ${stateSql.not_required} and t.valid_to - z.today between 0 and ${filter.expires_in}::int)`,
    name_number: filter.name_number && sql`${t('name_number')} ilike ${containing(filter.name_number)}`,
    applied_on: within('applied_on', filter.applied_on),
    expected_on: within('expected_on', filter.expected_on),
    issued_on: within('issued_on', filter.issued_on),
    valid_from: within('valid_from', filter.valid_from),
    valid_to: within('valid_to', filter.valid_to),
    rounds: filter.rounds && sql`t.id in (select o.task_id from permit_rounds o where o.round_no >= ${filter.rounds})`,
  } satisfies Record<Exclude<FilterName<TaskFilter>, 'tab' | OfCaller>, Condition>;
  return and(...Object.values(conditions), search && taskSearch(search));
};

/** The tasks in the caller's scope that match a filter. */
export const tasksOf = (
  actor: SessionActor,
  filter: Omit<TaskFilter, 'page' | 'per_page'>,
  scope = scopeOf(actor).tasks,
): Sql =>
  and(scope, taskMatches(filter), filter.mine && taskEditable(actor), filter.fee && feeMatches(actor, filter.fee));
