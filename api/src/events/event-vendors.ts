import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { EventVendors } from '@guyline/contract/events';
import { vendorFieldOf, vendorNums } from '@guyline/contract/tasks/items';
import type { SessionActor } from '../platform/access/actor.js';
import { and, Db, ids } from '../platform/db/db.js';
import { RuleError } from '../platform/errors/rule-error.js';
import type { Audience } from '../platform/access/audience.js';
import { eventVendors } from '../platform/access/event-audience.js';
import { offeredVendors } from './events.sql.js';

/** Which vendors an event may name, and the audience of a change to events. */
@Injectable()
export class EventVendorRules {
  constructor(private readonly db: Db) {}

  /**
   * Each vendor that is sent must be an active level-4 user of the field's kind; anybody but an admin may choose only those
   * they are offered (`common/vendors`): the vendors of the events they see.
   * @throws RuleError `vendor_kind_mismatch` 422, on each wrong field
   */
  async check(em: EntityManager, actor: SessionActor, given: Partial<EventVendors>): Promise<void> {
    const wanted = vendorNums.flatMap((kind) => {
      const id = given[vendorFieldOf[kind]];
      return id ? [{ field: vendorFieldOf[kind], kind, id }] : [];
    });
    if (!wanted.length) return;
    const found = await this.db.rows<{ id: string; vendor_num: number }>(
      sql`select u.id, u.vendor_num from users u
           where ${and(sql`u.id = any(${ids(wanted.map(({ id }) => id))})`, offeredVendors(actor))} for key share`,
      em,
    );
    const wrong = wanted.filter(
      ({ id, kind }) => !found.some((user) => Number(user.id) === id && user.vendor_num === kind),
    );
    if (!wrong.length) return;
    const fields = Object.fromEntries(wrong.map(({ field }) => [field, 'vendor_kind_mismatch']));
    throw new RuleError('vendor_kind_mismatch', 422, { fields });
  }

  /** Customers, vendors, and those locations of the events that have somebody assigned. */
  async audience(
    em: EntityManager,
    eventIds: readonly number[],
  ): Promise<Required<Omit<Audience, 'userIds' | 'everybody'>>> {
    const row = await this.db.one<{ customers: string[]; vendors: string[]; locations: string[] }>(
      sql`with chosen as (select * from events where id = any(${ids(eventIds)}))
          select array(select distinct customer_id from chosen) as customers,
                 array(select distinct v from chosen e, ${eventVendors} where v is not null) as vendors,
                 array(select distinct location_id from chosen join location_assignments using (location_id)) as locations`,
      em,
    );
    const numbers = (values: string[] = []): number[] => values.map(Number);
    return {
      customerIds: numbers(row?.customers),
      vendorIds: numbers(row?.vendors),
      locationIds: numbers(row?.locations),
    };
  }
}
