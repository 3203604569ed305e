import { sql } from 'kysely';
import type { FilterName } from '@guyline/contract/envelope';
import { type Category, categoryOf, itemsOfGroups, type TaskItem, taskItemNums } from '@guyline/contract/tasks/items';
import type { TaskFilter } from '@guyline/contract/tasks/rows';
import type { TaskTab } from '@guyline/contract/tasks/state';
import { statusesOf, type TaskStatus, taskStatuses } from '@guyline/contract/tasks/status';
import type { SessionActor } from '../platform/access/actor.js';
import { scopeOf } from '../platform/access/scope.js';
import { and, type Condition, type Sql } from '../platform/db/db.js';
import { fixed } from '../platform/db/fixed.js';
import { isServed } from '../platform/http/list-query.js';
import { stateSql } from './task-statuses.sql.js';
import { editableItems } from './task-rows.sql.js';
import { statesOfTab } from './task-states.sql.js';
import { placesOf } from './tasks.sql.js';

/**
 * The kept row of each event as of now, under the letter that the scope of tasks has (docs/adr/0009-kept-counts.md). Any grouping
 * of events counts their tasks without reading one of them:
 * `select l.state_num, ${countedTasks(filter, 'overdue')} from ${statesFrom} join locations l on l.id = t.location_id
 *   where ${statesMatch(actor, filter)} group by l.state_num`
 */
export const statesFrom = sql`event_states_now t`;

/**
 * What answers a filter of tasks: columns of the kept rows (`statesFiltered`), their masks (`taskMask`), whoever asks for the
 * counts (the tab, the caller's items, which events), or only the tasks themselves. Statements follow: a filter that the
 * contract gains does not compile until it is entered here and served there.
 */
const answeredBy = {
  year: 'columns',
  customer_id: 'columns',
  project_id: 'columns',
  event_id: 'columns',
  location_id: 'columns',
  region_id: 'columns',
  state_num: 'columns',
  type_num: 'columns',
  task: 'masks',
  pt_num: 'masks',
  category_num: 'masks',
  status_num: 'masks',
  task_state: 'masks',
  at_risk: 'masks',
  missing_date: 'masks',
  tab: 'caller',
  mine: 'caller',
  with_inactive: 'caller',
  vendor_id: 'tasks',
  month: 'tasks',
  due: 'tasks',
  turn: 'tasks',
  turn_since: 'tasks',
  expires_in: 'tasks',
  name_number: 'tasks',
  applied_on: 'tasks',
  expected_on: 'tasks',
  issued_on: 'tasks',
  valid_from: 'tasks',
  valid_to: 'tasks',
  rounds: 'tasks',
  fee: 'tasks',
  reason: 'tasks',
} as const satisfies Record<FilterName<TaskFilter>, 'columns' | 'masks' | 'caller' | 'tasks'>;
type AnsweredBy<How> = {
  [Name in keyof typeof answeredBy]: (typeof answeredBy)[Name] extends How ? Name : never;
}[keyof typeof answeredBy];
export type EventColumn = AnsweredBy<'columns'>;
export type TaskMask = AnsweredBy<'masks'>;

/** The part of a task filter that the masks and columns of the kept rows can answer. */
export interface StatesFilter extends Pick<TaskFilter, EventColumn | TaskMask | 'with_inactive'> {
  /** Only tasks of these items. */
  items?: readonly TaskItem[];
}

/** Says of every filter of tasks whether something serves it. */
const served = (serves: (name: keyof typeof answeredBy) => boolean): Record<FilterName<TaskFilter>, boolean> =>
  Object.fromEntries(
    (Object.keys(answeredBy) as (keyof typeof answeredBy)[]).map((name) => [name, serves(name)]),
  ) as Record<FilterName<TaskFilter>, boolean>;
/** Of a table of sums whose whole rows these filters select, and no other. */
export const servedAlone = (...names: readonly FilterName<TaskFilter>[]): Record<FilterName<TaskFilter>, boolean> =>
  served((name) => names.includes(name));
const ofStates = served((name) => answeredBy[name] !== 'tasks');

/** Whether the kept rows can answer a filter: search, dates and the vendor of an item need the tasks themselves. */
export const servedByStates = ({ search, keyword, ...filter }: Partial<TaskFilter>): boolean =>
  !search && !keyword && isServed(ofStates, filter);

