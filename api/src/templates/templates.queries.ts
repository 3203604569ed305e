import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { Actor } from '@guyline/contract/access';
import type { StoreVendorPage, TemplateDetail, TemplatePage } from '@guyline/contract/templates';
import { scopeOf } from '../platform/access/scope.js';
import { and, containing, Db, type JsonText, type Sql } from '../platform/db/db.js';
import { byNumber, orderBy, pageOf } from '../platform/db/list-page.js';
import { notFound } from '../platform/errors/rule-error.js';
import { searchOf } from '../platform/http/list-query.js';
import type { StoreVendorQuery, TemplateListQuery } from './templates.dto.js';

const sorts: Record<NonNullable<TemplateListQuery['sort_by']>, Sql> = {
  name: sql`m.name`,
  customer: sql`c.name`,
  item_cnt: sql`item_cnt`,
  updated_at: sql`m.updated_at`,
};

const joins = sql`left join customers c on c.id = m.customer_id`;

/** `TemplateRow` over `templates m`. */
const columns = sql`
  m.id, m.name, case when c.id is not null then json_build_object('id', c.id, 'name', c.name) end as customer,
  (select count(*)::int from template_items i where i.template_id = m.id) as item_cnt, m.updated_at, m.version`;

/** Templates of customers in scope, and those for any. */
export const templatesOf = (actor: Actor): Sql =>
  sql`(m.customer_id is null or m.customer_id in (select c.id from customers c where ${scopeOf(actor).customers}))`;

/** What a template is made of, in the order of the forms. */
const parts = sql`
  coalesce((select json_agg(json_build_object('type_num', i.type_num, 'pt_num', i.pt_num, 'anchor', i.anchor,
                                              'offset_days', i.offset_days, 'unit', i.unit) order by i.type_num, i.pt_num)
              from template_items i where i.template_id = m.id), '[]') as items,
  coalesce((select json_agg(json_build_object('vendor_num', v.vendor_num, 'region_id', v.region_id, 'state_num', v.state_num,
                                              'user_id', v.user_id, 'user_name', coalesce(u.company_str, u.name))
                            order by v.vendor_num, v.region_id nulls last, s.name)
              from template_vendors v join users u on u.id = v.user_id left join states s on s.id = v.state_num
             where v.template_id = m.id and v.location_id is null), '[]') as vendors,
  (select count(distinct v.location_id)::int from template_vendors v where v.template_id = m.id) as store_vendor_cnt,
  coalesce((select json_agg(json_build_object('id', i.id, 'name', i.name) order by i.place, i.name)
              from template_identifiers k join event_identifiers i on i.id = k.identifier_id
             where k.template_id = m.id), '[]') as identifiers`;

@Injectable()
export class TemplatesQueries {
  constructor(private readonly db: Db) {}

  /** One page of `TemplateRow`, by name unless asked otherwise. */
  list(actor: Actor, query: TemplateListQuery): Promise<JsonText<TemplatePage>> {
    const search = searchOf(query);
    const { customer_id } = query;
    return pageOf(this.db, {
      from: sql`templates m`,
      joins,
      where: and(
        templatesOf(actor),
        search && sql`m.name ilike ${containing(search)}`,
        customer_id && sql`(m.customer_id is null or m.customer_id = ${customer_id})`,
      ),
      columns,
      order: orderBy(sorts[query.sort_by ?? 'name'], query.sort_order, sql`m.id`),
      query,
    });
  }

  /** Vendors of single stores. @throws RuleError `not_found` 404 */
  async storeVendors(actor: Actor, id: number, query: StoreVendorQuery): Promise<JsonText<StoreVendorPage>> {
    const seen = await this.db.one(sql`select m.id from templates m where m.id = ${id} and ${templatesOf(actor)}`);
    if (!seen) throw notFound();
    const search = searchOf(query);
    return pageOf(this.db, {
      from: sql`template_vendors v join locations l on l.id = v.location_id`,
      joins: sql`join users u on u.id = v.user_id`,
      where: and(
        sql`v.template_id = ${id}`,
        scopeOf(actor).locations,
        search && sql`(l.lc_number ilike ${containing(search)} or l.name ilike ${containing(search)})`,
      ),
      columns: sql`json_build_object('id', l.id, 'lc_number', l.lc_number, 'name', l.name) as location, v.vendor_num,
        json_build_object('id', u.id, 'name', coalesce(u.company_str, u.name)) as user`,
      order: sql`${byNumber(sql`l.lc_number`)}, v.vendor_num`,
      query,
    });
  }

  /** `TemplateDetail`. @throws RuleError `not_found` 404 */
  async detail(actor: Actor, id: number): Promise<JsonText<TemplateDetail>> {
    const row = await this.db.json<TemplateDetail>(sql`
      select row_to_json(r) as doc from (
        select ${columns}, ${parts} from templates m ${joins} where m.id = ${id} and ${templatesOf(actor)}) r`);
    if (!row) throw notFound();
    return row;
  }
}
