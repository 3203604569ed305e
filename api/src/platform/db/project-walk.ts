import { sql } from 'kysely';
import type { PageTurn } from '@guyline/contract/envelope';
import type { Sql } from './db.js';
import { limitOf, offsetOf } from './page-limit.js';

/** Rows that are ordered by project first: a page of them reads the rows of a few projects, and counts none (docs/adr/0009-kept-counts.md). */
export interface ProjectWalk {
  /** A `select` of `key`, the project, and `many`, its number of rows. */
  projects: Sql;
  /** `order by` without the words, over `projects p`; must end in a unique column. */
  order: Sql;
}

type Turn = Required<PageTurn>;

/** The first page is in as many projects as it has rows, or fewer: only they are added up. */
const amongFirst = (order: Sql, turn: Turn): Sql =>
  turn.page === 1 ? sql`order by ${order} ${limitOf(turn.per_page)}` : sql``;

/**
 * Common table expressions: `counts` of all projects, and `walked`, those that a page is in: `id`, `many`, and `upto`, the rows up to and
 * including its own.
 */
export const walkedProjects = ({ projects, order }: ProjectWalk, turn: Turn): Sql => sql`
  counts as materialized (select key, many from (${projects}) n where many > 0),
  walked as materialized (
    select *
      from (select p.id, p.rows_of_it as many, sum(p.rows_of_it) over (order by ${order} rows unbounded preceding) as upto
              from (select p.*, n.many as rows_of_it from counts n join projects p on p.id = n.key ${amongFirst(order, turn)}) p) summed
     where upto > ${offsetOf(turn)} and upto - many < ${offsetOf(turn) + turn.per_page})`;

/** `limit` and `offset` of the page among the rows of the `walked` projects: few, however deep the page is. */
export const walkedLimit = (turn: Turn): Sql => sql`
  ${limitOf(turn.per_page)} offset greatest(${offsetOf(turn)} - (select min(upto - many) from walked), 0)`;
