import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { Actor } from '@guyline/contract/access';
import type { ActivityPage } from '@guyline/contract/activity';
import type { CustomerPage, CustomerRow } from '@guyline/contract/customers';
import type { CustomerOptions } from '@guyline/contract/reference';
import { ActivityLog } from '../platform/activity/activity-log.js';
import type { ActivityQuery } from '../platform/activity/activity.dto.js';
import { scopeOf } from '../platform/access/scope.js';
import { and, containing, Db, type JsonText, type Sql } from '../platform/db/db.js';
import { type ListPage, orderBy, pageOf } from '../platform/db/list-page.js';
import { isActive } from '../platform/db/named-numbers.sql.js';
import { recordCounts } from '../platform/db/tab-counts.sql.js';
import { notFound } from '../platform/errors/rule-error.js';
import { searchOf } from '../platform/http/list-query.js';
import type { CustomerListQuery } from './customers.dto.js';

const sorts = {
  name: sql`c.name`,
  s_name: sql`c.s_name`,
  status_num: sql`c.status_num`,
  project_cnt: sql`project_cnt`,
  location_cnt: sql`location_cnt`,
  event_cnt: sql`event_cnt`,
};

/** `CustomerRow`; the counts are of active ones within the caller's scope. */
const columns = (actor: Actor): Sql => sql`
  c.id, c.uuid, c.name, c.s_name, c.status_num, c.version,
  (select count(*)::int from projects p where p.customer_id = c.id and ${isActive('p')} and ${scopeOf(actor).projects}) as project_cnt,
  (select count(*)::int from locations l where l.customer_id = c.id and ${isActive('l')} and ${scopeOf(actor).locations}) as location_cnt,
  (select count(*)::int from events e join projects p on p.id = e.project_id and ${isActive('p')}
    where e.customer_id = c.id and ${isActive('e')} and ${scopeOf(actor).events}) as event_cnt`;

/** The pieces of a customer list, for the list and the export. */
export function customerPage(actor: Actor, query: CustomerListQuery): ListPage<CustomerPage> {
  const search = searchOf(query);
  return {
    from: sql`customers c`,
    where: and(
      scopeOf(actor).customers,
      search && sql`(c.name ilike ${containing(search)} or c.s_name ilike ${containing(search)})`,
    ),
    tab: query.status_num && sql`c.status_num = ${query.status_num}`,
    columns: columns(actor),
    counts: recordCounts(sql`c.status_num`),
    order: orderBy(sorts[query.sort_by ?? 'name'], query.sort_order, sql`c.id`),
    query,
  };
}

@Injectable()
export class CustomersQueries {
  constructor(
    private readonly db: Db,
    private readonly log: ActivityLog,
  ) {}

  /** One page of `CustomerRow`, by name unless asked otherwise. */
  list(actor: Actor, query: CustomerListQuery): Promise<JsonText<CustomerPage>> {
    return pageOf(this.db, customerPage(actor, query));
  }

  /** @throws RuleError `not_found` 404 */
  async detail(actor: Actor, id: number): Promise<JsonText<CustomerRow>> {
    const row = await this.db.json<CustomerRow>(sql`
      select row_to_json(r) as doc from (
        select ${columns(actor)} from customers c where c.id = ${id} and ${scopeOf(actor).customers}) r`);
    if (!row) throw notFound();
    return row;
  }

  /** One page of `ActivityRow`. @throws RuleError `not_found` 404 */
  async activity(actor: Actor, id: number, query: ActivityQuery): Promise<JsonText<ActivityPage>> {
    if (!(await this.db.one(sql`select from customers c where c.id = ${id} and ${scopeOf(actor).customers}`)))
      throw notFound();
    return this.log.page('customers', id, query);
  }

  /** Choices of a select: active customers in scope. */
  options(actor: Actor): Promise<JsonText<CustomerOptions>> {
    return this.db.answer(sql`
      select json_build_object('customers', coalesce(json_agg(json_build_object('id', c.id, 'name', c.name, 's_name', c.s_name) order by c.name), '[]')) as doc
        from customers c where ${isActive('c')} and ${scopeOf(actor).customers}`);
  }
}
