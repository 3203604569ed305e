import { Injectable } from '@nestjs/common';
import type { CheckedKey, UpdatePassword } from '@guyline/contract/auth';
import type { ClientInfo } from '../platform/access/client-info.js';
import { Sessions } from '../platform/access/sessions.js';
import { Throttle } from '../platform/access/throttle.js';
import { Db } from '../platform/db/db.js';
import { passwordKeys, PasswordKeys } from '../platform/passwords/password-keys.js';
import { Passwords } from '../platform/passwords/passwords.js';
import { Outbox } from '../platform/queue/outbox.js';

/** A forgotten or a first password (docs/domain.md, Forgotten passwords). */
@Injectable()
export class PasswordReset {
  constructor(
    private readonly db: Db,
    private readonly outbox: Outbox,
    private readonly keys: PasswordKeys,
    private readonly passwords: Passwords,
    private readonly sessions: Sessions,
    private readonly throttle: Throttle,
  ) {}

  /**
   * Queues the request without looking up the account, so the response cannot reveal whether it exists.
   * @throws RuleError `sign_in_wait` 429 for an address that asks too often
   */
  async ask(email: string, from: ClientInfo): Promise<void> {
    await this.throttle.reset(from.address);
    const { address = '', userAgent = '', language = '' } = from;
    const data = { email: email.trim(), address, userAgent, language };
    await this.db.transaction((em) => this.outbox.job(em, { queue: 'reset-requests', name: 'ask', data }));
  }

  /** @throws RuleError `reset_key_invalid` 422 */
  async check(key: string): Promise<CheckedKey> {
    const { kind, email, name } = await this.keys.holderOf(key, passwordKeys);
    return { kind, email, name };
  }

  /**
   * Sets the password; the key is used up, and every session of the person ends.
   * @throws RuleError `reset_key_invalid` 422; `password_rule`, `password_common` 422, which leave the key usable
   */
  async update({ check_secret_key, password }: UpdatePassword, from: ClientInfo): Promise<void> {
    await this.sessions.change(async (em) => {
      const { user_id } = await this.keys.holderOf(check_secret_key, passwordKeys, em);
      await this.passwords.set(em, user_id, { password, from });
    });
  }
}
