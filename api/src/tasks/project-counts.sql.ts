import { sql } from 'kysely';
import { summaryGroups, type TaskGroupKey } from '@guyline/contract/tasks/items';
import type { TaskFilter } from '@guyline/contract/tasks/rows';
import { countOfTab, type TaskTab, taskTabNames } from '@guyline/contract/tasks/state';
import {
  completedStatuses,
  notRequiredStatuses,
  taskStatuses,
  type TaskStatus,
  taskStatusNums,
} from '@guyline/contract/tasks/status';
import type { SessionActor } from '../platform/access/actor.js';
import { type Viewer, viewerOf } from '../platform/access/scope.js';
import { and, type Sql } from '../platform/db/db.js';
import {
  statesFiltered,
  servedByStates,
  statesFilterOf,
  type StatesFilter,
  statesFrom,
  statesLeft,
  statesMatch,
  taskMask,
  tasksOfEvent,
} from './task-counts.sql.js';

/** A number that is kept: as an expression over the columns of `project_counts`, and as what an event's kept row `t` adds to it. */
export interface KeptNumber {
  /** Absent where only the rows of the events can tell. */
  ofProject?: Sql;
  ofEvent: Sql;
  /** Of all events; otherwise of the live ones. */
  ofAll?: true;
}

const columns = (names: readonly string[]): Sql =>
  names.length
    ? sql`(${sql.join(
        names.map((name) => sql.ref(`t.${name}`)),
        sql` + `,
      )})`
    : sql`0`;

/** The states that a status can be in, by number (domain.md 4). */
function statesOf(status: TaskStatus): readonly number[] {
  if (completedStatuses.includes(status)) return [5];
  if (notRequiredStatuses.includes(status)) return [0];
  if (status === 4 || status === 12) return [2];
  return [3, 7, 10, 15].includes(status) ? [4] : [1, 2, 3];
}

/** The columns that add up to the tasks which the filter and the tab leave. */
function columnsOf(filter: StatesFilter, tab: TaskTab): string[] | undefined {
  const { items, task, pt_num, category_num, status_num, at_risk, missing_date } = filter;
  if (items || task || pt_num?.length) return undefined;
  const left = statesLeft(filter, tab);
  const chosen = status_num?.length ? status_num : taskStatusNums;
  const statuses = chosen.filter((status) => !category_num || taskStatuses[status].category === category_num);
  if (!at_risk && !missing_date)
    return [...new Set(statuses)].flatMap((status) =>
      statesOf(status)
        .filter((state) => left.includes(state))
        .map((state) => `s${status}_${state}`),
    );
  if ((at_risk && missing_date) || status_num?.length || category_num) return undefined;
  return at_risk
    ? [1, 2, 3, 4].filter((state) => left.includes(state)).map((state) => `risk_${state}`)
    : [2, 3, 4].filter((state) => left.includes(state)).map((state) => `undated_${state}`);
}

/** Tasks that the filter and the tab leave. */
export function tasksNumber(filter: StatesFilter = {}, tab: TaskTab = 'all'): KeptNumber {
  const names = columnsOf(filter, tab);
  return { ofEvent: tasksOfEvent(filter, tab), ...(names && { ofProject: columns(names) }) };
}

/** `TaskCounts` under a filter. */
export const taskNumbers = (filter: StatesFilter = {}): Record<string, KeptNumber> =>
  Object.fromEntries(taskTabNames.map((tab) => [countOfTab[tab], tasksNumber(filter, tab)]));

const summaryColumns = {
  non_complete: ['open'],
  overdue: ['overdue'],
  completed: ['completed'],
  required: ['open', 'completed'],
} as const;

/** Tasks of a row of the dashboard's summary. */
export const summaryNumber = (key: TaskGroupKey, tab: keyof typeof summaryColumns): KeptNumber => ({
  ofProject: columns(summaryColumns[tab].map((name) => `g${summaryGroups.indexOf(key)}_${name}`)),
  ofEvent: tasksOfEvent({ task: key }, tab),
});

/** Events in which all required tasks of a row of the summary are completed. */
export const completeNumber = (key: TaskGroupKey): KeptNumber => ({
  ofProject: columns([`g${summaryGroups.indexOf(key)}_complete`]),
  ofEvent: sql`(${taskMask({ task: key }, 'completed')} <> 0 and ${taskMask({ task: key }, 'non_complete')} = 0)::int`,
});

