import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { Changes } from '../platform/activity/activity-log.js';
import { Db, ids } from '../platform/db/db.js';
import { isActive } from '../platform/db/named-numbers.sql.js';
import { RuleError } from '../platform/errors/rule-error.js';

/** The words that mark a location (System Management, Event Identifiers). */
@Injectable()
export class LocationIdentifiers {
  constructor(private readonly db: Db) {}

  /**
   * Sets all identifiers of a location; one that was archived meanwhile may stay, no other comes. `undefined` leaves them.
   * @returns what changed, by name
   * @throws RuleError `validation_failed` 422 on `identifier_ids`
   */
  async set(em: EntityManager, locationId: number, wanted: readonly number[] | undefined): Promise<Changes> {
    if (!wanted) return {};
    const chosen = ids([...new Set(wanted)]);
    const before = await this.names(em, locationId);
    const unknown = await this.db.rows(
      sql`select from unnest(${chosen}) as wanted(nr) where not exists (select from event_identifiers i where i.id = wanted.nr
            and (${isActive('i')} or exists (select from location_identifiers k where k.location_id = ${locationId} and k.identifier_id = i.id)))`,
      em,
    );
    if (unknown.length)
      throw new RuleError('validation_failed', 422, { fields: { identifier_ids: 'identifier_ids_is_in' } });
    await this.db.rows(
      sql`with gone as (delete from location_identifiers where location_id = ${locationId} and identifier_id <> all(${chosen}))
          insert into location_identifiers (location_id, identifier_id)
          select ${locationId}, nr from unnest(${chosen}) nr on conflict do nothing`,
      em,
    );
    const after = await this.names(em, locationId);
    return before === after ? {} : { identifiers: { from: before, to: after } };
  }

  private async names(em: EntityManager, locationId: number): Promise<string | null> {
    const row = await this.db.one<{ names: string | null }>(
      sql`select string_agg(i.name, ', ' order by i.place, i.name) as names
            from location_identifiers k join event_identifiers i on i.id = k.identifier_id where k.location_id = ${locationId}`,
      em,
    );
    return row?.names ?? null;
  }
}
