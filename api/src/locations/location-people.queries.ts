import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { pageLimits } from '@guyline/contract/envelope';
import type { LocationPeople, LocationPeopleChoices } from '@guyline/contract/locations';
import type { SessionActor } from '../platform/access/actor.js';
import { scopeOf } from '../platform/access/scope.js';
import { Db, type JsonText, type Sql } from '../platform/db/db.js';
import { isActive, levelSql } from '../platform/db/named-numbers.sql.js';
import { notFound } from '../platform/errors/rule-error.js';

const chosen = (actor: SessionActor, id: number): Sql =>
  sql`(select l.id, l.customer_id from locations l where l.id = ${id} and ${scopeOf(actor).locations}) l`;

/** Active vendors, and active managers of the location's customer: who may be assigned to it. */
export const assignable = sql`${isActive('u')} and (u.level_num = ${levelSql.vendor}
  or (u.level_num = ${levelSql.manager} and u.id in (select user_id from user_customers where customer_id = l.customer_id)))`;

@Injectable()
export class LocationPeopleQueries {
  constructor(private readonly db: Db) {}

  /** `LocationPeople`. @throws RuleError `not_found` 404 */
  async people(actor: SessionActor, id: number): Promise<JsonText<LocationPeople>> {
    const people = (level: Sql): Sql => sql`coalesce((
      select json_agg(json_build_object('id', a.id, 'name', a.name, 'company_str', a.company_str, 'email', a.email, 'phone_num', a.phone_num,
               'level_num', a.level_num, 'vendor_num', a.vendor_num, 'is_default', a.level_num = ${levelSql.vendor} and a.place = 1, 'assigned_at', a.assigned_at)
               order by a.vendor_num, a.place, a.name)
        from (select u.*, k.created_at as assigned_at, row_number() over (partition by u.vendor_num
                order by (${isActive('u')}) desc, k.created_at desc, u.id desc) as place
                from location_assignments k join users u on u.id = k.user_id and u.level_num = ${level} where k.location_id = l.id) a), '[]')`;
    const doc = await this.db.json<LocationPeople>(sql`
      select json_build_object('vendors', ${people(levelSql.vendor)}, 'managers', ${people(levelSql.manager)}) as doc from ${chosen(actor, id)}`);
    if (!doc) throw notFound();
    return doc;
  }

  /** `LocationPeopleChoices`. @throws RuleError `not_found` 404 */
  async choices(actor: SessionActor, id: number): Promise<JsonText<LocationPeopleChoices>> {
    const doc = await this.db.json<LocationPeopleChoices>(sql`
      select json_build_object('people', coalesce((
        select json_agg(o) from (
          select u.id, u.name, u.company_str, u.level_num, u.vendor_num from users u
           where ${assignable} and not exists (select from location_assignments k where k.location_id = l.id and k.user_id = u.id)
           order by u.level_num desc, u.vendor_num, u.name limit ${pageLimits.maxOptions}) o), '[]')) as doc
        from ${chosen(actor, id)}`);
    if (!doc) throw notFound();
    return doc;
  }
}
