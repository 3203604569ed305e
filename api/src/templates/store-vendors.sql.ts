import { sql } from 'kysely';
import type { StoreVendor } from '@guyline/contract/templates';
import type { SessionActor } from '../platform/access/actor.js';
import { scopeOf } from '../platform/access/scope.js';
import type { Sql } from '../platform/db/db.js';
import { isActive, levelSql } from '../platform/db/named-numbers.sql.js';

const rowsOf = (vendors: readonly StoreVendor[]): Sql =>
  sql`jsonb_to_recordset(${JSON.stringify(vendors)}::jsonb) as v(location_id bigint, vendor_num smallint, user_id bigint)`;

/**
 * Invalid rows, by their `place` in the list from 0: no active vendor of the kind (`vendor`), unless the store has just this one
 * already, or no store in scope of the template's customer.
 */
export const wrongStoreVendors = (actor: SessionActor, templateId: number, vendors: readonly StoreVendor[]): Sql => sql`
  select (v.nr - 1)::int as place, v.user_id is not null and u.id is null and t.user_id is null as vendor
    from rows from (jsonb_to_recordset(${JSON.stringify(vendors)}::jsonb) as (location_id bigint, vendor_num smallint, user_id bigint))
         with ordinality as v(location_id, vendor_num, user_id, nr)
    join templates m on m.id = ${templateId}
    left join locations l on l.id = v.location_id and l.customer_id = m.customer_id and ${scopeOf(actor).locations}
    left join users u on u.id = v.user_id and u.vendor_num = v.vendor_num and u.level_num = ${levelSql.vendor} and ${isActive('u')}
    left join template_vendors t
      on t.template_id = m.id and t.location_id = v.location_id and t.vendor_num = v.vendor_num and t.user_id = v.user_id
   where l.id is null or (v.user_id is not null and u.id is null and t.user_id is null)`;

/** What is named is replaced; `user_id` null takes it off. */
export const writeStoreVendors = (templateId: number, vendors: readonly StoreVendor[]): Sql[] => [
  sql`delete from template_vendors t using ${rowsOf(vendors)}
       where t.template_id = ${templateId} and t.location_id = v.location_id and t.vendor_num = v.vendor_num`,
  sql`insert into template_vendors (template_id, location_id, vendor_num, user_id)
      select ${templateId}::bigint, v.location_id, v.vendor_num, v.user_id from ${rowsOf(vendors)} where v.user_id is not null
       order by v.location_id, v.vendor_num`,
];
