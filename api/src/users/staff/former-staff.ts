import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { SessionActor } from '../../platform/access/actor.js';
import { auditAll } from '../../platform/access/audit.js';
import type { ClientInfo } from '../../platform/access/client-info.js';
import { Db, ids } from '../../platform/db/db.js';
import { isActive } from '../../platform/db/named-numbers.sql.js';
import { isHeld } from '../../platform/passwords/hashing.js';
import { Invitations } from '../../platform/passwords/invitations.js';
import { everyKey, PasswordKeys } from '../../platform/passwords/password-keys.js';
import { Passwords } from '../../platform/passwords/passwords.js';

export interface AskedAnew {
  /** How many got a mail with a link to choose another password. */
  mailed: number;
  /** Names of those who are Active and got none, as their mailbox may be the vendor's. */
  unsure: string[];
}

/**
 * People who leave a vendor. It may have set their password and typed their email, or hold a link that was mailed to one
 * of its mailboxes: whatever it may know opens the account no longer (docs/domain.md, Staff and vendors). Their sessions
 * are ended by whoever moves them (`UserChangeEffects.signOut`).
 */
@Injectable()
export class FormerStaff {
  constructor(
    private readonly db: Db,
    private readonly keys: PasswordKeys,
    private readonly passwords: Passwords,
    private readonly invitations: Invitations,
  ) {}

  /**
   * Every mailed key ends, also one that would bring an earlier email back. Known browsers end with the password (`Passwords.spend`).
   * @returns those whose email was changed so lately that it could be undone: the vendor may have changed it, or may have
   *   the mailbox of before, so that neither gets a link until an admin has looked
   */
  async shutDoors(em: EntityManager, userIds: readonly number[]): Promise<number[]> {
    const unsure = await this.db.rows<{ id: string }>(
      sql`select id from users u where id = any(${ids(userIds)}) and (${isHeld('u')} or exists (
            select from password_keys k where k.user_id = u.id and k.kind = 'email_undo' and k.used_at is null and k.expires_at > now()))`,
      em,
    );
    await this.keys.end(em, userIds, everyKey);
    return unsure.map(({ id }) => Number(id));
  }

  /**
   * The password opens nothing any more; those who are Active get a mail to choose another one.
   * @param unsure those of them who get none, from `shutDoors`
   */
  async askAnew(
    em: EntityManager,
    { actor, from }: { actor: SessionActor; from: ClientInfo },
    userIds: readonly number[],
    unsure: readonly number[],
  ): Promise<AskedAnew> {
    await this.passwords.spend(em, userIds, unsure);
    await auditAll(
      em,
      userIds.map((userId) => ({ kind: 'password_ended', userId, actor, from })),
    );
    const active = await this.db.rows<{ id: string; name: string }>(
      sql`select id, name from users u where id = any(${ids(userIds)}) and ${isActive('u')} order by id`,
      em,
    );
    const { language } = from;
    const isUnsure = ({ id }: { id: string }): boolean => unsure.includes(Number(id));
    const [held, sure] = [active.filter(isUnsure), active.filter((one) => !isUnsure(one))];
    if (sure.length)
      await this.invitations.send(
        em,
        sure.map(({ id }) => Number(id)),
        { actor, from, language, left: true },
      );
    return { mailed: sure.length, unsure: held.map(({ name }) => name) };
  }
}
