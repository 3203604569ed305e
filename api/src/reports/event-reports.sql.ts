import { sql } from 'kysely';
import { phaseFields } from '@guyline/contract/risk/phases';
import { runStatuses } from '@guyline/contract/status';
import { categoryNums } from '@guyline/contract/tasks/items';
import {
  eventJoins,
  eventMatches,
  eventsFrom,
  notReadyEvents,
  phasesOf,
  readyEvents,
  readyForSales,
} from '../events/events.sql.js';
import { scopeOf } from '../platform/access/scope.js';
import { and, type Sql } from '../platform/db/db.js';
import { byNumber, orderBy } from '../platform/db/list-page.js';
import { isActive } from '../platform/db/named-numbers.sql.js';
import { runCounts } from '../platform/db/tab-counts.sql.js';
import { failingCategories } from '../tasks/risk-columns.sql.js';
import { stateSql } from '../tasks/task-statuses.sql.js';
import { named, type ReportOf, tabCounts } from './report.sql.js';

const place = sql`join locations l on l.id = e.location_id`;
export const placed = sql`${place} join states s on s.id = l.state_num`;

/** Columns that reports of events are sorted by, and the joins that only the sorting needs. */
export const eventSorts: Record<string, { by: Sql; joins?: Sql }> = {
  uuid: { by: sql`e.uuid` },
  customer: { by: sql`c.name`, joins: sql`join customers c on c.id = e.customer_id` },
  project: { by: sql`p.name` },
  location: { by: sql`l.name`, joins: place },
  store_number: { by: byNumber(sql`l.store_number`), joins: place },
  lc_number: { by: byNumber(sql`l.lc_number`), joins: place },
  state_code: { by: sql`s.code`, joins: placed },
  start_date: { by: sql`p.start_date` },
  status_num: { by: sql`e.status_num` },
};

/** Columns of every report of events, over `eventsFrom` and `eventJoins`. */
export const eventFacts = sql`
  e.id, e.id as event_id, e.uuid, c.name as customer, p.id as project_id, p.name as project, p.start_date,
  l.id as location_id, l.name as location, l.store_number, s.code as state_code, l.is_key_loc = 1 as is_key_loc`;

/** What is said of each category, as `shownPhase` says it from the reasons of an event, which reports do not list. */
const shownPhases = sql.join(
  categoryNums.map((category) => {
    const field = phaseFields[category];
    const state = sql.ref(`phases.${field}`);
    return sql`case when ${state} <> ${stateSql.overdue} and ${category} = any(failing.categories) then ${stateSql.warning} else ${state} end as ${sql.ref(field)}`;
  }),
);

/** A row of the page with its phases (docs/domain.md, State of a phase), worked out for the shown rows alone. */
const withPhases = (more: Sql, joins: Sql = sql``): Sql => sql`
  select ${eventFacts}, e.type_num, ${shownPhases}, ${more}
    from ${eventsFrom} ${eventJoins} ${joins} cross join lateral (${phasesOf(sql`e.id`, sql`e.type_num`)}) phases
   cross join lateral (${failingCategories(sql`e.id`)}) failing
   where e.id = page.id`;

const readyTabs: Record<string, Sql> = { ready: readyEvents, not_ready: notReadyEvents };

/** The Active events, as the events summary counts them (docs/domain.md, Ready for sales). */
export const readyForSalesReport: ReportOf = (actor, query) => {
  const { status = '', sort_by = 'start_date', sort_order } = query;
  const sort = eventSorts[sort_by] ?? { by: sql`p.start_date` };
  const where = and(scopeOf(actor).events, eventMatches(query), isActive('e'));
  const tab = readyTabs[status];
  return {
    page: {
      from: eventsFrom,
      joins: sort.joins,
      where,
      tab,
      columns: sql`e.id`,
      later: withPhases(sql`${readyForSales} as ready`),
      facts: sql`${readyForSales} as ready`,
      countedTab: tab && (status === 'ready' ? sql`ready` : sql`not ready`),
      counts: tabCounts({ ready: sql`ready`, not_ready: sql`not ready` }),
      order: orderBy(sort.by, sort_order, sql`e.id`),
      query,
    },
    bars: sql`
      select p.id::text as bar, p.name, case when ${readyForSales} then 'ready' else 'not_ready' end as series, 1 as n
        from ${eventsFrom} where ${and(where, tab)}`,
  };
};

const statuses = Object.values(runStatuses);
const vendorNamed = (field: string, name: string): Sql => sql`
  (select coalesce(v.company_str, v.name) from users v where v.id = ${sql.ref(`e.${field}`)}) as ${sql.ref(name)}`;

/** Every event in scope, whatever its status; the latest start first. */
export const eventMasterReport: ReportOf = (actor, query) => {
  const { status = '', sort_by = 'start_date', sort_order = query.sort_by ? 'asc' : 'desc' } = query;
  const sort = eventSorts[sort_by] ?? { by: sql`p.start_date` };
  const where = and(scopeOf(actor).events, eventMatches(query));
  const wanted = statuses.findIndex((name) => name === status) + 1;
  const tab = wanted ? sql`e.status_num = ${wanted}` : undefined;
  return {
    page: {
      from: eventsFrom,
      joins: sort.joins,
      where,
      tab,
      columns: sql`e.id`,
      later: withPhases(sql`
        l.lc_number, l.city, e.status_num, p.end_date, ${vendorNamed('merchandise_vid', 'merchandise_vendor')},
        ${vendorNamed('fence_vid', 'fence_vendor')}, ${vendorNamed('elect_vid', 'elect_vendor')}, ${vendorNamed('tent_vid', 'tent_vendor')}`),
      counts: runCounts(sql`e.status_num`),
      order: orderBy(sort.by, sort_order, sql`e.id`),
      query,
    },
    bars: sql`
      select s.code as bar, s.name, ${named(sql`e.status_num`, statuses)} as series, 1 as n
        from ${eventsFrom} ${placed} where ${and(where, tab)}`,
  };
};
