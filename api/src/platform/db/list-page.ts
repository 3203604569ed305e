import { sql } from 'kysely';
import type { PageTurn } from '@guyline/contract/envelope';
import { and, type Db, type JsonText, type Sql } from './db.js';

/** The parts of a list; together they make one statement, whose document is an `Answer`. */
export interface ListPage<Answer = unknown> {
  /** For the type checker only. */
  readonly answer?: Answer;
  /** Tables and joins that the filter needs, for counting. */
  from: Sql;
  /** Further joins that only the shown rows need. */
  joins?: Sql;
  /** Scope and filter, without the tab. */
  where: Sql;
  /** The tab's condition; absent = All. */
  tab?: Sql;
  /** Columns of a row, named as the contract names them. */
  columns: Sql;
  /** Counts of the tabs, as named aggregates; absent = none requested. */
  counts?: Sql;
  /** What `counts` and `countedTab` read, computed once for each row instead of once for each count. */
  facts?: Sql;
  /** `tab`, over `facts`. */
  countedTab?: Sql;
  /** A statement of `total` and the counts that reads kept numbers; absent = the rows are counted. */
  kept?: Sql;
  /** The id of a row. When given, only the shown rows are joined, however deep the page is. */
  id?: Sql;
  /** The joins among `joins` that `order` needs. */
  sortJoins?: Sql;
  /** The row instead of `columns`, computed after the limit for the page only: a `select` by `page.{column}`. */
  later?: Sql;
  /** `order by` without the words; must end in a unique column. */
  order: Sql;
  query: Required<PageTurn>;
}

/**
 * The sizes of pages that the screens ask for (`pageSizes` of the contract, one row, five in a panel) as part of a statement's text.
 * Of a bound number PostgreSQL assumes a tenth of all rows: it takes the plan that it could keep for all values to be a poor one and
 * plans the statement anew every time, for longer than it runs.
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

/** `limit` and `offset` of a page. */
export const pageLimit = ({ page, per_page }: Required<PageTurn>): Sql =>
  page > 1 ? sql`${limitOf(per_page)} offset ${(page - 1) * per_page}` : limitOf(per_page);

/**
 * The rows of the page; `place` keeps their order, however the planner joins. `offset 0` has each row read by its id: more than eight
 * tables would otherwise be joined whole before the page is.
 */
const rowsOf = (later: Sql | undefined): Sql =>
  later
    ? sql`select json_agg(later order by page.place)
            from (select *, row_number() over () as place from page) page cross join lateral (${later} offset 0) later`
    : sql`select json_agg(page) from page`;

const counted = ({ from, where, tab, counts, facts, countedTab, kept }: ListPage): Sql => {
  if (kept) return kept;
  if (!counts) return sql`select count(*)::int as total from ${from} where ${and(where, tab)}`;
  const rows = facts
    ? sql`(select ${facts} from ${from} where ${where} offset 0) counted_rows`
    : sql`${from} where ${where}`;
  return sql`select count(*) filter (where ${(facts ? countedTab : tab) ?? sql`true`})::int as total, ${counts} from ${rows}`;
};

const shown = ({ from, joins = sql``, where, tab, columns, order, query, id, sortJoins = sql`` }: ListPage): Sql => {
  const part = sql`order by ${order} ${pageLimit(query)}`;
  if (!id) return sql`select ${columns} from ${from} ${joins} where ${and(where, tab)} ${part}`;
  const chosen = sql`array(select ${id} from ${from} ${sortJoins} where ${and(where, tab)} ${part})`;
  return sql`select ${columns} from ${from} ${joins} where ${id} = any(${chosen}) order by ${order}`;
};

const listOf = (page: ListPage): Sql => sql`coalesce((${rowsOf(page.later)}), '[]')`;

/** The one statement of a list page: `doc` is `{ list, total, status_cnts }` built by PostgreSQL. */
export const listPage = (page: ListPage): Sql => sql`
  with counted as (${counted(page)}), page as (${shown(page)})
  select json_build_object('list', ${listOf(page)}, 'total', counted.total, 'status_cnts', to_jsonb(counted) - 'total') as doc
    from counted`;

/** The rows of a list page without its counts: the baseline that `bench/` compares the counts with. */
export const listRows = (page: ListPage): Sql =>
  sql`with page as (${shown(page)}) select (${listOf(page)})::text as doc`;

/** One page. */
export const pageOf = <Answer>(db: Db, page: ListPage<Answer>): Promise<JsonText<Answer>> => db.answer(listPage(page));

/** `order by` of a chosen column, nulls last, then the id, so that the order of equal rows never changes between pages. */
export const orderBy = (column: Sql, direction: 'asc' | 'desc' | undefined, id: Sql): Sql =>
  direction === 'desc' ? sql`${column} desc nulls last, ${id} desc` : sql`${column} asc nulls last, ${id}`;

/** Sorts texts by the numbers in them: store 9 before store 10. */
export const byNumber = (column: Sql): Sql => sql`${column} collate by_number`;

const tally = (column: Sql, statuses: Record<string, number>): Sql =>
  sql.join([
    sql`count(*)::int as all_cnt`,
    ...Object.entries(statuses).map(
      ([name, status]) => sql`(count(*) filter (where ${column} = ${status}))::int as ${sql.ref(name)}`,
    ),
  ]);

/** Tab counts of a status column (docs/domain.md, Status lists). */
export const runCounts = (column: Sql): Sql =>
  tally(column, { active_cnt: 1, completed_cnt: 2, paused_cnt: 3, canceled_cnt: 4, archived_cnt: 5 });
export const recordCounts = (column: Sql): Sql =>
  tally(column, { active_cnt: 1, paused_cnt: 2, canceled_cnt: 3, archived_cnt: 4 });
export const shortCounts = (column: Sql): Sql => tally(column, { active_cnt: 1, archived_cnt: 4 });
