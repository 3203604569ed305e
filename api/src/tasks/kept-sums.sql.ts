import { sql } from 'kysely';
import type { TaskFilter } from '@guyline/contract/tasks/rows';
import { type TaskTab, taskTabNames } from '@guyline/contract/tasks/state';
import type { SessionActor } from '../platform/access/actor.js';
import { type Viewer, viewerOf } from '../platform/access/viewer.js';
import { and, type Sql } from '../platform/db/db.js';
import { fixed } from '../platform/db/fixed.js';
import { isServed } from '../platform/http/list-query.js';
import { eventsNumber, type KeptNumber, taskNumbers, tasksNumber } from './kept-numbers.sql.js';
import { constantNumbers, listsOf, type MakeNumbers, numbersByKind } from './number-lists.sql.js';
import {
  type EventColumn,
  servedByStates,
  stateColumns,
  type StatesFilter,
  statesFilterOf,
  statesFiltered,
  statesFrom,
  statesMatch,
} from './task-counts.sql.js';

/** Rows of sums by project, with their customer. Every project exists, but PostgreSQL leaves a left join out where nobody reads the customer. */
export const withCustomer = (sums: 'project_counts' | 'month_counts' | 'reason_counts'): Sql =>
  fixed(sql`(select c.*, p.customer_id from ${sql.table(sums)} c left join projects p on p.id = c.project_id)`);
export const projectSums = withCustomer('project_counts');

/** Which of two tables a filter reads: sums by customer know neither year nor project, but have fewer rows. */
export function sumsFor(
  byProject: 'month_counts' | 'reason_counts',
  byCustomer: 'customer_months' | 'customer_reasons',
): (filter: Pick<StatesFilter, 'year' | 'project_id'>) => Sql {
  const [ofProjects, ofCustomers] = [withCustomer(byProject), fixed(sql.table(byCustomer))];
  return ({ year, project_id }) => (year === undefined && project_id === undefined ? ofCustomers : ofProjects);
}

/** Filters that select whole rows of it. */
const projectsHave: Record<EventColumn | 'with_inactive', boolean> = {
  year: true,
  customer_id: true,
  project_id: true,
  event_id: false,
  location_id: false,
  region_id: false,
  state_num: false,
  type_num: false,
  with_inactive: true,
};

/**
 * Events that the sums do not include as they are now: a common table expression `uncounted` of one row, `ids`, and those of them that
 * the viewer sees now, `own`.
 * @param alsoDue a `select` of further ones
 */
export const uncounted = (viewer: Viewer, alsoDue?: Sql): Sql => sql`uncounted as materialized (
  select ids, ${viewer.events ? sql`array(select e.id from events e where e.id = any(ids) and ${viewer.events})` : sql`ids`} as own
    from (select array(select event_id from event_states where not counted
                        union select event_id from event_states where changes_at <= portal_now()
                        ${alsoDue ? sql`union ${alsoDue}` : sql``}) as ids offset 0) u)`;
/** Over rows of events `t`. */
const isUncounted = sql`t.event_id = any((select ids from uncounted)::bigint[])`;
/** The same, and seen by the viewer. */
export const isOwnUncounted = sql`t.event_id = any((select own from uncounted)::bigint[])`;
/** Over rows of `counted_events t`: outdated ones that are still in the sums of a viewer. */
export const takenBack = (viewer: Viewer, filter: StatesFilter): Sql =>
  and(isUncounted, sql`${viewer.id} = any(t.viewers)`, viewer.customers, statesFiltered(filter));
/** Over the same rows with a day or month `d` of theirs: how many of its tasks the sums have in such a mask of states, as a negative number. */
export const takenFrom = (mask: Sql): Sql => sql`- bit_count((d.items & ${mask})::bit(32))::int`;
/** The open items that are not overdue. */
export const pendingMask = sql`(t.warning | t.pending | t.in_progress)`;

/**
 * Events that the sums do not include as they are now, each with its `sign`: what they are now, and what the sums have of them.
 * @param among a further condition over the rows `t` of both
 */
export const changedEvents = (viewer: Viewer, filter: StatesFilter, among?: Sql): Sql => {
  const now = (events: Sql): Sql =>
    sql`select 1 as sign, ${stateColumns} from ${statesFrom} where ${and(events, among, statesFiltered(filter))}`;
  const parts = [
    now(isOwnUncounted),
    sql`select -1, ${stateColumns} from counted_events t where ${and(takenBack(viewer, filter), among)}`,
    ...(viewer.elsewhere ? [now(viewer.elsewhere)] : []),
  ];
  return sql.join(parts, sql` union all `);
};

/** The viewer whose sums have these numbers under a filter; undefined: only the rows of the events have them. */
function servedByProjects(
  actor: SessionActor,
  filter: StatesFilter,
  numbers: Record<string, KeptNumber>,
): Viewer | undefined {
  const kept = Object.values(numbers).every((one) => one.ofProject && (one.ofAll || !filter.with_inactive));
  return kept && isServed(projectsHave, filter) ? viewerOf(actor) : undefined;
}

/** Open tasks without a date, as several panels say beside their charts. */
export const undatedNumber = constantNumbers({ undated: tasksNumber({ missing_date: 1 }) });

