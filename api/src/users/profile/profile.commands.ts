import { Injectable } from '@nestjs/common';
import type { UpdateProfile } from '@guyline/contract/users';
import { checkVersion } from '../../platform/access/lock-scoped.js';
import { type PersonChanged, type PersonInput, type Sender, UsersCommands } from '../users.commands.js';
import { UsersQueries } from '../users.queries.js';

/** One's own facts. Level, status and flag are nobody's own to change; the customers only an admin's. */
@Injectable()
export class ProfileCommands {
  constructor(
    private readonly users: UsersCommands,
    private readonly queries: UsersQueries,
  ) {}

  /** @throws RuleError `stale_version` 409; `wrong_password`, `email_taken`, the rule of passwords 422 */
  async update(sender: Sender, { version, ...input }: UpdateProfile): Promise<PersonChanged> {
    const { actor } = sender;
    const {
      level_num: _level,
      status_num: _status,
      is_sys_admin: _flag,
      vendor_num: _kind,
      vendor_permissions: _items,
      main_vendor_id: _vendor,
      customer_ids,
      ...own
    } = input;
    const fields: PersonInput = { ...own, ...(actor.role === 'admin' && { customer_ids }) };
    const proof = await this.users.prove(sender, actor.id, fields);
    return this.users.change(sender, 'user', actor.id, fields.password, async (em, user) => {
      if (version !== undefined) await checkVersion(user, version, () => this.queries.detail(actor, actor.id));
      return this.users.save(em, sender, user, fields, proof);
    });
  }
}
