import { Inject, Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { can } from '@guyline/contract/access';
import { active } from '../platform/access/active.sql.js';
import type { SessionActor } from '../platform/access/actor.js';
import { audit } from '../platform/access/audit.js';
import type { ClientInfo } from '../platform/access/client-info.js';
import { Sessions } from '../platform/access/sessions.js';
import { protectSysAdmins } from '../platform/access/sys-admins.js';
import { CONFIG, type Config } from '../platform/config.js';
import { Db } from '../platform/db/db.js';
import { invalid, notFound, RuleError } from '../platform/errors/rule-error.js';
import { Tokens } from './tokens.js';

interface Target {
  active: boolean;
  is_sys_admin: boolean;
}

const MINUTES = 60;

/** An admin looks through somebody's eyes for an hour, in their own session (docs/domain.md, Impersonation). */
@Injectable()
export class Impersonation {
  constructor(
    private readonly db: Db,
    private readonly sessions: Sessions,
    private readonly tokens: Tokens,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * Starts, or switches back when the id is that of the admin behind the impersonation.
   * @returns the token: of the person with both ids in it, or of the admin alone
   * @throws RuleError `forbidden` 403: no admin, nested, oneself, or a sys admin for an admin without the flag;
   * `not_found` 404; `account_not_active` 422
   */
  async sudo(actor: SessionActor, id: number, from: ClientInfo): Promise<string> {
    if (actor.impersonatorId !== null && id === actor.impersonatorId) return this.switchBack(actor, id, from);
    if (actor.impersonatorId !== null || !can(actor, 'users.impersonate') || id === actor.id)
      throw new RuleError('forbidden', 403);
    return this.start(actor, id, from);
  }

  private async start(actor: SessionActor, id: number, from: ClientInfo): Promise<string> {
    const target = await this.db.one<Target>(sql`
      select ${active(this.config.demo)} as active, u.is_sys_admin
        from users u left join users v on v.id = u.main_vendor_id where u.id = ${id}`);
    if (!target) throw notFound();
    protectSysAdmins(actor, [{ id, ...target }]); // it would give the flag
    if (!target.active) throw invalid('account_not_active');
    // The token of a person impersonated before, in another tab, must stop working at once.
    await this.sessions.change(async (em) => {
      await this.db.rows(
        sql`
          update sessions set impersonated_id = ${id}, impersonated_until = now() + make_interval(mins => ${MINUTES}::int)
           where id = ${actor.sessionId}::uuid`,
        em,
      );
      await audit(em, { kind: 'impersonation_started', userId: id, actor, from });
    });
    return this.tokens.sign({ sub: String(id), sid: actor.sessionId, imp: String(actor.id) });
  }

  private async switchBack(actor: SessionActor, adminId: number, from: ClientInfo): Promise<string> {
    await this.sessions.change(async (em) => {
      await this.db.rows(sql`update sessions set impersonated_id = null where id = ${actor.sessionId}::uuid`, em);
      const admin = { id: adminId, impersonatorId: null };
      await audit(em, { kind: 'impersonation_ended', userId: actor.id, actor: admin, from });
    });
    return this.tokens.sign({ sub: String(adminId), sid: actor.sessionId });
  }
}
