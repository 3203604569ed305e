import { sql } from 'kysely';
import type { PageTurn } from '@guyline/contract/envelope';
import type { Sql } from './db.js';
import { plannedAnew } from './prepared.js';

/**
 * The sizes of pages that the screens ask for (`pageSizes` of the contract, one row, five in a panel) as part of a statement's text.
 * Of a bound number PostgreSQL assumes a tenth of all rows: so it takes the plan for all values to be a poor one and plans the statement
 * on every call, which takes longer than running it.
 */
const sizes: Partial<Record<number, Sql>> = {
  1: sql`limit 1`,
  5: sql`limit 5`,
  10: sql`limit 10`,
  20: sql`limit 20`,
  50: sql`limit 50`,
  100: sql`limit 100`,
};
export const limitOf = (rows: number): Sql => sizes[rows] ?? sql`limit ${rows}`;

/** From how many rows on a page is deep. */
const DEEP = 1_000;

/** How many rows come before a page. */
export const offsetOf = ({ page, per_page }: Required<PageTurn>): number => (page - 1) * per_page;
export const isDeep = (turn: Required<PageTurn>): boolean => offsetOf(turn) >= DEEP;

/**
 * `limit` and `offset` of a page. A plan that is kept for all pages walks an index up to the page; sorting all rows is twice as fast
 * when the page is deep.
 */
export const pageLimit = (turn: Required<PageTurn>): Sql => {
  const [limit, offset] = [limitOf(turn.per_page), offsetOf(turn)];
  if (!offset) return limit;
  return isDeep(turn) ? sql`${limit} offset ${offset} ${plannedAnew}` : sql`${limit} offset ${offset}`;
};
