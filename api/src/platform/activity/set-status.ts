import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { Permission } from '@guyline/contract/access';
import type { RowsChanged } from '@guyline/contract/activity';
import type { SessionActor } from '../access/actor.js';
import type { Audience } from '../access/audience.js';
import { scopeLetters, scopeOf } from '../access/scope.js';
import { Bulk } from '../bulk/bulk.js';
import { RowUndo } from '../bulk/row-undo.js';
import { Db, ids } from '../db/db.js';
import { invalid, notFound } from '../errors/rule-error.js';
import { Outbox } from '../queue/outbox.js';
import { ActivityLog, type LoggedArea } from './activity-log.js';

/** Kinds of rows whose status is set for many at once. */
type StatusTable = Exclude<LoggedArea, 'jurisdictions'>;

export interface StatusArea {
  permission: Permission;
  /** Who gets the live change, besides admins. */
  audience: (em: EntityManager, rowIds: number[]) => Promise<Audience>;
}
export interface StatusChange {
  area: StatusTable;
  rowIds: readonly number[];
  status: number;
}
interface Locked {
  id: string;
  status_num: number;
}

/** Sets the status of many rows at once: all or nothing, each change with its log; it can be undone. */
@Injectable()
export class SetStatus {
  private readonly areas = new Map<StatusTable, StatusArea>();

  constructor(
    private readonly db: Db,
    private readonly outbox: Outbox,
    private readonly log: ActivityLog,
    private readonly bulk: Bulk,
    private readonly undo: RowUndo,
  ) {}

  /** Called while modules start. */
  on(area: StatusTable, of: StatusArea): void {
    this.areas.set(area, of);
    this.undo.on({
      table: area,
      permission: of.permission,
      revert: (actor, em, jobId, rowIds) => this.revert(actor, em, area, jobId, rowIds),
    });
  }

  /** @throws RuleError `not_found` 404 for any row out of scope, `nothing_selected` 422 */
  async run(actor: SessionActor, { area, rowIds, status }: StatusChange): Promise<RowsChanged> {
    const chosen = [...new Set(rowIds)];
    if (!chosen.length) throw invalid('nothing_selected');
    const letter = sql.ref(scopeLetters[area]);
    return this.db.transaction(async (em) => {
      const locked = await this.db.rows<Locked>(
        sql`select ${letter}.id, ${letter}.status_num from ${sql.table(area)} ${letter}
             where ${letter}.id = any(${ids(chosen)}) and ${scopeOf(actor)[area]} order by ${letter}.id for update of ${letter}`,
        em,
      );
      if (locked.length < chosen.length) throw notFound();
      const moving = locked.filter(({ status_num }) => status_num !== status);
      if (!moving.length) return { updated_cnt: chosen.length, undo_id: null };
      const size = { rows: chosen.length, changed: moving.length };
      const undo_id = await this.bulk.noted(em, actor, `${area}_status`, size, { row_ids: chosen, status_num: status });
      await this.undo.keep(em, undo_id, { table: area, columns: ['status_num'], rowIds: numbersOf(moving) });
      await this.write(actor, em, area, moving, status);
      return { updated_cnt: chosen.length, undo_id };
    });
  }

  private async revert(
    actor: SessionActor,
    em: EntityManager,
    area: StatusTable,
    jobId: string,
    rowIds: number[],
  ): Promise<void> {
    const rows = await this.db.rows<Locked & { before: number }>(
      sql`select r.id, r.status_num, (u.before ->> 'status_num')::int as before from row_undo u join ${sql.table(area)} r on r.id = u.row_id
           where u.job_id = ${jobId}::uuid and r.id = any(${ids(rowIds)})`,
      em,
    );
    for (const status of new Set(rows.map(({ before }) => before)))
      await this.write(
        actor,
        em,
        area,
        rows.filter(({ before }) => before === status),
        status,
      );
  }

  /** @param rows locked, with another status than the new one */
  private async write(
    actor: SessionActor,
    em: EntityManager,
    area: StatusTable,
    rows: readonly Locked[],
    status: number,
  ): Promise<void> {
    for (const from of new Set(rows.map(({ status_num }) => status_num))) {
      const moved = numbersOf(rows.filter(({ status_num }) => status_num === from));
      await this.log.add(em, actor, area, moved, 'changed', { status_num: { from, to: status } });
    }
    await this.db.rows(
      sql`update ${sql.table(area)} set status_num = ${status}, version = version + 1, updated_at = now() where id = any(${ids(numbersOf(rows))})`,
      em,
    );
    const of = this.areas.get(area);
    if (!of) throw new Error(`No feature has told who sees its ${area}`);
    await this.outbox.changed(em, area, 0, await of.audience(em, numbersOf(rows)));
  }
}

const numbersOf = (rows: readonly Locked[]): number[] => rows.map(({ id }) => Number(id));
