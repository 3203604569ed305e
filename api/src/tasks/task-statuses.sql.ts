import { sql } from 'kysely';

/**
 * Lists of task statuses as part of a statement's text: with bound values the index `tasks_due` would not be used. The spec
 * compares each with the contract.
 */
export const settledTasksSql = sql`(2, 5, 8, 11, 13, 16)`;
export const pendingTasksSql = sql`(1, 6, 9, 14)`;
