import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { RowsChanged } from '@guyline/contract/activity';
import type { SessionActor } from '../access/actor.js';
import { type Audience, scopeOf } from '../access/scope.js';
import { Db, ids } from '../db/db.js';
import { invalid, notFound } from '../errors/rule-error.js';
import { Outbox } from '../queue/outbox.js';
import { ActivityLog, type LoggedArea } from './activity-log.js';

/** The letter by which the scope's conditions name a table. */
export const letters = { projects: 'p', customers: 'c', locations: 'l' } as const;

export interface StatusChange {
  area: LoggedArea;
  rowIds: readonly number[];
  status: number;
  /** Who gets the live change, besides admins. */
  audience: (em: EntityManager, rowIds: number[]) => Promise<Audience>;
}

/** Sets the status of many rows at once: all or nothing, each change with its log. */
@Injectable()
export class SetStatus {
  constructor(
    private readonly db: Db,
    private readonly outbox: Outbox,
    private readonly log: ActivityLog,
  ) {}

  /** @throws RuleError `not_found` 404 for any row out of scope, `nothing_selected` 422 */
  async run(actor: SessionActor, { area, rowIds, status, audience }: StatusChange): Promise<RowsChanged> {
    const chosen = [...new Set(rowIds)];
    if (!chosen.length) throw invalid('nothing_selected');
    const letter = sql.ref(letters[area]);
    return this.db.transaction(async (em) => {
      const locked = await this.db.rows<{ id: string; status_num: number }>(
        sql`select ${letter}.id, ${letter}.status_num from ${sql.table(area)} ${letter}
             where ${letter}.id = any(${ids(chosen)}) and ${scopeOf(actor)[area]} order by ${letter}.id for update of ${letter}`,
        em,
      );
      if (locked.length < chosen.length) throw notFound();
      const froms = new Set(locked.map(({ status_num }) => status_num).filter((from) => from !== status));
      for (const from of froms) {
        const moved = locked.filter(({ status_num }) => status_num === from).map(({ id }) => Number(id));
        await this.log.add(em, actor, area, moved, 'changed', { status_num: { from, to: status } });
      }
      await this.db.rows(
        sql`update ${sql.table(area)} set status_num = ${status}, version = version + 1, updated_at = now()
             where id = any(${ids(chosen)}) and status_num <> ${status}`,
        em,
      );
      await this.outbox.changed(em, area, 0, await audience(em, chosen));
      return { updated_cnt: chosen.length };
    });
  }
}
