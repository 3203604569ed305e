import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { SessionActor } from '../access/actor.js';
import { audit } from '../access/audit.js';
import type { ClientInfo } from '../access/client-info.js';
import { Sessions } from '../access/sessions.js';
import { Throttle } from '../access/throttle.js';
import { Db, ids } from '../db/db.js';
import { invalid, notFound } from '../errors/rule-error.js';
import { Mails } from '../mail/mails.js';
import { hashPassword, HELD, isSpent, passwordWas, SPENT } from './hashing.js';
import { PasswordKeys } from './password-keys.js';
import { checkPassword } from './password-rule.js';

export interface NewPassword {
  password: string;
  /** Who sets it; absent when a key from a mail does. */
  actor?: SessionActor;
  from?: ClientInfo;
  /** The session to keep: that of a person who changes their own password. */
  keepSessionId?: string;
}

/** The only way to set a password: checked, hashed, every session and key of the person ended, audited, announced by mail. */
@Injectable()
export class Passwords {
  constructor(
    private readonly db: Db,
    private readonly sessions: Sessions,
    private readonly keys: PasswordKeys,
    private readonly mails: Mails,
    private readonly throttle: Throttle,
  ) {}

  /**
   * Sets a person's password in the transaction of `em`.
   * @throws RuleError `password_rule`, `password_common`, `password_unchanged` 422 on field `password`; `not_found` 404;
   *   `sign_in_wait` 429 for a vendor that sets those of its staff too often
   */
  async set(em: EntityManager, userId: number, { password, actor, from, keepSessionId }: NewPassword): Promise<void> {
    const user = await this.db.one<{ email: string; password_hash: string | null; must_change_password: boolean }>(
      sql`select email::text as email, password_hash, must_change_password from users where id = ${userId} for update`,
      em,
    );
    if (!user) throw notFound();
    await checkPassword(password, user.email);
    const another = user.must_change_password || isSpent(user.password_hash);
    if (another && (await passwordWas(password, user.password_hash))) throw invalid('password_unchanged', 'password');
    const hash = await hashPassword(password);
    await this.db.rows(
      sql`update users set password_hash = ${hash}, must_change_password = false where id = ${userId}`,
      em,
    );
    await this.keys.end(em, userId);
    // Whoever needs a key from a mail may have lost the password to somebody: their browser must not stay known.
    if (!actor) await this.forgetBrowsers(em, [userId]);
    await this.sessions.revoke(em, { userId, exceptId: keepSessionId, why: 'password changed' });
    await audit(em, { kind: 'password_changed', userId, actor, from });
    if (!user.password_hash) return;
    if (actor && actor.id !== userId) await this.throttle.staffMail(actor);
    await this.mails.send(em, { userId, kind: 'password_changed' });
  }

  /**
   * Somebody else may know these people's passwords: they open nothing any more, and no browser is known any more.
   * @param held those of them who get no link either if somebody asks for one with their email
   */
  async spend(em: EntityManager, userIds: readonly number[], held: readonly number[] = []): Promise<void> {
    await this.db.rows(
      sql`update users set password_hash = case when id = any(${ids(held)}) then ${HELD} else ${SPENT} end || ltrim(password_hash, ${SPENT})
           where id = any(${ids(userIds)})`,
      em,
    );
    await this.forgetBrowsers(em, userIds);
  }

  private async forgetBrowsers(em: EntityManager, userIds: readonly number[]): Promise<void> {
    await this.db.rows(sql`delete from known_devices where user_id = any(${ids(userIds)})`, em);
  }
}
