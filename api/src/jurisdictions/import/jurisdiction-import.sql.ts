import { sql } from 'kysely';
import { jurisdictionFieldNames } from '@guyline/contract/jurisdictions';
import { shortStatus } from '@guyline/contract/status';
import type { Sql } from '../../platform/db/db.js';
import { keepFound, recordImport } from './record-import.sql.js';
import { jurisdictionKey } from './jurisdiction-key.js';

export const jurisdictionRecord = recordImport('jurisdictions', jurisdictionFieldNames, {
  contacts: [],
  holidays: [],
  status_num: shortStatus.active,
});

/** What each staged row would do: a jurisdiction is known by kind, state and name. */
export const compareJurisdictions = (jobId: string): Sql => sql`
  with known as (
    select j.id, j.version, ${jurisdictionKey} as key, ${jurisdictionRecord.facts('j')} as facts from jurisdictions j
  ), judged as (
    select r.row_num, null::jsonb as faults, null::bigint as parent_id,
           coalesce(k.id, case when r.action = 'create' then r.target_id end, ${jurisdictionRecord.newId}) as target_id,
           coalesce(k.version, 1) as target_version,
           case when k.id is null then 'create' when k.facts || r.fields = k.facts then 'unchanged' else 'update' end as action,
           case when k.facts || r.fields <> k.facts then k.facts end as before
      from import_rows r left join known k on k.key = r.key
     where r.job_id = ${jobId} and r.action <> 'error'
  ) ${keepFound(jobId)}`;

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
