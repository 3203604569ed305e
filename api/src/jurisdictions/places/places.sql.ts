import { sql } from 'kysely';
import { shortStatus } from '@guyline/contract/status';
import type { Sql } from '../../platform/db/db.js';

export interface MovedLocation {
  id: number;
  lc_number: string;
  latitude: number | null;
  longitude: number | null;
  /** Name of its state. */
  state: string;
}

/** Locations that nobody has looked at, that have other coordinates since, or that were in no county. */
export const movedLocations = sql`
  select l.id, l.lc_number, l.latitude, l.longitude, s.name as state
    from locations l join states s on s.id = l.state_num
    left join location_jurisdictions p on p.location_id = l.id
   where p.county_fips is null or (p.latitude, p.longitude) is distinct from (l.latitude, l.longitude)
   order by l.id`;

interface Found {
  id: number;
  latitude: number | null;
  longitude: number | null;
  fips: string | null;
  name: string | null;
}
export const keepCounties = (found: readonly Found[]): Sql => sql`
  insert into location_jurisdictions (location_id, latitude, longitude, county_fips, county_name)
  select f.id, f.latitude, f.longitude, f.fips, f.name
    from json_to_recordset(${JSON.stringify(found)}::json)
      as f(id bigint, latitude double precision, longitude double precision, fips text, name text)
    join locations l on l.id = f.id
  on conflict (location_id) do update set latitude = excluded.latitude, longitude = excluded.longitude,
    county_fips = excluded.county_fips, county_name = excluded.county_name`;

/** Cities that belong to no county: nearly all of Virginia's, Baltimore, St. Louis and Carson City. */
const independent = sql`p.county_fips ~ '^(24|29|32|51)[5-9]'`;

/** The one active authority of a kind in the location's state with one of these names. */
const only = (kind: 'city' | 'county', names: Sql): Sql => sql`(
  select case when count(*) = 1 then min(j.id) end from jurisdictions j
   where j.state_num = l.state_num and j.kind = ${kind} and j.name = any(${names}) and j.status_num = ${shortStatus.active})`;

/** Proposes, anew each time, what nobody has settled. A store in a city that belongs to no county has none, which is settled. */
export const propose = sql`
  with proposed as (
    select p.location_id,
           ${only('city', sql`array[l.city, l.city || ' Township', 'Town of ' || l.city, 'Village of ' || l.city]::citext[]`)} as city_id,
           case when p.county_name is not null and not ${independent} then
             ${only(
               'county',
               sql`array[p.county_name, p.county_name || ' County', p.county_name || ' Parish', p.county_name || ' Borough',
                 p.county_name || ' Census Area', p.county_name || ' Municipality', p.county_name || ' Municipio']::citext[]`,
             )} end as county_id,
           coalesce(${independent}, false) as no_county
      from location_jurisdictions p join locations l on l.id = p.location_id
     where not p.city_settled or not p.county_settled
  )
  update location_jurisdictions p
     set city_id = case when p.city_settled then p.city_id else o.city_id end,
         county_id = case when p.county_settled then p.county_id else o.county_id end,
         county_settled = p.county_settled or o.no_county
    from proposed o
   where o.location_id = p.location_id
     and (not p.city_settled and p.city_id is distinct from o.city_id
       or not p.county_settled and (p.county_id is distinct from o.county_id or o.no_county))`;
