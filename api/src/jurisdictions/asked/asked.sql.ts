import { sql } from 'kysely';
import { type Asked, askedReasons, type AskedReason } from '@guyline/contract/jurisdictions/asked';
import { eventUses } from '@guyline/contract/jurisdictions/requirements';
import { typeNames, typeNums } from '@guyline/contract/status';
import type { Sql } from '../../platform/db/db.js';
import { authoritiesOf } from '../places/place-authorities.sql.js';

const reason = (name: AskedReason): Sql => sql`${askedReasons.find((one) => one === name)}::text`;
const typeUses = typeNums.map((type) => typeNames[type]);
/** Uses that no type of events stands for. */
const otherUses = eventUses.filter((use) => !typeUses.some((type) => type === use));

const useOfType = sql`case s.type_num ${sql.join(
  typeNums.map((type) => sql`when ${type} then ${typeNames[type]}::text`),
  sql` `,
)} end`;

/** null = not asked for. A size names tents, so it is never asked of events without one. */
const reasonOf = sql`case
  when q.uses <> '{}' and not coalesce(${useOfType} = any(q.uses), false)
    then case when q.uses && ${otherUses}::text[] then ${reason('other_use')} end
  when f.from_sqft is null then ${reason('always')}
  when ${useOfType} = 'non_tent' then null
  when f.from_sqft = 0 then ${reason('every_tent')}
  when s.sqft is null then ${reason('size_unknown')}
  when s.sqft >= f.from_sqft then ${reason('from_size')} end`;

const noDays = sql`(select null::bigint as requirement_id, null::date as base, null::date as day where false)`;

/**
 * Who asks what of whom (docs/domain.md, What is asked for): for every subject the requirements of its authorities that hold,
 * with the facts of `Asked` in columns, `jurisdiction_id`, its lead time and the day `base` that it is counted from.
 * @param subjects rows of `key`, `location_id`, `type_num`, `sqft`, `open`, `start_date`, `inst_tdate`; any number of them
 * @param days rows of `requirement_id`, `base`, `day`: lead times in business days, counted by `AskedQueries.days`
 */
export const askedOf = (subjects: Sql, days: Sql = noDays): Sql => sql`
  select s.key, j.id as jurisdiction_id, q.id as requirement_id, q.kind, q.pt_num, q.name, r.reason, f.from_sqft, s.sqft, q.documents,
         case q.lead_unit when 'calendar' then b.base - q.lead_days else d.day end as apply_by,
         q.fee_usd, q.fee_note, q.filed_by, q.predecessors, q.source_url, q.lead_days, q.lead_unit, q.lead_end, b.base
    from (${subjects}) s
    join locations l on l.id = s.location_id
    cross join lateral (${authoritiesOf}) j
    join jurisdiction_requirements q on q.jurisdiction_id = j.id
    cross join lateral (
      select case when s.open then coalesce(q.open_from_sqft, q.closed_from_sqft) else q.closed_from_sqft end as from_sqft) f
    cross join lateral (select ${reasonOf} as reason) r
    cross join lateral (select case q.lead_end when 'event' then s.start_date else s.inst_tdate end as base) b
    left join ${days} d on d.requirement_id = q.id and d.base = b.base
   where r.reason is not null`;

/** What is kept of a requirement with the event that it is asked of, and shown before: columns of `askedOf`. */
export const askedFacts = [
  'kind',
  'pt_num',
  'name',
  'reason',
  'from_sqft',
  'sqft',
  'documents',
  'apply_by',
  'fee_usd',
  'fee_note',
  'filed_by',
  'predecessors',
  'source_url',
] as const satisfies readonly (keyof Asked)[];

/** What is kept as well, so that the day to apply can follow the dates of the project. */
export const leadFacts = ['lead_days', 'lead_unit', 'lead_end'] as const;

/** Over `jurisdictions j`. */
export const authority = sql`json_build_object('id', j.id, 'name', j.name, 'kind', j.kind)`;
