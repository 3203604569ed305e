import { sql } from 'kysely';
import type { TaskFilter } from '@guyline/contract/tasks/rows';
import type { TaskTab } from '@guyline/contract/tasks/state';
import type { SessionActor } from '../platform/access/actor.js';
import { type Viewer, viewerOf } from '../platform/access/scope.js';
import { and, type Sql } from '../platform/db/db.js';
import { isServed } from '../platform/http/list-query.js';
import { type KeptNumber, taskNumbers, tasksNumber } from './kept-numbers.sql.js';
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

/** A table of sums over the events of each viewer. */
interface KeptTable {
  /** With the columns that `statesFiltered` may use. */
  rows: Sql;
  /** Over its rows and those of events. */
  key: Sql;
  number: (one: KeptNumber) => Sql | undefined;
  /** Filters that select whole rows of it. */
  serves: Record<EventColumn | 'with_inactive', boolean>;
}

/** Rows of `project_counts`, with their customer. */
export const projectSums = sql`(select c.*, p.customer_id from project_counts c join projects p on p.id = c.project_id)`;

const tables = {
  project: {
    rows: projectSums,
    key: sql`t.project_id`,
    number: ({ ofProject }) => ofProject,
    serves: {
      year: true,
      customer_id: true,
      project_id: true,
      event_id: false,
      location_id: false,
      region_id: false,
      state_num: false,
      type_num: false,
      with_inactive: true,
    },
  },
  place: {
    rows: sql`place_counts`,
    key: sql`t.location_id`,
    number: ({ ofPlace }) => ofPlace,
    serves: {
      year: false,
      customer_id: true,
      project_id: false,
      event_id: false,
      location_id: true,
      region_id: true,
      state_num: true,
      type_num: false,
      with_inactive: false,
    },
  },
} satisfies Record<string, KeptTable>;

/** Events that the sums do not include as they are now: a common table expression `uncounted` of one row, `ids`. */
export const uncounted = sql`uncounted as materialized (
  select array(select event_id from event_states where not counted
                union select event_id from event_states where changes_at <= (select portal_now())) as ids)`;
/** Over rows of events `t`. */
export const isUncounted = sql`t.event_id = any((select ids from uncounted)::bigint[])`;
/** Over rows of `counted_events t`: outdated ones that are still in the sums of a viewer. */
export const takenBack = (viewer: Viewer, filter: StatesFilter): Sql =>
  and(isUncounted, sql`${viewer.id} = any(t.viewers)`, viewer.customers, statesFiltered(filter));

/**
 * A `select` of the numbers over the rows of one table: its sums, with the events that have changed since or are due replaced by
 * their current numbers. If the table does not have the numbers, over the rows of the events.
 */
function sumsOf(
  actor: SessionActor,
  filter: StatesFilter,
  numbers: Record<string, KeptNumber>,
  { rows, key, number, serves }: KeptTable,
  keyed: boolean,
): Sql {
  const of = Object.entries(numbers);
  const names = of.map(([name]) => sql.ref(name));
  // With a key, the rows of all parts are grouped together, once; without one, each part is summed where it is read.
  const select = (value: (one: KeptNumber) => Sql): Sql => {
    const column = (one: KeptNumber): Sql => (keyed ? value(one) : sql`coalesce(sum(${value(one)}), 0)`);
    return sql`select ${keyed ? sql`${key} as key, ` : sql``}${sql.join(of.map(([name, one]) => sql`${column(one)} as ${sql.ref(name)}`))}`;
  };
  const summed = (parts: Sql): Sql => sql`
    select ${keyed ? sql`key, ` : sql``}${sql.join(names.map((name) => sql`coalesce(sum(${name}), 0)::int as ${name}`))}
      from (${parts}) parts ${keyed ? sql`group by key` : sql``}`;
  const viewer = viewerOf(actor);
  const kept = of.every(([, one]) => number(one) && (one.ofAll || !filter.with_inactive)) && isServed(serves, filter);
  if (!viewer || !kept)
    return summed(sql`${select(({ ofEvent }) => ofEvent)} from ${statesFrom} where ${statesMatch(actor, filter)}`);
  const changed = [
    sql`select 1 as sign, ${stateColumns} from ${statesFrom} where ${and(isUncounted, viewer.events, statesFiltered(filter))}`,
    sql`select -1, ${stateColumns} from counted_events t where ${takenBack(viewer, filter)}`,
    ...(viewer.elsewhere
      ? [sql`select 1, ${stateColumns} from ${statesFrom} where ${and(viewer.elsewhere, statesFiltered(filter))}`]
      : []),
  ];
  const ofEvent = ({ ofAll, ofEvent: one }: KeptNumber): Sql =>
    ofAll ? sql`t.sign * ${one}` : sql`case when t.live then t.sign * ${one} else 0 end`;
  return sql`
    with ${uncounted} ${summed(sql`
      ${select((one) => number(one) ?? sql`0`)} from ${rows} t
       where ${and(sql`t.viewer_id = ${viewer.id}`, viewer.customers, statesFiltered(filter))}
      union all
      ${select(ofEvent)} from (${sql.join(changed, sql` union all `)}) t`)}`;
}

/**
 * A `select` of the numbers, each as an `int` under its name: from the counts of projects if possible, otherwise from the rows
 * of the events.
 * @param filter of events; what a filter says about tasks is part of the numbers
 */
export const keptNumbers = (actor: SessionActor, filter: StatesFilter, numbers: Record<string, KeptNumber>): Sql =>
  sumsOf(actor, filter, numbers, tables.project, false);

/** The same for each project, or for each location, with its id as `key`. May include rows of zeros. */
export const keptBy = (
  table: keyof typeof tables,
  actor: SessionActor,
  filter: StatesFilter,
  numbers: Record<string, KeptNumber>,
): Sql => sumsOf(actor, filter, numbers, tables[table], true);

/**
 * `total` of a tab, and `TaskCounts` unless only the total is wanted, from the kept counts.
 * @returns undefined when the filter needs the tasks themselves: they are then counted
 */
export function keptCounts(
  actor: SessionActor,
  filter: TaskFilter,
  tab?: TaskTab,
  totalAlone = false,
): Sql | undefined {
  if (!servedByStates(filter)) return undefined;
  const counted = statesFilterOf(actor, filter);
  return keptNumbers(actor, counted, { total: tasksNumber(counted, tab), ...(!totalAlone && taskNumbers(counted)) });
}
