import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { SessionActor } from '../access/actor.js';
import { Throttle } from '../access/throttle.js';
import { Db } from '../db/db.js';
import { invalid, RuleError } from '../errors/rule-error.js';
import { passwordFits } from './hashing.js';

/** Proof that whoever holds a session is its person: an access token alone must not be enough to take an account. */
@Injectable()
export class PresentPassword {
  constructor(
    private readonly db: Db,
    private readonly throttle: Throttle,
  ) {}

  /**
   * Compares the present password; guesses are counted and wait longer each time, like those at sign-in.
   * @returns the hash that it fits, for `still`
   * @throws RuleError `wrong_password` 422 on `current_password`; `sign_in_wait` 429; `not_while_impersonating` 403
   */
  async prove({ id, impersonatorId }: SessionActor, given: string | undefined): Promise<string> {
    if (impersonatorId !== null) throw new RuleError('not_while_impersonating', 403);
    if (!given) throw invalid('wrong_password', 'current_password');
    await this.throttle.proof(id);
    const row = await this.db.one<{ password_hash: string | null }>(
      sql`select password_hash from users where id = ${id}`,
    );
    const hash = row?.password_hash;
    if (!(await passwordFits(given, hash)) || !hash) throw invalid('wrong_password', 'current_password');
    await this.throttle.proved(id);
    return hash;
  }

  /**
   * Locks the person's row and looks whether the password is still the one that `prove` compared: that takes its time, and
   * whoever replaced or spent it meanwhile has shut its holder out.
   * @throws RuleError `wrong_password` 422 on `current_password`
   */
  async still(em: EntityManager, { id }: SessionActor, hash: string): Promise<void> {
    const row = await this.db.one(
      sql`select 1 as present from users where id = ${id} and password_hash = ${hash} for update`,
      em,
    );
    if (!row) throw invalid('wrong_password', 'current_password');
  }
}
