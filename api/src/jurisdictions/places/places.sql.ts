import { sql } from 'kysely';
import { countyWords } from '@guyline/contract/jurisdictions/counties';
import type { PlaceKind } from '@guyline/contract/jurisdictions/places';
import { shortStatus } from '@guyline/contract/status';
import { ids, type Sql } from '../../platform/db/db.js';
import { namedAlike } from '../requirement-identity.sql.js';

export interface MovedLocation {
  id: number;
  lc_number: string;
  latitude: number | null;
  longitude: number | null;
  state_num: number;
  /** Name of its state. */
  state: string;
}

/** Locations that nobody has looked at, that have other coordinates or another state since, or that were in no county. */
export const movedLocations = sql`
  select l.id, l.lc_number, l.latitude, l.longitude, l.state_num, s.name as state
    from locations l join states s on s.id = l.state_num
    left join location_jurisdictions p on p.location_id = l.id
   where p.county_fips is null or (p.latitude, p.longitude, p.state_num) is distinct from (l.latitude, l.longitude, l.state_num)
   order by l.id`;

interface Found {
  id: number;
  latitude: number | null;
  longitude: number | null;
  state_num: number;
  fips: string | null;
  name: string | null;
}
const kept = ['latitude', 'longitude', 'state_num', 'county_fips', 'county_name'];
const keptOf = (row: 'p' | 'excluded'): Sql => sql.join(kept.map((column) => sql.ref(`${row}.${column}`)));

/** Keeps what was found. @returns the locations for which it is something else than before */
export const keepCounties = (found: readonly Found[]): Sql => sql`
  insert into location_jurisdictions as p (location_id, ${sql.join(kept.map((column) => sql.ref(column)))})
  select f.id, f.latitude, f.longitude, f.state_num, f.fips, f.name
    from json_to_recordset(${JSON.stringify(found)}::json)
      as f(id bigint, latitude double precision, longitude double precision, state_num smallint, fips text, name text)
    join locations l on l.id = f.id order by f.id
  on conflict (location_id) do update set (${sql.join(kept.map((column) => sql.ref(column)))}) = row(${keptOf('excluded')})
    where (${keptOf('p')}) is distinct from (${keptOf('excluded')})
  returning p.location_id`;

/** Locations `l` of some states, or all of them. */
const within = (states?: readonly number[]): Sql => (states ? sql`l.state_num = any(${ids(states)})` : sql`true`);

/**
 * Rows for locations that nobody has looked at yet: their city is known without coordinates, and they stay among `movedLocations`.
 * @param states those of the locations; all when left out
 */
export const beginPlaces = (states?: readonly number[]): Sql => sql`
  insert into location_jurisdictions (location_id)
  select l.id from locations l
   where not exists (select from location_jurisdictions p where p.location_id = l.id)
     and ${within(states)}
   order by l.id
  on conflict do nothing`;

/** Cities that belong to no county: nearly all of Virginia's, Baltimore, St. Louis and Carson City. */
export const independent = sql`p.county_fips ~ '^(24|29|32|51)[5-9]'`;

/** Kinds that are proposed by name. */
export const namedKinds = ['city', 'county'] as const satisfies readonly PlaceKind[];
export type NamedKind = (typeof namedKinds)[number];

/** What the authority of a place is called, each as `alike_name` has it. */
export const namesOf: Record<NamedKind, (place: Sql) => Sql> = {
  city: (city) => sql`array[${city}, ${city} || ' township', 'town of ' || ${city}, 'village of ' || ${city}]`,
  county: (county) =>
    sql`array[${county}, ${sql.join(countyWords.map((word) => sql`${county} || ${` ${word.toLowerCase()}`}`))}]`,
};

/** The coordinates of a location `l` that were looked at are those that it has now; it may be in no county all the same. */
export const isLookedUp = sql`(p.state_num is not null and (p.latitude, p.longitude, p.state_num) is not distinct from (l.latitude, l.longitude, l.state_num))`;

/** The one active authority of a kind in the location's state that is called like a place, whose name is as `alike_name` has it. */
const only = (kind: NamedKind, place: Sql): Sql => sql`(
  select case when count(*) = 1 then min(j.id) end from jurisdictions j
   where j.state_num = l.state_num and j.kind = ${kind} and ${namedAlike(sql`j.name::text`)} = any(${namesOf[kind](place)}) and j.status_num = ${shortStatus.active})`;

/** Whether the authority of a column is in another state than the store, or of another kind than the column. */
const isOther = (kind: PlaceKind): Sql => sql`exists (
  select from jurisdictions j where j.id = ${sql.ref(`p.${kind}_id`)}
     and (j.kind <> ${kind} or j.state_num is distinct from l.state_num))`;

/** Nothing proposes a fire district again, so that it stays while only the state of the authority is another. */
const leftDistrict = sql`exists (
  select from jurisdictions j where j.id = p.fire_district_id
     and (j.kind <> 'fire_district' or p.state_num is distinct from l.state_num and j.state_num is distinct from l.state_num))`;

/**
 * The state of a store was corrected, or state or kind of an authority: what people said was of the wrong one. Runs before
 * `keepCounties`, which forgets the state that the store had.
 * @param states whose locations are looked at; all of them when left out
 * @returns the locations of which that is so
 */
export const unsettle = (states?: readonly number[]): Sql => sql`
  with wrong as (
    select p.location_id, p.city_settled and ${isOther('city')} as city, p.county_settled and ${isOther('county')} as county,
           ${leftDistrict} as district
      from location_jurisdictions p join locations l on l.id = p.location_id where ${within(states)}
  ), locked as (
    select p.location_id from location_jurisdictions p join wrong w on w.location_id = p.location_id
     where w.city or w.county or w.district order by p.location_id for no key update of p
  )
  update location_jurisdictions p
     set city_settled = p.city_settled and not w.city, county_settled = p.county_settled and not w.county,
         fire_district_id = case when not w.district then p.fire_district_id end
    from wrong w join locked on locked.location_id = w.location_id
   where w.location_id = p.location_id
  returning p.location_id`;

/**
 * Renews the proposals for whatever nobody has settled; a store in an independent city gets no county.
 * @param states whose locations are looked at; all of them when left out
 * @returns the locations for which it is something else than before
 */
export const propose = (states?: readonly number[]): Sql => sql`
  with proposed as materialized (
    select p.location_id,
           ${only('city', sql`n.city`)} as city_id,
           case when p.county_name is not null and not ${independent} then ${only('county', sql`n.county`)} end as county_id
      from location_jurisdictions p join locations l on l.id = p.location_id
     cross join lateral (
       select ${namedAlike(sql`l.city`)} as city, ${namedAlike(sql`p.county_name`)} as county
       offset 0 -- once for each store, not for each of the names
     ) n
     where (not p.city_settled or not p.county_settled) and ${within(states)}
  ), changing as (
    select p.location_id from location_jurisdictions p join proposed o on o.location_id = p.location_id
     where not p.city_settled and p.city_id is distinct from o.city_id
        or not p.county_settled and p.county_id is distinct from o.county_id
     order by p.location_id for no key update of p
  )
  update location_jurisdictions p
     set city_id = case when p.city_settled then p.city_id else o.city_id end,
         county_id = case when p.county_settled then p.county_id else o.county_id end
    from proposed o join changing on changing.location_id = o.location_id
   where o.location_id = p.location_id
  returning p.location_id`;
