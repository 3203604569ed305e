import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { type Preferences } from '@guyline/contract/preferences';
import type { SessionActor } from '../platform/access/actor.js';
import { Db, type JsonText } from '../platform/db/db.js';
import { preferenceShapes } from './preferences.dto.js';

const known = Object.keys(preferenceShapes);

@Injectable()
export class PreferencesQueries {
  constructor(private readonly db: Db) {}

  /** The person's own; of a key that a later version wrote nothing is said. */
  all(actor: SessionActor): Promise<JsonText<Preferences>> {
    return this.db.answer(sql`
      select coalesce(json_object_agg(key, value), '{}') as doc
        from user_preferences where user_id = ${actor.id} and key in (${sql.join(known)})`);
  }
}
