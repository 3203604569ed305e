import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { Page } from '@guyline/contract/envelope';
import type { EventSummary, EventSummaryCounts, SummaryFilterName } from '@guyline/contract/event-summary';
import type { EventRow } from '@guyline/contract/events';
import type { SessionActor } from '../platform/access/actor.js';
import { scopeOf } from '../platform/access/scope.js';
import { and, Db, type Sql } from '../platform/db/db.js';
import { orderBy, pageOf } from '../platform/db/list-page.js';
import { keptEventCounts } from './event-counts.sql.js';
import type { EventSummaryQuery } from './event-summary.dto.js';
import { eventRow, place } from './events.queries.js';
import { eventMatches, eventsFrom, notReadyEvents, readyEvents, readyForSales } from './events.sql.js';

const sorts: Record<NonNullable<EventSummaryQuery['sort_by']>, { by: Sql; joins?: Sql }> = {
  customer: { by: sql`c.name`, joins: sql`join customers c on c.id = e.customer_id` },
  location: { by: sql`l.name`, joins: place },
  store_number: { by: sql`l.store_number`, joins: place },
  is_key_loc: { by: sql`l.is_key_loc`, joins: place },
  project: { by: sql`p.name` },
  uuid: { by: sql`e.uuid` },
  start_date: { by: sql`p.start_date` },
};

/** Required = all Active events; Pending = those that are not ready (domain.md 11): conditions on rows, and on kept rows. */
const tabs: Record<SummaryFilterName, { rows?: Sql; kept?: Sql }> = {
  sale: { rows: readyEvents, kept: sql`t.ready` },
  pending: { rows: notReadyEvents, kept: sql`not t.ready` },
  active: {},
};
const countsOver = (ready: Sql): Sql => sql`(count(*) filter (where ${ready}))::int as ready_for_sales_cnt,
  (count(*) filter (where not ${ready}))::int as pending_cnt, count(*)::int as required_cnt`;

@Injectable()
export class EventSummaryQueries {
  constructor(private readonly db: Db) {}

  /** `EventSummary`: one page of a tab and the counts of all three under the same filter; one statement. */
  async page(actor: SessionActor, query: EventSummaryQuery): Promise<EventSummary> {
    const { filter = 'active', sort_by = 'start_date', sort_order } = query;
    const page = await pageOf(this.db, {
      from: eventsFrom,
      joins: sorts[sort_by].joins,
      where: and(scopeOf(actor).events, eventMatches(query), sql`e.status_num = 1`),
      tab: tabs[filter].rows,
      columns: sql`e.id`,
      later: eventRow(sql`e.id = page.id`),
      counts: countsOver(readyForSales),
      kept: keptEventCounts(actor, query, countsOver(sql`t.ready`), tabs[filter].kept, sql`t.status_num = 1`),
      order: orderBy(sorts[sort_by].by, sort_order, sql`e.id`),
      query,
    });
    const { list, total, status_cnts } = JSON.parse(page.text) as Page<EventRow, EventSummaryCounts>;
    return { events: list, total, events_cnt: status_cnts };
  }
}
