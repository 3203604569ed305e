import { sql } from 'kysely';
import type { Sql } from '../db/db.js';
import { RuleError } from '../errors/rule-error.js';
import type { SessionActor } from './actor.js';

/** What the rule needs to know about a person; a bigint id may be text. */
export interface Protectable {
  id: number | string;
  is_sys_admin: boolean;
}

/**
 * The one rule that protects sys admins, for every caller and route: only the account itself and sys admins may change,
 * move, disable, invite or impersonate it.
 * @throws RuleError `forbidden` 403
 */
export function protectSysAdmins(actor: Pick<SessionActor, 'id' | 'isSysAdmin'>, people: readonly Protectable[]): void {
  if (actor.isSysAdmin) return;
  if (people.some(({ id, is_sys_admin }) => is_sys_admin && Number(id) !== actor.id))
    throw new RuleError('forbidden', 403);
}

/** The same rule over `users u`, for lists that show what the caller may change. */
export const notProtectedFrom = (actor: Pick<SessionActor, 'id' | 'isSysAdmin'>): Sql =>
  actor.isSysAdmin ? sql`true` : sql`(not u.is_sys_admin or u.id = ${actor.id})`;
