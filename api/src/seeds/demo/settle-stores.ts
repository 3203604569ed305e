import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { LocationPlaces } from '../../jurisdictions/places/location-places.js';
import { independent } from '../../jurisdictions/places/places.sql.js';
import { settle } from '../../jurisdictions/places/settle.sql.js';
import { Db } from '../../platform/db/db.js';
import { Outbox } from '../../platform/queue/outbox.js';
import { SAMPLE_REVIEW, USUAL_REVIEWS } from './lead-times.js';

/** Percent of the cities and of the counties that nobody has added yet: their stores are still to be resolved. */
const MISSING = { city: 5, county: 4 };
/** Percent of the stores whose proposals nobody has looked at. */
const UNREVIEWED = 8;

/** The District is a city and no county. */
const DISTRICT = '11001';

/** What counties are called in the state of `l`. */
const countyWord = sql`case (select s.code from states s where s.id = l.state_num) when 'LA' then ' Parish' when 'PR' then ' Municipio'
  when 'AK' then case when p.county_name = 'Anchorage' then ' Municipality' else ' Borough' end else ' County' end`;

const dice = sql`pg_temp.dice('review ' || kind || name || state_num)`;
/** For some the office knows the review time. */
const isTimed = sql`${dice} < 60`;

/** Cities and counties of stores that the collected table lacks: known by name only, as the list of places adds them, some with a usual review. */
const addMissing = sql`
  with missing as (
    select l.city as name, 'city' as kind, l.state_num, ${MISSING.city}::int as not_yet
      from location_jurisdictions p join locations l on l.id = p.location_id where p.city_id is null
    union
    select p.county_name || ${countyWord}, 'county', l.state_num, ${MISSING.county}::int
      from location_jurisdictions p join locations l on l.id = p.location_id
     where p.county_id is null and p.county_name is not null and p.county_fips <> ${DISTRICT} and not ${independent}
  )
  insert into jurisdictions (name, kind, state_num, review_days, note)
  select name, kind, state_num, case when ${isTimed} then (${[...USUAL_REVIEWS]}::int[])[1 + ${dice} % ${USUAL_REVIEWS.length}::int] end, case when ${isTimed} then ${SAMPLE_REVIEW}::text end
    from missing where pg_temp.dice(kind || name || state_num) >= not_yet order by state_num, kind, name
  on conflict do nothing`;

interface ReviewedStore {
  location_id: string;
  in_district: boolean;
}
const reviewed = sql`
  select p.location_id, p.county_fips = ${DISTRICT} as in_district
    from location_jurisdictions p join locations l on l.id = p.location_id
   where pg_temp.dice('looked at ' || l.lc_number) >= ${UNREVIEWED} order by p.location_id`;

/** The season is under way: the office has added the cities and counties of its stores, and accepted most of what is proposed. */
export async function settleStores(em: EntityManager): Promise<void> {
  const db = new Db(em);
  const places = new LocationPlaces(db, new Outbox());
  await places.place(em);
  await db.rows(addMissing, em);
  await places.renew(em);
  const stores = await db.rows<ReviewedStore>(reviewed, em);
  const idsOf = (inDistrict: boolean): number[] =>
    stores.flatMap(({ location_id, in_district }) => (in_district === inDistrict ? [Number(location_id)] : []));
  await db.rows(settle(null, idsOf(false), { accept: true }), em);
  await db.rows(settle(null, idsOf(true), { accept: true, county_id: null }), em);
}
