import { sql } from 'kysely';
import { jurisdictionFieldNames } from '@guyline/contract/jurisdictions';
import { shortStatus } from '@guyline/contract/status';
import type { Sql } from '../../platform/db/db.js';
import type { Place } from '../../platform/imports/faults.sql.js';
import { keepFound, recordImport, repetition } from './record-import.sql.js';
import { jurisdictionKey, stagedKey } from './jurisdiction-key.js';

export const jurisdictionRecord = recordImport('jurisdictions', jurisdictionFieldNames, {
  contacts: [],
  holidays: [],
  status_num: shortStatus.active,
});

/**
 * What each staged row would do: a jurisdiction is known by kind, state and name, and keeps the name as it is written there. An office's
 * list may have it in capitals, or headed as counties; who wants another form of it edits it.
 * @param at where the name stands
 */
export const compareJurisdictions = (jobId: string, at: Place): Sql => sql`
  with known as (
    select j.id, j.version, ${jurisdictionKey} as key, ${jurisdictionRecord.facts('j')} as facts from jurisdictions j
  ), asked as (
    select r.row_num, r.action, r.target_id, k.id, k.version, k.facts,
           r.fields || case when k.id is null then '{}' else jsonb_build_object('name', k.facts -> 'name') end as fields,
           min(r.row_num) over (partition by ${stagedKey(sql`r.key`)}) as first_row
      from import_rows r left join known k on k.key = ${stagedKey(sql`r.key`)}
     where r.job_id = ${jobId} and r.action <> 'error'
  ), judged as (
    select row_num, fields, null::bigint as parent_id, case when row_num > first_row then ${repetition(at)} end as faults,
           coalesce(id, case when action = 'create' then target_id end, ${jurisdictionRecord.newId}) as target_id,
           coalesce(version, 1) as target_version,
           case when row_num > first_row then 'error' when id is null then 'create'
                when facts || fields = facts then 'unchanged' else 'update' end as action,
           case when facts || fields <> facts then facts end as before
      from asked
  ) ${keepFound(jobId, sql`fields = f.fields`)}`;

/** Nothing proposes an archived one. */
export const archiveCreated = (jobId: string): Sql => sql`
  update jurisdictions x set status_num = ${shortStatus.archived} from import_rows r
   where r.job_id = ${jobId} and r.action = 'create' and x.id = r.target_id`;

/** What keeps a new jurisdiction `x` from being taken back; what is only proposed does not. */
export const jurisdictionInUse = sql`(exists (select from jurisdiction_requirements q where q.jurisdiction_id = x.id)
  or exists (select from location_jurisdictions p where p.city_id = x.id and p.city_settled)
  or exists (select from location_jurisdictions p where p.county_id = x.id and p.county_settled)
  or exists (select from location_jurisdictions p where p.fire_district_id = x.id)
  or exists (select from documents d where d.jurisdiction_id = x.id)
  or exists (select from event_requirements r where r.jurisdiction_id = x.id))`;
