import { sql } from 'kysely';
import type { Sql } from '../../platform/db/db.js';
import { columnsOf } from '../../platform/db/query.js';
import { writtenVersion } from '../../platform/imports/staging.sql.js';
import { assignFields, fieldsFrom } from '../location-fields.sql.js';

export const lockWritten = (jobId: string): Sql => sql`
  with locked as (
    select l.id from locations l
      join import_rows r on r.job_id = ${jobId} and r.target_id = l.id and r.action in ('create', 'update')
     order by l.id
       for update of l
  ) select count(*)::int as n from locked`;

/**
 * What people have said of a new store since, or hung on it: it would go with the store, or keep it. The district that the import gave
 * does not tell: who confirms it leaves it as it is, and a correction of the directory takes it away. What is settled and was said by an
 * earlier version of the portal counts no sayings.
 */
const isUsed = sql`(${sql.join(
  [
    sql`events e where e.location_id = l.id`,
    sql`location_assignments a where a.location_id = l.id`,
    sql`documents d where d.location_id = l.id`,
    sql`messages m where m.location_id = l.id`,
    sql`location_contacts c where c.location_id = l.id`,
    sql`template_vendors v where v.location_id = l.id`,
    sql`location_jurisdictions p where p.location_id = l.id and (p.said_no > 0 or p.city_settled or p.county_settled)`,
  ].map((use) => sql`exists (select from ${use})`),
  sql` or `,
)})`;

/** Rows that cannot be taken back, and why: changed since, used, or gone. */
export const blockingRows = (jobId: string, limit: number): Sql => sql`
  select r.row_num as "row", r.key as lc_number,
         case when l.id is null then 'gone' when l.version <> ${writtenVersion} then 'changed' else 'in_use' end as reason
    from import_rows r
    left join locations l on l.id = r.target_id
   where r.job_id = ${jobId} and r.action in ('create', 'update')
     and (l.id is null or l.version <> ${writtenVersion}
       or (r.action = 'create' and ${isUsed}))
   order by r.row_num
   limit ${limit}`;

export const deleteCreated = (jobId: string): Sql => sql`
  delete from locations l using import_rows r
   where r.job_id = ${jobId} and r.action = 'create' and l.id = r.target_id`;

export const restoreUpdated = (jobId: string): Sql => sql`
  update locations l
     set ${assignFields((name) => columnsOf('locations', 'b')(name))}, version = l.version + 1, updated_at = now()
    from import_rows r, ${fieldsFrom(sql`r.before`, 'b')}
   where r.job_id = ${jobId} and r.action = 'update' and l.id = r.target_id`;
