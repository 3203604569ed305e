import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { SessionActor } from '../../platform/access/actor.js';
import { audit } from '../../platform/access/audit.js';
import type { ClientInfo } from '../../platform/access/client-info.js';
import { Db, ids } from '../../platform/db/db.js';
import { isActive } from '../../platform/db/named-numbers.sql.js';
import { Invitations } from '../../platform/passwords/invitations.js';
import { everyKey, PasswordKeys } from '../../platform/passwords/password-keys.js';
import { Passwords } from '../../platform/passwords/passwords.js';

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

  /** Every mailed key ends, also one that would bring an earlier email back, and no browser is known any more. */
  async shutDoors(em: EntityManager, userIds: readonly number[]): Promise<void> {
    for (const id of userIds) await this.keys.end(em, id, everyKey);
    await this.passwords.forgetBrowsers(em, userIds);
  }

  /**
   * The password opens nothing any more; those who are Active get a mail to choose another one.
   * @returns how many mails
   */
  async askAnew(
    em: EntityManager,
    { actor, from }: { actor: SessionActor; from: ClientInfo },
    userIds: readonly number[],
  ): Promise<number> {
    await this.passwords.spend(em, userIds);
    for (const userId of userIds) await audit(em, { kind: 'password_ended', userId, actor, from });
    const active = await this.db.rows<{ id: string }>(
      sql`select id from users u where id = any(${ids(userIds)}) and ${isActive('u')} order by id`,
      em,
    );
    const { language } = from;
    for (const { id } of active)
      await this.invitations.send(em, Number(id), { actor, from, language, kind: 'new_password' });
    return active.length;
  }
}
