import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { Login } from '@guyline/contract/auth';
import type { SessionActor } from '../platform/access/actor.js';
import { active } from '../platform/access/active.sql.js';
import { audit } from '../platform/access/audit.js';
import type { ClientInfo } from '../platform/access/client-info.js';
import { Sessions } from '../platform/access/sessions.js';
import { Throttle, type Try } from '../platform/access/throttle.js';
import { CONFIG, type Config } from '../platform/config.js';
import { Db } from '../platform/db/db.js';
import { isDependencyDown } from '../platform/errors/dependency-down.js';
import { RuleError } from '../platform/errors/rule-error.js';
import { passwordFits } from '../platform/passwords/hashing.js';
import { idleMinutes } from '../settings/settings.sql.js';
import { KnownDevices } from './known-devices.js';
import type { Proven } from './proven.js';
import { freshSecret, hashOf } from './secrets.js';
import { Tokens } from './tokens.js';

/** What a sign-in gives: the access token, and the secret for the cookie. */
export interface Granted {
  token: string;
  secret: string;
  sessionId: string;
  remember: boolean;
  /** An impersonation came to its end with this renewal. */
  switchedBack?: boolean;
}

/** A granted session of a browser that is known from now on. */
interface SignedIn extends Granted {
  /** Next value of the browser's device cookie. */
  device: string;
}

interface Candidate {
  id: number;
  password_hash: string | null;
  active: boolean;
}

const REMEMBER_DAYS = 30;

/** Sign-in and sign-out (docs/domain.md, Sessions). One session is one family of refresh secrets. */
@Injectable()
export class SignIn {
  constructor(
    private readonly db: Db,
    private readonly sessions: Sessions,
    private readonly tokens: Tokens,
    private readonly throttle: Throttle,
    private readonly devices: KnownDevices,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * @param deviceSecret what the browser's device cookie holds
   * @throws RuleError `bad_credentials` 401, the same in text and time for an unknown address and a wrong password;
   * `account_not_active` 401; `sign_in_wait` 429
   */
  async prove(input: Login, deviceSecret: string | undefined, from: ClientInfo): Promise<Proven> {
    const email = input.email.trim();
    const attempt = { email, address: from.address, device: await this.devices.known(email, deviceSecret) };
    await this.throttled(attempt, from);
    const user = await this.db.one<Candidate>(sql`
      select u.id::int8 as id, u.password_hash, ${active(this.config.demo)} as active
        from users u left join users v on v.id = u.main_vendor_id where u.email = ${email}`);
    const fits = await passwordFits(input.password, user?.password_hash);
    const userId = user ? Number(user.id) : null;
    if (!user || !userId || !fits) return this.refuse('bad_credentials', userId, email, from);
    if (!user.active) return this.refuse('account_not_active', userId, email, from);
    return { userId, deviceSecret, byPassword: { hash: user.password_hash, attempt } };
  }

  /**
   * A session for who has shown who they are: their browser is known from then on, and the try counts no longer.
   * @throws RuleError `bad_credentials` 401 when the password was replaced or spent, or the person paused meanwhile: comparing a password
   *   takes its time, and whoever did that has ended the sessions that there were
   */
  async open(proven: Proven, remember: boolean, from: ClientInfo): Promise<SignedIn> {
    const { userId, deviceSecret, byPassword } = proven;
    const secret = freshSecret();
    const opened = await this.db
      .transaction(async (em) => {
        const sessionId = await this.insert(em, proven, { remember, secret, from });
        if (!sessionId) return undefined;
        return { sessionId, device: await this.devices.remember(em, userId, deviceSecret) };
      })
      .catch(async (fault: unknown) => {
        // The password was right, and that the session could not be kept is not the person's fault.
        if (byPassword && isDependencyDown(fault))
          await this.throttle.signedIn(byPassword.attempt).catch(() => undefined);
        throw fault;
      });
    if (!opened) return this.refuse('bad_credentials', userId, byPassword?.attempt.email, from);
    if (byPassword) await this.throttle.signedIn(byPassword.attempt);
    return { ...opened, token: this.tokens.sign({ sub: String(userId), sid: opened.sessionId }), secret, remember };
  }

  /** Ends the session of the token and that of the cookie: a token that ran out must not keep the secret alive. */
  async logout(actor: SessionActor | undefined, secret: string | undefined, from: ClientInfo): Promise<void> {
    const open = await this.db.rows<{ id: string; user_id: number }>(sql`
      select s.id, s.user_id::int8 as user_id from sessions s
       where s.revoked_at is null and (s.id = ${actor?.sessionId ?? null}::uuid
          or s.id = (select r.session_id from refresh_secrets r where r.hash = ${hashOf(secret ?? '')}))`);
    await this.sessions.change(async (em) => {
      for (const { id, user_id } of open) {
        const userId = Number(user_id);
        const ended = await this.sessions.revoke(em, { userId, id, why: 'signed out' });
        if (ended.length) await audit(em, { kind: 'signed_out', userId, from });
      }
    });
  }

  lifetime(remember: boolean) {
    return remember
      ? sql`now() + make_interval(days => ${REMEMBER_DAYS}::int)`
      : sql`now() + make_interval(mins => ${idleMinutes(this.config.idleMinutes)})`;
  }

  /** Minutes without activity after which a session is not renewed silently any more. */
  async idleMinutes(): Promise<number> {
    const row = await this.db.one<{ minutes: number }>(sql`select ${idleMinutes(this.config.idleMinutes)} as minutes`);
    return row?.minutes ?? this.config.idleMinutes;
  }

  private async throttled(attempt: Try, from: ClientInfo): Promise<void> {
    try {
      await this.throttle.signIn(attempt);
    } catch (error) {
      if (error instanceof RuleError)
        await this.db.transaction((em) =>
          audit(em, { kind: 'sign_in_throttled', userId: null, email: attempt.email, from }),
        );
      throw error;
    }
  }

  private async refuse(
    code: 'bad_credentials' | 'account_not_active',
    userId: number | null,
    email: string | undefined,
    from: ClientInfo,
  ): Promise<never> {
    await this.db.transaction((em) => audit(em, { kind: 'sign_in_failed', userId, email, from, details: { code } }));
    throw new RuleError(code, 401);
  }

  /** @returns its id; undefined when the password is no longer that of the person, or the person was paused meanwhile */
  private async insert(
    em: EntityManager,
    { userId, byPassword }: Proven,
    { remember, secret, from }: { remember: boolean; secret: string; from: ClientInfo },
  ): Promise<string | undefined> {
    const session = await this.db.one<{ id: string }>(
      sql`
        with proven as (
          select u.id from users u left join users v on v.id = u.main_vendor_id
           where u.id = ${userId} and ${active(this.config.demo)}
             and (${byPassword === undefined}::boolean or u.password_hash = ${byPassword?.hash ?? null}) for no key update of u
        ), opened as (
          insert into sessions (user_id, remember, user_agent, address, expires_at)
          select id, ${remember}::boolean, ${from.userAgent ?? null}, ${from.address ?? null}, ${this.lifetime(remember)} from proven
          returning id
        ), seen as (
          update users u set last_login_at = now(), language = ${from.language ?? null} from proven where u.id = proven.id
        )
        insert into refresh_secrets (hash, session_id) select ${hashOf(secret)}, id from opened returning session_id as id`,
      em,
    );
    if (!session) return undefined;
    await audit(em, { kind: 'signed_in', userId, from, details: { remember } });
    return session.id;
  }
}
