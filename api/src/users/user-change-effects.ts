import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { recordStatus } from '@guyline/contract/status';
import type { SessionActor } from '../platform/access/actor.js';
import { audit, type SecurityEvent } from '../platform/access/audit.js';
import type { ClientInfo } from '../platform/access/client-info.js';
import { protectSysAdmins, type Protectable } from '../platform/access/sys-admins.js';
import { Db, ids } from '../platform/db/db.js';
import { RuleError } from '../platform/errors/rule-error.js';
import { Outbox } from '../platform/queue/outbox.js';
import { EmailChanges, sameEmail } from './email/email-changes.js';
import { type AskedAnew, FormerStaff } from './staff/former-staff.js';
import type { User } from './user.entity.js';
import { type Before, leavesVendor } from './user-rules.js';

/** Effects of changing a person, in the transaction of the change (`Sessions.change`): ends sessions, writes the audit, notifies screens. */
@Injectable()
export class UserChangeEffects {
  constructor(
    private readonly db: Db,
    private readonly outbox: Outbox,
    private readonly emails: EmailChanges,
    private readonly former: FormerStaff,
  ) {}

  /**
   * @param chosen whether the same save sets a password
   * @returns whether the person, having left a vendor, is asked to choose another password
   */
  async apply(
    em: EntityManager,
    { actor, from }: { actor: SessionActor; from: ClientInfo },
    user: User,
    before: Before,
    chosen: boolean,
  ): Promise<AskedAnew | undefined> {
    const changed: [SecurityEvent['kind'], string | number | boolean, string | number | boolean][] = [
      ['level_changed', before.level_num, user.level_num],
      ['status_changed', before.status_num, user.status_num],
      ['sys_admin_changed', before.is_sys_admin, user.is_sys_admin],
      ['email_changed', before.email, user.email],
    ];
    for (const [kind, old, now] of changed) {
      if (old !== now) await audit(em, { kind, userId: user.id, actor, from, details: { from: old, to: now } });
    }
    const left = leavesVendor(before, user);
    if (!sameEmail(before.email, user.email))
      await this.emails.moved(em, { actor, from }, user, before.email, !left || chosen);
    const moved = before.level_num !== user.level_num || before.main_vendor_id !== user.main_vendor_id;
    if (moved) await this.takeLocationsOff(em, [user.id]);
    // A socket hears what its level may; a new level starts with a new sign-in.
    if (moved) await this.signOut(em, [user.id], 'rights changed');
    if (user.status_num !== recordStatus.active && before.status_num === recordStatus.active)
      await this.shutOut(em, actor, [user.id]);
    await this.tell(em, [user.id], [user.main_vendor_id, before.main_vendor_id]);
    if (!left) return undefined;
    const unsure = await this.former.shutDoors(em, [user.id]);
    return chosen ? undefined : this.former.askAnew(em, { actor, from }, [user.id], unsure);
  }

  /** On each level an assignment means something else: what cuts a staff's view would widen a vendor's. */
  async takeLocationsOff(em: EntityManager, userIds: readonly number[]): Promise<void> {
    await this.db.rows(sql`delete from location_assignments where user_id = any(${ids(userIds)})`, em);
  }

  /**
   * What follows when people are no longer active: they and, where they are vendors, their staff cannot sign in.
   * @throws RuleError `forbidden` 403 when that would shut out a sys admin among the staff
   */
  async shutOut(em: EntityManager, actor: SessionActor, userIds: readonly number[]): Promise<void> {
    const staff = await this.db.rows<Protectable>(
      sql`select id, is_sys_admin from users where main_vendor_id = any(${ids(userIds)}) and is_sys_admin`,
      em,
    );
    protectSysAdmins(actor, staff);
    await this.signOut(em, userIds, 'no longer active');
  }

  /** Ends every session of these people and, where they are vendors, of their staff, and what others do in their name. */
  async signOut(em: EntityManager, userIds: readonly number[], why: string): Promise<void> {
    const people = sql`select id from users where id = any(${ids(userIds)}) or main_vendor_id = any(${ids(userIds)})`;
    await this.db.rows(
      sql`update sessions set revoked_at = now(), revoked_for = ${why} where revoked_at is null and user_id in (${people})`,
      em,
    );
    await this.db.rows(
      sql`update sessions set impersonated_until = now() where impersonated_id in (${people}) and impersonated_until > now()`,
      em,
    );
  }

  /**
   * Replaces the customers of a person.
   * @throws RuleError `validation_failed` 422 when one of them does not exist
   */
  async setCustomers(
    em: EntityManager,
    actor: SessionActor,
    from: ClientInfo,
    userId: number,
    given: number[],
  ): Promise<void> {
    const wanted = [...new Set(given)];
    const found = await this.db.one<{ known: number; before: number[]; changed: boolean }>(
      sql`select (select count(*)::int from customers where id = any(${ids(wanted)})) as known,
                 exists (select customer_id from user_customers where user_id = ${userId} and customer_id <> all(${ids(wanted)}))
                 or (select count(*) from user_customers where user_id = ${userId}) <> ${wanted.length} as changed`,
      em,
    );
    if (found?.known !== wanted.length)
      throw new RuleError('validation_failed', 422, { fields: { customer_ids: 'customer_ids_is_in' } });
    if (!found.changed) return;
    await this.db.rows(
      sql`delete from user_customers where user_id = ${userId} and customer_id <> all(${ids(wanted)})`,
      em,
    );
    await this.db.rows(
      sql`insert into user_customers (user_id, customer_id) select ${userId}, unnest(${ids(wanted)}) on conflict do nothing`,
      em,
    );
    await audit(em, { kind: 'customers_changed', userId, actor, from, details: { customers: wanted.length } });
  }

  /** Tells the people themselves, their vendors and the admins; of more than a hundred only the admins. */
  tell(
    em: EntityManager,
    userIds: readonly number[],
    vendorIds: readonly (number | null | undefined)[] = [],
  ): Promise<void> {
    const few = userIds.length <= 100;
    const [id = 0] = userIds.length === 1 ? userIds : [];
    return this.outbox.changed(
      em,
      'users',
      id,
      few ? { userIds: [...userIds], vendorIds: vendorIds.map((one) => one ?? null) } : {},
    );
  }
}
