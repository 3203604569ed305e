import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { SaveRegion } from '@guyline/contract/reference';
import { Db } from '../platform/db/db.js';
import { invalid, notFound, RuleError } from '../platform/errors/rule-error.js';
import { Outbox } from '../platform/queue/outbox.js';

/** The regions that states belong to. There are few, so a save locks the table and compares names without case. */
@Injectable()
export class RegionsCommands {
  constructor(
    private readonly db: Db,
    private readonly outbox: Outbox,
  ) {}

  /** @throws RuleError `name_taken` 422 */
  create({ name }: SaveRegion): Promise<{ id: number }> {
    return this.db.transaction(async (em) => {
      await this.checkFree(em, 0, name);
      const row = await this.db.one<{ id: number }>(
        sql`insert into regions (id, name) select coalesce(max(id), 0) + 1, ${name} from regions returning id`,
        em,
      );
      return this.told(em, Number(row?.id));
    });
  }

  /** @throws RuleError `not_found` 404, `name_taken` 422 */
  rename(id: number, { name }: SaveRegion): Promise<{ id: number }> {
    return this.db.transaction(async (em) => {
      await this.checkFree(em, id, name);
      const row = await this.db.one(sql`update regions set name = ${name} where id = ${id} returning id`, em);
      if (!row) throw notFound();
      return this.told(em, id);
    });
  }

  /** @throws RuleError `not_found` 404; `region_in_use` 422 with the names of the states that belong to it */
  remove(id: number): Promise<{ id: number }> {
    return this.db.transaction(async (em) => {
      const region = await this.db.one(sql`select id from regions where id = ${id} for update`, em);
      if (!region) throw notFound();
      const states = await this.db.rows<{ name: string }>(
        sql`select name from states where region_id = ${id} order by name`,
        em,
      );
      if (states.length)
        throw new RuleError('region_in_use', 422, { data: ['region_in_use', ...states.map(({ name }) => name)] });
      await this.db.rows(sql`delete from regions where id = ${id}`, em);
      return this.told(em, id);
    });
  }

  private async checkFree(em: EntityManager, id: number, name: string): Promise<void> {
    await this.db.rows(sql`lock table regions in share row exclusive mode`, em);
    const taken = sql`select id from regions where lower(name) = lower(${name}) and id <> ${id}`;
    if (await this.db.one(taken, em)) throw invalid('name_taken', 'name');
  }

  private async told(em: EntityManager, id: number): Promise<{ id: number }> {
    await this.outbox.changed(em, 'settings', id, { everybody: true });
    return { id };
  }
}
