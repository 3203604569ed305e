import { sql } from 'kysely';
import type { Sql } from '../../db/db.js';
import { noteOldFiles } from '../../files/old-files.js';

/** Rows of one statement: short transactions, and other work in between. */
export const BATCH = 1_000;

const ago = (hours: number): Sql => sql`now() - make_interval(hours => ${hours})`;

/** Statements that delete a batch; several workers at once take different rows. */
export const deleteOld = {
  since:
    (table: string, column: Sql) =>
    (hours: number): Sql =>
      deleteOld.rows(table, (old) => sql`${column} < ${ago(old)}`)(hours),
  rows:
    (table: string, isOld: (hours: number) => Sql) =>
    (hours: number): Sql => sql`
      delete from ${sql.table(table)} where ctid = any(array(
        select ctid from ${sql.table(table)} where ${isOld(hours)} limit ${BATCH} for update skip locked)) returning 1 as one`,
};

/** As texts of their own: an index has the same condition. */
const ofImports = sql`kind in ('location_import', 'task_import', 'jurisdiction_import', 'requirement_import')`;
/** It is over, and can no longer be undone: `finished_at` is when its rows were written. */
const importEnded = (hours: number): Sql => sql`${ofImports} and status in ('done', 'failed', 'cancelled')
  and finished_at < ${ago(hours)}`;

/** Of `jobs`, after their files: the key of one that could not be noted keeps its row. */
export const jobIsOver = (hours: number): Sql =>
  sql`status in ('done', 'failed', 'cancelled') and finished_at < ${ago(hours)} and not params ? 'file_key'`;

/** Of `import_rows`. */
export const importIsOver = (hours: number): Sql =>
  sql`job_id in (select j.id from jobs j where ${importEnded(hours)} and j.params ? 'file_key')`;

/** After its rows: the key of the upload tells that there may be some. */
export const forgetUploads = (hours: number): Sql => sql`
  with old as materialized (
    select id, params from jobs j where ${importEnded(hours)} and params ? 'file_key'
       and not exists (select from import_rows r where r.job_id = j.id)
     order by finished_at limit ${BATCH} for update skip locked
  ), noted as (
    ${noteOldFiles(sql`select unnest(array[params->>'file_key', params->>'faults_key']) as key from old`)}
  )
  update jobs set params = jobs.params - 'file_key' - 'faults_key' from old where jobs.id = old.id returning 1 as one`;

/** A link lives 15 minutes and is given for as long as the file is kept. */
export const forgetExports = (hours: number): Sql => sql`
  with old as materialized (
    select id, params from jobs where kind = 'export' and params ? 'file_key' and finished_at < ${ago(hours)}
     order by finished_at limit ${BATCH} for update skip locked
  ), noted as (
    ${noteOldFiles(sql`select params->>'file_key' as key from old`)}
  )
  update jobs set params = jobs.params - 'file_key' from old where jobs.id = old.id returning 1 as one`;

export const cancelWaiting = (hours: number): Sql => sql`
  update jobs set status = 'cancelled', finished_at = now(), updated_at = now()
   where id = any(array(select id from jobs where status = 'waiting' and updated_at < ${ago(hours)}
                         order by updated_at limit ${BATCH} for update skip locked)) returning 1 as one`;
