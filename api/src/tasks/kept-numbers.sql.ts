import { sql } from 'kysely';
import { type RunStatus, runStatusNums } from '@guyline/contract/status';
import {
  permittedItems,
  summaryGroups,
  type TaskGroupKey,
  type TaskItem,
  type VendorNum,
  vendorNums,
} from '@guyline/contract/tasks/items';
import { countOfTab, type TaskTab, taskTabNames } from '@guyline/contract/tasks/state';
import { stateOfStatus, taskStatuses, type TaskStatus, taskStatusNums } from '@guyline/contract/tasks/status';
import type { Sql } from '../platform/db/db.js';
import { isServed } from '../platform/http/list-query.js';
import { type StatesFilter, statesLeft, type TaskMask, taskMask, tasksOfEvent } from './task-counts.sql.js';

/** A kept number: an expression over the columns of a table of sums, and what an event's kept row `t` adds to it. */
export interface KeptNumber {
  /** Over `project_counts`; absent when only the rows of the events have it. */
  ofProject?: Sql;
  ofEvent: Sql;
  /** Over all events; by default only the live ones. */
  ofAll?: true;
}

const columns = (names: readonly string[]): Sql =>
  names.length
    ? sql`(${sql.join(
        names.map((name) => sql.ref(`t.${name}`)),
        sql` + `,
      )})`
    : sql`0`;

/** The states that a status can be in, by number (docs/domain.md, Task state). */
const statesOf: Record<(typeof stateOfStatus)[TaskStatus], readonly number[]> = {
  completed: [5],
  not_required: [0],
  warning: [2],
  in_progress: [4],
  dates: [1, 2, 3],
};

/** The kind of vendor who may edit exactly these items: their counts are kept by kind. */
export const kindOf = (items: readonly TaskItem[]): VendorNum | undefined =>
  vendorNums.find(
    (kind) =>
      permittedItems[kind].length === items.length && permittedItems[kind].every((item) => items.includes(item)),
  );

/** Tab -> the part of the column name that follows the kind; undated tasks have one, too. */
const kindColumns: Partial<Record<TaskTab, string>> = { all: 'total', overdue: 'overdue' };

/** Filters that the columns of a kind can answer; undated tasks have one of their own. */
const kindsHave: Record<Exclude<TaskMask, 'missing_date'>, boolean> = {
  task: false,
  pt_num: false,
  category_num: false,
  status_num: false,
  task_state: false,
  at_risk: false,
};

/** The column that counts what a kind of vendor may edit. */
function columnOfKind({ items = [], missing_date, ...filter }: StatesFilter, tab: TaskTab): string | undefined {
  if (!isServed(kindsHave, filter)) return undefined;
  const kind = kindOf(items);
  const name = missing_date ? tab === 'all' && 'undated' : kindColumns[tab];
  return kind && name ? `kind_${kind}_${name}` : undefined;
}

/** Filters that columns of statuses and states add up to. */
const columnsHave: Record<TaskMask, boolean> = {
  task: false,
  pt_num: false,
  category_num: true,
  status_num: true,
  task_state: true,
  at_risk: true,
  missing_date: true,
};

/** The columns that add up to the tasks matching the filter and the tab. */
function columnsOf(filter: StatesFilter, tab: TaskTab): string[] | undefined {
  const { items, category_num, status_num, at_risk, missing_date } = filter;
  if (items) {
    const column = columnOfKind(filter, tab);
    return column ? [column] : undefined;
  }
  if (!isServed(columnsHave, filter)) return undefined;
  const left = statesLeft(filter, tab);
  const chosen = status_num?.length ? status_num : taskStatusNums;
  const statuses = chosen.filter((status) => !category_num || taskStatuses[status].category === category_num);
  if (!at_risk && !missing_date)
    return [...new Set(statuses)].flatMap((status) =>
      statesOf[stateOfStatus[status]].filter((state) => left.includes(state)).map((state) => `s${status}_${state}`),
    );
  if ((at_risk && missing_date) || status_num?.length || category_num) return undefined;
  return at_risk
    ? [1, 2, 3, 4].filter((state) => left.includes(state)).map((state) => `risk_${state}`)
    : [2, 3, 4].filter((state) => left.includes(state)).map((state) => `undated_${state}`);
}

/** Tasks matching the filter and the tab. */
export function tasksNumber(filter: StatesFilter = {}, tab: TaskTab = 'all'): KeptNumber {
  const names = columnsOf(filter, tab);
  return {
    ofEvent: tasksOfEvent(filter, tab),
    ...(names && { ofProject: columns(names) }),
  };
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

/** Tasks in a row of the dashboard's summary. */
export const summaryNumber = (key: TaskGroupKey, tab: keyof typeof summaryColumns): KeptNumber => ({
  ofProject: columns(summaryColumns[tab].map((name) => `g${summaryGroups.indexOf(key)}_${name}`)),
  ofEvent: tasksOfEvent({ task: key }, tab),
});

/** Events whose required tasks in a row of the summary are all completed. */
export const completeNumber = (key: TaskGroupKey): KeptNumber => ({
  ofProject: columns([`g${summaryGroups.indexOf(key)}_complete`]),
  ofEvent: sql`(${taskMask({ task: key }, 'completed')} <> 0 and ${taskMask({ task: key }, 'non_complete')} = 0)::int`,
});

/** Events of a status; without one, of all statuses. */
export const eventsNumber = (status?: RunStatus): KeptNumber => ({
  ofProject: columns((status ? [status] : runStatusNums).map((one) => `events_${one}`)),
  ofEvent: status ? sql`(t.status_num = ${status})::int` : sql`1`,
  ofAll: true,
});
export const liveNumber: KeptNumber = {
  ofProject: sql`t.live`,
  ofEvent: sql`t.live::int`,
  ofAll: true,
};
export const readyNumber: KeptNumber = {
  ofProject: sql`t.ready`,
  ofEvent: sql`t.ready::int`,
  ofAll: true,
};
export const noneNumber: KeptNumber = { ofProject: sql`0`, ofEvent: sql`0`, ofAll: true };

export const minus = (one: KeptNumber, other: KeptNumber): KeptNumber => ({
  ofProject: sql`(${one.ofProject} - ${other.ofProject})`,
  ofEvent: sql`(${one.ofEvent} - ${other.ofEvent})`,
  ofAll: true,
});
