import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { Permission } from '@guyline/contract/access';
import { bulkLimits, type BulkRefusal } from '@guyline/contract/bulk';
import type { SessionActor } from '../access/actor.js';
import { scopeLetters, scopeOf } from '../access/scope.js';
import { Db, ids, type Sql } from '../db/db.js';
import { Bulk, type BulkDone } from './bulk.js';

/** The column by which people know the rows of a table. */
const knownBy = { events: 'uuid', projects: 'uuid', locations: 'lc_number', customers: 'name' } as const;
export type UndoTable = keyof typeof knownBy;

export interface UndoneRows {
  table: UndoTable;
  permission: Permission;
  /** Over the row by its letter and `row_undo u`: a code where what was before may be no more, else null. */
  fault?: (actor: SessionActor) => Sql;
  /** Writes `row_undo.before` of the job back to these rows, which are locked, with log and live change. */
  revert: (actor: SessionActor, em: EntityManager, jobId: string, rowIds: number[]) => Promise<unknown>;
}

/** Keeps what a change of many rows changed, and reverts it for those that nobody has changed since. */
@Injectable()
export class RowUndo {
  constructor(
    private readonly db: Db,
    private readonly bulk: Bulk,
  ) {}

  /** Called while modules start. */
  on(rows: UndoneRows): void {
    this.bulk.on<{ job_id: string }>(`${rows.table}_undo`, {
      permission: rows.permission,
      run: (actor, { job_id }, em) => this.run(actor, rows, job_id, em),
    });
  }

  /**
   * Called before the change, with the rows locked; the change raises the version of each by one.
   * @param rowIds the rows that it changes
   */
  async keep(
    em: EntityManager,
    jobId: string,
    { table, columns, rowIds }: { table: UndoTable; columns: readonly string[]; rowIds: readonly number[] },
  ): Promise<void> {
    const before = sql.join(columns.map((column) => sql`${column}::text, ${sql.ref(`r.${column}`)}`));
    await this.db.rows(
      sql`insert into row_undo (job_id, row_id, version, before)
          select ${jobId}::uuid, r.id, r.version + 1, jsonb_build_object(${before}) from ${sql.table(table)} r where r.id = any(${ids(rowIds)})`,
      em,
    );
  }

  /** The job itself: rows that somebody has changed since are left unchanged and named. */
  private async run(actor: SessionActor, rows: UndoneRows, jobId: string, em: EntityManager): Promise<BulkDone> {
    const row = sql.ref(scopeLetters[rows.table]);
    const known = knownBy[rows.table];
    const found = await this.db.rows<{ id: string; uuid: string; code: BulkRefusal['code'] | null }>(
      sql`select ${row}.id, ${row}.${sql.ref(known)} as uuid,
                 case when (${scopeOf(actor)[rows.table]}) is not true then 'not_found'
                      when ${row}.version <> u.version then 'changed_since'
                      else ${rows.fault?.(actor) ?? sql`null`} end as code
            from row_undo u join ${sql.table(rows.table)} ${row} on ${row}.id = u.row_id
           where u.job_id = ${jobId}::uuid order by ${row}.id for no key update of ${row}`,
      em,
    );
    const keptRows = await this.db.one<{ cnt: number }>(
      sql`select count(*)::int as cnt from row_undo where job_id = ${jobId}::uuid`,
      em,
    );
    const rowIds = found.flatMap(({ id, code }) => (code ? [] : [Number(id)]));
    if (rowIds.length) await rows.revert(actor, em, jobId, rowIds);
    await this.db.rows(sql`delete from row_undo where job_id = ${jobId}::uuid and row_id = any(${ids(rowIds)})`, em);
    const refused = found.flatMap(({ uuid, code }) => (code ? [{ uuid, code }] : []));
    // Rows that are gone, and those that the person no longer sees, are counted without a name.
    const named = refused.filter(({ code }) => code !== 'not_found').slice(0, bulkLimits.named);
    return { done_cnt: rowIds.length, refused: named, refused_cnt: (keptRows?.cnt ?? 0) - rowIds.length };
  }
}
