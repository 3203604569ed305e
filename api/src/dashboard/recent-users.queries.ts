import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { levels } from '@guyline/contract/access';
import type { DashboardFilter } from '@guyline/contract/dashboard/filter';
import type { RecentUsers } from '@guyline/contract/dashboard/tables';
import { vendorFieldOf } from '@guyline/contract/tasks/items';
import { eventsFrom } from '../events/events.sql.js';
import type { SessionActor } from '../platform/access/actor.js';
import { and, Db, type JsonText, type Sql } from '../platform/db/db.js';
import { levelSql } from '../platform/db/named-numbers.sql.js';
import { eventsFiltered } from './dashboard.sql.js';
import { panelPage, type PanelRows } from './panel-page.sql.js';
import type { RecentUsersQuery } from './tables.dto.js';

/** Vendors and their staff, over `users u`. */
const ofVendors = sql`u.level_num in (${levelSql.vendor}, ${levelSql.staff})`;

/** The people who work on what matches the filter, over `users u`: admins always, others by their customers, stores and vendors. */
const worksOn = (actor: SessionActor, filter: DashboardFilter): Sql | undefined => {
  const { year, customer_id, project_id, event_id } = filter;
  if (!year && !customer_id && !project_id && !event_id) return undefined;
  // Whatever the status of the events: people who worked on last year's events signed in, too.
  const anEvent = (condition: Sql): Sql => sql`
    exists (select from ${eventsFrom} where ${condition} and ${eventsFiltered(actor, filter)})`;
  const stores = (user: Sql): Sql => sql`(select a.location_id from location_assignments a where a.user_id = ${user})`;
  const ofCustomer = sql`e.customer_id in (select uc.customer_id from user_customers uc where uc.user_id = u.id)`;
  const vendor = sql`coalesce(u.main_vendor_id, u.id)`;
  // One index probe for each kind, which stops at the first event.
  const named = Object.values(vendorFieldOf).map((field) => anEvent(sql`${sql.ref(`e.${field}`)} = ${vendor}`));
  const there = anEvent(sql`e.location_id in ${stores(vendor)}`);
  return sql`(u.level_num = ${levelSql.admin}
    or u.level_num = ${levelSql.corporate} and ${anEvent(ofCustomer)}
    or u.level_num = ${levelSql.manager} and ${anEvent(
      sql`${ofCustomer} and (not exists ${stores(sql`u.id`)} or e.location_id in ${stores(sql`u.id`)})`,
    )}
    or ${ofVendors} and (${sql.join([...named, there], sql` or `)}))`;
};

/** The latest sign-in first; people who never signed in are left out. */
export function recentUserRows(
  actor: SessionActor,
  { level_num, ...filter }: DashboardFilter & Pick<RecentUsersQuery, 'level_num'>,
): PanelRows {
  return {
    found: sql`select u.id, u.last_login_at from users u where ${and(
      sql`u.last_login_at is not null`,
      level_num === levels.manager && sql`u.level_num = ${levelSql.manager}`,
      level_num === levels.vendor && ofVendors,
      worksOn(actor, filter),
    )}`,
    shown: sql`
      select u.id, u.name, u.email, u.level_num, coalesce(u.company_str, v.company_str) as company_str, u.img, u.last_login_at
        from users u left join users v on v.id = u.main_vendor_id where u.id = page.id`,
    order: sql`last_login_at desc, id`,
  };
}

@Injectable()
export class RecentUsersQueries {
  constructor(private readonly db: Db) {}

  /** A page of `recentUserRows`. One statement. */
  recent(actor: SessionActor, { page, per_page, ...filter }: RecentUsersQuery): Promise<JsonText<RecentUsers>> {
    return this.db.answer(panelPage(recentUserRows(actor, filter), { name: 'users', query: { page, per_page } }));
  }
}
