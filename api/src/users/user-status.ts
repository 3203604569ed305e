import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { levels } from '@guyline/contract/access';
import type { Removed, Uses } from '@guyline/contract/removal';
import { recordStatus } from '@guyline/contract/status';
import type { UpdateUserStatus, UsersChanged } from '@guyline/contract/users';
import type { SessionActor } from '../platform/access/actor.js';
import { auditAll } from '../platform/access/audit.js';
import type { ClientInfo } from '../platform/access/client-info.js';
import { scopeOf } from '../platform/access/scope.js';
import { Sessions } from '../platform/access/sessions.js';
import { protectSysAdmins } from '../platform/access/sys-admins.js';
import { and, Db, ids } from '../platform/db/db.js';
import { invalid, notFound, RuleError } from '../platform/errors/rule-error.js';
import { deleted } from '../platform/removal/remove-row.js';
import { usesOf } from '../platform/removal/uses.js';
import { UserChangeEffects } from './user-change-effects.js';
import { usesOfUser } from './user-uses.sql.js';
import { type Kind, ofKind } from './users.sql.js';

interface Locked {
  id: string;
  name: string;
  level_num: number;
  main_vendor_id: string | null;
  status_num: number;
  is_sys_admin: boolean;
}

/** Status of many people, and removing one: of all by admins, of a vendor's staff by the vendor. */
@Injectable()
export class UserStatus {
  constructor(
    private readonly db: Db,
    private readonly sessions: Sessions,
    private readonly effects: UserChangeEffects,
  ) {}

  /**
   * All or nothing.
   * @param kind kind of people that the call serves; others are not found
   * @throws RuleError `not_found` 404 for any that does not exist; `forbidden` 403 for a sys admin; `own_account`, `staff_status_not_offered` 422
   */
  set(
    actor: SessionActor,
    from: ClientInfo,
    { ids: given, status_num }: UpdateUserStatus,
    kind: Kind = 'user',
  ): Promise<UsersChanged> {
    return this.sessions.change(async (em) => {
      const people = await this.lock(em, actor, given, kind);
      const changing = people.filter((one) => one.status_num !== status_num);
      if (changing.some(({ id }) => Number(id) === actor.id)) throw invalid('own_account', 'ids');
      const staff = people.filter(({ level_num }) => level_num === levels.staff);
      if (staff.length && (status_num === recordStatus.paused || status_num === recordStatus.cancelled))
        throw new RuleError('staff_status_not_offered', 422, { data: staff.slice(0, 20).map(({ name }) => name) });
      await this.write(em, actor, from, changing, status_num);
      return { updated_cnt: changing.length };
    });
  }

  /** What refers to a person. @throws RuleError `not_found` 404 */
  async uses(actor: SessionActor, id: number): Promise<Uses> {
    const user = await this.db.one(sql`select u.id from users u where u.id = ${id} and ${scopeOf(actor).users}`);
    if (!user) throw notFound();
    return { uses: await usesOf(this.db, usesOfUser(id)) };
  }

  /**
   * Deletes a person that nothing refers to; otherwise archives.
   * @throws RuleError `not_found` 404, `forbidden` 403, `own_account` 422
   */
  remove(actor: SessionActor, from: ClientInfo, id: number): Promise<Removed> {
    return this.sessions.change(async (em) => {
      const people = await this.lock(em, actor, [id], 'user');
      if (id === actor.id) throw invalid('own_account');
      const used = (await usesOf(this.db, usesOfUser(id), em)).length > 0;
      const archived = used || !(await deleted(this.db, em, 'users', id));
      if (archived) await this.write(em, actor, from, people, 4);
      else
        await this.effects.tell(
          em,
          [],
          people.map((one) => Number(one.main_vendor_id) || null),
        );
      return { archived };
    });
  }

  private async lock(em: EntityManager, actor: SessionActor, given: readonly number[], kind: Kind): Promise<Locked[]> {
    const wanted = [...new Set(given)];
    const people = await this.db.rows<Locked>(
      sql`select u.id, u.name, u.level_num, u.main_vendor_id, u.status_num, u.is_sys_admin from users u
           where ${and(sql`u.id = any(${ids(wanted)})`, ofKind[kind], scopeOf(actor).users)} order by u.id for update`,
      em,
    );
    if (people.length < wanted.length) throw notFound();
    protectSysAdmins(actor, people);
    return people;
  }

  private async write(
    em: EntityManager,
    actor: SessionActor,
    from: ClientInfo,
    people: Locked[],
    status: number,
  ): Promise<void> {
    const userIds = people.map(({ id }) => Number(id));
    if (!userIds.length) return;
    await this.db.rows(
      sql`update users set status_num = ${status}, version = version + 1, updated_at = now() where id = any(${ids(userIds)})`,
      em,
    );
    await auditAll(
      em,
      people.map(({ id, status_num }) => ({
        kind: 'status_changed',
        userId: Number(id),
        actor,
        from,
        details: { from: status_num, to: status },
      })),
    );
    if (status !== 1) await this.effects.shutOut(em, actor, userIds);
    await this.effects.tell(
      em,
      userIds,
      people.map((one) => Number(one.main_vendor_id) || null),
    );
  }
}
