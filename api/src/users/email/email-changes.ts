import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { CheckedEmailKey, EmailUndone } from '@guyline/contract/auth';
import { recordStatus } from '@guyline/contract/status';
import type { SessionActor } from '../../platform/access/actor.js';
import { audit } from '../../platform/access/audit.js';
import type { ClientInfo } from '../../platform/access/client-info.js';
import { Sessions } from '../../platform/access/sessions.js';
import { Throttle } from '../../platform/access/throttle.js';
import { Db } from '../../platform/db/db.js';
import { invalid } from '../../platform/errors/rule-error.js';
import { Mails } from '../../platform/mail/mails.js';
import { withoutPassword } from '../../platform/passwords/hashing.js';
import { Invitations } from '../../platform/passwords/invitations.js';
import { everyKey, type KeyHolder, openKeys, PasswordKeys } from '../../platform/passwords/password-keys.js';
import { Passwords } from '../../platform/passwords/passwords.js';
import { Outbox } from '../../platform/queue/outbox.js';
import type { User } from '../user.entity.js';

/** Case does not make another mailbox. */
export const sameEmail = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

/**
 * A person's own change of email: asked for with the present password, confirmed from the new mailbox, and for a week
 * undone from the old one, whoever made it.
 */
@Injectable()
export class EmailChanges {
  constructor(
    private readonly db: Db,
    private readonly keys: PasswordKeys,
    private readonly mails: Mails,
    private readonly invitations: Invitations,
    private readonly passwords: Passwords,
    private readonly sessions: Sessions,
    private readonly outbox: Outbox,
    private readonly throttle: Throttle,
  ) {}

  /**
   * Mails a key to the new address; until it is used, nothing changes. A later request replaces an earlier one.
   * Each sends a mail to an address that nobody has proved, so only a few are sent.
   * @throws RuleError `email_taken` 422, `sign_in_wait` 429, `dependency_down` 503
   */
  async ask(
    em: EntityManager,
    actor: SessionActor,
    from: ClientInfo,
    user: { id: number; email: string },
    email: string,
  ) {
    await this.checkFree(em, user.id, email);
    await this.throttle.emailChange(user.id);
    const key_id = await this.keys.issue(em, user.id, 'email_confirm', { email, sessionId: actor.sessionId });
    const params = { key_id, old_email: user.email, new_email: email };
    await this.mails.send(em, { userId: user.id, to: email, kind: 'email_confirm', params, language: from.language });
    await audit(em, { kind: 'email_change_asked', userId: user.id, actor, from, details: { to: email } });
  }

  /** @throws RuleError `reset_key_invalid` 422 */
  async check(key: string): Promise<CheckedEmailKey> {
    const { kind, name, email, new_email } = await this.keys.holderOf(key, ['email_confirm', 'email_undo']);
    return { kind, name, email, new_email: new_email ?? '' };
  }

  /**
   * The new email counts. Open keys and all sessions but the one that asked end; the old mailbox gets a mail that can undo it.
   * @throws RuleError `reset_key_invalid`, `email_taken` 422
   */
  async confirm(key: string, from: ClientInfo): Promise<void> {
    await this.sessions.change(async (em) => {
      const holder = await this.keys.holderOf(key, ['email_confirm'], em);
      const { user_id: userId, email: old_email, session_id } = holder;
      const email = await this.put(em, holder, from, 'confirmation');
      await this.keys.end(em, userId, openKeys);
      await this.sessions.revoke(em, { userId, exceptId: session_id ?? undefined, why: 'email changed' });
      const key_id = await this.keys.issue(em, userId, 'email_undo', { email: old_email });
      const params = { key_id, old_email, new_email: email };
      await this.mails.send(em, { userId, to: old_email, kind: 'email_changed', params });
    });
  }

  /**
   * The old email counts again, also when others came after the change that is undone. Whoever made it knew the password:
   * that opens nothing any more and is not chosen again, every session and key ends, and no browser is known any more.
   * @returns a key with which the person chooses another password
   * @throws RuleError `reset_key_invalid`, `email_taken` 422
   */
  async undo(key: string, from: ClientInfo): Promise<EmailUndone> {
    return this.sessions.change(async (em) => {
      const holder = await this.keys.holderOf(key, ['email_undo'], em);
      const userId = holder.user_id;
      await this.put(em, holder, from, 'undo');
      await this.passwords.spend(em, [userId]);
      await this.keys.end(em, userId, openKeys);
      await this.db.rows(
        sql`update password_keys k set used_at = now() from password_keys this
             where this.id = ${holder.id} and k.user_id = ${userId} and k.used_at is null and k.created_at >= this.created_at`,
        em,
      );
      await this.sessions.revoke(em, { userId, why: 'email change undone' });
      return { check_secret_key: this.keys.keyOf(await this.keys.issue(em, userId, 'reset')) };
    });
  }

  /**
   * Somebody else changed the email and is responsible for it: all earlier keys end, and both mailboxes get a mail. A person
   * without a password that counts is invited at the new one; the old one hears of it unless it was only ever invited.
   * @param invite false where the same save sends a link for a password anyway
   * @throws RuleError `sign_in_wait` 429 for a vendor that changes those of its staff too often
   */
  async moved(
    em: EntityManager,
    { actor, from }: { actor: SessionActor; from: ClientInfo },
    user: User,
    old_email: string,
    invite: boolean,
  ): Promise<void> {
    await this.keys.end(em, user.id, everyKey);
    const without = await this.db.one<{ had_one: boolean }>(
      sql`select password_hash is not null as had_one from users u where u.id = ${user.id} and ${withoutPassword('u')}`,
      em,
    );
    if (without?.had_one) await this.passwords.spend(em, [user.id]); // held no longer: the new address is no doubtful one
    const invited = without && invite && user.status_num === recordStatus.active;
    if (invited) await this.invitations.send(em, [user.id], { actor, from, language: from.language });
    else await this.throttle.staffMail(actor);
    const told = invited ? (without.had_one ? [old_email] : []) : [old_email, user.email];
    const params = { old_email, new_email: user.email, by: actor.name };
    for (const to of told) await this.mails.send(em, { userId: user.id, to, kind: 'email_moved', params });
  }

  /**
   * An email that its owner may still take back is not free for others.
   * @throws RuleError `email_taken` 422
   */
  async checkFree(em: EntityManager, userId: number, email: string): Promise<void> {
    const taken = await this.db.one(
      sql`select 1 as taken from users where email = ${email} and id <> ${userId}
           union all
          select 1 from password_keys where email = ${email} and kind = 'email_undo' and used_at is null
             and expires_at > now() and user_id <> ${userId}`,
      em,
    );
    if (taken) throw invalid('email_taken', 'email');
  }

  private async put(em: EntityManager, { user_id, email, new_email }: KeyHolder, from: ClientInfo, by: string) {
    const to = new_email ?? '';
    await this.checkFree(em, user_id, to);
    await this.db.rows(
      sql`update users set email = ${to}, version = version + 1, updated_at = now() where id = ${user_id}`,
      em,
    );
    await audit(em, { kind: 'email_changed', userId: user_id, from, details: { from: email, to, by } });
    await this.outbox.changed(em, 'users', user_id, { userIds: [user_id] });
    return to;
  }
}