/** Events of a status; of all statuses without one. */
export const eventsNumber = (status?: number): KeptNumber => ({
  ofProject: columns((status ? [status] : [1, 2, 3, 4, 5]).map((one) => `events_${one}`)),
  ofEvent: status ? sql`(t.status_num = ${status})::int` : sql`1`,
  ofAll: true,
});
export const liveNumber: KeptNumber = { ofProject: sql`t.live`, ofEvent: sql`t.live::int`, ofAll: true };
export const readyNumber: KeptNumber = { ofProject: sql`t.ready`, ofEvent: sql`t.ready::int`, ofAll: true };
export const noneNumber: KeptNumber = { ofProject: sql`0`, ofEvent: sql`0`, ofAll: true };

export const minus = (one: KeptNumber, other: KeptNumber): KeptNumber => ({
  ofProject: sql`(${one.ofProject} - ${other.ofProject})`,
  ofEvent: sql`(${one.ofEvent} - ${other.ofEvent})`,
  ofAll: true,
});

/** Whether a filter leaves whole projects. */
const leavesProjects = ({ event_id, location_id, region_id, state_num, type_num }: StatesFilter): boolean =>
  !(event_id || location_id || region_id || state_num || type_num);

/**
 * A `select` of the numbers, each as an `int` under its name: from the counts of projects where those can tell, otherwise from the rows
 * of the events.
 * @param filter of events; what a filter says of tasks is in the numbers
 */
export function keptNumbers(actor: SessionActor, filter: StatesFilter, numbers: Record<string, KeptNumber>): Sql {
  const each = (number: (one: KeptNumber) => Sql): Sql =>
    sql.join(
      Object.entries(numbers).map(([name, one]) => sql`coalesce(sum(${number(one)}), 0)::int as ${sql.ref(name)}`),
    );
  const viewer = viewerOf(actor);
  const of = Object.values(numbers);
  const rolled =
    leavesProjects(filter) && of.every(({ ofProject, ofAll }) => ofProject && (ofAll || !filter.with_inactive));
  return viewer && rolled
    ? fromProjects(viewer, filter, each, Object.keys(numbers))
    : sql`select ${each(({ ofEvent }) => ofEvent)} from ${statesFrom} where ${statesMatch(actor, filter)}`;
}

/**
 * What `project_counts` holds, without those of its events that have changed since or are due, and with these as they are now.
 */
function fromProjects(
  viewer: Viewer,
  filter: StatesFilter,
  each: (number: (one: KeptNumber) => Sql) => Sql,
  names: readonly string[],
): Sql {
  const ofEvent = ({ ofAll, ofEvent: one }: KeptNumber): Sql =>
    ofAll ? one : sql`case when t.live then ${one} else 0 end`;
  const open = sql`t.event_id = any((select ids from uncounted)::bigint[])`;
  const parts = [
    sql`select ${each(({ ofProject = sql`0` }) => ofProject)}
          from (select c.*, p.customer_id from project_counts c join projects p on p.id = c.project_id) t
         where ${and(sql`t.viewer_id = ${viewer.id}`, viewer.customers, statesFiltered(filter))}`,
    sql`select ${each(ofEvent)} from ${statesFrom} where ${and(open, viewer.events, statesFiltered(filter))}`,
    sql`select ${each((one) => sql`-(${ofEvent(one)})`)} from counted_events t
         where ${and(open, sql`${viewer.id} = any(t.viewers)`, viewer.customers, statesFiltered(filter))}`,
    ...(viewer.elsewhere
      ? [sql`select ${each(ofEvent)} from ${statesFrom} where ${and(viewer.elsewhere, statesFiltered(filter))}`]
      : []),
  ];
  return sql`
    with uncounted as materialized (
      select array(select event_id from event_states where not counted
                    union select event_id from event_states where changes_at <= (select portal_now())) as ids)
    select ${sql.join(names.map((name) => sql`sum(${sql.ref(name)})::int as ${sql.ref(name)}`))}
      from (${sql.join(parts, sql` union all `)}) parts`;
}

/**
 * `total` of a tab, and `TaskCounts` unless only the total is wanted, from what is kept.
 * @returns undefined when the filter asks for what only the tasks can tell: they are counted then
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
