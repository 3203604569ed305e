import { sql } from 'kysely';
import type { Sql } from '../platform/db/db.js';
import { isActive, levelSql } from '../platform/db/named-numbers.sql.js';

/**
 * CTE `assigned`: of each location and kind the vendor that was assigned last, `id` (docs/domain.md, Default vendors).
 * @param locationIds an array
 */
export const assignedVendors = (locationIds: Sql): Sql => sql`
  assigned as (
    select distinct on (a.location_id, u.vendor_num) a.location_id, u.vendor_num, u.id
      from location_assignments a join users u on u.id = a.user_id and u.level_num = ${levelSql.vendor} and ${isActive('u')}
     where a.location_id = any(${locationIds})
     order by a.location_id, u.vendor_num, a.created_at desc, u.id desc
  )`;
