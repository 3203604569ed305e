import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { Docs, PendingEvent, PendingEvents } from '@guyline/contract/dashboard/manager';
import type { DocumentRow } from '@guyline/contract/documents';
import type { Page } from '@guyline/contract/envelope';
import { currentDocuments, documentColumns, documentJoins, documentsFrom } from '../documents/documents.sql.js';
import { keptEventCounts } from '../events/event-counts.sql.js';
import { eventRow } from '../events/events.queries.js';
import { eventMatches, eventsFrom } from '../events/events.sql.js';
import type { SessionActor } from '../platform/access/actor.js';
import { scopeOf } from '../platform/access/scope.js';
import { and, Db, type Sql } from '../platform/db/db.js';
import { type ListPage, orderBy, pageOf } from '../platform/db/list-page.js';
import { FileLinks } from '../platform/files/file-links.js';
import type { PanelPageQuery } from './dashboard.dto.js';
import { liveEvents } from './dashboard.sql.js';
import type { DocsQuery } from './manager.dto.js';

/** What the list of pending events says beyond `EventRow`. */
const details = sql`, l.street, p.inst_tdate, p.insp_tdate`;

/** Over `documents d`: those of the events under the filter and of their tasks, or of their customers and locations. */
const docsOf = (actor: SessionActor, { tab, ...filter }: DocsQuery): Sql => {
  const events = liveEvents(actor, filter);
  return tab === 'event'
    ? sql`d.type in ('event', 'task') and d.event_id in (select e.id ${events})`
    : sql`(d.type = 'customer' and d.customer_id in (select e.customer_id ${events})
        or d.type = 'location' and d.location_id in (select e.location_id ${events}))`;
};

/** The rows that the event list has under `live=1&task=pending`, the next start first. */
export function pendingEventsPage(actor: SessionActor, query: PanelPageQuery): ListPage<Page<PendingEvent>> {
  const pending = { ...query, live: 1, task: 'pending' } as const;
  return {
    from: eventsFrom,
    where: and(scopeOf(actor).events, eventMatches(pending)),
    columns: sql`e.id`,
    later: eventRow(sql`e.id = page.id`, details),
    kept: keptEventCounts(actor, pending),
    order: orderBy(sql`p.start_date`, 'asc', sql`e.id`),
    query,
  };
}

type KeptDocument = DocumentRow & { file_key: string; thumb_key: string | null };

/** Documents that the caller may see, the newest first. */
export const docsPage = (actor: SessionActor, query: DocsQuery): ListPage<Page<KeptDocument>> => ({
  from: documentsFrom,
  where: and(scopeOf(actor).documents, currentDocuments, docsOf(actor, query)),
  columns: sql`d.id`,
  later: sql`select ${documentColumns(actor)} from ${documentsFrom} ${documentJoins} where d.id = page.id`,
  order: orderBy(sql`d.created_at`, 'desc', sql`d.id`),
  query,
});

@Injectable()
export class ManagerQueries {
  constructor(
    private readonly db: Db,
    private readonly links: FileLinks,
  ) {}

  /** `PendingEvents` */
  async pendingEvents(actor: SessionActor, query: PanelPageQuery): Promise<PendingEvents> {
    const { list: events, total } = await this.page(pendingEventsPage(actor, query));
    return { events, total };
  }

  /** `Docs` */
  async docs(actor: SessionActor, query: DocsQuery): Promise<Docs> {
    const { list, total } = await this.page(docsPage(actor, query));
    return { docs: { data: list.map((row) => this.links.linked(actor, row)), total } };
  }

  private async page<Row>(page: ListPage<Page<Row>>): Promise<Page<Row>> {
    return JSON.parse((await pageOf(this.db, page)).text) as Page<Row>;
  }
}
