import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { Audience } from '../../platform/access/audience.js';
import type { Db } from '../../platform/db/db.js';

/** Who gets the live change of an import: the customer's people, those assigned to a written location, and the vendors working there. */
export async function audienceOf(db: Db, em: EntityManager, jobId: string, customerId: number): Promise<Audience> {
  const written = sql`(select target_id from import_rows where job_id = ${jobId} and action in ('create', 'update'))`;
  const found = await db.one<{ locations: number[] | null; vendors: number[] | null }>(
    sql`
    select (select json_agg(distinct a.location_id) from location_assignments a where a.location_id in ${written}) as locations,
           (select json_agg(distinct v.id) from events e, unnest(array[e.merchandise_vid, e.fence_vid, e.elect_vid, e.tent_vid]) as v(id)
             where e.location_id in ${written} and v.id is not null) as vendors`,
    em,
  );
  return { customerIds: [customerId], locationIds: found?.locations ?? [], vendorIds: found?.vendors ?? [] };
}
