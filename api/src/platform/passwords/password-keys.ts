import { createHash, createHmac, randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { EmailKeyKind, PasswordKeyKind } from '@guyline/contract/auth';
import { CONFIG, type Config } from '../config.js';
import { active } from '../access/active.sql.js';
import { Db, ids, type Sql } from '../db/db.js';
import { RuleError } from '../errors/rule-error.js';

/** An open key's person. */
export interface KeyHolder<Kind extends KeyKind = KeyKind> {
  id: string;
  user_id: number;
  kind: Kind;
  /** Of a key for another email: that email, and the session that asked for it. */
  new_email: string | null;
  session_id: string | null;
  email: string;
  name: string;
}

export type KeyKind = PasswordKeyKind | EmailKeyKind;
/** Keys that set a password. */
export const passwordKeys = ['reset', 'invitation'] as const satisfies KeyKind[];
/** Keys that whoever may act for a person has asked for; the way back after a change of email is not one of them. */
export const openKeys = [...passwordKeys, 'email_confirm'] as const satisfies KeyKind[];
export const everyKey = [...openKeys, 'email_undo'] as const satisfies KeyKind[];

const DAY = 24 * 60;
/** A reset link lives an hour, a confirmation a day, an invitation and the way back to the old email a week. */
const MINUTES: Record<KeyKind, number> = { reset: 60, invitation: 7 * DAY, email_confirm: DAY, email_undo: 7 * DAY };
/**
 * What a new key ends: those of its own purpose. A reset leaves an invitation open, as strangers may ask for one. Each change of
 * email keeps its own way back.
 */
const REPLACES: Record<KeyKind, readonly KeyKind[]> = {
  reset: ['reset'],
  invitation: passwordKeys,
  email_confirm: ['email_confirm'],
  email_undo: [],
};
const expiryOf = (kind: KeyKind): Sql => sql`now() + make_interval(mins => ${MINUTES[kind]}::int)`;
const hashOf = (key: string): Buffer => createHash('sha256').update(key).digest();

/**
 * Keys of mails: to set a password without knowing the old one, to confirm another email, to undo that. A key is derived
 * from its row's id and the server's secret whenever a mail is written, so that neither a queued mail nor the database
 * holds one.
 */
@Injectable()
export class PasswordKeys {
  private readonly secret: Buffer;
  private readonly active: Sql;

  constructor(
    private readonly db: Db,
    @Inject(CONFIG) config: Config,
  ) {
    this.secret = createHmac('sha256', config.jwtSecret).update('guyline password keys').digest();
    this.active = active(config.demo);
  }

  /** Makes a key; earlier ones of the same purpose end. @returns the id that `keyOf` takes */
  async issue(
    em: EntityManager,
    userId: number,
    kind: KeyKind,
    { email, sessionId }: { email?: string; sessionId?: string } = {},
  ): Promise<string> {
    const id = randomUUID();
    await this.end(em, userId, REPLACES[kind]);
    await sql`
      insert into password_keys (id, user_id, kind, hash, email, session_id, expires_at)
      values (${id}, ${userId}, ${kind}, ${hashOf(this.keyOf(id))}, ${email ?? null}, ${sessionId ?? null}::uuid, ${expiryOf(kind)})`.execute(
      em.getKysely(),
    );
    return id;
  }

  /** `issue` for many at once. @returns their ids, by person */
  async issueAll(em: EntityManager, userIds: readonly number[], kind: PasswordKeyKind): Promise<Map<number, string>> {
    const keys = new Map(userIds.map((userId) => [userId, randomUUID() as string]));
    const hashes = [...keys.values()].map((id) => hashOf(this.keyOf(id)).toString('hex'));
    await this.end(em, userIds, REPLACES[kind]);
    await sql`
      insert into password_keys (id, user_id, kind, hash, expires_at)
      select k.id, k.user_id, ${kind}, decode(k.hash, 'hex'), ${expiryOf(kind)}
        from unnest(${[...keys.values()]}::uuid[], ${ids([...keys.keys()])}, ${hashes}::text[]) k(id, user_id, hash)`.execute(
      em.getKysely(),
    );
    return keys;
  }

  keyOf(id: string): string {
    return createHmac('sha256', this.secret).update(id).digest('base64url');
  }

  /**
   * Whose key it is; inside a transaction its row stays locked, so that of two uses at once one finds it used.
   * @throws RuleError `reset_key_invalid` 422: unknown, of another purpose, used, too old, or of a person who is not active
   */
  async holderOf<Kind extends KeyKind>(
    key: string,
    kinds: readonly Kind[],
    em?: EntityManager,
  ): Promise<KeyHolder<Kind>> {
    const holder = await this.db.one<KeyHolder<Kind>>(
      sql`
        select k.id, k.user_id::int8 as user_id, k.kind, k.email::text as new_email, k.session_id, u.email::text as email, u.name
          from password_keys k join users u on u.id = k.user_id left join users v on v.id = u.main_vendor_id
         where k.hash = ${hashOf(key)} and k.kind in (${sql.join([...kinds])}) and k.used_at is null and k.expires_at > now()
           and ${this.active}
         ${em ? sql`for update of k` : sql``}`,
      em,
    );
    if (!holder) throw new RuleError('reset_key_invalid', 422);
    return { ...holder, user_id: Number(holder.user_id) };
  }

  /** Ends the open keys of a person, or of many, that are of these kinds. */
  async end(em: EntityManager, whose: number | readonly number[], kinds: readonly KeyKind[] = openKeys): Promise<void> {
    if (!kinds.length) return;
    await sql`
      update password_keys set used_at = now()
       where user_id = any(${ids([whose].flat())}) and used_at is null and kind in (${sql.join([...kinds])})`.execute(
      em.getKysely(),
    );
  }
}
