import { sql } from 'kysely';
import type { EventSummaryCounts, SummaryFilterName } from '@guyline/contract/event-summary';
import type { FilterName } from '@guyline/contract/envelope';
import type { EventFilter } from '@guyline/contract/events';
import { type RunStatus, runStatus } from '@guyline/contract/status';
import type { SessionActor } from '../platform/access/actor.js';
import type { Sql } from '../platform/db/db.js';
import type { ListPage } from '../platform/db/list-page.js';
import { runCounts } from '../platform/db/tab-counts.sql.js';
import { isServed } from '../platform/http/list-query.js';
import {
  eventsNumber,
  type KeptNumber,
  liveNumber,
  minus,
  noneNumber,
  readyNumber,
} from '../tasks/kept-numbers.sql.js';
import { keptNumbers, sumsByProject } from '../tasks/kept-sums.sql.js';
import type { EventColumn, StatesFilter } from '../tasks/task-counts.sql.js';

type Filter = Omit<EventFilter, 'page' | 'per_page'>;

/** Filters that the kept counts have as columns, and those that choose a number (`numberOf`). */
type OfCounts = EventColumn | 'status_num' | 'task' | 'live';
/** Filters that the kept counts answer; the others need the events themselves. Only what they have can be `true`. */
const inKept: { [Name in FilterName<EventFilter>]: Name extends OfCounts ? true : false } = {
  status_num: true,
  event_id: true,
  customer_id: true,
  project_id: true,
  location_id: true,
  year: true,
  region_id: true,
  state_num: true,
  type_num: true,
  task: true,
  live: true,
  vendor_id: false,
  complete: false,
  start_month: false,
  identifiers: false,
  site_days: false,
  reason: false,
  at_risk: false,
};
const beyondKept = ({ search, keyword, ...filter }: Filter): boolean =>
  Boolean(search || keyword) || !isServed(inKept, filter);

const pendingNumber = minus(eventsNumber(runStatus.active), readyNumber);

/** Events of a status under filters that otherwise select only Active events. */
function numberOf({ live, task }: Filter, status?: RunStatus): KeptNumber {
  if (!live && !task) return eventsNumber(status);
  if (status && status !== runStatus.active) return noneNumber;
  if (task === 'ready_for_sales') return readyNumber;
  if (!task) return liveNumber;
  return live ? minus(liveNumber, readyNumber) : pendingNumber;
}

const filterOfKept = ({ task: _task, status_num: _status, ...ofEvents }: Filter): StatesFilter => ({
  ...ofEvents,
  with_inactive: 1,
});
const kept = (actor: SessionActor, filter: Filter, numbers: Record<string, KeptNumber>): Sql =>
  keptNumbers(actor, filterOfKept(filter), numbers);

/**
 * `total` and the counts of an event list's tabs from the kept counts (docs/adr/0009-kept-counts.md).
 * @returns undefined when the filter needs the events themselves: they are then counted
 */
export const keptEventCounts = (actor: SessionActor, filter: Filter): Sql | undefined =>
  beyondKept(filter)
    ? undefined
    : kept(actor, filter, {
        total: numberOf(filter, filter.status_num),
        all_cnt: numberOf(filter),
        active_cnt: numberOf(filter, runStatus.active),
        completed_cnt: numberOf(filter, runStatus.completed),
        paused_cnt: numberOf(filter, runStatus.paused),
        canceled_cnt: numberOf(filter, runStatus.canceled),
        archived_cnt: numberOf(filter, runStatus.archived),
      });

/** `near`: what runs and what comes, the next first, then what is over, the last first. */
export type Direction = 'asc' | 'desc' | 'near';
/** Over at every store: its last day has passed in the last of the time zones. */
const isOver = sql`(p.end_date < (select min(today) from zone_days))`;
/** Of a project: whether it is over, its start, its id. */
const ordersOf = (over: Sql, start: Sql, id: Sql): Record<Direction, Sql> => ({
  asc: sql`${start}, ${id}`,
  desc: sql`${start} desc, ${id} desc`,
  near: sql`${over}, case when not ${over} then ${start} end, ${start} desc, ${id} desc`,
});
const projectsByStart = ordersOf(isOver, sql`p.start_date`, sql`p.id`);
const foundByStart = ordersOf(sql`is_over`, sql`start_date`, sql`project_id`);
const withEvents = (orders: Record<Direction, Sql>, direction: Direction, id: Sql): Sql =>
  direction === 'asc' ? sql`${orders.asc}, ${id}` : sql`${orders[direction]}, ${id} desc`;
/** Events by the start of their project, those of one project together. */
export const byProjectStart = (direction: Direction): Sql => withEvents(projectsByStart, direction, sql`e.id`);

/**
 * Where no sums say in which projects a page is, every event of the filter is read anyhow: so its status is counted on that occasion, and the
 * kept rows of the same events are not read beside.
 */
export const countedByStart = (
  direction: Direction,
  status?: RunStatus,
): Pick<ListPage, 'id' | 'facts' | 'counts' | 'countedTab' | 'once'> => ({
  id: sql`e.id`,
  facts: sql`e.status_num`,
  counts: runCounts(sql`status_num`),
  countedTab: status && sql`status_num = ${status}`,
  once: {
    keys: sql`${isOver} as is_over, p.start_date, p.id as project_id`,
    order: withEvents(foundByStart, direction, sql`id`),
  },
});

function walkOf(actor: SessionActor, filter: Filter, many: KeptNumber, direction: Direction): ListPage['walk'] {
  const projects = beyondKept(filter) ? undefined : sumsByProject(actor, filterOfKept(filter), { many });
  return projects && { projects, order: projectsByStart[direction], in: (ids) => sql`e.project_id = any(${ids})` };
}
/** How a page of a list in the order of `byProjectStart` finds its events; undefined where all events have to be read. */
export const eventWalk = (actor: SessionActor, filter: Filter, direction: Direction): ListPage['walk'] =>
  walkOf(actor, filter, numberOf(filter, filter.status_num), direction);

const summaryNumbers: Record<keyof EventSummaryCounts, KeptNumber> = {
  ready_for_sales_cnt: readyNumber,
  pending_cnt: pendingNumber,
  required_cnt: eventsNumber(runStatus.active),
};
const summaryTotals: Record<SummaryFilterName, KeptNumber> = {
  sale: readyNumber,
  pending: pendingNumber,
  active: eventsNumber(runStatus.active),
};

/** The same for the events summary. */
export const keptSummaryCounts = (actor: SessionActor, filter: Filter, tab: SummaryFilterName): Sql | undefined =>
  beyondKept(filter) ? undefined : kept(actor, filter, { total: summaryTotals[tab], ...summaryNumbers });

/** The same as `eventWalk` for a tab of it. */
export const summaryWalk = (
  actor: SessionActor,
  filter: Filter,
  tab: SummaryFilterName,
  direction: Direction,
): ListPage['walk'] => walkOf(actor, filter, summaryTotals[tab], direction);
