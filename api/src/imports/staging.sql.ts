import { sql } from 'kysely';
import type { Sql } from '../platform/db/db.js';
import type { StagedRow } from './row-reader.js';

/**
 * For a transaction's statements over thousands of rows that were just written: the planner still takes them for a few,
 * and would join them row by row; and what they sort, join and index fits in so much memory.
 */
export const joinAsSets = sql`select set_config('enable_nestloop', 'off', true), set_config('work_mem', '64MB', true)`;

/** Stages a batch as long as this run still owns the job; `n` = rows staged. */
export const stage = (jobId: string, run: string, rows: readonly StagedRow[]): Sql => sql`
  with mine as (
    select id from jobs where id = ${jobId} and params->>'run' = ${run} for share
  ), put as (
  insert into import_rows (job_id, row_num, cells, fields, key, action, faults)
  select mine.id, r.row_num, r.cells, r.fields, r.key, r.action, r.faults
    from mine, jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r(row_num integer, cells jsonb, fields jsonb, key text, action text, faults jsonb)
  returning 1) select count(*)::int as n from put`;

export const clearStaged = (jobId: string): Sql => sql`delete from import_rows where job_id = ${jobId}`;
