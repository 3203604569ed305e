import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { Docs, PendingEvents } from '@guyline/contract/dashboard/manager';
import type { DocumentRow } from '@guyline/contract/documents';
import type { Page } from '@guyline/contract/envelope';
import { currentDocuments, documentColumns, documentJoins, documentsFrom } from '../documents/documents.sql.js';
import { eventRow } from '../events/events.queries.js';
import type { SessionActor } from '../platform/access/actor.js';
import { scopeOf } from '../platform/access/scope.js';
import { and, Db, type JsonText, type Sql } from '../platform/db/db.js';
import { type ListPage, orderBy, pageOf } from '../platform/db/list-page.js';
import { FileLinks } from '../platform/files/file-links.js';
import { liveNumber, minus, readyNumber } from '../tasks/kept-numbers.sql.js';
import { statesFrom, statesMatch } from '../tasks/task-counts.sql.js';
import type { DashboardQuery, PanelPageQuery } from './dashboard.dto.js';
import { liveEvents } from './dashboard.sql.js';
import { byStart, liveRows, liveWalk } from './live-events.sql.js';
import type { DocsQuery } from './manager.dto.js';
import { panelPage, type PanelRows } from './panel-page.sql.js';

/** What the list of pending events shows in addition to `EventRow`. */
const details = sql`, l.street, p.inst_tdate, p.insp_tdate`;

/**
 * Over `documents d`: documents of the events in scope under the filter and of their tasks, or of their customers and locations. As arrays,
 * the few that a person asks about are an index condition.
 */
const docsOf = (actor: SessionActor, { tab, ...filter }: DocsQuery): Sql => {
  const some = (column: 'id' | 'customer_id' | 'location_id'): Sql =>
    sql`any(array(select distinct ${sql.ref(`e.${column}`)} ${liveEvents(actor, filter)}))`;
  return tab === 'event'
    ? sql`d.type in ('event', 'task') and d.event_id = ${some('id')}`
    : sql`(d.type = 'customer' and d.customer_id = ${some('customer_id')}
        or d.type = 'location' and d.location_id = ${some('location_id')})`;
};

const pending = sql`not t.ready`;
const shown = eventRow(sql`e.id = page.id`, details);

/** Project by project, the next start first: a page reads a few projects from the kept sums. */
const walkedEvents = (actor: SessionActor, filter: DashboardQuery): PanelRows => ({
  found: liveRows(actor, filter, pending),
  walk: liveWalk(actor, filter, { many: minus(liveNumber, readyNumber), more: pending }),
  shown,
  order: byStart,
});

/** Those with overdue tasks first, then the next start. */
const worstFirst = (actor: SessionActor, filter: DashboardQuery): PanelRows => ({
  found: sql`
    select t.event_id as id, t.n_overdue > 0 as late, p.start_date, p.id as project_id
      from ${statesFrom} join projects p on p.id = t.project_id
     where ${and(pending, sql`t.live`, statesMatch(actor, filter))}`,
  shown,
  order: sql`late desc, ${byStart}`,
});

/**
 * The rows of the event list under `live=1&task=pending`. Managers, whose panel this is, have no kept sums: all their events are read
 * anyway, so the worst can come first.
 */
export const pendingEventRows = (actor: SessionActor, filter: DashboardQuery): PanelRows =>
  actor.role === 'manager' ? worstFirst(actor, filter) : walkedEvents(actor, filter);

type KeptDocument = DocumentRow & { file_key: string; thumb_key: string | null };

/** Documents that the caller may see, the newest first. */
export const docsPage = (actor: SessionActor, query: DocsQuery): ListPage<Page<KeptDocument>> => ({
  from: documentsFrom,
  where: and(scopeOf(actor).documentsOfSeen, currentDocuments, docsOf(actor, query)),
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

  /** A page of `pendingEventRows`. One statement. */
  pendingEvents(actor: SessionActor, { page, per_page, ...filter }: PanelPageQuery): Promise<JsonText<PendingEvents>> {
    return this.db.answer(panelPage(pendingEventRows(actor, filter), { name: 'events', query: { page, per_page } }));
  }

  /** A page of documents, each with links to its file and thumbnail that belong to the caller's session. */
  async docs(actor: SessionActor, query: DocsQuery): Promise<Docs> {
    const page = docsPage(actor, query);
    const { list, total } = JSON.parse((await pageOf(this.db, page)).text) as Page<KeptDocument>;
    return { docs: { data: list.map((row) => this.links.linked(actor, row)), total } };
  }
}
