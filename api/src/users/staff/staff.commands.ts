import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { levels } from '@guyline/contract/access';
import { shortStatus } from '@guyline/contract/status';
import type { CreateStaff, UsersChanged } from '@guyline/contract/users';
import type { SessionActor } from '../../platform/access/actor.js';
import { auditAll } from '../../platform/access/audit.js';
import type { ClientInfo } from '../../platform/access/client-info.js';
import { Sessions } from '../../platform/access/sessions.js';
import { protectSysAdmins } from '../../platform/access/sys-admins.js';
import { Db, ids } from '../../platform/db/db.js';
import { isActive, levelSql, recordStatusSql } from '../../platform/db/named-numbers.sql.js';
import { invalid, notFound, RuleError } from '../../platform/errors/rule-error.js';
import { UserChangeEffects } from '../user-change-effects.js';
import { checkSender } from '../user-rules.js';
import { type AskedAnew, FormerStaff } from './former-staff.js';
import { type Sender, UsersCommands } from '../users.commands.js';
import { isEventVendor } from '../users.sql.js';

interface Locked {
  id: string;
  name: string;
  level_num: number;
  is_sys_admin: boolean;
  main_vendor_id: string | null;
  named: boolean;
  has_staff: boolean;
}

export type StaffMoved = UsersChanged & { asked: AskedAnew };

/**
 * A vendor's people: new ones, and users who become staff or stop being it (docs/domain.md, Who changes people; Staff
 * and vendors).
 */
@Injectable()
export class StaffCommands {
  constructor(
    private readonly db: Db,
    private readonly sessions: Sessions,
    private readonly commands: UsersCommands,
    private readonly effects: UserChangeEffects,
    private readonly former: FormerStaff,
  ) {}

  /** A vendor's new staff is its own and Active; an admin says whose. @throws RuleError `forbidden` 403, the rules of people 422 */
  create(sender: Sender, input: CreateStaff): Promise<{ id: number }> {
    const { actor } = sender;
    checkSender(actor, undefined, input);
    return this.commands.create(sender, {
      ...input,
      level_num: levels.staff,
      status_num: input.status_num ?? shortStatus.active,
      main_vendor_id: actor.role === 'admin' ? input.main_vendor_id : actor.id,
    });
  }

  /**
   * Makes users staff of a vendor, all or none. What is assigned to them goes: on their new level it would mean something else.
   * @throws RuleError `not_found` 404; `vendor_unknown`, `user_is_event_vendor`, `vendor_has_staff`, `own_account` 422; `forbidden` 403
   */
  add(actor: SessionActor, from: ClientInfo, vendorId: number, given: readonly number[]): Promise<StaffMoved> {
    return this.sessions.change(async (em) => {
      const vendor = await this.db.one<{ usable: boolean }>(
        sql`select level_num = ${levelSql.vendor} and ${isActive('users')} as usable from users where id = ${vendorId} for key share`,
        em,
      );
      if (!vendor) throw notFound();
      if (!vendor.usable || given.includes(vendorId)) throw invalid('vendor_unknown', 'existing_ids');
      const people = await this.lock(em, actor, given);
      refuseAny('user_is_event_vendor', people, ({ named }) => named);
      refuseAny('vendor_has_staff', people, ({ has_staff }) => has_staff);
      await this.db.rows(
        sql`update users set level_num = ${levelSql.staff}, main_vendor_id = ${vendorId}, vendor_num = null, vendor_permissions = null,
                   status_num = case when status_num in (${recordStatusSql.paused}, ${recordStatusSql.cancelled}) then ${recordStatusSql.archived} else status_num end, version = version + 1, updated_at = now()
             where id = any(${ids(people.map(({ id }) => Number(id)))})`,
        em,
      );
      return this.moved(em, actor, from, people, 5, vendorId);
    });
  }

  /**
   * Makes staff vendors of their own again, of the kind and with the items of the vendor they worked for.
   * @throws RuleError `not_found` 404 for any who is not staff
   */
  remove(actor: SessionActor, from: ClientInfo, given: readonly number[]): Promise<StaffMoved> {
    return this.sessions.change(async (em) => {
      const people = await this.lock(em, actor, given);
      if (people.some(({ level_num }) => level_num !== levels.staff)) throw notFound();
      await this.db.rows(
        sql`update users u set level_num = ${levelSql.vendor}, vendor_num = v.vendor_num, vendor_permissions = v.vendor_permissions, main_vendor_id = null,
                   version = u.version + 1, updated_at = now()
              from users v where v.id = u.main_vendor_id and u.id = any(${ids(people.map(({ id }) => Number(id)))})`,
        em,
      );
      return this.moved(em, actor, from, people, 4, null);
    });
  }

  private async lock(em: EntityManager, actor: SessionActor, given: readonly number[]): Promise<Locked[]> {
    const wanted = [...new Set(given)];
    const people = await this.db.rows<Locked>(
      sql`select u.id, u.name, u.level_num, u.is_sys_admin, u.main_vendor_id, ${isEventVendor(sql`u.id`)} as named,
                 exists (select from users s where s.main_vendor_id = u.id) as has_staff
            from users u where u.id = any(${ids(wanted)}) order by u.id for update`,
      em,
    );
    if (people.length < wanted.length) throw notFound();
    if (people.some(({ id }) => Number(id) === actor.id)) throw invalid('own_account', 'existing_ids');
    protectSysAdmins(actor, people);
    return people;
  }

  private async moved(
    em: EntityManager,
    actor: SessionActor,
    from: ClientInfo,
    people: Locked[],
    level: number,
    vendorId: number | null,
  ): Promise<StaffMoved> {
    const userIds = people.map(({ id }) => Number(id));
    await auditAll(
      em,
      people.map(({ id, level_num }) => {
        return { kind: 'level_changed', userId: Number(id), actor, from, details: { from: level_num, to: level } };
      }),
    );
    await this.effects.takeLocationsOff(em, userIds);
    await this.effects.signOut(em, userIds, 'rights changed');
    const left = people.filter((one) => one.main_vendor_id && Number(one.main_vendor_id) !== vendorId);
    const leftIds = left.map(({ id }) => Number(id));
    const unsure = await this.former.shutDoors(em, leftIds);
    const asked = await this.former.askAnew(em, { actor, from }, leftIds, unsure);
    await this.effects.tell(em, userIds, [vendorId]);
    return { updated_cnt: userIds.length, asked };
  }
}

/** Refuses with the names of those who are in the way. */
function refuseAny(
  code: 'user_is_event_vendor' | 'vendor_has_staff',
  people: Locked[],
  wrong: (one: Locked) => boolean,
): void {
  const names = people.filter(wrong).map(({ name }) => name);
  if (names.length) throw new RuleError(code, 422, { data: [code, ...names.slice(0, 20)] });
}
