import { sql } from 'kysely';
import { type LocationFieldName, locationFieldNames } from '@guyline/contract/locations';
import { plainPhonePattern } from '@guyline/contract/phone-form';
import { and, type Sql } from '../../platform/db/db.js';
import { columnsOf } from '../../platform/db/query.js';
import { hasErrorIn, inColumnOrder, type Place } from '../../platform/imports/faults.sql.js';
import { assignFields, fieldColumns, fieldsAsJson, fieldsFrom } from '../location-fields.sql.js';
import { givesDistrict, goesInto, knowsState, unknownDistrict, wasIn } from './import-districts.sql.js';

const l = columnsOf('locations', 'l');
const f = columnsOf('locations', 'f');

/** The fields of a staged row as columns `f`; absent ones are null there; `r.fields ? name` tells them from given ones. */
const record = fieldsFrom(sql`r.fields`, 'f');

const digits = (phone: Sql): Sql => sql`regexp_replace(${phone}, '\\D', '', 'g')`;
const [phoneNow, phoneGiven] = [sql`l.facts->>'phone_num'`, sql`r.fields->>'phone_num'`];
/**
 * The fields of a staged row r. A number that only looks otherwise than the location's, as exports put it into shape, is the
 * location's: what was exported and is imported again changes nothing.
 */
const fieldsToWrite = sql`case when ${phoneGiven} <> ${phoneNow} and ${digits(phoneGiven)} = ${digits(phoneNow)} and length(${digits(phoneNow)}) = 10
  and ${phoneGiven} ~ ${plainPhonePattern} and ${phoneNow} ~ ${plainPhonePattern}
  then r.fields || jsonb_build_object('phone_num', ${phoneNow}) else r.fields end`;

/** The id that a new location gets when its row is written: staged rows know it before, and need no writing after. */
export const newId = sql`nextval('locations_id_seq')`;

/**
 * A staged row r whose location l is another one, or changed, since they were compared; or an earlier version staged it. One
 * that names a fire district is always looked at again: the directory may have changed.
 */
const moved = sql`(${givesDistrict} or case r.action when 'create' then l.id is not null or r.target_id is null
  else (r.target_id, r.target_version) is distinct from (l.id, l.version) or (r.action = 'update' and r.before is null) end)`;

/** A row without a fault, or one with faults of which it is known which location it means. */
const comparable = sql`(r.action <> 'error' or r.key is not null and not r.faults @> '[{"fault": "duplicate_row"}]')`;

export interface Needed extends Place {
  field: string;
}

/**
 * Compares the staged rows with the customer's locations: what each row would do. Of a row with a fault it says what else a new location
 * lacks, and whether there is such a fire district, so that one correction is enough.
 * @param needed what a new location cannot be without
 * @param at the file's columns of fire districts and states
 * @param onlyMoved only rows whose location is another one, or changed, since they were last compared
 */
export const compare = (
  jobId: string,
  customerId: number,
  needed: readonly Needed[],
  at: { district: Place; state: Place },
  onlyMoved = false,
): Sql => sql`
  with found as (
    select r.row_num, r.action = 'error' as bad, l.id, l.version, l.facts || ${wasIn} as facts, ${fieldsToWrite} || ${goesInto} as fields,
           ${knowsState(at.state)} as knows_state,
           -- how a new row was staged stays
           case when r.action = 'create' then r.target_id end as staged_id,
           case when l.id is null and not r.fields ?& ${needed.map(({ field }) => field)}::text[] then (
             select jsonb_agg(jsonb_build_object('column', n."column", 'index', n.index, 'value', '', 'fault', 'required', 'level', 'error'))
               from jsonb_to_recordset(${JSON.stringify(needed)}::jsonb) as n(field text, "column" text, index integer)
              where not r.fields ? n.field
                and not ${hasErrorIn(sql`n."column"`)}) end as faults
      from import_rows r
      left join (select id, version, lc_number, state_num, ${fieldsAsJson} as facts from locations l where customer_id = ${customerId}) l on l.lc_number = r.key
     where ${and(sql`r.job_id = ${jobId}`, onlyMoved ? sql`r.action <> 'error' and ${moved}` : comparable)}
  ), named as (
    select n.*, facts @> (fields - 'fire_district') as same, nullif(coalesce(faults, '[]') || ${unknownDistrict(at.district)}, '[]') as all_faults
      from found n
  ), judged as (
    select row_num, fields, all_faults as faults, case when not same then facts end as before, -- what undoing would give back
           case when bad or all_faults is not null then 'error' when same then 'unchanged' when id is not null then 'update' else 'create' end as action,
           coalesce(id, staged_id, ${newId}) as target_id, coalesce(version, 1) as target_version
      from named
  )
  update import_rows r
     set fields = j.fields, target_id = j.target_id, target_version = j.target_version, before = j.before, action = j.action,
         faults = ${inColumnOrder(sql`r.faults`, sql`j.faults`)}
    from judged j
   where r.job_id = ${jobId} and r.row_num = j.row_num
     and ((r.target_id, r.target_version, r.before, r.action) is distinct from (j.target_id, j.target_version, j.before, j.action)
       or ${givesDistrict} and r.fields is distinct from j.fields)`;

/** Existing locations that the import is about, locked in one order until the transaction ends. */
export const lockTargets = (jobId: string, customerId: number): Sql => sql`
  with locked as (
    select l.id from locations l
      join import_rows r on r.job_id = ${jobId} and r.key = l.lc_number and r.action <> 'error'
     where l.customer_id = ${customerId}
     order by l.id
       for update of l
  ) select count(*)::int as n from locked`;

/** A store is no key location unless its row says so. */
const valueOfNew = (name: LocationFieldName): Sql => (name === 'is_key_loc' ? sql`coalesce(${f(name)}, 2)` : f(name));

/** Writes the new locations; a number that somebody else gave to a store meanwhile stops it. */
export const createLocations = (jobId: string, customerId: number): Sql => sql`
  insert into locations (id, customer_id, lc_number, ${fieldColumns()})
  select r.target_id, ${customerId}, r.key, ${sql.join(locationFieldNames.map(valueOfNew))}
    from import_rows r, ${record}
   where r.job_id = ${jobId} and r.action = 'create'
   order by r.row_num`;

const given = (name: LocationFieldName): Sql => sql`case when r.fields ? ${name} then ${f(name)} else ${l(name)} end`;

export const updateLocations = (jobId: string): Sql => sql`
  update locations l
     set ${assignFields(given)}, version = l.version + 1, updated_at = now()
    from import_rows r, ${record}
   where r.job_id = ${jobId} and r.action = 'update' and l.id = r.target_id`;
