import { sql } from 'kysely';
import { ids, type Sql } from '../platform/db/db.js';

/**
 * CTEs `place` and `coded`: a code for a new event at each location. The code ends in the next free number of its store
 * (docs/domain.md, Codes of projects and events); stores that share a number get consecutive ones.
 * @param code its beginning, `{s_name}-{YY}-`
 */
export const codedPlaces = (code: string, locationIds: readonly number[]): Sql => sql`
  place as (
    select l.id, l.customer_id, ${code} || upper(l.store_number) || '-' as prefix
      from locations l where l.id = any(${ids(locationIds)})
  ), coded as (
    select place.*, prefix || (row_number() over (partition by prefix order by id) + coalesce((
             select max(substr(e.uuid, length(prefix) + 1)::int) from events e
              where e.uuid ~>=~ prefix and e.uuid ~<~ (left(prefix, -1) || '.')
                and substr(e.uuid, length(prefix) + 1) ~ '^[0-9]{1,9}$'), 0)) as uuid
      from place
  )`;
