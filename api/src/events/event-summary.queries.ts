import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { EventSummary, SummaryFilterName } from '@guyline/contract/event-summary';
import type { SessionActor } from '../platform/access/actor.js';
import { scopeOf } from '../platform/access/scope.js';
import { and, Db, type JsonText, type Sql } from '../platform/db/db.js';
import { byNumber, type ListPage, orderBy, pageOf } from '../platform/db/list-page.js';
import { isActive } from '../platform/db/named-numbers.sql.js';
import { byProjectStart, keptSummaryCounts, summaryWalk } from './event-counts.sql.js';
import type { EventSummaryQuery } from './event-summary.dto.js';
import { eventRow } from './events.queries.js';
import {
  actByJoin,
  eventActBy,
  eventMatches,
  eventsFrom,
  notReadyEvents,
  place,
  readyEvents,
  readyForSales,
} from './events.sql.js';

const sorts: Record<NonNullable<EventSummaryQuery['sort_by']>, { by: Sql; joins?: Sql }> = {
  customer: { by: sql`c.name`, joins: sql`join customers c on c.id = e.customer_id` },
  location: { by: sql`l.name`, joins: place },
  store_number: { by: byNumber(sql`l.store_number`), joins: place },
  is_key_loc: { by: sql`l.is_key_loc`, joins: place },
  project: { by: sql`p.name` },
  uuid: { by: sql`e.uuid` },
  start_date: { by: sql`p.start_date` },
  act_by: { by: eventActBy, joins: actByJoin },
};

/** Required = all Active events; Pending = those that are not ready (docs/domain.md, Ready for sales). */
const tabs: Record<SummaryFilterName, Sql | undefined> = {
  sale: readyEvents,
  pending: notReadyEvents,
  active: undefined,
};
/** The same of the events of a few projects, looked up one by one. */
const tabsOfFew: typeof tabs = { ...tabs, pending: sql`not ${readyForSales}` };

/** The pieces of one page of a tab, and the counts of all three under the same filter. */
export function summaryPage(actor: SessionActor, query: EventSummaryQuery): ListPage<EventSummary> {
  const { filter = 'active', sort_by = 'start_date', sort_order = 'asc' } = query;
  const byStart = sort_by === 'start_date';
  const walk = byStart ? summaryWalk(actor, query, filter, sort_order) : undefined;
  return {
    names: { rows: 'events', counts: 'events_cnt' },
    from: eventsFrom,
    joins: sorts[sort_by].joins,
    where: and(scopeOf(actor).events, eventMatches(query), isActive('e')),
    tab: (walk ? tabsOfFew : tabs)[filter],
    columns: sql`e.id`,
    later: eventRow(sql`e.id = page.id`),
    counts: sql`(count(*) filter (where ${readyForSales}))::int as ready_for_sales_cnt,
      (count(*) filter (where not ${readyForSales}))::int as pending_cnt, count(*)::int as required_cnt`,
    kept: keptSummaryCounts(actor, query, filter),
    order: byStart ? byProjectStart(sort_order) : orderBy(sorts[sort_by].by, sort_order, sql`e.id`),
    walk,
    query,
  };
}

@Injectable()
export class EventSummaryQueries {
  constructor(private readonly db: Db) {}

  /** `EventSummary`: one page of a tab and the counts of all three under the same filter; one statement. */
  page(actor: SessionActor, query: EventSummaryQuery): Promise<JsonText<EventSummary>> {
    return pageOf(this.db, summaryPage(actor, query));
  }
}
