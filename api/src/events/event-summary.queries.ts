import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { Page } from '@guyline/contract/envelope';
import type { EventSummary, EventSummaryCounts, SummaryFilterName } from '@guyline/contract/event-summary';
import type { EventRow } from '@guyline/contract/events';
import type { SessionActor } from '../platform/access/actor.js';
import { scopeOf } from '../platform/access/scope.js';
import { and, Db, type Sql } from '../platform/db/db.js';
import { byNumber, orderBy, pageOf } from '../platform/db/list-page.js';
import { isActive } from '../platform/db/named-numbers.sql.js';
import { keptSummaryCounts } from './event-counts.sql.js';
import type { EventSummaryQuery } from './event-summary.dto.js';
import { eventRow } from './events.queries.js';
import { eventMatches, eventsFrom, notReadyEvents, place, readyEvents, readyForSales } from './events.sql.js';

const sorts: Record<NonNullable<EventSummaryQuery['sort_by']>, { by: Sql; joins?: Sql }> = {
  customer: { by: sql`c.name`, joins: sql`join customers c on c.id = e.customer_id` },
  location: { by: sql`l.name`, joins: place },
  store_number: { by: byNumber(sql`l.store_number`), joins: place },
  is_key_loc: { by: sql`l.is_key_loc`, joins: place },
  project: { by: sql`p.name` },
  uuid: { by: sql`e.uuid` },
  start_date: { by: sql`p.start_date` },
};

/** Required = all Active events; Pending = those that are not ready (docs/domain.md, Ready for sales). */
const tabs: Record<SummaryFilterName, Sql | undefined> = {
  sale: readyEvents,
  pending: notReadyEvents,
  active: undefined,
};

@Injectable()
export class EventSummaryQueries {
  constructor(private readonly db: Db) {}

  /** `EventSummary`: one page of a tab and the counts of all three under the same filter; one statement. */
  async page(actor: SessionActor, query: EventSummaryQuery): Promise<EventSummary> {
    const { filter = 'active', sort_by = 'start_date', sort_order } = query;
    const page = await pageOf(this.db, {
      from: eventsFrom,
      joins: sorts[sort_by].joins,
      where: and(scopeOf(actor).events, eventMatches(query), isActive('e')),
      tab: tabs[filter],
      columns: sql`e.id`,
      later: eventRow(sql`e.id = page.id`),
      counts: sql`(count(*) filter (where ${readyForSales}))::int as ready_for_sales_cnt,
        (count(*) filter (where not ${readyForSales}))::int as pending_cnt, count(*)::int as required_cnt`,
      kept: keptSummaryCounts(actor, query, filter),
      order: orderBy(sorts[sort_by].by, sort_order, sql`e.id`),
      query,
    });
    const { list, total, status_cnts } = JSON.parse(page.text) as Page<EventRow, EventSummaryCounts>;
    return { events: list, total, events_cnt: status_cnts };
  }
}
