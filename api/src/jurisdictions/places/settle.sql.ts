import { sql } from 'kysely';
import type { AssignJurisdictions, SeenPlaces } from '@guyline/contract/jurisdictions/places';
import { ids, type Sql } from '../../platform/db/db.js';
import { isActive } from '../../platform/db/named-numbers.sql.js';

type Said = Pick<
  AssignJurisdictions,
  'city_id' | 'county_id' | 'fire_district_id' | 'accept' | 'own_city' | 'own_county'
>;

const isProposed = (name: 'city' | 'county'): Sql =>
  sql`not ${sql.ref(`p.${name}_settled`)} and exists (select from jurisdictions j where j.id = ${sql.ref(`p.${name}_id`)} and ${isActive('j')})`;

/** One authority of the chosen locations, and whether it is settled: said by the person, accepted as it is proposed, or left alone. */
function told(name: 'city' | 'county', said: number | null | undefined, accepts: Sql | undefined): Sql {
  const [id, done] = [sql.ref(`p.${name}_id`), sql.ref(`p.${name}_settled`)];
  if (said !== undefined) return sql`${said}::bigint, true`;
  return accepts ? sql`${id}, ${done} or ${accepts} and ${isProposed(name)}` : sql`${id}, ${done}`;
}

const authorities = sql`p.city_id, p.city_settled, p.county_id, p.county_settled, p.fire_district_id`;

/** What the person saw of the chosen locations, in their order; else that is taken to be what is there. */
const seenOf = (chosen: readonly number[], seen: SeenPlaces | undefined): Sql =>
  seen
    ? sql`left join unnest(${ids(chosen)}, ${ids(seen.city_ids)}, ${ids(seen.county_ids)}) v(id, city_id, county_id) on v.id = p.location_id`
    : sql`cross join lateral (select p.city_id, p.county_id) v`;

export interface Settled {
  location_id: string;
  /** Something else is said of it than before. */
  changes: boolean;
  /** It has another city or county than the person saw: nothing of it is accepted. */
  differs: boolean;
}

/**
 * Which authorities the chosen locations belong to, as a person says or accepts it; each of them has its row already, which is locked.
 * Who says what somebody else has said already, or accepts it as seen, confirms it: that is noted, so that the other one's undo leaves
 * it, and changes nothing.
 * @param userId null = nobody, as where a demo season is made
 */
export const settle = (
  userId: number | null,
  chosen: readonly number[],
  { city_id, county_id, fire_district_id, accept = false, own_city = false, own_county = false }: Said,
  seen?: SeenPlaces,
): Sql => {
  const says = [city_id, county_id, fire_district_id].some((said) => said !== undefined);
  /** Its own is what is proposed of that kind; nobody has seen that before. */
  const accepts = (own: boolean): Sql | undefined => (accept ? sql`not s.differs` : own ? sql`true` : undefined);
  const confirms = sql`(${says} or ${accept && seen !== undefined} and not s.differs and (p.city_settled or p.county_settled))`;
  return sql`
  with found as (
    select p.location_id, (${authorities}) is distinct from (n.city_id, n.city_settled, n.county_id, n.county_settled, n.fire_district_id) as changes,
           s.differs, ${confirms} as confirms, n.*
      from location_jurisdictions p ${seenOf(chosen, seen)}
     cross join lateral (select (p.city_id, p.county_id) is distinct from (v.city_id, v.county_id) as differs) s
     cross join lateral (
       select ${told('city', city_id, accepts(own_city))}, ${told('county', county_id, accepts(own_county))},
              ${fire_district_id === undefined ? sql.ref('p.fire_district_id') : sql`${fire_district_id}::bigint`}
     ) n(city_id, city_settled, county_id, county_settled, fire_district_id)
     where p.location_id = any(${ids(chosen)})
  ), written as (
    update location_jurisdictions p
       set city_id = f.city_id, city_settled = f.city_settled, county_id = f.county_id, county_settled = f.county_settled,
           fire_district_id = f.fire_district_id, said_no = p.said_no + 1, said_by_id = ${userId}::bigint
      from found f
     where f.location_id = p.location_id and (f.changes or f.confirms and p.said_by_id is distinct from ${userId}::bigint)
  )
  select location_id, changes, differs from found where changes or differs`;
};
