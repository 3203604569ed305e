import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { AssignablePage } from '@guyline/contract/assign-locations';
import type { SessionActor } from '../../platform/access/actor.js';
import { scopeOf } from '../../platform/access/scope.js';
import { and, Db, type JsonText, type Sql } from '../../platform/db/db.js';
import { byNumber, orderBy, pageOf } from '../../platform/db/list-page.js';
import { notFound } from '../../platform/errors/rule-error.js';
import { searchOf } from '../../platform/http/list-query.js';
import type { Kind } from '../users.sql.js';
import type { AssignableListQuery } from './assign.dto.js';
import { assignable, type Assignee, assigneeStatement, locationMatches } from './assignable.sql.js';

const isAssigned = sql`a.user_id is not null`;
const sorts: Record<NonNullable<AssignableListQuery['sort_by']>, Sql> = {
  lc_number: byNumber(sql`l.lc_number`),
  name: sql`l.name`,
  city: sql`l.city`,
  state_code: sql`s.code`,
  customer: sql`c.name`,
  assigned: sql`(a.user_id is null)`,
};

@Injectable()
export class AssignQueries {
  constructor(private readonly db: Db) {}

  /**
   * One page of `AssignableLocation`: what may be assigned and what is, the assigned first.
   * @throws RuleError `not_found` 404; `level_has_no_locations` 422
   */
  async list(
    actor: SessionActor,
    kind: Kind,
    id: number,
    query: AssignableListQuery,
  ): Promise<JsonText<AssignablePage>> {
    const user = await this.db.one<Assignee>(assigneeStatement(actor, kind, id));
    if (!user) throw notFound();
    const { sort_by, sort_order, assigned } = query;
    const sorted = orderBy(sorts[sort_by ?? 'lc_number'], sort_order, sql`l.id`);
    return pageOf(this.db, {
      from: sql`locations l left join location_assignments a on a.location_id = l.id and a.user_id = ${id}`,
      joins: sql`join states s on s.id = l.state_num join customers c on c.id = l.customer_id`,
      where: and(
        sql`(${isAssigned} or (${assignable(actor, { ...user, id })}))`,
        scopeOf(actor).locations,
        locationMatches({ ...query, search: searchOf(query) }),
      ),
      tab: assigned && (assigned === 1 ? isAssigned : sql`a.user_id is null`),
      columns: sql`l.id, l.lc_number, l.store_number, l.name, l.city, l.state_num, s.code as state_code, s.region_id, l.postcode, l.is_key_loc,
        json_build_object('id', c.id, 'name', c.name, 's_name', c.s_name) as customer, ${isAssigned} as assigned`,
      counts: sql`count(*)::int as all_cnt, (count(*) filter (where ${isAssigned}))::int as assigned_cnt,
        (count(*) filter (where a.user_id is null))::int as not_assigned_cnt`,
      order: sort_by ? sorted : sql`a.user_id is null, ${sorted}`,
      query,
    });
  }
}
