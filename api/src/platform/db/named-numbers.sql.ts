import { sql } from 'kysely';
import type { levels } from '@guyline/contract/access';
import type { recordStatus } from '@guyline/contract/status';
import type { Sql } from './db.js';
import { columnsOf } from './query.js';

/**
 * Numbers of levels and statuses as part of a statement's text. As bound values they would keep generic plans from using
 * partial indexes (`where status_num = 1`). The spec compares each with the contract.
 */
export const levelSql: Record<keyof typeof levels, Sql> = {
  admin: sql`1`,
  corporate: sql`2`,
  manager: sql`3`,
  vendor: sql`4`,
  staff: sql`5`,
};
export const recordStatusSql: Record<keyof typeof recordStatus, Sql> = {
  active: sql`1`,
  paused: sql`2`,
  cancelled: sql`3`,
  archived: sql`4`,
};

/** The condition that the row with this alias is active: the number is the same for every kind of record. */
export const isActive = (row: string): Sql => sql`${columnsOf('events', row)('status_num')} = 1`;
