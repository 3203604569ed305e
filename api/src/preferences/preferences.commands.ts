import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { PreferenceKey, SavePreference } from '@guyline/contract/preferences';
import { searchLimits } from '@guyline/contract/search';
import type { SessionActor } from '../platform/access/actor.js';
import { Db, type Sql } from '../platform/db/db.js';
import { notFound, RuleError } from '../platform/errors/rule-error.js';
import { validation } from '../platform/http/validation.js';
import { Outbox } from '../platform/queue/outbox.js';
import { preferenceShapes } from './preferences.dto.js';

const isKey = (key: string): key is PreferenceKey => Object.hasOwn(preferenceShapes, key);

/** Values of some pages or lists are merged into the stored ones of the others. */
const added = (name: 'seen' | 'kept'): Sql =>
  sql`jsonb_build_object(${name}::text, coalesce(p.value -> ${name}, '{}') || (excluded.value -> ${name}))`;
/** `withRecent`, in the database. */
const inFront = sql`jsonb_build_object('rows', (
  select coalesce(jsonb_agg(opened.id order by opened.place), '[]')
    from (select id, min(place) as place
            from jsonb_array_elements((excluded.value -> 'rows') || (p.value -> 'rows')) with ordinality as r(id, place)
           group by id order by place limit ${searchLimits.recent}) opened))`;
/**
 * What becomes of the value that was kept: two tabs that each end a tour, arrange a list or open a record must not undo each
 * other.
 */
const merged: Partial<Record<PreferenceKey, Sql>> = { tours: added('seen'), lists: added('kept'), recent: inFront };

@Injectable()
export class PreferencesCommands {
  private readonly shape = validation();

  constructor(
    private readonly db: Db,
    private readonly outbox: Outbox,
  ) {}

  /**
   * Keeps one of the person's own. An admin who acts for somebody sees that person's preferences and changes none.
   * @throws RuleError `not_found` 404 for an unknown key, `not_while_impersonating` 403, `validation_failed` 422
   */
  async save(actor: SessionActor, key: string, { value }: SavePreference): Promise<void> {
    if (!isKey(key)) throw notFound();
    if (actor.impersonatorId !== null) throw new RuleError('not_while_impersonating', 403);
    const checked: unknown = await this.shape.transform(value, { type: 'body', metatype: preferenceShapes[key] });
    await this.db.transaction(async (em) => {
      await this.db.rows(
        sql`insert into user_preferences as p (user_id, key, value) values (${actor.id}, ${key}, ${JSON.stringify(checked)}::jsonb)
            on conflict (user_id, key) do update set value = ${merged[key] ?? sql`excluded.value`}, updated_at = now()`,
        em,
      );
      await this.outbox.changedFor(em, 'preferences', 0, [actor.id]);
    });
  }
}
