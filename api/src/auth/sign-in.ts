import { createHash, randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { sql } from 'kysely';
import type { Login } from '@guyline/contract/auth';
import { Sessions, type Claims } from '../platform/access/sessions.js';
import { CONFIG, type Config } from '../platform/config.js';
import { Db } from '../platform/db/db.js';
import { RuleError } from '../platform/errors/rule-error.js';
import { passwordFits } from './passwords.js';

/** What a sign-in or a renewal gives: the access token, and the secret for the cookie. */
export interface Granted {
  token: string;
  secret: string;
  remember: boolean;
}

interface FoundSecret {
  session_id: string;
  user_id: number;
  remember: boolean;
  used_at: Date | string | null;
  open: boolean;
}

const REMEMBER_DAYS = 30;
const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest();

/** Sign-in, silent renewal and sign-out (domain.md 23). One session is one family of refresh secrets. */
@Injectable()
export class SignIn {
  constructor(
    private readonly db: Db,
    private readonly jwt: JwtService,
    private readonly sessions: Sessions,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** @throws RuleError `bad_credentials` 401, the same for an unknown address and a wrong password; `account_not_active` 401 */
  async login(input: Login, from: { userAgent?: string; address?: string }): Promise<Granted> {
    const user = await this.db.one<{ id: number; password_hash: string | null; status_num: number }>(sql`
      select id, password_hash, status_num from users where email = ${input.email.trim()}`);
    if (!(await passwordFits(input.password, user?.password_hash)) || !user)
      throw new RuleError('bad_credentials', 401);
    if (user.status_num !== 1) throw new RuleError('account_not_active', 401);
    const remember = input.remember ?? false;
    const secret = randomBytes(32).toString('base64url');
    const session = await this.db.one<{ id: string }>(sql`
      with opened as (
        insert into sessions (user_id, remember, user_agent, address, expires_at)
        values (${user.id}, ${remember}, ${from.userAgent?.slice(0, 300) ?? null}, ${from.address ?? null}, ${this.lifetime(remember)})
        returning id
      ), seen as (update users set last_login_at = now() where id = ${user.id})
      insert into refresh_secrets (hash, session_id) select ${hashOf(secret)}, id from opened returning session_id as id`);
    return { token: this.sign({ sub: String(user.id), sid: session?.id ?? '' }), secret, remember };
  }

  /**
   * Trades a refresh secret for a new access token and the next secret.
   * @throws RuleError `session_expired` 401; `session_reused` 401 when the secret was used before: its whole family is revoked
   */
  async renew(secret: string | undefined): Promise<Granted> {
    const found = secret && (await this.take(secret));
    if (!found) throw new RuleError('session_expired', 401);
    if (found.used_at) {
      await this.revoke(found.session_id, 'secret used twice');
      throw new RuleError('session_reused', 401);
    }
    if (!found.open) throw new RuleError('session_expired', 401);
    const next = randomBytes(32).toString('base64url');
    await this.db.rows(sql`
      with kept as (
        update sessions set used_at = now(), expires_at = ${this.lifetime(found.remember)} where id = ${found.session_id}
      )
      insert into refresh_secrets (hash, session_id) values (${hashOf(next)}, ${found.session_id})`);
    return {
      token: this.sign({ sub: String(found.user_id), sid: found.session_id }),
      secret: next,
      remember: found.remember,
    };
  }

  async logout(sessionId: string): Promise<void> {
    await this.revoke(sessionId, 'signed out');
  }

  /** Marks the secret used in the same statement that reads it: of two at once, one sees it used. */
  private take(secret: string): Promise<FoundSecret | undefined> {
    return this.db.one<FoundSecret>(sql`
      with found as (
        select r.hash, r.session_id, r.used_at from refresh_secrets r where r.hash = ${hashOf(secret)} for update
      ), marked as (
        update refresh_secrets r set used_at = now() from found where r.hash = found.hash and found.used_at is null
      )
      select f.session_id, f.used_at, s.user_id, s.remember,
             s.revoked_at is null and s.expires_at > now() and u.status_num = 1 as open
        from found f join sessions s on s.id = f.session_id join users u on u.id = s.user_id`);
  }

  private async revoke(sessionId: string, why: string): Promise<void> {
    await this.db.rows(sql`
      update sessions set revoked_at = now(), revoked_for = ${why} where id = ${sessionId}::uuid and revoked_at is null`);
    this.sessions.forget();
  }

  private lifetime(remember: boolean) {
    return remember
      ? sql`now() + make_interval(days => ${REMEMBER_DAYS}::int)`
      : sql`now() + make_interval(mins => ${this.config.idleMinutes}::int)`;
  }

  private sign(claims: Claims): string {
    return this.jwt.sign({ ...claims, jti: randomBytes(8).toString('hex') });
  }
}
