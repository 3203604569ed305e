import { sql } from 'kysely';
import { type Actor, levels } from '@guyline/contract/access';
import type { ReceiverType } from '@guyline/contract/messages';
import { type VendorNum, vendorNums } from '@guyline/contract/tasks/items';
import { scopeOf } from '../platform/access/scope.js';
import { and, ids, type Sql } from '../platform/db/db.js';
import { isActive, levelSql } from '../platform/db/named-numbers.sql.js';
import type { MessageParent } from './message-parent.sql.js';

/**
 * Who may receive (docs/domain.md, Allowed receivers; Delivery of messages), as conditions over
 * `users u left join users v on v.id = u.main_vendor_id`.
 * One predicate decides what the form offers, what the server refuses and who a delivery reaches.
 */
export const peopleFrom = sql`users u left join users v on v.id = u.main_vendor_id`;
/** Customers that a label names. */
const NAMED = 3;
/** Kind of work of a vendor, and of staff that of its vendor. */
export const vendorNumOf = sql`coalesce(v.vendor_num, u.vendor_num)`;
/**
 * Company of a person, so that people of the same name can be told apart: what the person, or the vendor of staff, says of it, else
 * the customers that they work for and the caller sees: the first three of them, and how many more. Customers are noted at admins
 * and vendors, too, but are not their company: an admin would look like somebody of the customer.
 */
export const companyOf = (actor: Actor): Sql =>
  sql`coalesce(nullif(u.company_str, ''), nullif(v.company_str, ''), v.name,
        (select string_agg(n.name, ', ' order by n.nr) filter (where n.nr <= ${NAMED}) ||
                case when count(*) > ${NAMED} then ' + ' || count(*) - ${NAMED} else '' end
           from (select c.name, row_number() over (order by c.name, c.id) as nr
                   from user_customers uc join customers c on c.id = uc.customer_id
                  where uc.user_id = u.id and u.level_num in (${levelSql.corporate}, ${levelSql.manager}) and ${scopeOf(actor).customers}) n))`;
/** Receiver type of a person; staff counts as a vendor. */
export const receiverType = sql`case u.level_num when ${levelSql.staff} then ${levelSql.vendor} else u.level_num end`;

const admins = sql`u.level_num = ${levels.admin}`;
const active = sql`${isActive('u')} and (v.id is null or ${isActive('v')})`;
const anyOf = (...conditions: Sql[]): Sql => sql`(${sql.join(conditions, sql` or `)})`;

/** People of these customers. */
const ofCustomers = (customers: Sql): Sql =>
  sql`u.id in (select uc.user_id from user_customers uc where uc.customer_id in (${customers}))`;

/** Managers who see one of these places: all of their customers, or those assigned to them within their customers. */
const managersOf = (customers: Sql, locations: Sql): Sql => sql`u.level_num = ${levels.manager} and (
    not exists (select from location_assignments a where a.user_id = u.id) and ${ofCustomers(customers)}
    or exists (select from location_assignments a
                 join locations al on al.id = a.location_id
                 join user_customers uc on uc.user_id = u.id and uc.customer_id = al.customer_id
                where a.user_id = u.id and a.location_id in (${locations})))`;

/** Vendors that these events name, and their staff as far as it works there; a condition over `events e`. */
function vendorsOf(events: Sql): Sql {
  const named = sql`(select vid from events e, unnest(array[e.merchandise_vid, e.fence_vid, e.elect_vid, e.tent_vid]) vid
    where vid is not null and ${events})`;
  return anyOf(
    sql`u.level_num = ${levels.vendor} and u.id in ${named}`,
    sql`u.level_num = ${levels.staff} and u.main_vendor_id in ${named}
      and (not exists (select from location_assignments a where a.user_id = u.id)
        or exists (select from location_assignments a where a.user_id = u.id
                      and a.location_id in (select e.location_id from events e where ${events})))`,
  );
}

const column = (name: 'customer_id' | 'location_id', events: Sql): Sql =>
  sql`select e.${sql.ref(name)} from events e where ${events}`;

/** Who the person may write to (docs/domain.md, Allowed receivers); never themselves, nor anybody who cannot sign in. */
export function mayReceive(actor: Actor): Sql {
  const somebody = and(active, sql`u.id <> ${actor.id}`);
  if (actor.role === 'admin') return somebody;
  const { events } = scopeOf(actor);
  const vendors = vendorsOf(events);
  const others: Record<Exclude<Actor['role'], 'admin'>, Sql[]> = {
    corporate: [
      sql`u.level_num in (${levels.corporate}, ${levels.manager})
        and ${ofCustomers(sql`select own.customer_id from user_customers own where own.user_id = ${actor.id}`)}`,
      vendors,
    ],
    manager: [vendors],
    vendor: [managersOf(column('customer_id', events), column('location_id', events)), vendors],
  };
  return and(somebody, anyOf(admins, ...others[actor.role]));
}

/** People of these receiver types; of vendors those of the kinds, all kinds when none are given. */
export const ofTypes = (types: readonly ReceiverType[], kinds: readonly VendorNum[] = vendorNums): Sql =>
  sql`(${receiverType} = any(${ids(types)}) and (${receiverType} <> 4 or ${vendorNumOf} = any(${ids(kinds)})))`;

/**
 * People involved in an event, a location or a project, as far as the sender sees what they are involved in; everybody when the message
 * is about none.
 */
export function audienceOf(sender: Actor, { event_id, location_id, project_id }: MessageParent): Sql | undefined {
  const { events: seen } = scopeOf(sender);
  const of = (customers: Sql, locations: Sql, events: Sql): Sql =>
    anyOf(
      admins,
      sql`u.level_num = ${levels.corporate} and ${ofCustomers(customers)}`,
      managersOf(customers, locations),
      vendorsOf(events),
    );
  if (event_id) {
    const events = sql`e.id = ${event_id}`;
    return of(column('customer_id', events), column('location_id', events), events);
  }
  if (location_id)
    return of(
      sql`select l.customer_id from locations l where l.id = ${location_id}`,
      sql`select ${location_id}::bigint`,
      and(sql`e.location_id = ${location_id}`, seen),
    );
  if (project_id) {
    const events = and(sql`e.project_id = ${project_id}`, seen);
    return of(
      sql`select p.customer_id from projects p where p.id = ${project_id}`,
      column('location_id', events),
      events,
    );
  }
  return undefined;
}
