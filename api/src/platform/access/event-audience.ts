import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { vendorFieldOf } from '@guyline/contract/tasks/items';
import type { Db, Sql } from '../db/db.js';
import type { Audience } from './audience.js';

/** The vendors that an event `e` names; `v` is one of them, or null. */
export const eventVendors = sql`unnest(array[${sql.join(Object.values(vendorFieldOf).map((field) => sql.ref(`e.${field}`)))}]) v`;

/**
 * The audience of these events: their customers, their vendors, and those of their locations that have somebody assigned.
 * @param events selects whole rows of `events`
 */
export async function eventAudience(db: Db, em: EntityManager, events: Sql): Promise<Audience> {
  const found = await db.one<{ customers: string[]; vendors: string[]; locations: string[] }>(
    sql`with chosen as (${events})
        select array(select distinct customer_id from chosen) as customers,
               array(select distinct v from chosen e, ${eventVendors} where v is not null) as vendors,
               array(select distinct location_id from chosen join location_assignments using (location_id)) as locations`,
    em,
  );
  return {
    customerIds: found?.customers.map(Number),
    vendorIds: found?.vendors.map(Number),
    locationIds: found?.locations.map(Number),
  };
}
