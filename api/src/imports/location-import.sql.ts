import { sql } from 'kysely';
import { and, type Sql } from '../platform/db/db.js';

/** The fields of a staged row as columns `f`; absent ones are null there and told apart by `r.fields ? name`. */
const record = sql`jsonb_to_record(r.fields) as f(name text, street text, city text, state_num smallint, postcode text,
  county text, phone_num text, email text, latitude double precision, longitude double precision, is_key_loc smallint, note text)`;

/** What a location says now, in the words of `fields`. */
const facts = sql`jsonb_build_object('name', l.name, 'street', l.street, 'city', l.city, 'state_num', l.state_num,
  'postcode', l.postcode, 'county', l.county, 'phone_num', l.phone_num, 'email', l.email, 'latitude', l.latitude,
  'longitude', l.longitude, 'is_key_loc', l.is_key_loc, 'note', l.note)`;

export interface Needed {
  field: string;
  column: string;
  index: number;
}

/**
 * Compares the staged rows with the customer's locations: what each row would do.
 * @param needed what a new location cannot be without
 * @param onlyMoved only rows whose location is another one, or changed, since they were last compared
 */
export const compare = (jobId: string, customerId: number, needed: readonly Needed[], onlyMoved = false): Sql => sql`
  with found as (
    select r.row_num, l.id, l.version, l.facts, l.facts @> r.fields as same, missing.faults
      from import_rows r
      left join (select id, version, lc_number, ${facts} as facts from locations l where customer_id = ${customerId}) l on l.lc_number = r.key
      left join lateral (
        select jsonb_agg(jsonb_build_object('column', n."column", 'index', n.index, 'value', '', 'fault', 'required', 'level', 'error')) as faults
          from jsonb_to_recordset(${JSON.stringify(needed)}::jsonb) as n(field text, "column" text, index integer)
         where not r.fields ? n.field
      ) missing on l.id is null
     where ${and(
       sql`r.job_id = ${jobId} and r.action <> 'error'`,
       onlyMoved &&
         sql`((r.target_id, r.target_version) is distinct from (l.id, l.version) or (r.action = 'update' and r.before is null))`,
     )}
  )
  update import_rows r
     set target_id = found.id,
         target_version = found.version,
         before = case when not found.same then found.facts end, -- what undoing would give back
         action = case when found.same then 'unchanged' when found.id is not null then 'update'
                       when found.faults is not null then 'error' else 'create' end,
         faults = case when found.faults is null then r.faults else coalesce(r.faults, '[]') || found.faults end
    from found
   where r.job_id = ${jobId} and r.row_num = found.row_num`;

/** Existing locations that the import is about, locked in one order till the transaction ends. */
export const lockTargets = (jobId: string, customerId: number): Sql => sql`
  with locked as (
    select l.id from locations l
      join import_rows r on r.job_id = ${jobId} and r.key = l.lc_number and r.action <> 'error'
     where l.customer_id = ${customerId}
     order by l.id
       for update of l
  ) select count(*)::int as n from locked`;

/** Writes the new locations; `made` is less than the rows to create when somebody else made one meanwhile. */
export const createLocations = (jobId: string, customerId: number): Sql => sql`
  with made as (
    insert into locations (customer_id, lc_number, name, street, city, state_num, postcode, county, phone_num, email,
                           latitude, longitude, is_key_loc, note)
    select ${customerId}, r.key, f.name, f.street, f.city, f.state_num, f.postcode, f.county, f.phone_num, f.email,
           f.latitude, f.longitude, coalesce(f.is_key_loc, 2), f.note
      from import_rows r, ${record}
     where r.job_id = ${jobId} and r.action = 'create'
     order by r.row_num
    on conflict (customer_id, lc_number) do nothing
    returning id, version, lc_number
  ), kept as (
    update import_rows r set target_id = made.id, target_version = made.version
      from made
     where r.job_id = ${jobId} and r.action = 'create' and r.key = made.lc_number
    returning 1
  )
  select count(*)::int as made from kept`;

const given = (name: string): Sql =>
  sql`${sql.ref(name)} = case when r.fields ? ${name} then ${sql.ref(`f.${name}`)} else ${sql.ref(`l.${name}`)} end`;
const changing = [
  'name',
  'street',
  'city',
  'state_num',
  'postcode',
  'county',
  'phone_num',
  'email',
  'latitude',
  'longitude',
  'is_key_loc',
  'note',
];

export const updateLocations = (jobId: string): Sql => sql`
  update locations l
     set ${sql.join(changing.map(given))}, version = l.version + 1, updated_at = now()
    from import_rows r, ${record}
   where r.job_id = ${jobId} and r.action = 'update' and l.id = r.target_id`;
