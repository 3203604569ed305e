import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { pageLimits } from '@guyline/contract/envelope';
import type { VendorNum } from '@guyline/contract/tasks/items';
import type { VendorOptions } from '@guyline/contract/reference';
import { offeredVendors } from '../events/events.sql.js';
import type { SessionActor } from '../platform/access/actor.js';
import { and, Db, type JsonText } from '../platform/db/db.js';

@Injectable()
export class VendorOptionsQueries {
  constructor(private readonly db: Db) {}

  /** Active vendors by name: all of them for an admin, for others those that events in their scope name. */
  options(actor: SessionActor, vendorNum?: VendorNum): Promise<JsonText<VendorOptions>> {
    const where = and(offeredVendors(actor), vendorNum && sql`u.vendor_num = ${vendorNum}`);
    return this.db.answer(sql`
      select json_build_object('vendors', coalesce(json_agg(o order by o.name, o.id), '[]')) as doc
        from (select u.id, u.name, u.company_str, u.vendor_num from users u
               where ${where} order by u.name, u.id limit ${pageLimits.maxOptions}) o`);
  }
}
