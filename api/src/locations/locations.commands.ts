import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { CreateLocation, UpdateLocation } from '@guyline/contract/locations';
import { eventVendors } from '../events/events.sql.js';
import type { SessionActor } from '../platform/access/actor.js';
import { checkVersion, lockScoped } from '../platform/access/lock-scoped.js';
import { scopeOf } from '../platform/access/scope.js';
import { Db } from '../platform/db/db.js';
import { invalid, notFound, RuleError } from '../platform/errors/rule-error.js';
import { Outbox } from '../platform/queue/outbox.js';
import { Location } from './location.entity.js';
import { LocationsQueries } from './locations.queries.js';

@Injectable()
export class LocationsCommands {
  constructor(
    private readonly db: Db,
    private readonly outbox: Outbox,
    private readonly queries: LocationsQueries,
  ) {}

  /** @throws RuleError `not_found` 404, `customer_not_active`, `lc_number_taken`, a `state_num` that is none 422 */
  create(input: CreateLocation): Promise<{ id: number }> {
    return this.db.transaction(async (em) => {
      await this.checkCustomer(em, input.customer_id);
      await this.checkState(em, input.state_num);
      const location = Object.assign(new Location(), { ...input });
      await em.persist(location).flush();
      await this.tell(em, location);
      return { id: location.id };
    });
  }

  /** A change of state moves the location's tasks to that state's time zone. @throws RuleError `not_found` 404, `stale_version` 409, 422 */
  update(actor: SessionActor, id: number, { version, ...input }: UpdateLocation): Promise<{ id: number }> {
    return this.db.transaction(async (em) => {
      const location = await lockScoped(
        em,
        Location,
        id,
        sql`select from locations l where l.id = ${id} and ${scopeOf(actor).locations}`,
      );
      await checkVersion(location, version, () => this.queries.detail(actor, id));
      await this.checkState(em, input.state_num);
      Object.assign(location, input);
      await em.flush();
      await this.tell(em, location);
      return { id };
    });
  }

  private async checkCustomer(em: EntityManager, id: number): Promise<void> {
    const customer = await this.db.one<{ status_num: number }>(
      sql`select status_num from customers where id = ${id} for share`,
      em,
    );
    if (!customer) throw notFound();
    if (customer.status_num !== 1) throw invalid('customer_not_active', 'customer_id');
  }

  private async checkState(em: EntityManager, id: number): Promise<void> {
    if (await this.db.one(sql`select id from states where id = ${id}`, em)) return;
    throw new RuleError('validation_failed', 422, { fields: { state_num: 'state_num_is_in' } });
  }

  /** The vendors of its events see the location too. */
  private async tell(em: EntityManager, { id, customer_id }: Location): Promise<void> {
    const events = await this.db.rows<{ v: string }>(
      sql`select distinct v from events e, ${eventVendors}
           where e.location_id = ${id} and v is not null`,
      em,
    );
    await this.outbox.changed(em, 'locations', id, {
      customerIds: [customer_id],
      locationIds: [id],
      vendorIds: events.map(({ v }) => Number(v)),
    });
  }
}
