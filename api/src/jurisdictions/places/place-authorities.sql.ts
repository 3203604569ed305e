import { sql } from 'kysely';
import type { Sql } from '../../platform/db/db.js';
import { isActive } from '../../platform/db/named-numbers.sql.js';

const columns = ['city_id', 'county_id', 'fire_district_id'] as const;

/** The authorities that a store belongs to beside its state, as a list of ids over `location_jurisdictions`. */
export const placeIds = (alias = 'p'): Sql => sql.join(columns.map((column) => sql.ref(`${alias}.${column}`)));

/**
 * The active authorities of a location `l`: its city and county, settled or proposed, its fire district and its state. Others of the
 * kind of a state, such as one for property of the state, speak of some sites only (docs/domain.md, What is asked for).
 */
export const authoritiesOf = sql`
  select j.* from location_jurisdictions p cross join unnest(array[${placeIds()}]) a(id)
    join jurisdictions j on j.id = a.id and ${isActive('j')} where p.location_id = l.id
  union all
  select j.* from states s join jurisdictions j on j.state_num = s.id and j.kind = 'state' and j.name = s.name::citext and ${isActive('j')}
   where s.id = l.state_num`;
