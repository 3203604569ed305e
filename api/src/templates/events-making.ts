import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { runStatus } from '@guyline/contract/status';
import type { EventOrder, NoEvent } from '@guyline/contract/event-orders';
import { logEvents } from '../events/event-log.sql.js';
import { lockedTarget, type TargetProject } from '../events/event-target.sql.js';
import { decided, insertKept } from '../events/requirements/kept.sql.js';
import { AskedQueries } from '../jurisdictions/asked/asked.queries.js';
import type { SessionActor } from '../platform/access/actor.js';
import { eventAudience } from '../platform/access/event-audience.js';
import type { BulkDone } from '../platform/bulk/bulk.js';
import { Db, ids, type Sql } from '../platform/db/db.js';
import { temporaryTable } from '../platform/db/temporary-table.js';
import { invalid, notFound, RuleError } from '../platform/errors/rule-error.js';
import { Outbox } from '../platform/queue/outbox.js';
import { askedAt, type EventSource, leftOut, noChoices, seenAt, withoutLeftOut } from './event-source.js';
import { leftOutRows, noteLeftOut } from './left-out.sql.js';
import { insertPlans, insertTasks, keepMade, plannedTasks } from './planned.sql.js';
import { fitStores } from './stores.sql.js';

/** What a preview has shown, for the order to make nothing else. */
type Order = EventOrder & { stores_seen?: string };
interface Store {
  id: number | null;
  number: string;
  fault: NoEvent | null;
}
/** Of a job: its transaction and its id. */
interface Running {
  em: EntityManager;
  jobId: string;
}

/**
 * Makes events at many stores, as a job and in one transaction: a worker that is killed leaves nothing, and a store that has an event
 * in the project gets no second one (docs/domain.md, Templates).
 */
@Injectable()
export class EventsMaking {
  constructor(
    private readonly db: Db,
    private readonly outbox: Outbox,
    private readonly authorities: AskedQueries,
  ) {}

  /**
   * How many stores are chosen and not left out, and how many of them get an event, before the job is ordered.
   * @throws RuleError `stores_changed` 409 when the preview showed other stores, or something else there
   */
  async counted(chosen: EventSource, order: Order, em?: EntityManager): Promise<{ n: number; fit: number }> {
    const source = withoutLeftOut(chosen, order);
    const asked = await askedAt(this.authorities, source, order.stores_seen === undefined ? {} : order, em);
    const { from, seen } = seenAt(source, sql`select * from stores`, asked(sql`select * from fit`));
    const found = await this.db.one<{ n: number; fit: number; seen: string }>(
      sql`with stores as materialized (${source.stores}), fit as materialized (${fitStores(sql`select * from stores`)})
        select (count(*) filter (where j.fault is distinct from ${leftOut}))::int as n,
               (count(*) filter (where j.fault is null))::int as fit, ${seen} as seen from ${from}`,
      em,
    );
    checkSeen(order, found?.seen);
    return { n: found?.n ?? 0, fit: found?.fit ?? 0 };
  }

  /**
   * The project, locked before anything is compared: nobody makes an event there, and the dates stay what the preview showed.
   * @throws RuleError `not_found` 404, `project_not_active` 422, `stale_version` 409
   */
  async target(actor: SessionActor, id: number, version: number, em: EntityManager): Promise<TargetProject> {
    const project = await this.db.one<TargetProject>(lockedTarget(actor, id), em);
    if (!project) throw notFound();
    if (project.status_num !== runStatus.active) throw invalid('project_not_active', 'project_id');
    if (project.version !== version) throw new RuleError('stale_version', 409);
    return project;
  }

  /**
   * Makes the events with their tasks, requirements, identifiers, documents and log.
   * @param project locked by `target`
   * @returns how many events it made, and each store that cannot get one with its reason
   * @throws RuleError `stores_changed` 409
   */
  async make(
    actor: SessionActor,
    project: TargetProject,
    chosen: EventSource,
    order: Order,
    { em, jobId }: Running,
  ): Promise<BulkDone> {
    const source = withoutLeftOut(chosen, order);
    const judged = await temporaryTable(this.db, em, 'stores_now', source.stores);
    const askedThere = await askedAt(this.authorities, { ...source, stores: judged }, order, em);
    const asked = await temporaryTable(this.db, em, 'asked_now', askedThere(fitStores(judged)));
    const stores = await this.stores(source, order, { judged, asked, em });
    const fit = stores.flatMap(({ id, fault }) => (id && !fault ? [id] : []));
    const refused = stores.flatMap(({ number, fault }) =>
      fault && fault !== leftOut ? [{ uuid: number, code: fault }] : [],
    );
    let task_cnt = 0;
    if (fit.length) {
      const made = await this.db.rows<{ id: string }>(source.insertEvents(project, fit), em);
      const eventIds = made.map(({ id }) => Number(id));
      await this.db.rows(logEvents(actor, eventIds, 'created'), em);
      task_cnt = await this.fill(source, order, { asked, eventIds, em });
      await this.db.rows(keepMade(jobId, eventIds), em);
      const audience = await eventAudience(this.db, em, sql`select * from events where id = any(${ids(eventIds)})`);
      await this.outbox.changed(em, 'events', 0, audience);
    }
    return { done_cnt: fit.length, task_cnt, refused };
  }

  private async stores(
    source: EventSource,
    order: Order,
    { judged, asked, em }: { judged: Sql; asked: Sql; em: EntityManager },
  ): Promise<Store[]> {
    const { from, seen } = seenAt(source, judged, asked);
    const found = await this.db.one<{ seen: string; stores: Store[] }>(
      sql`select ${seen} as seen,
                 coalesce(json_agg(json_build_object('id', j.id, 'number', j.number, 'fault', j.fault) order by j.nr), '[]') as stores
            from ${from}`,
      em,
    );
    checkSeen(order, found?.seen);
    return found?.stores ?? [];
  }

  /**
   * What is kept with the new events, which are logged, and their tasks: each step one statement over what was worked out once.
   * @returns how many tasks
   */
  private async fill(
    source: EventSource,
    { left_out, requirements = noChoices }: Order,
    { asked, eventIds, em }: { asked: Sql; eventIds: readonly number[]; em: EntityManager },
  ): Promise<number> {
    const items = leftOutRows(left_out);
    const events = sql`events e on e.location_id = r.location_id and e.id = any(${ids(eventIds)})`;
    const askedThere = sql`select a.*, a.key as location_id from (${asked}) a`;
    const kept = await temporaryTable(this.db, em, 'kept_now', decided(askedThere, requirements, items));
    const places = sql`select l.id, l.state_num from events e join locations l on l.id = e.location_id where e.id = any(${ids(eventIds)})`;
    const planned = plannedTasks(source, places, { asked: kept, leftOut: items });
    await temporaryTable(
      this.db,
      em,
      'planned_now',
      sql`select r.*, e.id as event_id from (${planned}) r join ${events}`,
    );
    await this.db.rows(insertKept(sql`select r.*, e.id as event_id from (${kept}) r join ${events}`), em);
    const made = await this.db.one<{ n: number }>(insertTasks(sql`planned_now`), em);
    await this.db.rows(insertPlans(sql`planned_now`, eventIds), em);
    await this.db.rows(source.insertMarks(eventIds), em);
    await this.db.rows(source.insertDocuments(eventIds), em);
    if (left_out?.length) await this.db.rows(noteLeftOut(sql`planned_now`), em);
    return made?.n ?? 0;
  }
}

function checkSeen({ stores_seen }: Order, now: string | undefined): void {
  if (stores_seen !== undefined && stores_seen !== now) throw new RuleError('stores_changed', 409);
}
