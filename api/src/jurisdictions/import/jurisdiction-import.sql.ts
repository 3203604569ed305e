import { sql } from 'kysely';
import { jurisdictionFieldNames } from '@guyline/contract/jurisdictions';
import { shortStatus } from '@guyline/contract/status';
import type { Sql } from '../../platform/db/db.js';
import { placeIds } from '../places/place-authorities.sql.js';
import { keepFound, recordImport } from './record-import.sql.js';
import { jurisdictionKey } from './states.js';

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

/** What keeps a new jurisdiction `x` from being taken back. */
export const jurisdictionInUse = sql`(exists (select from jurisdiction_requirements q where q.jurisdiction_id = x.id)
  or exists (select from location_jurisdictions p where x.id in (${placeIds()}))
  or exists (select from documents d where d.jurisdiction_id = x.id)
  or exists (select from event_requirements r where r.jurisdiction_id = x.id))`;
