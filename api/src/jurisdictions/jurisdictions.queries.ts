import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { Actor } from '@guyline/contract/access';
import type { ActivityPage } from '@guyline/contract/activity';
import type { JurisdictionDetail, JurisdictionPage } from '@guyline/contract/jurisdictions';
import { scopeOf } from '../platform/access/scope.js';
import { ActivityLog } from '../platform/activity/activity-log.js';
import type { ActivityQuery } from '../platform/activity/activity.dto.js';
import { and, containing, Db, type JsonText, type Sql } from '../platform/db/db.js';
import { type ListPage, orderBy, pageOf } from '../platform/db/list-page.js';
import { isActive } from '../platform/db/named-numbers.sql.js';
import { shortCounts } from '../platform/db/tab-counts.sql.js';
import { notFound } from '../platform/errors/rule-error.js';
import { searchOf } from '../platform/http/list-query.js';
import type { JurisdictionListQuery } from './jurisdictions.dto.js';
import { placeIds } from './places/place-authorities.sql.js';

const sorts: Record<NonNullable<JurisdictionListQuery['sort_by']>, Sql> = {
  name: sql`j.name`,
  kind: sql`j.kind`,
  state_code: sql`s.code`,
  review_days: sql`j.review_days`,
  inspection_notice_days: sql`j.inspection_notice_days`,
  site_days_per_year: sql`j.site_days_per_year`,
  requirement_cnt: sql`requirement_cnt`,
  location_cnt: sql`location_cnt`,
  source_on: sql`j.source_on`,
  status_num: sql`j.status_num`,
};

const joins = sql`left join states s on s.id = j.state_num`;

/** The stores that the list behind the number opens: the active ones in scope. */
const locationCount = (actor: Actor): Sql => sql`(
  select count(*)::int from location_jurisdictions p join locations l on l.id = p.location_id
   where j.id in (${placeIds()}) and ${isActive('l')} and ${scopeOf(actor).locations})`;

/** `JurisdictionRow`. */
const columns = (actor: Actor): Sql => sql`
  j.id, j.name, j.kind, j.state_num, s.code as state_code, j.portal_url, j.review_days, j.inspection_notice_days,
  j.site_days_per_year, j.source_url, j.source_on, j.confidence, j.status_num, jsonb_array_length(j.contacts) as contact_cnt,
  (select count(*)::int from jurisdiction_requirements q where q.jurisdiction_id = j.id) as requirement_cnt,
  ${locationCount(actor)} as location_cnt, j.version`;

/** People of the authority by name, role, email or phone. */
const contactMatches = (search: string): Sql => sql`exists (
  select from jsonb_to_recordset(j.contacts) as k(name text, role text, phone text, email text)
   where concat_ws(' ', k.name, k.role, k.phone, k.email) ilike ${containing(search)})`;

/** The pieces of the directory, for the list and the export. */
export function jurisdictionPage(
  actor: Actor,
  query: JurisdictionListQuery,
  more: Sql = sql``,
): ListPage<JurisdictionPage> {
  const search = searchOf(query);
  const { kind, state_num, status_num } = query;
  return {
    from: sql`jurisdictions j`,
    joins,
    where: and(
      scopeOf(actor).jurisdictions,
      search && sql`(j.name ilike ${containing(search)} or ${contactMatches(search)})`,
      kind && sql`j.kind = ${kind}`,
      state_num && sql`j.state_num = ${state_num}`,
    ),
    tab: status_num && sql`j.status_num = ${status_num}`,
    columns: sql`${columns(actor)} ${more}`,
    counts: shortCounts(sql`j.status_num`),
    order: orderBy(sorts[query.sort_by ?? 'name'], query.sort_order, sql`j.id`),
    query,
  };
}

@Injectable()
export class JurisdictionsQueries {
  constructor(
    private readonly db: Db,
    private readonly log: ActivityLog,
  ) {}

  /** One page of `JurisdictionRow`, by name unless asked otherwise. */
  list(actor: Actor, query: JurisdictionListQuery): Promise<JsonText<JurisdictionPage>> {
    return pageOf(this.db, jurisdictionPage(actor, query));
  }

  /** @throws RuleError `not_found` 404 */
  async detail(actor: Actor, id: number): Promise<JsonText<JurisdictionDetail>> {
    const row = await this.db.json<JurisdictionDetail>(sql`
      select row_to_json(r) as doc from (
        select ${columns(actor)}, j.note, j.contacts, j.holidays from jurisdictions j ${joins}
         where j.id = ${id} and ${scopeOf(actor).jurisdictions}) r`);
    if (!row) throw notFound();
    return row;
  }

  /** One page of `ActivityRow`: of the jurisdiction and of what it asks for. @throws RuleError `not_found` 404 */
  async activity(actor: Actor, id: number, query: ActivityQuery): Promise<JsonText<ActivityPage>> {
    const found = await this.db.one(
      sql`select from jurisdictions j where j.id = ${id} and ${scopeOf(actor).jurisdictions}`,
    );
    if (!found) throw notFound();
    return this.log.page('jurisdictions', id, query);
  }
}
