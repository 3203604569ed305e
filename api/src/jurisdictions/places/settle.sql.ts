import { sql } from 'kysely';
import type { AssignJurisdictions } from '@guyline/contract/jurisdictions/places';
import { ids, type Sql } from '../../platform/db/db.js';
import { isActive } from '../../platform/db/named-numbers.sql.js';

const isProposed = (name: 'city' | 'county'): Sql =>
  sql`not ${sql.ref(`p.${name}_settled`)} and exists (select from jurisdictions j where j.id = ${sql.ref(`p.${name}_id`)} and ${isActive('j')})`;

/** One authority of the chosen locations: said by the person, accepted as it is proposed, or left alone. */
function settled(name: 'city' | 'county', said: number | null | undefined, accept: boolean): Sql {
  const [id, done] = [sql.ref(`p.${name}_id`), sql.ref(`p.${name}_settled`)];
  const [setId, setDone] = [sql.ref(`${name}_id`), sql.ref(`${name}_settled`)];
  if (said !== undefined) return sql`${setId} = ${said}, ${setDone} = true`;
  return accept ? sql`${setDone} = ${done} or ${isProposed(name)}` : sql`${setId} = ${id}`;
}

/**
 * Which authorities the chosen locations belong to, as a person says or accepts it; each of them has its row already. Returns the
 * `location_id` of each that changed: without a proposal there is nothing to accept.
 * @param userId null = nobody, as where a demo season is made
 */
export const settle = (
  userId: number | null,
  chosen: readonly number[],
  {
    city_id,
    county_id,
    fire_district_id,
    accept = false,
  }: Pick<AssignJurisdictions, 'city_id' | 'county_id' | 'fire_district_id' | 'accept'>,
): Sql => {
  const onlyAccepts = accept && [city_id, county_id, fire_district_id].every((said) => said === undefined);
  return sql`
  update location_jurisdictions p set ${settled('city', city_id, accept)}, ${settled('county', county_id, accept)},
         fire_district_id = ${fire_district_id === undefined ? sql.ref('p.fire_district_id') : sql`${fire_district_id}::bigint`},
         said_no = p.said_no + 1, said_by_id = ${userId}::bigint
   where p.location_id = any(${ids(chosen)})
         ${onlyAccepts ? sql`and (${isProposed('city')} or ${isProposed('county')})` : sql``}
  returning p.location_id`;
};
