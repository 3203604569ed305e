import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { type ImportResult, importLimits } from '@guyline/contract/jobs';
import type { Db } from '../db/db.js';
import { VALUE_SHOWN } from './row-reader.js';

type Counts = Pick<
  ImportResult,
  'rows' | 'create' | 'update' | 'unchanged' | 'errors' | 'error_cnt' | 'warnings' | 'faults'
>;

/** What the cell of a fault says, also of one that only a comparison with the portal shows; null of a column that the file lacks. */
const index = sql`nullif((f.fault ->> 'index')::int, -1)`;
const shownValue = sql`coalesce(nullif(f.fault ->> 'value', ''), left(r.cells ->> ${index}, ${VALUE_SHOWN}::int), case when ${index} is not null then '' end)`;

/** Counts of the staged rows, and their first faults in the order of the file. */
export async function resultOf(
  db: Db,
  jobId: string,
  facts: Pick<
    ImportResult,
    | 'phase'
    | 'customer_id'
    | 'unknown_headings'
    | 'columns'
    | 'heading_row'
    | 'looks_like'
    | 'other_sheet_headings'
    | 'read_only_headings'
  >,
  em?: EntityManager,
): Promise<ImportResult> {
  const counts = await db.one<Counts>(
    sql`
    select count(*)::int as rows,
           (count(*) filter (where action = 'create'))::int as create,
           (count(*) filter (where action = 'update'))::int as update,
           (count(*) filter (where action = 'unchanged'))::int as unchanged,
           (count(*) filter (where action = 'error'))::int as errors,
           coalesce(sum(jsonb_array_length(jsonb_path_query_array(faults, '$[*] ? (@.level == "error")'))), 0)::int as error_cnt,
           (count(*) filter (where faults @> '[{"level": "warning"}]'))::int as warnings,
           coalesce((select json_agg(shown.fault) from (
             select f.fault - 'index' || jsonb_build_object('row', r.row_num, 'value', ${shownValue}) as fault
               from import_rows r, jsonb_array_elements(r.faults) with ordinality as f(fault, nr)
              where r.job_id = ${jobId} and r.faults is not null
              order by r.row_num, f.nr limit ${importLimits.shownFaults}) shown), '[]') as faults
      from import_rows where job_id = ${jobId}`,
    em,
  );
  if (!counts) throw new Error('A count always has one row');
  return { ...facts, ...counts };
}
