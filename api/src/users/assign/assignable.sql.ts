import { sql } from 'kysely';
import { type Actor, type Level, levels, roleOf } from '@guyline/contract/access';
import type { AssignableFilter } from '@guyline/contract/assign-locations';
import type { SessionActor } from '../../platform/access/actor.js';
import { scopeOf } from '../../platform/access/scope.js';
import { and, containing, type Sql } from '../../platform/db/db.js';
import { isActive } from '../../platform/db/named-numbers.sql.js';
import { invalid } from '../../platform/errors/rule-error.js';
import { type Kind, ofKind, usersFrom } from '../users.sql.js';

export interface Assignee {
  id: number;
  level_num: Level;
  main_vendor_id: number | null;
}

/** The person whose locations are assigned (`Assignee`), if the caller may see it. */
export const assigneeStatement = (actor: SessionActor, kind: Kind, id: number): Sql => sql`
  select u.id::int8, u.level_num, u.main_vendor_id::int8 from ${usersFrom}
   where ${and(sql`u.id = ${id}`, ofKind[kind], scopeOf(actor).users)}`;

/**
 * Which locations may be assigned to a person, over `locations l`: of a manager those of its customers, of a vendor
 * all, of staff those its vendor sees (docs/domain.md, Row scope); never archived ones. Cut to what the caller sees.
 * @throws RuleError `level_has_no_locations` 422
 */
export function assignable(actor: SessionActor, { id, level_num, main_vendor_id }: Assignee): Sql {
  return and(isActive('l'), offered(id, level_num, Number(main_vendor_id)), scopeOf(actor).locations);
}

function offered(userId: number, level: Level, vendorId: number): Sql {
  switch (level) {
    case levels.admin:
    case levels.corporate:
      throw invalid('level_has_no_locations');
    case levels.manager:
      return sql`l.customer_id in (select customer_id from user_customers where user_id = ${userId})`;
    case levels.vendor:
      return sql`true`;
    case levels.staff: {
      const vendor: Actor = {
        id: vendorId,
        vendorId,
        level: levels.vendor,
        role: roleOf(levels.vendor),
        isSysAdmin: false,
        vendorNum: null,
      };
      return scopeOf(vendor).locations;
    }
  }
}

/** A filter over `locations l`; the same for the list and for all that match. */
export const locationMatches = ({ customer_id, state_num, region_id, search }: AssignableFilter): Sql => {
  const text = search?.trim().toLowerCase();
  return and(
    customer_id && sql`l.customer_id = ${customer_id}`,
    state_num && sql`l.state_num = ${state_num}`,
    region_id && sql`l.state_num in (select id from states where region_id = ${region_id})`,
    text && sql`l.search like ${containing(text)}`,
  );
};
