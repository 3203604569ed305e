import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { LocationPlaces } from '../../jurisdictions/places/location-places.js';
import { independent } from '../../jurisdictions/places/places.sql.js';
import { settle } from '../../jurisdictions/places/settle.sql.js';
import { Db } from '../../platform/db/db.js';
import { Outbox } from '../../platform/queue/outbox.js';
import { SAMPLE_REVIEW } from './lead-times.js';

/** Of a hundred cities and of a hundred counties, those that nobody has added yet; their stores are to resolve. */
const NOT_YET = { city: 5, county: 4 };
/** Of a hundred stores, those whose proposals nobody has looked at. */
const PROPOSED = 8;

/** The District is a city and no county. */
const DISTRICT = '11001';

/** What counties are called in the state of `l`. */
const countyWord = sql`case (select s.code from states s where s.id = l.state_num) when 'LA' then ' Parish' when 'PR' then ' Municipio'
  when 'AK' then case when p.county_name = 'Anchorage' then ' Municipality' else ' Borough' end else ' County' end`;

const dice = sql`pg_temp.dice('review ' || kind || name || state_num)`;
/** Of some the office knows how long they review. */
const isTimed = sql`${dice} < 60`;

/** Cities and counties of stores that the collected table lacks, known by name only, as "New city" makes them, but for a usual review. */
const addMissing = sql`
  with missing as (
    select l.city as name, 'city' as kind, l.state_num, ${NOT_YET.city}::int as not_yet
      from location_jurisdictions p join locations l on l.id = p.location_id where p.city_id is null
    union
    select p.county_name || ${countyWord}, 'county', l.state_num, ${NOT_YET.county}::int
      from location_jurisdictions p join locations l on l.id = p.location_id
     where p.county_id is null and p.county_name is not null and p.county_fips <> ${DISTRICT} and not ${independent}
  )
  insert into jurisdictions (name, kind, state_num, review_days, note)
  select name, kind, state_num, case when ${isTimed} then (array[5, 7, 10, 15])[1 + ${dice} % 4] end, case when ${isTimed} then ${SAMPLE_REVIEW}::text end
    from missing where pg_temp.dice(kind || name || state_num) >= not_yet order by state_num, kind, name
  on conflict do nothing`;

interface Proposed {
  location_id: string;
  in_district: boolean;
}
const lookedAt = sql`
  select p.location_id, p.county_fips = ${DISTRICT} as in_district
    from location_jurisdictions p join locations l on l.id = p.location_id
   where pg_temp.dice('looked at ' || l.lc_number) >= ${PROPOSED} order by p.location_id`;

/** The season is under way: the office has added the cities and counties of its stores, and accepted most of what is proposed. */
export async function settleStores(em: EntityManager): Promise<void> {
  const db = new Db(em);
  const places = new LocationPlaces(db, new Outbox());
  await places.place(em);
  await db.rows(addMissing, em);
  await places.renew(em);
  const stores = await db.rows<Proposed>(lookedAt, em);
  const idsOf = (inDistrict: boolean): number[] =>
    stores.flatMap(({ location_id, in_district }) => (in_district === inDistrict ? [Number(location_id)] : []));
  await db.rows(settle(idsOf(false), { accept: true }), em);
  await db.rows(settle(idsOf(true), { accept: true, county_id: null }), em);
}