const byEventsAlone = served((name) => answeredBy[name] !== 'masks');
/** Whether a filter restricts tasks by more than their items. */
export const saysOfTasks = ({ items: _, ...filter }: StatesFilter): boolean => !isServed(byEventsAlone, filter);

/** A filter with the caller's items instead of `mine`. */
export const statesFilterOf = (actor: SessionActor, { mine, ...filter }: TaskFilter): StatesFilter =>
  mine ? { ...filter, items: editableItems(actor) } : filter;

/** The states by number, as `task_state` of the database has them: the names of the masks. */
const stateNames = ['not_required', 'overdue', 'warning', 'pending', 'in_progress', 'completed'];
const masks = stateNames.map((name) => fixed(sql.ref(`t.${name}`)));
const counted = [...stateNames, 'at_risk', 'undated'];
/** The columns of a kept row that the counts and filters read. */
export const stateColumns = fixed(
  sql.join(
    [
      ...['event_id', 'project_id', 'customer_id', 'location_id', 'type_num', 'status_num', 'live', 'ready'],
      ...counted,
      ...counted.map((name) => `n_${name}`),
      ...[1, 2, 3, 4, 5].map((step) => `step_${step}`),
    ].map((name) => sql.ref(`t.${name}`)),
  ),
);
const everyState = masks.map((_, state) => state);

export const maskOf = (items: readonly TaskItem[]): number => items.reduce((mask, item) => mask | (1 << (item - 1)), 0);
const allItems = maskOf(taskItemNums);
const itemsIn = (category: Category): number => maskOf(taskItemNums.filter((item) => categoryOf(item) === category));

const union = (of: readonly Sql[]): Sql => sql`(${sql.join(of, sql` | `)})`;

/** The items that match a filter. */
function itemsOf({ task, pt_num, category_num, items }: StatesFilter): number {
  const groups = task === undefined ? [] : [task].flat();
  return [
    items ? maskOf(items) : allItems,
    groups.length ? maskOf(itemsOfGroups(groups)) : allItems,
    pt_num?.length ? maskOf(pt_num) : allItems,
    category_num ? itemsIn(category_num) : allItems,
  ].reduce((left, mask) => left & mask);
}

/** Items that have one of these statuses: the first to fifth status of each item's group. */
const inStatuses = (statuses: readonly TaskStatus[]): Sql =>
  union(
    statuses.map((status) => {
      const { category } = taskStatuses[status];
      const step = statusesOf(category).indexOf(status) + 1;
      return sql`(${sql.ref(`t.step_${step}`)} & ${itemsIn(category)})`;
    }),
  );

/** The states, by number, that match the filter and the tab. */
export function statesLeft({ task_state }: StatesFilter, tab: TaskTab): readonly number[] {
  const states = statesOfTab[tab] ?? everyState;
  return task_state ? states.filter((state) => state === task_state) : states;
}

/** The items of an event that match the filter and the tab, as a mask: `${taskMask(filter, tab)} <> 0` for events that have any. */
export function taskMask(filter: StatesFilter = {}, tab: TaskTab = 'all'): Sql {
  const { status_num, at_risk, missing_date } = filter;
  const left = statesLeft(filter, tab);
  if (!left.length) return sql`0`;
  const parts = {
    task_state: union(left.map((state) => masks[state] as Sql)),
    task: sql`${itemsOf(filter)}::int`,
    pt_num: undefined, // with the groups
    category_num: undefined, // with the groups
    status_num: status_num?.length ? inStatuses(status_num) : undefined,
    at_risk: at_risk && sql`t.at_risk`,
    missing_date: missing_date && sql`t.undated`,
  } satisfies Record<TaskMask, Sql | undefined>;
  return sql`(${sql.join(
    Object.values(parts).filter((part) => part !== undefined),
    sql` & `,
  )})`;
}

/** Filters that the numbers of a kept row can answer. */
const numbersHave: Record<TaskMask, boolean> = {
  task: false,
  pt_num: false,
  category_num: false,
  status_num: false,
  task_state: true,
  at_risk: true,
  missing_date: true,
};

/** How many tasks of an event match the filter and the tab; the row has these numbers unless items or statuses are filtered. */
export function tasksOfEvent(filter: StatesFilter = {}, tab: TaskTab = 'all'): Sql {
  const { items, at_risk, missing_date } = filter;
  const left = statesLeft(filter, tab);
  const bits = sql`bit_count(${taskMask(filter, tab)}::bit(32))::int`;
  if (items || !isServed(numbersHave, filter) || !left.length) return bits;
  if (!at_risk && !missing_date)
    return sql`(${sql.join(
      left.map((state) => sql.ref(`t.n_${stateNames[state]}`)),
      sql` + `,
    )})`;
  if ((at_risk && missing_date) || ![1, 2, 3, 4].every((state) => left.includes(state))) return bits;
  return at_risk ? sql`t.n_at_risk` : sql`t.n_undated`;
}

