import { sql } from 'kysely';
import { fitsKind, requirementFieldNames, requirementLimits } from '@guyline/contract/jurisdictions/requirements';
import type { RequirementColumn } from '@guyline/contract/jurisdictions/workbook';
import { categoryOf, taskItemNums } from '@guyline/contract/tasks/items';
import { and, type Sql } from '../../platform/db/db.js';
import { columnsOf } from '../../platform/db/query.js';
import { faultAt, faultyFields, type Place } from '../../platform/imports/faults.sql.js';
import { identityFields, identityOf, namedAlike } from '../requirement-identity.sql.js';
import { keepFound, recordImport, repetition } from './record-import.sql.js';
import { jurisdictionKey, stagedKey } from './jurisdiction-key.js';

export const requirementRecord = recordImport('jurisdiction_requirements', requirementFieldNames, {
  uses: [],
  documents: [],
  predecessors: [],
  lead_unit: 'calendar',
  lead_end: 'event',
});

export const requirementParent = {
  column: columnsOf('jurisdiction_requirements')('jurisdiction_id'),
  value: sql`r.parent_id`,
};

const inspections = taskItemNums.filter((item) => fitsKind('inspection', categoryOf(item)));
/** Whether a row `a`, as it would be kept, has an item of another kind, or none and no name either. */
const unfit = (kept: Sql): Sql => sql`(
  case when ${kept} ->> 'pt_num' is null then ${kept} ->> 'name' is null and 'name' <> all(a.faulty)
       else ((${kept} ->> 'pt_num')::int = any(${inspections as unknown}::int[])) <> (${kept} ->> 'kind' = 'inspection') end)`;

/** Whether a row, as it would be kept, waits for itself. */
const beforeItself = (kept: Sql): Sql => sql`(${kept} -> 'predecessors') @> (${kept} -> 'pt_num')`;

/** An earlier row of the file means the same requirement, by its id or by its name, and the file alone did not show it. */
const repeats = sql`(row_num > first_row and not is_repeated)`;

/** Whether a row `told` makes of a known requirement another one; not known where a cell that says which has a fault. */
const changesIdentity = sql`(row_num = first_row and identity <> ${identityOf(sql`facts`)}
  and not faulty && ${['requirement_id', ...identityFields] as unknown}::text[])`;

/**
 * Whether such a row asks for what the jurisdiction asks for already: another requirement as it is, one that an earlier row makes
 * so, or a new one. Of two rows that exchange what they are, each is refused, as the form does whichever is saved first.
 */
const alike = sql`(${changesIdentity} and ((parent_id, identity) in (select jurisdiction_id, ${identityOf(sql`facts`)} from known)
  or row_num > min(row_num) filter (where is_sound) over same or bool_or(is_sound and id is null) over same))`;

/** Of rows that were staged before they kept it, there is nothing to name. */
const notInDirectory = sql`jsonb_strip_nulls(jsonb_build_object('sought', a.sought))`;

/** The fields whose cells a comparison needs. */
export const comparedFields = [
  'jurisdiction',
  'requirement_id',
  ...identityFields,
  'predecessors',
] as const satisfies RequirementColumn[];
export type RequirementPlaces = Record<(typeof comparedFields)[number], Place>;

/**
 * What each staged row would do, and what is wrong with it: a requirement is known by its id, else by jurisdiction, kind, item and
 * name. New ones are counted with those that are there, up to the limit that a single save has.
 * @param again only rows without a fault so far
 */
