import { sql } from 'kysely';
import type { AssignJurisdictions } from '@guyline/contract/jurisdictions/places';
import { ids, type Sql } from '../../platform/db/db.js';
import { isActive } from '../../platform/db/named-numbers.sql.js';

type Said = Pick<AssignJurisdictions, 'city_id' | 'county_id' | 'fire_district_id' | 'accept'>;

const isProposed = (name: 'city' | 'county'): Sql =>
  sql`not ${sql.ref(`p.${name}_settled`)} and exists (select from jurisdictions j where j.id = ${sql.ref(`p.${name}_id`)} and ${isActive('j')})`;

/** One authority of the chosen locations, and whether it is settled: said by the person, accepted as it is proposed, or left alone. */
function told(name: 'city' | 'county', said: number | null | undefined, accept: boolean): Sql {
  const [id, done] = [sql.ref(`p.${name}_id`), sql.ref(`p.${name}_settled`)];
  if (said !== undefined) return sql`${said}::bigint, true`;
  return accept ? sql`${id}, ${done} or ${isProposed(name)}` : sql`${id}, ${done}`;
}

const authorities = sql`p.city_id, p.city_settled, p.county_id, p.county_settled, p.fire_district_id`;

/**
 * Which authorities the chosen locations belong to, as a person says or accepts it; each of them has its row already, which is locked.
 * Who says what somebody else has said already confirms it: that is noted, so that the other one's undo leaves it, and changes nothing.
 * @param userId null = nobody, as where a demo season is made
 * @returns `location_id` of each that changed
 */
export const settle = (
  userId: number | null,
  chosen: readonly number[],
  { city_id, county_id, fire_district_id, accept = false }: Said,
): Sql => {
  const confirms = [city_id, county_id, fire_district_id].some((said) => said !== undefined);
  return sql`
  with found as (
    select p.location_id, (${authorities}) is distinct from (n.city_id, n.city_settled, n.county_id, n.county_settled, n.fire_district_id) as changes,
           n.*
      from location_jurisdictions p
     cross join lateral (
       select ${told('city', city_id, accept)}, ${told('county', county_id, accept)},
              ${fire_district_id === undefined ? sql.ref('p.fire_district_id') : sql`${fire_district_id}::bigint`}
     ) n(city_id, city_settled, county_id, county_settled, fire_district_id)
     where p.location_id = any(${ids(chosen)})
  ), written as (
    update location_jurisdictions p
       set city_id = f.city_id, city_settled = f.city_settled, county_id = f.county_id, county_settled = f.county_settled,
           fire_district_id = f.fire_district_id, said_no = p.said_no + 1, said_by_id = ${userId}::bigint
      from found f
     where f.location_id = p.location_id and (f.changes or ${confirms} and p.said_by_id is distinct from ${userId}::bigint)
  )
  select location_id from found where changes`;
};
