import { sql } from 'kysely';
import { vendorFieldOf, vendorNums } from '@guyline/contract/tasks/items';
import { assignedVendors } from '../events/assigned-vendors.sql.js';
import type { Sql } from '../platform/db/db.js';
import { isActive, levelSql } from '../platform/db/named-numbers.sql.js';

/**
 * CTEs whose last one is `vendors(location_id, vendor_num, user_id, name)`: of each location and kind the active vendor that the
 * template names for the location, else for its state, else for its region, else the one that is assigned to the location.
 * @param locationIds an array
 */
export const templateVendors = (templateId: number, locationIds: Sql): Sql => sql`
  ${assignedVendors(locationIds)}, offered as (
    select v.location_id, v.vendor_num, v.user_id, 1 as place
      from template_vendors v where v.template_id = ${templateId} and v.location_id = any(${locationIds})
    union all
    select l.id, v.vendor_num, v.user_id, 2 from locations l
      join template_vendors v on v.template_id = ${templateId} and v.state_num = l.state_num where l.id = any(${locationIds})
    union all
    select l.id, v.vendor_num, v.user_id, 3 from locations l join states s on s.id = l.state_num
      join template_vendors v on v.template_id = ${templateId} and v.region_id = s.region_id where l.id = any(${locationIds})
    union all
    select location_id, vendor_num, id, 4 from assigned
  ), vendors as (
    select distinct on (o.location_id, o.vendor_num) o.location_id, o.vendor_num, o.user_id, coalesce(u.company_str, u.name) as name
      from offered o
      join users u on u.id = o.user_id and u.vendor_num = o.vendor_num and u.level_num = ${levelSql.vendor} and ${isActive('u')}
     order by o.location_id, o.vendor_num, o.place
  )`;

/** Columns of an event. */
export const vendorColumns = sql.join(vendorNums.map((kind) => sql.ref(vendorFieldOf[kind])));

/** The vendors of each location as columns of its event. */
export const vendorsOfEvents = sql`select location_id, ${sql.join(
  vendorNums.map((kind) => sql`max(user_id) filter (where vendor_num = ${kind}) as ${sql.ref(vendorFieldOf[kind])}`),
)} from vendors group by location_id`;
