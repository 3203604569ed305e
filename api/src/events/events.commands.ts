import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { can } from '@guyline/contract/access';
import { managedFields, type UpdateEvent } from '@guyline/contract/events';
import { runStatus } from '@guyline/contract/status';
import type { SessionActor } from '../platform/access/actor.js';
import { checkVersion, lockScoped } from '../platform/access/lock-scoped.js';
import { scopeOf } from '../platform/access/scope.js';
import { recordedAt } from '../platform/clock/clock.js';
import { Db, ids } from '../platform/db/db.js';
import { isActive } from '../platform/db/named-numbers.sql.js';
import { RuleError } from '../platform/errors/rule-error.js';
import { Outbox } from '../platform/queue/outbox.js';
import { EventCompletion } from './event-completion.js';
import { eventFacts, logChange } from './event-log.sql.js';
import { EventVendorRules } from './event-vendors.js';
import { Event } from './event.entity.js';
import { EventsQueries } from './events.queries.js';

@Injectable()
export class EventsCommands {
  constructor(
    private readonly db: Db,
    private readonly outbox: Outbox,
    private readonly queries: EventsQueries,
    private readonly vendors: EventVendorRules,
    private readonly completion: EventCompletion,
  ) {}

  /**
   * Saves the fields that were sent; null removes a vendor, and a vendor who stays may have been paused in the meantime.
   * @throws RuleError `not_found` 404, `forbidden` 403 for `managedFields` without `events.manage`,
   *   `stale_version` 409, `vendor_kind_mismatch`, `event_has_open_tasks` 422, an unknown identifier 422
   */
  update(actor: SessionActor, id: number, input: UpdateEvent): Promise<{ id: number }> {
    const { version, reason, identifier_ids, ...values } = input;
    if (!can(actor, 'events.manage') && managedFields.some((field) => input[field] !== undefined))
      throw new RuleError('forbidden', 403);
    return this.db.transaction(async (em) => {
      const event = await lockScoped(
        em,
        Event,
        id,
        sql`select from events e where e.id = ${id} and ${scopeOf(actor).events}`,
      );
      await checkVersion(event, version, () => this.queries.detail(actor, id));
      await this.vendors.check(em, actor, event.newVendors(values));
      if (values.status_num === runStatus.completed && event.status_num !== runStatus.completed)
        await this.completion.allow(em, actor, [id], reason);
      const before = event.vendorIds();
      const facts = await this.facts(em, id);
      if (identifier_ids) await this.mark(em, event, identifier_ids);
      Object.assign(event, values);
      await em.flush();
      await this.db.rows(logChange(actor, id, facts, reason), em);
      await this.tell(em, event, before);
      return { id };
    });
  }

  private async facts(em: EntityManager, id: number): Promise<string> {
    const row = await this.db.one<{ facts: string }>(
      sql`select (${eventFacts})::text as facts from events e where e.id = ${id}`,
      em,
    );
    return row?.facts ?? '{}';
  }

  /** Sets the event's identifiers; one that was archived in the meantime may stay, but no archived one can be added. */
  private async mark(em: EntityManager, event: Event, wanted: number[]): Promise<void> {
    const chosen = ids([...new Set(wanted)]);
    const unknown = await this.db.rows(
      sql`select from unnest(${chosen}) as wanted(nr) where not exists (select from event_identifiers i where i.id = wanted.nr
            and (${isActive('i')} or exists (select from event_identifier_links k where k.event_id = ${event.id} and k.identifier_id = i.id)))`,
      em,
    );
    if (unknown.length)
      throw new RuleError('validation_failed', 422, { fields: { identifier_ids: 'identifier_ids_is_in' } });
    const changed = await this.db.rows(
      sql`with gone as (delete from event_identifier_links where event_id = ${event.id} and identifier_id <> all(${chosen}) returning 1),
          come as (insert into event_identifier_links (event_id, identifier_id)
                   select ${event.id}, nr from unnest(${chosen}) as wanted(nr) on conflict do nothing returning 1)
          select * from gone union all select * from come`,
      em,
    );
    if (changed.length) event.updated_at = recordedAt(); // identifiers are part of the event's version
  }

  private async tell(em: EntityManager, event: Event, vendorsBefore: (number | null)[]): Promise<void> {
    await this.outbox.changed(em, 'events', event.id, {
      customerIds: [event.customer_id],
      locationIds: [event.location_id],
      vendorIds: [...vendorsBefore, ...event.vendorIds()],
    });
  }
}
