import { createHash, createHmac, randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { PasswordKeyKind } from '@guyline/contract/auth';
import { CONFIG, type Config } from '../config.js';
import { Db } from '../db/db.js';
import { RuleError } from '../errors/rule-error.js';

/** An open key's person. */
export interface KeyHolder {
  id: string;
  user_id: number;
  kind: PasswordKeyKind;
  email: string;
  name: string;
}

/** A reset link lives an hour, an invitation a week (domain.md 23). */
const MINUTES: Record<PasswordKeyKind, number> = { reset: 60, invitation: 7 * 24 * 60 };
const hashOf = (key: string): Buffer => createHash('sha256').update(key).digest();

/**
 * Keys with which a person sets a password without knowing the old one. A key is worked out from its row's id and the
 * server's secret whenever a mail is written, so that neither a mail that waits nor the database holds one.
 */
@Injectable()
export class PasswordKeys {
  private readonly secret: Buffer;

  constructor(
    private readonly db: Db,
    @Inject(CONFIG) config: Config,
  ) {
    this.secret = createHmac('sha256', config.jwtSecret).update('guyline password keys').digest();
  }

  /** Makes a key; earlier ones of the person end. @returns the id that `keyOf` takes */
  async issue(em: EntityManager, userId: number, kind: PasswordKeyKind): Promise<string> {
    const id = randomUUID();
    await this.end(em, userId);
    await sql`
      insert into password_keys (id, user_id, kind, hash, expires_at)
      values (${id}, ${userId}, ${kind}, ${hashOf(this.keyOf(id))}, now() + make_interval(mins => ${MINUTES[kind]}::int))`.execute(
      em.getKysely(),
    );
    return id;
  }

  keyOf(id: string): string {
    return createHmac('sha256', this.secret).update(id).digest('base64url');
  }

  /**
   * Whose key it is; inside a transaction its row stays locked, so that of two uses at once one finds it used.
   * @throws RuleError `reset_key_invalid` 422: unknown, used, too old, or of a person who is not active
   */
  async holderOf(key: string, em?: EntityManager): Promise<KeyHolder> {
    const holder = await this.db.one<KeyHolder>(
      sql`
        select k.id, k.user_id::int8 as user_id, k.kind, u.email::text as email, u.name
          from password_keys k join users u on u.id = k.user_id
         where k.hash = ${hashOf(key)} and k.used_at is null and k.expires_at > now() and u.status_num = 1
         ${em ? sql`for update of k` : sql``}`,
      em,
    );
    if (!holder) throw new RuleError('reset_key_invalid', 422);
    return { ...holder, user_id: Number(holder.user_id) };
  }

  /** Ends every open key of a person. */
  async end(em: EntityManager, userId: number): Promise<void> {
    await sql`update password_keys set used_at = now() where user_id = ${userId} and used_at is null`.execute(
      em.getKysely(),
    );
  }
}
