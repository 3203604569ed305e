import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { UpdateEvent } from '@guyline/contract/events';
import type { SessionActor } from '../platform/access/actor.js';
import { checkVersion, lockScoped } from '../platform/access/lock-scoped.js';
import { scopeOf } from '../platform/access/scope.js';
import { Db } from '../platform/db/db.js';
import { Outbox } from '../platform/queue/outbox.js';
import { EventCompletion } from './event-completion.js';
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
   * Saves the fields that were sent; a vendor of null takes the vendor off, one that stays may be paused meanwhile.
   * @throws RuleError `not_found` 404, `stale_version` 409, `vendor_kind_mismatch`, `event_has_open_tasks` 422
   */
  update(actor: SessionActor, id: number, { version, reason, ...input }: UpdateEvent): Promise<{ id: number }> {
    return this.db.transaction(async (em) => {
      const event = await lockScoped(
        em,
        Event,
        id,
        sql`select from events e where e.id = ${id} and ${scopeOf(actor).events}`,
      );
      await checkVersion(event, version, () => this.queries.detail(actor, id));
      await this.vendors.check(em, event.newVendors(input));
      if (input.status_num === 2 && event.status_num !== 2) await this.completion.allow(em, actor, [id], reason);
      const before = event.vendorIds();
      Object.assign(event, input);
      await em.flush();
      await this.tell(em, event, before);
      return { id };
    });
  }

  private async tell(em: EntityManager, event: Event, vendorsBefore: (number | null)[]): Promise<void> {
    await this.outbox.changed(em, 'events', event.id, {
      customerIds: [event.customer_id],
      locationIds: [event.location_id],
      vendorIds: [...vendorsBefore, ...event.vendorIds()],
    });
  }
}
