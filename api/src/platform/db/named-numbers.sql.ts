import { sql } from 'kysely';
import type { Sql } from './db.js';
import { columnsOf } from './query.js';

/**
 * Numbers of levels and statuses as text of a statement. Bound as values they would keep a plan made once from partial
 * indexes (`where status_num = 1`); the spec compares each with the contract.
 */
export const levelSql = { admin: sql`1`, corporate: sql`2`, manager: sql`3`, vendor: sql`4`, staff: sql`5` };
export const recordStatusSql = { active: sql`1`, paused: sql`2`, cancelled: sql`3`, archived: sql`4` };

/** The condition that the row of this alias is active, whatever it is: their numbers for it are the same. */
export const isActive = (row: string): Sql => sql`${columnsOf('events', row)('status_num')} = 1`;
