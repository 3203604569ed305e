import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { active, impersonating } from '../platform/access/active.sql.js';
import { audit } from '../platform/access/audit.js';
import type { ClientInfo } from '../platform/access/client-info.js';
import { Sessions } from '../platform/access/sessions.js';
import type { Claims } from '../platform/access/verified-tokens.js';
import { CONFIG, type Config } from '../platform/config.js';
import { Db } from '../platform/db/db.js';
import { RuleError } from '../platform/errors/rule-error.js';
import { freshSecret, hashOf } from './secrets.js';
import { type Granted, SignIn } from './sign-in.js';
import { Tokens } from './tokens.js';

interface FoundSecret {
  session_id: string;
  user_id: number;
  remember: boolean;
  used_at: Date | string | null;
  open: boolean;
  impersonated_id: number | null;
  still_impersonating: boolean;
  hour_over: boolean | null;
}

/** Silent renewal: a refresh secret is good once and gives a token and the next secret (docs/domain.md, Sessions). */
@Injectable()
export class Renewal {
  constructor(
    private readonly db: Db,
    private readonly sessions: Sessions,
    private readonly signIn: SignIn,
    private readonly tokens: Tokens,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * An impersonation goes on in the new token until its hour is over.
   * @throws RuleError `session_expired` 401; `session_reused` 401 when the secret was used before: its whole family is revoked
   */
  async renew(secret: string | undefined, from: ClientInfo): Promise<Granted> {
    const found = secret && (await this.take(secret));
    if (!found) throw new RuleError('session_expired', 401);
    if (found.used_at) return this.reused(found, from);
    if (!found.open) throw new RuleError('session_expired', 401);
    const next = freshSecret();
    await this.db.transaction((em) => this.goOn(em, found, next, from));
    return {
      token: this.tokens.sign(claimsOf(found)),
      secret: next,
      sessionId: found.session_id,
      remember: found.remember,
      switchedBack: found.impersonated_id !== null && !found.still_impersonating,
    };
  }

  /** Marks the secret used in the same statement that reads it: of two at once, one sees it used. */
  private take(secret: string): Promise<FoundSecret | undefined> {
    return this.db.one<FoundSecret>(sql`
      with found as (
        select r.hash, r.session_id, r.used_at from refresh_secrets r where r.hash = ${hashOf(secret)} for update
      ), marked as (
        update refresh_secrets r set used_at = now() from found where r.hash = found.hash and found.used_at is null
      )
      select f.session_id, f.used_at, s.user_id::int8 as user_id, s.remember, s.impersonated_id::int8 as impersonated_id,
             s.impersonated_until <= now() as hour_over,
             exists (select from users u where u.id = s.impersonated_id and ${impersonating(this.config.demo)}) as still_impersonating,
             s.revoked_at is null and s.expires_at > now() and ${active(this.config.demo)} as open
        from found f join sessions s on s.id = f.session_id join users u on u.id = s.user_id
        left join users v on v.id = u.main_vendor_id`);
  }

  private async reused({ session_id, user_id }: FoundSecret, from: ClientInfo): Promise<never> {
    await this.sessions.change(async (em) => {
      const userId = Number(user_id);
      const ended = await this.sessions.revoke(em, { userId, id: session_id, why: 'secret used twice' });
      if (ended.length) await audit(em, { kind: 'session_reused', userId, from });
    });
    throw new RuleError('session_reused', 401);
  }

  private async goOn(em: EntityManager, found: FoundSecret, next: string, from: ClientInfo): Promise<void> {
    const ends = found.impersonated_id !== null && !found.still_impersonating;
    await this.db.rows(
      sql`
        with kept as (
          update sessions set used_at = now(), expires_at = ${this.signIn.lifetime(found.remember)},
                 impersonated_id = case when ${!ends} then impersonated_id end
           where id = ${found.session_id}
        )
        insert into refresh_secrets (hash, session_id) values (${hashOf(next)}, ${found.session_id})`,
      em,
    );
    if (!ends) return;
    const actor = { id: Number(found.user_id), impersonatorId: null };
    const userId = Number(found.impersonated_id);
    await audit(em, {
      kind: 'impersonation_ended',
      userId,
      actor,
      from,
      details: { by: found.hour_over ? 'time' : 'rights' },
    });
  }
}

const claimsOf = ({ user_id, session_id, impersonated_id, still_impersonating }: FoundSecret): Claims =>
  impersonated_id !== null && still_impersonating
    ? { sub: String(impersonated_id), sid: session_id, imp: String(user_id) }
    : { sub: String(user_id), sid: session_id };
