import { sql } from 'kysely';
import { jurisdictionLimits } from '@guyline/contract/jurisdictions';
import { ids, type Sql } from '../../platform/db/db.js';
import { namedAlike } from '../requirement-identity.sql.js';
import { independent, isLookedUp, namesOf, type NamedKind } from './places.sql.js';

/** The District of Columbia, which the atlas has as a county, is a city and no county. */
const DISTRICT = '11001';

/** An authority that the directory lacks, as the addresses or the atlas call it. */
export interface Missing {
  state_num: number;
  state_code: string;
  name: string;
}

/** By what a location `l` with its row `p` finds its own authority, and whether it has none and could. */
const found: Record<NamedKind, { name: Sql; lacks: Sql }> = {
  city: { name: sql`l.city`, lacks: sql`not p.city_settled and p.city_id is null` },
  county: {
    name: sql`p.county_name`,
    lacks: sql`not p.county_settled and p.county_id is null and ${isLookedUp} and p.county_name is not null
      and not ${independent} and p.county_fips <> ${DISTRICT}`,
  },
};

/**
 * The cities of the addresses, or counties of the coordinates, of chosen locations for which nothing is proposed as the directory has no
 * such authority. One that is archived there, or that is there twice, is not missing.
 */
export const missingOf = (kind: NamedKind, chosen: readonly number[]): Sql => {
  const { name, lacks } = found[kind];
  return sql`
  select n.state_num, n.state_code, mode() within group (order by n.name) as name
    from (
      select l.state_num, s.code as state_code, ${name}::text as name, ${namedAlike(sql`${name}::text`)} as alike
        from location_jurisdictions p join locations l on l.id = p.location_id join states s on s.id = l.state_num
       where p.location_id = any(${ids(chosen)}) and ${lacks} and length(${name}) >= ${jurisdictionLimits.name.min}
    ) n
   where not exists (
     select from jurisdictions j
      where j.state_num = n.state_num and j.kind = ${kind} and ${namedAlike(sql`j.name::text`)} = any(${namesOf[kind](sql`n.alike`)}))
   group by n.state_num, n.state_code, n.alike order by n.state_num, n.alike`;
};
