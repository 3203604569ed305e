import { sql } from 'kysely';
import type { Sql } from '../db/db.js';
import { RuleError } from '../errors/rule-error.js';
import type { SessionActor } from './actor.js';

/** What the rule needs to know of a person; ids may come as the text of a bigint. */
export interface Protectable {
  id: number | string;
  is_sys_admin: boolean;
}

/**
 * The one rule that protects sys admins, whoever asks and by whatever route: such an account is changed, moved, disabled,
 * invited or impersonated by itself and by sys admins only.
 * @throws RuleError `forbidden` 403
 */
export function protectSysAdmins(actor: Pick<SessionActor, 'id' | 'isSysAdmin'>, people: readonly Protectable[]): void {
  if (actor.isSysAdmin) return;
  if (people.some(({ id, is_sys_admin }) => is_sys_admin && Number(id) !== actor.id))
    throw new RuleError('forbidden', 403);
}

/** The same rule over `users u`, for lists that say what the caller may change. */
export const notProtectedFrom = (actor: Pick<SessionActor, 'id' | 'isSysAdmin'>): Sql =>
  actor.isSysAdmin ? sql`true` : sql`(not u.is_sys_admin or u.id = ${actor.id})`;
