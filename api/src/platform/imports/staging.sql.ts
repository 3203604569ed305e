import { sql } from 'kysely';
import { importLimits } from '@guyline/contract/jobs';
import type { Sql } from '../db/db.js';
import type { StagedRow } from './row-reader.js';

/**
 * For a transaction's statements over thousands of rows that were just written: the planner still takes them for a few,
 * and would join them row by row; and what they sort, join and index fits in so much memory.
 */
export const disableNestedLoops = sql`select set_config('enable_nestloop', 'off', true), set_config('work_mem', '64MB', true)`;

/** For a transaction over all rows of a file: nobody waits for it as for a request, and the most rows with all columns take long. */
export const allowLongStatements = sql`set local statement_timeout = '5min'`;

/**
 * Stages a batch as long as this run still owns the job; `n` = rows staged.
 * @param newId where given, rows without a fault are staged as new ones: the comparison then writes only the others
 */
export const stage = (jobId: string, run: string, rows: readonly StagedRow[], newId: Sql | null): Sql => sql`
  with mine as (
    select id from jobs where id = ${jobId} and params->>'run' = ${run} for share
  ), put as (
  insert into import_rows (job_id, row_num, cells, fields, key, faults, action, target_id, target_version)
  select mine.id, r.row_num, r.cells, r.fields, r.key, r.faults, ${newId ? asNew(newId) : sql`r.action, null, null`}
    from mine, jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r(row_num integer, cells jsonb, fields jsonb, key text, action text, faults jsonb)
  returning 1) select count(*)::int as n from put`;

const asNew = (newId: Sql): Sql => sql`
    case r.action when 'error' then 'error' else 'create' end, case when r.action <> 'error' then ${newId} end, 1`;

/** What the planner needs to know of the staged rows; their cells take long to sample and decide nothing. */
export const analyzeStaged = sql`analyze import_rows (job_id, row_num, key, action, target_id, parent_id)`;

export const clearStaged = (jobId: string): Sql => sql`delete from import_rows where job_id = ${jobId}`;

/** Of a row's target after the writing: `target_version` is what it was compared at, or made with. */
export const writtenVersion = sql`(r.target_version + case r.action when 'update' then 1 else 0 end)`;

/**
 * What an undone import had changed is again as imports before it wrote it, so these can be undone as well: the versions that they look
 * for move on by two, its change and its undo. Where somebody else changed a row in between, a version is still missing.
 */
export const freeEarlierImports = ({ id, kind }: { id: string; kind: string }): Sql => sql`
  update import_rows r set target_version = r.target_version + 2
    from import_rows undone
   where undone.job_id = ${id} and undone.action = 'update' and r.target_id = undone.target_id
     and r.job_id = any (array(
       select j.id from jobs j
        where j.kind = ${kind} and j.id <> ${id} and (j.params->>'committed_at')::timestamptz > now() - make_interval(hours => ${importLimits.undoHours})))
     and r.action in ('create', 'update') and ${writtenVersion} <= undone.target_version`;