/** How many tasks of a group of events match the filter and the tab: an aggregate. */
export const countedTasks = (filter?: StatesFilter, tab?: TaskTab): Sql =>
  sql`coalesce(sum(${tasksOfEvent(filter, tab)}), 0)::int`;

/** The worst state of an event's required tasks that match a filter; 5 when none is required. */
export const worstState = (filter: StatesFilter): Sql => {
  const has = (tab: TaskTab, more: StatesFilter = {}): Sql => sql`${taskMask({ ...filter, ...more }, tab)} <> 0`;
  return sql`case
    when ${has('overdue')} then ${stateSql.overdue}
    when ${has('all', { task_state: 2 })} then ${stateSql.warning}
    when not ${has('non_complete')} then ${stateSql.completed}
    when ${has('all', { task_state: 4 })} or ${has('completed')} then ${stateSql.in_progress}
    else ${stateSql.pending} end`;
};

/** The same for a category (`permit_snum` and the like): without any task it is pending in a Tent event, and completed in others. */
export const phaseOfEvent = (category_num: Category): Sql => sql`case
  when ${taskMask({ category_num })} = 0 then case when t.type_num = 1 then ${stateSql.pending} else ${stateSql.completed} end
  else ${worstState({ category_num })} end`;

/**
 * As an array, the projects of a year become an index condition of the kept rows, and so do the places of a region: a join with the view
 * reads every row.
 */
const projectsOfYear = ({ year, customer_id }: StatesFilter): Sql => sql`any(array(
  select p.id from projects p where ${and(sql`p.year = ${year}`, customer_id && sql`p.customer_id = ${customer_id}`)}))`;

/** The conditions of a filter on events, over their kept rows; the counts apply what it says about tasks. */
export const statesFiltered = (filter: StatesFilter): Sql => {
  const conditions = {
    year: filter.year && sql`t.project_id = ${projectsOfYear(filter)}`,
    customer_id: filter.customer_id && sql`t.customer_id = ${filter.customer_id}`,
    project_id: filter.project_id && sql`t.project_id = ${filter.project_id}`,
    event_id: filter.event_id && sql`t.event_id = ${filter.event_id}`,
    location_id: filter.location_id && sql`t.location_id = ${filter.location_id}`,
    type_num: filter.type_num && sql`t.type_num = ${filter.type_num}`,
    region_id: placesFiltered(filter) && sql`t.location_id = any(array(${placesOf(filter)}))`,
    state_num: undefined, // with its region
  } satisfies Record<EventColumn, Condition>;
  return and(...Object.values(conditions));
};

const placesFiltered = (filter: StatesFilter): boolean => Boolean(filter.region_id || filter.state_num);

/**
 * Events in scope of a vendor or manager, who have only a few: as an array they are an index condition, unlike a join with the view. PostgreSQL
 * takes that condition although the filter may leave fewer: so the array has only the events of its project, year and places.
 */
const ownStates = (actor: SessionActor, filter: StatesFilter): Sql => {
  const { year, project_id, location_id } = filter;
  return sql`t.event_id = any(array(select e.id from events e where ${and(
    scopeOf(actor).events,
    project_id && sql`e.project_id = ${project_id}`,
    year && sql`e.project_id = ${projectsOfYear(filter)}`,
    location_id && sql`e.location_id = ${location_id}`,
    placesFiltered(filter) && sql`e.location_id in (${placesOf(filter)})`,
  )}))`;
};

/** Events in scope that match a filter; that a row is in the array above says the rest of it. */
const statesInScope = (actor: SessionActor, filter: StatesFilter): Sql => {
  if (actor.role !== 'vendor' && actor.role !== 'manager') return and(scopeOf(actor).tasks, statesFiltered(filter));
  const { year: _, region_id: __, state_num: ___, ...others } = filter;
  return and(ownStates(actor, filter), statesFiltered(others));
};

/** The same, and only live events if the lists show only those. */
export const statesMatch = (actor: SessionActor, filter: StatesFilter): Sql =>
  and(statesInScope(actor, filter), !filter.event_id && !filter.with_inactive && sql`t.live`);
