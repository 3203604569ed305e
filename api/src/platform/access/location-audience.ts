import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { eventVendors } from './event-audience.js';
import type { Audience } from './audience.js';
import { type Db, ids } from '../db/db.js';

/** Who sees these locations: their customers, the people assigned there, the vendors of their events. */
export async function audienceOf(db: Db, em: EntityManager, locationIds: readonly number[]): Promise<Audience> {
  const found = await db.one<{ customers: string[]; vendors: string[] }>(
    sql`select array(select distinct customer_id from locations where id = any(${ids(locationIds)})) as customers,
               array(select distinct v from events e, ${eventVendors} where e.location_id = any(${ids(locationIds)}) and v is not null) as vendors`,
    em,
  );
  return { customerIds: found?.customers.map(Number), locationIds, vendorIds: found?.vendors.map(Number) };
}
