import { sql } from 'kysely';
import type { Sql } from '../../platform/db/db.js';

const columns = ['city_id', 'county_id', 'fire_district_id'] as const;

/** The authorities that a store belongs to beside its state, as a list of ids over `location_jurisdictions`. */
export const placeIds = (alias = 'p'): Sql => sql.join(columns.map((column) => sql.ref(`${alias}.${column}`)));
