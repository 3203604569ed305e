import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { AssignVendors, EventsChanged, SetEventStatus } from '@guyline/contract/events';
import { runStatus } from '@guyline/contract/status';
import { vendorFieldOf } from '@guyline/contract/tasks/items';
import type { SessionActor } from '../platform/access/actor.js';
import { scopeOf } from '../platform/access/scope.js';
import { Db, ids, type Sql } from '../platform/db/db.js';
import { invalid, notFound } from '../platform/errors/rule-error.js';
import { Outbox } from '../platform/queue/outbox.js';
import { EventCompletion } from './event-completion.js';
import { updateLogged } from './event-log.sql.js';
import { EventVendorRules } from './event-vendors.js';

/** Changes to many events at once: all or nothing, one statement. */
@Injectable()
export class EventActions {
  constructor(
    private readonly db: Db,
    private readonly outbox: Outbox,
    private readonly vendors: EventVendorRules,
    private readonly completion: EventCompletion,
  ) {}

  /**
   * Sets the kinds that were sent; null removes the vendor of that kind.
   * @throws RuleError `not_found` 404 for any event out of scope, `nothing_selected`, `vendor_kind_mismatch` 422
   */
  async assignVendors(
    actor: SessionActor,
    { event_ids, ...given }: AssignVendors,
    running?: EntityManager,
  ): Promise<EventsChanged> {
    const fields = Object.values(vendorFieldOf).filter((field) => given[field] !== undefined);
    if (!fields.length) throw invalid('nothing_selected');
    return this.change(
      actor,
      event_ids,
      async (em) => {
        await this.vendors.check(em, actor, given);
        return sql.join(fields.map((field) => sql`${sql.ref(field)} = ${given[field] ?? null}::bigint`));
      },
      { running },
    );
  }

  /** @throws RuleError `not_found` 404 for any event out of scope, `nothing_selected`, `event_has_open_tasks` 422 */
  setStatus(
    actor: SessionActor,
    { event_ids, status_num, reason }: SetEventStatus,
    running?: EntityManager,
  ): Promise<EventsChanged> {
    return this.change(
      actor,
      event_ids,
      async (em, changing) => {
        if (status_num === runStatus.completed)
          await this.completion.allow(em, actor, await this.idsNotInStatus(em, changing, status_num), reason);
        return sql`status_num = ${status_num}`;
      },
      { reason, running },
    );
  }

  private async change(
    actor: SessionActor,
    eventIds: readonly number[],
    assignments: (em: EntityManager, eventIds: number[]) => Promise<Sql>,
    { reason, running }: { reason?: string | null; running?: EntityManager },
  ): Promise<EventsChanged> {
    const chosen = [...new Set(eventIds)];
    if (!chosen.length) throw invalid('nothing_selected', 'event_ids');
    return this.db.transaction(async (em) => {
      const locked = await this.db.rows(
        sql`select e.id from events e where e.id = any(${ids(chosen)}) and ${scopeOf(actor).events} order by e.id for update of e`,
        em,
      );
      if (locked.length < chosen.length) throw notFound();
      const set = await assignments(em, chosen);
      const before = await this.vendors.audience(em, chosen);
      await this.db.rows(updateLogged(actor, chosen, set, { reason }), em);
      const { vendorIds } = await this.vendors.audience(em, chosen);
      await this.outbox.changed(em, 'events', 0, { ...before, vendorIds: [...before.vendorIds, ...vendorIds] });
      return { updated_cnt: chosen.length };
    }, running);
  }

  private async idsNotInStatus(em: EntityManager, eventIds: number[], status: number): Promise<number[]> {
    const rows = await this.db.rows<{ id: string }>(
      sql`select id from events where id = any(${ids(eventIds)}) and status_num <> ${status}`,
      em,
    );
    return rows.map(({ id }) => Number(id));
  }
}
