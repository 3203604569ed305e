import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { recordStatus } from '@guyline/contract/status';
import type { SessionActor } from '../access/actor.js';
import { auditAll } from '../access/audit.js';
import type { ClientInfo } from '../access/client-info.js';
import { protectSysAdmins } from '../access/sys-admins.js';
import { Throttle } from '../access/throttle.js';
import { Db, ids } from '../db/db.js';
import { invalid, notFound } from '../errors/rule-error.js';
import { Mails, type NewMail } from '../mail/mails.js';
import { passwordEnded, withoutPassword } from './hashing.js';
import { PasswordKeys } from './password-keys.js';

interface Invited {
  id: string;
  is_sys_admin: boolean;
  status_num: number;
  has_password: boolean;
  ended: boolean;
}

interface Invitation {
  actor: SessionActor;
  from?: ClientInfo;
  language?: string;
  left?: boolean;
}

/** A mail with which a person without a usable password chooses one, instead of one that somebody typed. */
@Injectable()
export class Invitations {
  constructor(
    private readonly db: Db,
    private readonly keys: PasswordKeys,
    private readonly mails: Mails,
    private readonly throttle: Throttle,
  ) {}

  /**
   * Invites, or invites again: the earlier links end.
   * @param language of who invites; the person's own is not known yet
   * @param left whether these people are leaving a vendor: a mail that the former password is no longer valid says so
   * @throws RuleError `not_found` 404; `forbidden` 403 for a sys admin; `account_not_active`, `user_has_password` 422;
   *   `sign_in_wait` 429 for a vendor that invites too many
   */
  async send(
    em: EntityManager,
    userIds: readonly number[],
    { actor, from, language, left = false }: Invitation,
  ): Promise<void> {
    const users = await this.db.rows<Invited>(
      sql`select id, is_sys_admin, status_num, not ${withoutPassword('u')} as has_password, ${passwordEnded('u')} as ended
            from users u where id = any(${ids(userIds)}) order by id for update`,
      em,
    );
    if (users.length < userIds.length) throw notFound();
    protectSysAdmins(actor, users);
    if (users.some(({ status_num }) => status_num !== recordStatus.active)) throw invalid('account_not_active');
    if (users.some(({ has_password }) => has_password)) throw invalid('user_has_password');
    for (let n = 0; n < users.length; n++) await this.throttle.staffMail(actor);
    const keys = await this.keys.issueAll(em, userIds, 'invitation');
    const mails = users.map(({ id, ended }): NewMail => {
      const kind = !ended ? 'invitation' : left ? 'new_password' : 'password_ended';
      const key = keys.get(Number(id));
      if (key === undefined) throw new Error(`No key for person ${id}: their mail would lead nowhere`);
      return { userId: Number(id), kind, params: { key_id: key, inviter: actor.name }, language };
    });
    await this.mails.sendAll(em, mails);
    await auditAll(
      em,
      mails.map(({ userId }) => ({ kind: 'invited', userId, actor, from })),
    );
  }
}
