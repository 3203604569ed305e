import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { EventIdentifierPage, EventIdentifierRow, EventIdentifiers } from '@guyline/contract/reference';
import { and, containing, Db, type JsonText, type Sql } from '../platform/db/db.js';
import { orderBy, pageOf } from '../platform/db/list-page.js';
import { isActive } from '../platform/db/named-numbers.sql.js';
import { shortCounts } from '../platform/db/tab-counts.sql.js';
import { notFound } from '../platform/errors/rule-error.js';
import { searchOf } from '../platform/http/list-query.js';
import type { IdentifierListQuery } from './identifiers.dto.js';

/** `EventIdentifierRow` over `event_identifiers i`. */
const columns = sql`i.id, i.name, i.status_num, i.place, i.version,
  (select count(*)::int from event_identifier_links k where k.identifier_id = i.id) as event_cnt`;

const sorts: Record<NonNullable<IdentifierListQuery['sort_by']>, Sql> = {
  place: sql`i.place`,
  name: sql`i.name`,
  event_cnt: sql`event_cnt`,
  status_num: sql`i.status_num`,
};

@Injectable()
export class IdentifiersQueries {
  constructor(private readonly db: Db) {}

  /** `EventIdentifiers`: what filters and forms offer. */
  offered(): Promise<JsonText<EventIdentifiers>> {
    return this.db.answer(sql`
      select json_build_object('identifiers', coalesce(json_agg(json_build_object('id', i.id, 'name', i.name) order by i.place, i.name), '[]')) as doc
        from event_identifiers i where ${isActive('i')}`);
  }

  list(query: IdentifierListQuery): Promise<JsonText<EventIdentifierPage>> {
    const search = searchOf(query);
    return pageOf(this.db, {
      from: sql`event_identifiers i`,
      where: and(search && sql`i.name ilike ${containing(search)}`),
      tab: query.status_num && sql`i.status_num = ${query.status_num}`,
      columns,
      counts: shortCounts(sql`i.status_num`),
      order: orderBy(sorts[query.sort_by ?? 'place'], query.sort_order, query.sort_by ? sql`i.id` : sql`i.name, i.id`),
      query,
    });
  }

  /** @throws RuleError `not_found` 404 */
  async detail(id: number): Promise<JsonText<EventIdentifierRow>> {
    const row = await this.db.json<EventIdentifierRow>(
      sql`select row_to_json(r) as doc from (select ${columns} from event_identifiers i where i.id = ${id}) r`,
    );
    if (!row) throw notFound();
    return row;
  }
}
