import { sql } from 'kysely';
import type { Sql } from '../../platform/db/db.js';
import { isActive } from '../../platform/db/named-numbers.sql.js';
import { stillActive } from '../../jurisdictions/places/place-authorities.sql.js';
import { namedAlike } from '../../jurisdictions/requirement-identity.sql.js';
import { faultAt, hasErrorIn, type Place } from '../../platform/imports/faults.sql.js';

/** Whether a staged row `r` says anything of the fire district. */
export const givesDistrict = sql`r.fields ? 'fire_district'`;
/** The name that it says; null takes the store out of its district. */
const named = sql`r.fields->>'fire_district'`;
const bearsIt = sql`${namedAlike(sql`j.name::text`)} = ${namedAlike(sql`(${named})`)}`;

/** The fire district of location `l` now. */
const districtNow = sql`(select p.fire_district_id from location_jurisdictions p where p.location_id = l.id)`;

/**
 * The fire district that a row names: the active one of the state that the store then is in, or the one that it has already,
 * which may be archived; null where there is none.
 */
const districtNamed = sql`coalesce(
  (select j.id from jurisdictions j where j.kind = 'fire_district' and ${bearsIt} and ${isActive('j')}
      and j.state_num = coalesce((r.fields->>'state_num')::smallint, l.state_num)),
  (select j.id from jurisdictions j where j.id = ${districtNow} and ${bearsIt}))`;

/** The district of a row's location now, and the one that the row gives, each as `{ fire_district_id }`; else nothing. */
export const wasIn = sql`case when ${givesDistrict} then jsonb_build_object('fire_district_id', ${districtNow}) else '{}' end`;
export const goesInto = sql`case when ${givesDistrict} then jsonb_build_object('fire_district_id', ${districtNamed}) else '{}' end`;

/** Whether it is known in which state a staged row `r`, of location `l` if there is one, leaves the store. */
export const knowsState = ({ column }: Place): Sql => sql`(r.fields ? 'state_num' or l.state_num is not null
  and not ${hasErrorIn(sql`${column}::text`)})`;

/** The fault of a row `n` that names a district which is not in the directory of its state; else none. */
export const unknownDistrict = (at: Place): Sql => sql`
  case when n.fields->>'fire_district' is not null and n.fields->>'fire_district_id' is null and n.knows_state
       then ${faultAt(at, 'jurisdiction_unknown', sql`n.fields->>'fire_district'`)} else '[]' end`;

/** Puts the written stores into the districts that their rows name. */
export const assignDistricts = (jobId: string): Sql => sql`
  insert into location_jurisdictions as p (location_id, state_num, fire_district_id)
  select l.id, l.state_num, (r.fields->>'fire_district_id')::bigint
    from import_rows r join locations l on l.id = r.target_id
   where r.job_id = ${jobId} and r.action in ('create', 'update') and ${givesDistrict} order by l.id
  on conflict (location_id) do update set fire_district_id = excluded.fire_district_id
    where p.fire_district_id is distinct from excluded.fire_district_id
  returning p.location_id`;

/** The district that a row's store had, or none where it is archived, deleted or something else since. */
const districtStill = stillActive(sql`(r.before->>'fire_district_id')::bigint`, 'fire_district');

/** Gives back the former districts; one that somebody has said since stays. */
export const restoreDistricts = (jobId: string): Sql => sql`
  update location_jurisdictions p set fire_district_id = ${districtStill}
    from import_rows r
   where r.job_id = ${jobId} and r.action = 'update' and ${givesDistrict} and p.location_id = r.target_id
     and p.fire_district_id is not distinct from (r.fields->>'fire_district_id')::bigint
  returning p.location_id`;
