import { Inject, Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { pageLimits, type PageTurn } from '@guyline/contract/envelope';
import type { UserDetail, UserFilter, UserOptionPage, UserPage } from '@guyline/contract/users';
import type { Session } from '@guyline/contract/auth';
import type { SessionActor } from '../platform/access/actor.js';
import { scopeOf } from '../platform/access/scope.js';
import { CONFIG, type Config } from '../platform/config.js';
import { and, Db, type JsonText } from '../platform/db/db.js';
import { type ListPage, pageOf } from '../platform/db/list-page.js';
import { notFound } from '../platform/errors/rule-error.js';
import {
  countsOf,
  detailColumns,
  detailJoins,
  mainVendor,
  type Kind,
  ofKind,
  statusTab,
  userColumns,
  userMatches,
  userOrder,
  usersFrom,
} from './users.sql.js';

export type PeopleQuery = UserFilter & Required<PageTurn>;

/** The pieces of a list of people, for the list and the export. */
export const peoplePage = (actor: SessionActor, kind: Kind, query: PeopleQuery): ListPage<UserPage> => ({
  from: usersFrom,
  where: and(scopeOf(actor).users, userMatches(actor, kind, query)),
  tab: statusTab(query),
  columns: userColumns(actor),
  counts: countsOf(kind),
  order: userOrder(actor, query),
  query,
});

@Injectable()
export class UsersQueries {
  constructor(
    private readonly db: Db,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** One page of `UserRow` within the caller's scope; longer than a page may be, of choices with id and name only. */
  list(actor: SessionActor, kind: Kind, query: PeopleQuery): Promise<JsonText<UserPage | UserOptionPage>> {
    const page = peoplePage(actor, kind, query);
    if (query.per_page <= pageLimits.maxPerPage) return pageOf(this.db, page);
    return pageOf<UserOptionPage>(this.db, { ...page, answer: undefined, columns: sql`u.id, u.name` });
  }

  /**
   * `UserDetail`.
   * @throws RuleError `not_found` 404, also for somebody of another kind
   */
  async detail(actor: SessionActor, id: number, kind: Kind = 'user'): Promise<JsonText<UserDetail>> {
    const row = await this.db.json<UserDetail>(sql`
      select row_to_json(r) as doc from (
        select ${userColumns(actor)}, ${detailColumns(actor, this.config.demo)} from ${usersFrom} ${detailJoins}
         where ${and(sql`u.id = ${id}`, ofKind[kind], scopeOf(actor).users)}) r`);
    if (!row) throw notFound();
    return row;
  }

  /** `{ user }` as `SignedIn` of the contract. */
  async signedIn(actor: SessionActor): Promise<JsonText<Session>> {
    const user = await this.db.json<Session>(sql`
      select json_build_object('user', json_build_object(
        'id', u.id, 'name', u.name, 'email', u.email, 'phone_num', u.phone_num, 'company_str', u.company_str,
        'title', u.title, 'img', u.img, 'level_num', u.level_num, 'vendor_num', coalesce(v.vendor_num, u.vendor_num),
        'main_vendor_id', u.main_vendor_id, 'main_vendor', ${mainVendor}, 'status_num', u.status_num,
        'is_sys_admin', case when u.is_sys_admin then 1 else 2 end, 'last_login_at', u.last_login_at,
        'customers', coalesce(own.customers, '[]'), 'customer_ids', coalesce(own.ids, '[]'),
        'must_change_password', ${actor.mustChangePassword}::boolean,
        'impersonator', (select json_build_object('id', i.id, 'name', i.name) from users i where i.id = ${actor.impersonatorId}))) as doc
        from users u
        left join users v on v.id = u.main_vendor_id
        left join lateral (
          select json_agg(json_build_object('id', c.id, 'name', c.name, 's_name', c.s_name) order by c.name) as customers,
                 json_agg(c.id order by c.name) as ids
            from user_customers uc join customers c on c.id = uc.customer_id where uc.user_id = u.id) own on true
       where u.id = ${actor.id}`);
    if (!user) throw notFound();
    return user;
  }
}