const sumsOfEvents = (
  actor: SessionActor,
  filter: StatesFilter,
  numbers: Record<string, KeptNumber>,
  key: 'project_id' | 'location_id' | undefined,
  among?: Sql,
): Sql => {
  const names = Object.entries(numbers).map(
    ([name, { ofEvent }]) => sql`coalesce(sum(${ofEvent}), 0)::int as ${sql.ref(name)}`,
  );
  const from = sql`from ${statesFrom} where ${and(statesMatch(actor, filter), among)}`;
  if (!key) return sql`select ${sql.join(names)} ${from}`;
  const column = sql.ref(`t.${key}`);
  return sql`select ${column} as key, ${sql.join(names)} ${from} group by ${column}`;
};

/**
 * A `select` of the numbers over the rows of projects: their sums, with the events that have changed since or are due replaced by
 * their current numbers. If projects do not have the numbers, over the rows of the events.
 */
function sumsOf(
  actor: SessionActor,
  filter: StatesFilter,
  numbers: Record<string, KeptNumber>,
  key?: 'project_id',
  among?: Sql,
): Sql {
  const viewer = servedByProjects(actor, filter, numbers);
  if (!viewer) return sumsOfEvents(actor, filter, numbers, key, among);
  const lists = listsOf(numbers);
  const ofKey = key ? sql`t.project_id as key, ` : sql``;
  const byKey = key ? sql`group by t.project_id` : sql``;
  const changes = sql`select ${ofKey}${lists.ofChanges()} from (${changedEvents(viewer, filter, among)}) t ${byKey}`;
  const own = sql`${projectSums} t where ${and(sql`t.viewer_id = ${viewer.id}`, viewer.customers, among, statesFiltered(filter))}`;
  // With a key, the sums have one row for each: only the few that have changed are added up.
  if (key)
    return sql`
      with ${uncounted(viewer)}
      select coalesce(k.key, c.key) as key, ${lists.addedByKey()}
        from (select ${ofKey}${lists.ofProject()} from ${own}) k full join (${changes}) c on c.key = k.key`;
  return sql`
    with ${uncounted(viewer)}
    select ${lists.added()} from (select ${lists.ofProjects()} from ${own}) k, (${changes}) c`;
}

/**
 * A `select` of the numbers, each as an `int` under its name: from the counts of projects if possible, otherwise from the rows
 * of the events.
 * @param filter of events; what a filter says about tasks is part of the numbers
 */
export const keptNumbers = (actor: SessionActor, filter: StatesFilter, numbers: Record<string, KeptNumber>): Sql =>
  sumsOf(actor, filter, numbers);

/**
 * The same for each project, with its id as `key`. May include rows of zeros.
 * @param ids of these projects alone
 */
export const keptByProject = (
  actor: SessionActor,
  filter: StatesFilter,
  numbers: Record<string, KeptNumber>,
  ids?: Sql,
): Sql => sumsOf(actor, filter, numbers, 'project_id', ids && sql`t.project_id = any(${ids})`);

const ownEvents = constantNumbers({ events: eventsNumber() });
/** A `select` of `key`: the projects that have an event of the vendor's own, from its sums. */
export const ownProjects = (actor: SessionActor, filter: StatesFilter): Sql =>
  sql`select key from (${keptByProject(actor, filter, ownEvents)}) own_events where events > 0`;

/** The same, where it takes a row for each project alone; undefined where it would read the rows of the events. */
export const sumsByProject = (
  actor: SessionActor,
  filter: StatesFilter,
  numbers: Record<string, KeptNumber>,
): Sql | undefined => servedByProjects(actor, filter, numbers) && keptByProject(actor, filter, numbers);

/** The same for each location, from the rows of the events. */
export const sumsByPlace = (actor: SessionActor, filter: StatesFilter, numbers: Record<string, KeptNumber>): Sql =>
  sumsOfEvents(actor, filter, numbers, 'location_id');

const ofTabs = (
  make: (filter: StatesFilter, tab: TaskTab) => Record<string, KeptNumber>,
): Record<TaskTab, MakeNumbers> =>
  Object.fromEntries(taskTabNames.map((tab) => [tab, numbersByKind((filter) => make(filter, tab))])) as Record<
    TaskTab,
    MakeNumbers
  >;
const totalOfTab = ofTabs((filter, tab) => ({ total: tasksNumber(filter, tab) }));
const countsOfTab = ofTabs((filter, tab) => ({ total: tasksNumber(filter, tab), ...taskNumbers(filter) }));

/**
 * `total` of a tab, and `TaskCounts` unless only the total is wanted, from the kept counts.
 * @returns undefined when the filter needs the tasks themselves: they are then counted
 */
export function keptCounts(
  actor: SessionActor,
  filter: TaskFilter,
  tab: TaskTab = 'all',
  totalAlone = false,
): Sql | undefined {
  if (!servedByStates(filter)) return undefined;
  const counted = statesFilterOf(actor, filter);
  const numbers = (totalAlone ? totalOfTab : countsOfTab)[tab];
  return keptNumbers(actor, counted, numbers(counted));
}
