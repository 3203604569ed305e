import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { requirementFieldNames } from '@guyline/contract/jurisdictions/requirements';
import { columnsOf } from '../../platform/db/query.js';
import { collectedRows } from './jurisdiction-rows.js';
import { collected } from './jurisdictions.js';
import { withLeadTimes } from './lead-times.js';

const fields = columnsOf('jurisdiction_requirements')(...requirementFieldNames);
const fieldsOf = columnsOf('jurisdiction_requirements', 'r')(...requirementFieldNames);

/** The authorities of the collected table with what they ask for, and times to apply where the table has none. */
export async function insertJurisdictions(em: EntityManager): Promise<void> {
  const all = collectedRows().map(collected).map(withLeadTimes);
  const directory = all.map((one) => one.fields);
  const requirements = all.flatMap(({ fields: { name, kind, state }, requirements: asked }) =>
    asked.map((one) => ({ ...one, of: { name, kind, state } })),
  );
  await sql`
    insert into jurisdictions (name, kind, state_num, note, review_days, inspection_notice_days, site_days_per_year, source_url, source_on, confidence)
    select r.name, r.kind, s.id, r.note, r.review_days, r.inspection_notice_days, r.site_days_per_year, r.source_url, r.source_on, r.confidence
      from json_to_recordset(${JSON.stringify(directory)}::json) as r(name text, kind text, state text, note text, review_days smallint,
           inspection_notice_days smallint, site_days_per_year smallint, source_url text, source_on date, confidence text)
      left join states s on s.code = r.state`.execute(em.getKysely());
  await sql`
    insert into jurisdiction_requirements (jurisdiction_id, ${fields})
    select j.id, ${fieldsOf}
      from jsonb_array_elements(${JSON.stringify(requirements)}::jsonb) with ordinality as asked(row, place)
      cross join lateral jsonb_populate_record(null::jurisdiction_requirements, asked.row) r
      left join states s on s.code = asked.row -> 'of' ->> 'state'
      join jurisdictions j on j.name = (asked.row -> 'of' ->> 'name')::citext and j.kind = asked.row -> 'of' ->> 'kind'
       and j.state_num is not distinct from s.id
     order by asked.place`.execute(em.getKysely());
}
