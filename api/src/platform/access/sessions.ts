import { Inject, Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { LRUCache } from 'lru-cache';
import { sql } from 'kysely';
import type { EntityManager } from '@mikro-orm/postgresql';
import { type Level, levels, roleOf } from '@guyline/contract/access';
import { permittedItems, type TaskItem, type VendorNum } from '@guyline/contract/tasks/items';
import { CONFIG, type Config } from '../config.js';
import { and, Db, type Sql } from '../db/db.js';
import { active, impersonating } from './active.sql.js';
import type { SessionActor } from './actor.js';
import { type Claims, VerifiedTokens } from './verified-tokens.js';

interface ActorFacts {
  id: number;
  name: string;
  level_num: Level;
  vendor_num: VendorNum | null;
  main_vendor_id: number | null;
  is_sys_admin: boolean;
  must_change_password: boolean;
  vendor_permissions: TaskItem[] | null;
}

/** `ActorFacts`, over users u and the vendor v that staff works for. */
const actorColumns = sql`u.id::int8, u.name, u.level_num, coalesce(v.vendor_num, u.vendor_num) as vendor_num, u.main_vendor_id,
  u.is_sys_admin, u.must_change_password, coalesce(v.vendor_permissions, u.vendor_permissions) as vendor_permissions`;

const inTime = sql`s.expires_at > now()`;

/** How long a disabled person or a revoked session may still be accepted. */
const KNOWN_FOR_MS = 4_000;

/** Turns an access token into the person as they are now: status, level and session are looked up, not taken from the token. */
@Injectable()
export class Sessions {
  private readonly known = new LRUCache<string, SessionActor>({ max: 20_000, ttl: KNOWN_FOR_MS });
  /** How often all were forgotten: who was looked up before is not remembered after that. */
  private changes = 0;

  private readonly tokens: VerifiedTokens;
  private readonly active: Sql;
  private readonly impersonating: Sql;

  constructor(
    @Inject(JwtService) jwt: JwtService,
    private readonly db: Db,
    @Inject(CONFIG) config: Config,
  ) {
    this.tokens = new VerifiedTokens(jwt);
    this.active = active(config.demo);
    this.impersonating = impersonating(config.demo);
  }

  /** @returns undefined for a token that is invalid, expired, of a revoked session or of a person who is not active. */
  async actorOf(token: string | undefined): Promise<SessionActor | undefined> {
    const claims = token && this.tokens.claimsOf(token);
    if (!claims) return undefined;
    const key = `${claims.sid}:${claims.sub}`;
    const known = this.known.get(key);
    if (known) return known;
    const { changes } = this;
    const actor = await this.load(claims);
    if (actor && changes === this.changes) this.known.set(key, actor);
    return actor;
  }

  /** Whether a session is still open for its person. Not cached: for sockets, which outlive a token, and links to files. */
  async isOpen(sessionId: string, userId: number): Promise<boolean> {
    const row = await this.db.one(sql`
      select 1 as open from sessions s join users u on u.id = ${userId} left join users v on v.id = u.main_vendor_id
       where s.id = ${sessionId}::uuid and s.revoked_at is null and ${inTime}
         and ${this.active} and (s.user_id = u.id or ${this.impersonating})`);
    return row !== undefined;
  }

  /**
   * The person of a request that was let in and takes its time, as they are now; it does not end with a session that was merely idle
   * meanwhile. Not cached.
   * @returns undefined when the session or the person's account has ended
   */
  async stillThere({ id, sessionId, impersonatorId }: SessionActor): Promise<SessionActor | undefined> {
    const imp = impersonatorId === null ? undefined : String(impersonatorId);
    return this.load({ sub: String(id), sid: sessionId, ...(imp && { imp }) }, sql`true`);
  }

  /**
   * Ends sessions of a person: one, or all of them, or all but one. Sockets notice within seconds.
   * @returns the ids of those that were open
   * @param em of `change`
   */
  async revoke(
    em: EntityManager,
    { userId, id, exceptId, why }: { userId: number; id?: string; exceptId?: string; why: string },
  ): Promise<string[]> {
    const which = and(
      sql`user_id = ${userId} and revoked_at is null and expires_at > now()`,
      id !== undefined && sql`id = ${id}::uuid`,
      exceptId !== undefined && sql`id <> ${exceptId}::uuid`,
    );
    const ended = await this.db.rows<{ id: string }>(
      sql`update sessions set revoked_at = now(), revoked_for = ${why} where ${which} returning id`,
      em,
    );
    return ended.map((session) => session.id);
  }

  /**
   * The person for whom a worker runs a job, as they are now: a job outlives the session that started it.
   * @returns undefined when they, or the vendor they work for, are no longer active
   */
  async personOf(userId: number, impersonatorId: number | null): Promise<SessionActor | undefined> {
    const facts = await this.db.one<ActorFacts>(sql`
      select ${actorColumns} from users u left join users v on v.id = u.main_vendor_id where u.id = ${userId} and ${this.active}`);
    return facts && asActor(facts, '', impersonatorId === null ? undefined : String(impersonatorId));
  }

  /**
   * A transaction that changes people or ends sessions, which takes effect at once in this process: forgotten any earlier, whoever
   * sends a request before the commit would be remembered again as they were.
   */
  async change<T>(work: (em: EntityManager) => Promise<T>): Promise<T> {
    try {
      return await this.db.transaction(work);
    } finally {
      this.forget(); // also when the answer to the commit is lost
    }
  }

  /** Looks everybody up anew. */
  forget(): void {
    this.known.clear();
    this.changes += 1;
  }

  private async load({ sub, sid, imp }: Claims, lasts = inTime): Promise<SessionActor | undefined> {
    const facts = await this.db.one<ActorFacts>(sql`
      select ${actorColumns}
        from users u
        join sessions s on s.id = ${sid}::uuid and s.user_id = ${imp ?? sub}::bigint
             and s.revoked_at is null and ${lasts}
             and (${imp ?? null}::bigint is null or ${this.impersonating})
        left join users v on v.id = u.main_vendor_id
       where u.id = ${sub}::bigint and ${this.active}`);
    return facts && asActor(facts, sid, imp);
  }
}

function asActor(facts: ActorFacts, sessionId: string, imp: string | undefined): SessionActor {
  const id = Number(facts.id);
  const role = roleOf(facts.level_num);
  const vendorNum = role === 'vendor' ? facts.vendor_num : null;
  return {
    id,
    name: facts.name,
    level: facts.level_num,
    role,
    isSysAdmin: facts.is_sys_admin,
    vendorId: role !== 'vendor' ? null : facts.level_num === levels.vendor ? id : Number(facts.main_vendor_id),
    vendorNum,
    sessionId,
    mustChangePassword: facts.must_change_password && !imp,
    impersonatorId: imp ? Number(imp) : null,
    permittedItems: role === 'admin' ? null : vendorNum ? (facts.vendor_permissions ?? permittedItems[vendorNum]) : [],
  };
}
