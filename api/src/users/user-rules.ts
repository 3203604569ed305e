import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { levels } from '@guyline/contract/access';
import { shortStatus } from '@guyline/contract/status';
import { permittedItems, type VendorNum } from '@guyline/contract/tasks/items';
import { adminFields, type VendorPermissions, type YesNo } from '@guyline/contract/users';
import type { SessionActor } from '../platform/access/actor.js';
import { protectSysAdmins } from '../platform/access/sys-admins.js';
import type { Db } from '../platform/db/db.js';
import { isActive, levelSql } from '../platform/db/named-numbers.sql.js';
import { invalid, RuleError } from '../platform/errors/rule-error.js';
import type { User } from './user.entity.js';
import { isEventVendor } from './users.sql.js';

/** What a save may carry of the fields that decide what a person may do. */
export interface RightsInput {
  level_num?: User['level_num'];
  status_num?: User['status_num'];
  customer_ids?: number[];
  is_sys_admin?: YesNo | boolean;
  vendor_num?: VendorNum | null;
  vendor_permissions?: VendorPermissions | null;
  main_vendor_id?: number | null;
}

export const asFlag = (value: YesNo | boolean): boolean => value === 1 || value === true;

/**
 * Who may change which people, and with which fields. Admins: everyone. Others: themselves and their own staff, without any
 * field that decides what a person may do. Sys admins are protected by `platform/access/sys-admins.ts`.
 * @throws RuleError `forbidden` 403
 */
export function checkSender(
  actor: SessionActor,
  user: Pick<User, 'id' | 'is_sys_admin' | 'main_vendor_id'> | undefined,
  input: RightsInput,
): void {
  const refuse = (fields: readonly string[] = []): never => {
    throw new RuleError('forbidden', 403, {
      ...(fields.length && { fields: Object.fromEntries(fields.map((field) => [field, 'forbidden'])) }),
    });
  };
  if (user) protectSysAdmins(actor, [user]);
  if (actor.role !== 'admin') {
    const own = user && (user.id === actor.id || (actor.level === levels.vendor && user.main_vendor_id === actor.id));
    if (user && !own) refuse();
    const sent = adminFields.filter((field) => input[field] !== undefined);
    if (sent.length) refuse(sent);
    return;
  }
  if (actor.isSysAdmin) return;
  if (input.is_sys_admin !== undefined && asFlag(input.is_sys_admin) !== (user?.is_sys_admin ?? false))
    refuse(['is_sys_admin']);
}

/** Nobody locks themselves out or raises themselves. @throws RuleError `own_account` 422 */
export function checkOwnAccount(actor: SessionActor, user: User, input: RightsInput): void {
  if (user.id !== actor.id) return;
  const { level_num, status_num, is_sys_admin } = input;
  if (level_num !== undefined && level_num !== user.level_num) throw invalid('own_account', 'level_num');
  if (status_num !== undefined && status_num !== user.status_num) throw invalid('own_account', 'status_num');
  if (is_sys_admin !== undefined && asFlag(is_sys_admin) !== user.is_sys_admin)
    throw invalid('own_account', 'is_sys_admin');
}

const missing = (field: string): RuleError =>
  new RuleError('validation_failed', 422, { fields: { [field]: `${field}_is_length` } });

/**
 * What each level needs, after the new values are in place; clears what a level does not have.
 * @throws RuleError 422 `validation_failed`, `vendor_unknown`, `staff_status_not_offered`
 */
export async function settleLevel(db: Db, em: EntityManager, user: User): Promise<void> {
  if (user.level_num !== levels.staff) user.main_vendor_id = null;
  if (user.level_num !== levels.vendor) Object.assign(user, { vendor_num: null, vendor_permissions: null });
  if (user.level_num === levels.vendor && !user.vendor_num) throw missing('vendor_num');
  if (user.state_num && !(await db.one(sql`select id from states where id = ${user.state_num}`, em)))
    throw new RuleError('validation_failed', 422, { fields: { state_num: 'state_num_is_in' } });
  if (user.level_num !== levels.staff) return;
  if (user.status_num !== shortStatus.active && user.status_num !== shortStatus.archived)
    throw invalid('staff_status_not_offered', 'status_num');
  if (!user.main_vendor_id) throw missing('main_vendor_id');
  const vendor = await db.one(
    sql`select id from users where id = ${user.main_vendor_id} and level_num = ${levelSql.vendor} and ${isActive('users')} and id is distinct from ${user.id ?? null}::bigint for key share`,
    em,
  );
  if (!vendor) throw invalid('vendor_unknown', 'main_vendor_id');
}

/** A vendor has an address. @throws RuleError `validation_failed` 422, on each empty field */
export function checkAddress(user: User): void {
  if (user.level_num !== levels.vendor) return;
  const empty = (['street', 'city', 'state_num', 'postcode'] as const).filter((field) => !user[field]);
  if (!empty.length) return;
  const fields = Object.fromEntries(empty.map((field) => [field, `${field}_is_length`]));
  throw new RuleError('validation_failed', 422, { fields });
}

/**
 * The items an admin leaves a vendor, as the column keeps them: null when they are all of its kind.
 * @throws RuleError `vendor_kind_mismatch`, `task_item_not_permitted` 422
 */
export function narrowed(
  kind: VendorNum | null | undefined,
  given: VendorPermissions | null,
): User['vendor_permissions'] {
  if (!given || !kind) return null;
  if (given.vendor_type !== kind) throw invalid('vendor_kind_mismatch', 'vendor_permissions');
  const items = [...new Set(given.phase_nums)].sort((a, b) => a - b);
  if (!items.every((item) => permittedItems[kind].includes(item)))
    throw invalid('task_item_not_permitted', 'vendor_permissions');
  return items.length === permittedItems[kind].length ? null : items;
}

/**
 * A vendor that events name stays a vendor of its kind, and one that has staff stays a vendor.
 * @throws RuleError `user_is_event_vendor`, `vendor_has_staff` 422
 */
export async function checkLeavesKind(db: Db, em: EntityManager, user: User, before: Before): Promise<void> {
  const leaves = before.level_num === levels.vendor && user.level_num !== levels.vendor;
  const changesKind = before.level_num === levels.vendor && user.vendor_num !== before.vendor_num;
  if (!leaves && !changesKind) return;
  const found = await db.one<{ named: boolean; staff: boolean }>(
    sql`select ${isEventVendor(sql`${user.id}::bigint`)} as named, exists (select from users where main_vendor_id = ${user.id}) as staff`,
    em,
  );
  if (found?.named) throw invalid('user_is_event_vendor', leaves ? 'level_num' : 'vendor_num');
  if (leaves && found?.staff) throw invalid('vendor_has_staff', 'level_num');
}

/** What a save may change that has consequences. */
export type Before = Pick<
  User,
  'level_num' | 'status_num' | 'vendor_num' | 'main_vendor_id' | 'is_sys_admin' | 'email' | 'img'
>;
export const beforeOf = (user: User): Before => {
  const { level_num, status_num, vendor_num, main_vendor_id, is_sys_admin, email, img } = user;
  return { level_num, status_num, vendor_num, main_vendor_id, is_sys_admin, email, img };
};

/** Whether a save takes a person away from the vendor that they worked for. */
export const leavesVendor = (before: Before, { main_vendor_id }: User): boolean =>
  before.main_vendor_id !== null && before.main_vendor_id !== main_vendor_id;
