import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { CreateEventIdentifier, UpdateEventIdentifier } from '@guyline/contract/reference';
import { shortStatus } from '@guyline/contract/status';
import { checkVersion } from '../platform/access/lock-scoped.js';
import { Db } from '../platform/db/db.js';
import { query } from '../platform/db/query.js';
import { notFound } from '../platform/errors/rule-error.js';
import { Outbox } from '../platform/queue/outbox.js';
import { IdentifiersQueries } from './identifiers.queries.js';

/** The words that mark events; everybody who shows the settings gets the live change. */
@Injectable()
export class IdentifiersCommands {
  constructor(
    private readonly db: Db,
    private readonly outbox: Outbox,
    private readonly queries: IdentifiersQueries,
  ) {}

  /** @throws RuleError `name_taken` 422 */
  create({ name, place = 0, status_num = shortStatus.active }: CreateEventIdentifier): Promise<{ id: number }> {
    return this.db.transaction(async (em) => {
      const made = query.insertInto('event_identifiers').values({ name, place, status_num }).returning('id');
      const row = await this.db.one(made, em);
      return this.told(em, Number(row?.id));
    });
  }

  /** @throws RuleError `not_found` 404, `stale_version` 409, `name_taken` 422 */
  update(id: number, { version, name, place, status_num }: UpdateEventIdentifier): Promise<{ id: number }> {
    return this.db.transaction(async (em) => {
      const one = query.selectFrom('event_identifiers').select('version').where('id', '=', String(id)).forUpdate();
      const row = await this.db.one(one, em);
      if (!row) throw notFound();
      await checkVersion(row, version, () => this.queries.detail(id));
      await this.db.rows(
        query
          .updateTable('event_identifiers')
          .set({ name, place: place ?? undefined, status_num: status_num ?? undefined }) // undefined: stays as it is
          .set({ version: sql`version + 1`, updated_at: sql`now()` })
          .where('id', '=', String(id)),
        em,
      );
      return this.told(em, id);
    });
  }

  /** Takes it off every event as well. @throws RuleError `not_found` 404 */
  remove(id: number): Promise<{ id: number }> {
    return this.db.transaction(async (em) => {
      const gone = await this.db.one(
        query.deleteFrom('event_identifiers').where('id', '=', String(id)).returning('id'),
        em,
      );
      if (!gone) throw notFound();
      return this.told(em, id);
    });
  }

  private async told(em: EntityManager, id: number): Promise<{ id: number }> {
    await this.outbox.changed(em, 'settings', id, { everybody: true });
    return { id };
  }
}
