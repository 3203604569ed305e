import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { CreateEventIdentifier, UpdateEventIdentifier } from '@guyline/contract/reference';
import { checkVersion } from '../platform/access/lock-scoped.js';
import { Db } from '../platform/db/db.js';
import { notFound } from '../platform/errors/rule-error.js';
import { Outbox } from '../platform/queue/outbox.js';
import { IdentifiersQueries } from './identifiers.queries.js';

/** The words that mark events; a change is told to everybody who shows the settings. */
@Injectable()
export class IdentifiersCommands {
  constructor(
    private readonly db: Db,
    private readonly outbox: Outbox,
    private readonly queries: IdentifiersQueries,
  ) {}

  /** @throws RuleError `name_taken` 422 */
  create({ name, place = 0, status_num = 1 }: CreateEventIdentifier): Promise<{ id: number }> {
    return this.db.transaction(async (em) => {
      const row = await this.db.one<{ id: string }>(
        sql`insert into event_identifiers (name, place, status_num) values (${name}, ${place}, ${status_num}) returning id`,
        em,
      );
      return this.told(em, Number(row?.id));
    });
  }

  /** @throws RuleError `not_found` 404, `stale_version` 409, `name_taken` 422 */
  update(id: number, { version, name, place, status_num }: UpdateEventIdentifier): Promise<{ id: number }> {
    return this.db.transaction(async (em) => {
      const row = await this.db.one<{ version: number }>(
        sql`select version from event_identifiers where id = ${id} for update`,
        em,
      );
      if (!row) throw notFound();
      await checkVersion(row, version, () => this.queries.detail(id));
      await this.db.rows(
        sql`update event_identifiers set name = ${name}, place = coalesce(${place ?? null}, place),
              status_num = coalesce(${status_num ?? null}, status_num), version = version + 1, updated_at = now()
             where id = ${id}`,
        em,
      );
      return this.told(em, id);
    });
  }

  /** Takes it off every event as well. @throws RuleError `not_found` 404 */
  remove(id: number): Promise<{ id: number }> {
    return this.db.transaction(async (em) => {
      const gone = await this.db.one(sql`delete from event_identifiers where id = ${id} returning id`, em);
      if (!gone) throw notFound();
      return this.told(em, id);
    });
  }

  private async told(em: EntityManager, id: number): Promise<{ id: number }> {
    await this.outbox.changed(em, 'settings', id, { everybody: true });
    return { id };
  }
}
