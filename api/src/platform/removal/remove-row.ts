import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { Removed, Uses } from '@guyline/contract/removal';
import type { SessionActor } from '../access/actor.js';
import type { Audience } from '../access/audience.js';
import { scopeLetters, scopeOf } from '../access/scope.js';
import { ActivityLog, type LoggedArea } from '../activity/activity-log.js';
import { Db } from '../db/db.js';
import { notFound } from '../errors/rule-error.js';
import { Outbox } from '../queue/outbox.js';
import { type UseSources, usesOf } from './uses.js';

export interface Removal {
  area: LoggedArea;
  id: number;
  /** Status of a row that is kept. */
  archived: number;
  sources: UseSources;
  /** Who gets the live change, besides admins. */
  audience: (em: EntityManager) => Promise<Audience>;
  /** What else follows, in the same transaction, when the row is gone or archived. */
  after?: (em: EntityManager) => Promise<void>;
}

/** Deletes a record that nothing uses, and archives one that something does. */
@Injectable()
export class RemoveRow {
  constructor(
    private readonly db: Db,
    private readonly outbox: Outbox,
    private readonly log: ActivityLog,
  ) {}

  /** @throws RuleError `not_found` 404 */
  async uses(actor: SessionActor, { area, id, sources }: Pick<Removal, 'area' | 'id' | 'sources'>): Promise<Uses> {
    await this.find(actor, area, id);
    return { uses: await usesOf(this.db, sources) };
  }

  /** @throws RuleError `not_found` 404 */
  run(actor: SessionActor, { area, id, archived, sources, audience, after }: Removal): Promise<Removed> {
    return this.db.transaction(async (em) => {
      const status = await this.find(actor, area, id, em);
      const told = await audience(em);
      const keep = (await usesOf(this.db, sources, em)).length > 0 || !(await deleted(this.db, em, area, id));
      if (keep && status !== archived) {
        await this.log.add(em, actor, area, [id], 'changed', { status_num: { from: status, to: archived } });
        await this.db.rows(
          sql`update ${sql.table(area)} set status_num = ${archived}, version = version + 1, updated_at = now() where id = ${id}`,
          em,
        );
      }
      await this.outbox.changed(em, area, id, told);
      await after?.(em);
      return { archived: keep };
    });
  }

  /** The status of the row, which is locked inside a transaction. */
  private async find(actor: SessionActor, area: LoggedArea, id: number, em?: EntityManager): Promise<number> {
    const letter = sql.ref(scopeLetters[area]);
    const row = await this.db.one<{ status_num: number }>(
      sql`select ${letter}.status_num from ${sql.table(area)} ${letter}
           where ${letter}.id = ${id} and ${scopeOf(actor)[area]} ${em ? sql`for update of ${letter}` : sql``}`,
      em,
    );
    if (!row) throw notFound();
    return row.status_num;
  }
}

/** Tries inside a savepoint: whatever refers to the row, also of features to come, keeps it. @returns whether it is gone */
export async function deleted(db: Db, em: EntityManager, table: LoggedArea | 'users', id: number): Promise<boolean> {
  try {
    await em.transactional((inner) => db.rows(sql`delete from ${sql.table(table)} where id = ${id}`, inner));
    return true;
  } catch (error) {
    if ((error as { code?: string }).code === '23503') return false;
    throw error;
  }
}