export const compareRequirements = (jobId: string, at: RequirementPlaces, again: boolean): Sql => sql`
  with known as (
    select q.id, q.version, q.jurisdiction_id, q.kind, q.pt_num, q.name, ${requirementRecord.facts('q')} as facts
      from jurisdiction_requirements q
  ), asked as (
    select r.row_num, r.action, r.target_id, r.fields - array['jurisdiction', 'sought', 'requirement_id'] as fields, ${faultyFields(at)} as faulty,
           coalesce(r.faults @> '[{"fault": "duplicate_row"}]', false) as is_repeated,
           r.fields ? 'jurisdiction' as is_placed, r.fields ->> 'sought' as sought, (r.fields ->> 'requirement_id')::bigint as requirement_id, j.id as parent_id
      from import_rows r
      left join (select j.id, ${jurisdictionKey} as key from jurisdictions j) j on j.key = ${stagedKey(sql`(r.fields ->> 'jurisdiction')`)}
     where ${and(sql`r.job_id = ${jobId}`, again && sql`r.action <> 'error'`)}
  ), named as (
    select a.row_num, count(*) as matches, case when count(*) = 1 then min(k.id) end as id
      from asked a join known k on k.jurisdiction_id = a.parent_id and k.kind = a.fields ->> 'kind'
       and coalesce(k.pt_num, 0) = coalesce((a.fields ->> 'pt_num')::int, 0)
       and (a.fields ->> 'name' is null or ${namedAlike(sql`k.name`)} = ${namedAlike(sql`(a.fields ->> 'name')`)})
     where a.requirement_id is null and not a.faulty && '{requirement_id,kind,pt_num,name}'
     group by a.row_num
  ), found as (
    select a.*, k.id, k.version, k.facts, coalesce(k.facts || a.fields, a.fields) as kept,
           case when k.jurisdiction_id = a.parent_id
                then min(a.row_num) filter (where k.jurisdiction_id = a.parent_id) over (partition by k.id) end as first_row,
           nullif(case when a.is_placed and a.parent_id is null then ${faultAt(at.jurisdiction, 'jurisdiction_unknown', sql`''`, notInDirectory)}
                       when k.jurisdiction_id <> a.parent_id then ${faultAt(at.jurisdiction, 'requirement_elsewhere')} else '[]' end
             || case when a.requirement_id is not null and k.id is null then ${faultAt(at.requirement_id, 'not_found')}
                     when n.matches > 1 then ${faultAt(at.requirement_id, 'requirement_ambiguous')} else '[]' end
             || case when (a.requirement_id is null or k.id is not null) and coalesce(n.matches, 0) <= 1
                      and not a.faulty && '{requirement_id,kind,pt_num}' and ${unfit(sql`coalesce(k.facts || a.fields, a.fields)`)}
                     then ${faultAt(at.pt_num, 'item_kind_mismatch')} else '[]' end
             || case when not a.faulty && '{requirement_id,pt_num,predecessors}'
                      and ${beforeItself(sql`coalesce(k.facts || a.fields, a.fields)`)}
                     then ${faultAt(at.predecessors, 'waits_for_itself')} else '[]' end, '[]') as own_faults
      from asked a
      left join named n on n.row_num = a.row_num
      left join known k on k.id = coalesce(a.requirement_id, n.id)
  ), told as (
    select f.*, ${identityOf(sql`f.kept`)} as identity, action <> 'error' and own_faults is null and ${repeats} is not true as is_sound
      from found f
  ), parted as (
    select t.*, case when ${alike} then coalesce(own_faults, '[]') || ${faultAt(at.requirement_id, 'requirement_repeated')}
                     else own_faults end as faults
      from told t window same as (partition by parent_id, identity)
  ), counted as (
    select f.*, case when f.is_new then row_number() over (partition by f.parent_id, f.is_new order by f.row_num)
                          + coalesce(held.size, 0) end as room
      from (select parted.*, action <> 'error' and faults is null and id is null as is_new from parted) f
      left join (select jurisdiction_id, count(*) as size from known group by jurisdiction_id) held on held.jurisdiction_id = f.parent_id
  ), judged as (
    select row_num, parent_id, case when room > ${requirementLimits.rows} then ${faultAt(at.jurisdiction, 'too_many_requirements')}
                when ${repeats} then coalesce(faults, '[]') || ${repetition(at.jurisdiction)} else faults end as faults,
           coalesce(id, case when action = 'create' then target_id end, ${requirementRecord.newId}) as target_id,
           coalesce(version, 1) as target_version,
           case when action = 'error' or faults is not null or room > ${requirementLimits.rows} or ${repeats} then 'error' when id is null then 'create' when kept = facts then 'unchanged' else 'update' end as action,
           case when kept <> facts then facts end as before
      from counted
  ) ${keepFound(jobId)}`;
