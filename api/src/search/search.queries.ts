import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { type Found, searchLimits } from '@guyline/contract/search';
import type { SessionActor } from '../platform/access/actor.js';
import { Db, type JsonText } from '../platform/db/db.js';
import { plannedAnew } from '../platform/db/prepared.js';
import type { QuickSearchQuery } from './search.dto.js';
import { customers, events, locations, people, projects, storesFound, tasks } from './search.sql.js';

@Injectable()
export class SearchQueries {
  constructor(private readonly db: Db) {}

  /** `Found`: one statement for all kinds, each within the caller's scope. */
  find(actor: SessionActor, { search = '', recent = [] }: QuickSearchQuery): Promise<JsonText<Found>> {
    const asked = { text: search.trim(), recent };
    const limit = asked.text ? searchLimits.rows : searchLimits.recent;
    return this.db.answer(sql`
      ${plannedAnew} with ${storesFound(asked)}
      select json_build_object(
        'events', ${events(actor, asked, limit)}, 'tasks', ${tasks(actor, asked, limit)},
        'locations', ${locations(actor, asked, limit)}, 'projects', ${projects(actor, asked, limit)},
        'customers', ${customers(actor, asked, limit)}, 'people', ${people(actor, asked, limit)}) as doc`);
  }
}
