import { sql } from 'kysely';
import type { UserFilter } from '@guyline/contract/users';
import { can, levels } from '@guyline/contract/access';
import { permittedItems } from '@guyline/contract/tasks/items';
import { eventVendors } from '../platform/access/event-audience.js';
import type { SessionActor } from '../platform/access/actor.js';
import { scopeOf } from '../platform/access/scope.js';
import { active } from '../platform/access/active.sql.js';
import { notProtectedFrom } from '../platform/access/sys-admins.js';
import { and, containing, type Sql } from '../platform/db/db.js';
import { orderBy } from '../platform/db/list-page.js';
import { isActive, levelSql, recordStatusSql } from '../platform/db/named-numbers.sql.js';
import { recordCounts, shortCounts } from '../platform/db/tab-counts.sql.js';
import { passwordEnded, withoutPassword } from '../platform/passwords/hashing.js';
import { searchOf } from '../platform/http/list-query.js';

/** Which people a list is about: all, the vendors or the staff. */
export type Kind = 'user' | 'vendor' | 'staff';

/** What every filter and count of people reads; `v` is the vendor of staff. */
export const usersFrom = sql`users u left join users v on v.id = u.main_vendor_id`;

export const ofKind: Record<Kind, Sql | undefined> = {
  user: undefined,
  vendor: sql`u.level_num = ${levelSql.vendor}`,
  staff: sql`u.level_num = ${levelSql.staff}`,
};
export const countsOf = (kind: Kind): Sql =>
  kind === 'staff' ? shortCounts(sql`u.status_num`) : recordCounts(sql`u.status_num`);

/** Whether an event names the user as its vendor. */
export const isEventVendor = (userId: Sql): Sql =>
  sql`exists (select from events e where ${userId} in (e.merchandise_vid, e.fence_vid, e.elect_vid, e.tent_vid))`;
/** The vendors that events name, for excluding many at once. */
const namedVendors = sql`(select v.v from events e, ${eventVendors} where v.v is not null)`;
const hasStaff = (userId: Sql): Sql => sql`exists (select from users s where s.main_vendor_id = ${userId})`;

/** The people the caller may change, as `checkSender` decides on a save. */
export const editable = (actor: SessionActor): Sql => sql`(${notProtectedFrom(actor)} and ${own(actor)})`;

const own = (actor: SessionActor): Sql => {
  if (actor.role === 'admin') return sql`true`;
  return actor.level === levels.vendor
    ? sql`(u.id = ${actor.id} or u.main_vendor_id = ${actor.id})`
    : sql`u.id = ${actor.id}`;
};

/** The vendor of staff, over `usersFrom`; of everybody else null. */
export const mainVendor = sql`case when v.id is not null then json_build_object('id', v.id, 'name', v.name, 'company_str', v.company_str) end`;

const yes = (condition: boolean): Sql => (condition ? sql`true` : sql`false`);

/** `PersonRights`, over `usersFrom`: what the commands would not refuse. @param demo whether demo accounts may sign in */
const rights = (actor: SessionActor, demo: boolean): Sql => {
  const free = notProtectedFrom(actor);
  const assigns =
    actor.role === 'admin'
      ? sql`u.level_num >= ${levelSql.manager}`
      : sql`u.level_num = ${levelSql.staff} and u.main_vendor_id = ${actor.id}`;
  const impersonates = can(actor, 'users.impersonate') && actor.impersonatorId === null;
  const ofOthers = sql`${free} and u.id <> ${actor.id}`;
  const changes =
    actor.role === 'admin' ? sql`true` : sql`u.level_num = ${levelSql.staff} and u.main_vendor_id = ${actor.id}`;
  return sql`json_build_object(
    'assign', ${assigns},
    'invite', ${yes(can(actor, 'users.invite'))} and ${free} and ${isActive('u')} and ${withoutPassword('u')},
    'impersonate', ${yes(impersonates)} and ${ofOthers} and ${active(demo)},
    'status', ${ofOthers} and ${changes})`;
};

/** Whether the caller is shown that somebody `u` is noted at a customer `c`. */
const shownCustomers = (actor: SessionActor): Sql => sql`(u.id = ${actor.id} or ${scopeOf(actor).customers})`;

const ownCustomers = (actor: SessionActor, column: Sql): Sql => sql`
  (select coalesce(json_agg(${column} order by c.name), '[]')
     from user_customers uc join customers c on c.id = uc.customer_id
    where uc.user_id = u.id and ${shownCustomers(actor)})`;

/** The assigned locations that the caller sees: how many others somebody has says how much they work for other customers. */
const locationCount = (actor: SessionActor): Sql =>
  actor.role === 'admin'
    ? sql`(select count(*)::int from location_assignments a where a.user_id = u.id)`
    : sql`(select count(*)::int from location_assignments a join locations l on l.id = a.location_id
            where a.user_id = u.id and ${scopeOf(actor).locations})`;

