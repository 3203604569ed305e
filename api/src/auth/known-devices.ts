import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { Db } from '../platform/db/db.js';
import { freshSecret, hashOf } from './secrets.js';

/** How long a browser is known after the last sign-in from it. */
export const knownDays = 400;
/** Of one person; scripts that keep no cookies would make one more with each sign-in. */
const MOST = 50;

/**
 * Browsers from which a person has signed in, by a random secret in a cookie. It is no proof of anything: tries from there
 * are counted apart, so that strangers who guess a password do not lock its owner out.
 */
@Injectable()
export class KnownDevices {
  constructor(private readonly db: Db) {}

  /** @returns the name under which the tries of this browser are counted; undefined when the account does not know it */
  async known(email: string, secret: string | undefined): Promise<string | undefined> {
    const hash = hashOf(secret ?? '');
    const row = await this.db.one(sql`
      select 1 as known from known_devices d join users u on u.id = d.user_id where d.hash = ${hash} and u.email = ${email}`);
    return row && hash.toString('base64url');
  }

  /** Knows the browser from now on. @returns its secret: the one it has, or a new one */
  async remember(em: EntityManager, userId: number, secret: string | undefined): Promise<string> {
    const own = secret && /^[\w-]{43}$/.test(secret) ? secret : freshSecret();
    await this.db.rows(
      sql`
      with known as (
        insert into known_devices (hash, user_id) values (${hashOf(own)}, ${userId})
        on conflict (hash, user_id) do update set seen_at = now()
      )
      delete from known_devices where user_id = ${userId} and hash in (
        select hash from known_devices where user_id = ${userId} order by seen_at desc offset ${MOST - 1})
        and hash <> ${hashOf(own)}`,
      em,
    );
    return own;
  }
}