/** `UserRow`, over `usersFrom`. The customers of others are shown as far as the caller sees these customers. */
export const userColumns = (actor: SessionActor): Sql => sql`
  u.id, u.name, u.email, u.email_bounced_at is not null as email_bounced, ${withoutPassword('u')} and not ${passwordEnded('u')} as invited, ${passwordEnded('u')} as password_ended, u.phone_num, u.company_str, u.title, u.img, u.level_num, coalesce(v.vendor_num, u.vendor_num) as vendor_num,
  u.main_vendor_id, ${mainVendor} as main_vendor,
  u.status_num, case when u.is_sys_admin then 1 else 2 end as is_sys_admin,
  ${ownCustomers(actor, sql`json_build_object('id', c.id, 'name', c.name, 's_name', c.s_name)`)} as customers, ${ownCustomers(actor, sql`c.id`)} as customer_ids,
  ${locationCount(actor)} as location_cnt,
  (select count(*)::int from users s where s.main_vendor_id = u.id and s.status_num <> ${recordStatusSql.archived}) as staff_cnt,
  u.last_login_at, u.created_at, ${editable(actor)} as editable, u.version`;

/** What `UserDetail` has besides; over `usersFrom` and `detailJoins`. */
export const detailJoins = sql`left join states st on st.id = u.state_num`;
export const detailColumns = (actor: SessionActor, demo: boolean): Sql => sql`
  ${rights(actor, demo)} as may,
  u.street, u.city, u.state_num, st.code as state_code, u.postcode,
  case when u.id = ${actor.id} then (select k.email from password_keys k where k.user_id = u.id and k.kind = 'email_confirm'
    and k.used_at is null and k.expires_at > now()) end as pending_email,
  case when u.level_num = ${levelSql.vendor} then json_build_object(
    'vendor_type', u.vendor_num, 'narrowed', u.vendor_permissions is not null,
    'phase_nums', coalesce(to_jsonb(u.vendor_permissions), ${JSON.stringify(permittedItems)}::jsonb -> u.vendor_num::text)) end as vendor_permissions`;

/** Those who may become staff of a vendor: vendors that no event names and that have no staff themselves. */
const mayBecomeStaffOf = (vendorId: number): Sql =>
  sql`u.level_num = ${levelSql.vendor} and u.id <> ${vendorId} and u.id not in ${namedVendors} and not ${hasStaff(sql`u.id`)}`;

const searched = (text: string): Sql => {
  const digits = /[a-z@]/i.test(text) ? '' : text.replace(/\D/g, '');
  const like = containing(text);
  return sql`(u.name ilike ${like} or u.email::text ilike ${like} or u.company_str ilike ${like}
    ${digits.length > 2 ? sql`or u.phone_num like ${containing(digits)}` : sql``})`;
};

/** The people of a customer; of one that the caller does not see themselves alone, as no row says that anybody else is. */
const ofCustomer = (actor: SessionActor, customerId: number): Sql => sql`exists (
  select from user_customers uc join customers c on c.id = uc.customer_id
   where uc.user_id = u.id and c.id = ${customerId} and ${shownCustomers(actor)})`;

/** Filter without scope and tab, over `usersFrom`; the same for list, counts and export. */
export const userMatches = (actor: SessionActor, kind: Kind, filter: Omit<UserFilter, 'page' | 'per_page'>): Sql => {
  const search = searchOf(filter);
  const { level_num, vendor_num, main_vendor_id, no_staff } = filter;
  return and(
    ofKind[kind],
    level_num && sql`u.level_num = ${level_num}`,
    vendor_num && sql`coalesce(v.vendor_num, u.vendor_num) = ${vendor_num}`,
    filter.customer_id && ofCustomer(actor, filter.customer_id),
    no_staff && sql`u.level_num <> ${levelSql.staff}`,
    main_vendor_id && (no_staff ? mayBecomeStaffOf(main_vendor_id) : sql`u.main_vendor_id = ${main_vendor_id}`),
    search && searched(search),
  );
};

export const statusTab = ({ status_num, status }: Pick<UserFilter, 'status_num' | 'status'>): Sql | undefined => {
  const wanted = status_num ?? status;
  return wanted ? sql`u.status_num = ${wanted}` : undefined;
};

const sorts: Record<string, Sql> = {
  name: sql`lower(u.name)`,
  email: sql`u.email`,
  company_str: sql`lower(u.company_str)`,
  level_num: sql`u.level_num`,
  vendor_num: sql`coalesce(v.vendor_num, u.vendor_num)`,
  main_vendor: sql`lower(v.name)`,
  status_num: sql`u.status_num`,
  last_login_at: sql`u.last_login_at`,
  created_at: sql`u.created_at`,
};
/** By name unless asked otherwise. */
export const userOrder = (
  actor: SessionActor,
  { sort_by = 'name', sort_order }: Pick<UserFilter, 'sort_by' | 'sort_order'>,
): Sql => {
  const column = sort_by === 'location_cnt' ? locationCount(actor) : sorts[sort_by];
  return orderBy(column ?? sql`lower(u.name)`, sort_order, sql`u.id`);
};
