import { sql } from 'kysely';
import type { PageTurn } from '@guyline/contract/envelope';
import { and, type Db, type JsonText, type Sql } from './db.js';
import { pageLimit } from './page-limit.js';
import { type ProjectWalk, walkedLimit, walkedProjects } from './project-walk.js';

/** The parts of a list; together they make one statement, whose document is an `Answer`. */
export interface ListPage<Answer = unknown> {
  /** For the type checker only. */
  readonly answer?: Answer;
  /** What the answer calls its rows and the counts of its tabs; absent = `list` and `status_cnts`. */
  names?: { rows: string; counts: string };
  /** Tables and joins that the filter needs, for counting. */
  from: Sql;
  /** Further joins that only the shown rows need. */
  joins?: Sql;
  /** Scope and filter, without the tab. */
  where: Sql;
  /** `where` as it is counted fastest, the same rows; absent = as it is. */
  countedWhere?: Sql;
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
  /**
   * For conditions that cost more than the rows: every row of the filter is found once, with `id`, `facts` and `keys`, named columns that
   * `order` reads by these names, and the page and the counts are taken from that. Needs `id`, `facts` and `countedTab`.
   */
  once?: { keys: Sql; order: Sql };
  /** The id of a row. When given, only the shown rows are joined, however deep the page is. */
  id?: Sql;
  /** The joins among `joins` that `order` needs. */
  sortJoins?: Sql;
  /** The row instead of `columns`, computed after the limit for the page only: a `select` by `page.{column}`. */
  later?: Sql;
  /** `order by` without the words; must end in a unique column. */
  order: Sql;
  /** For rows in the order of their projects: only those are read whose project, an id in `in(ids)`, the page is in. */
  walk?: ProjectWalk & { in: (ids: Sql) => Sql };
  query: Required<PageTurn>;
}

/**
 * The rows of the page; `place` keeps their order, however the planner joins. `offset 0` has each row read by its id: more than eight
 * tables would otherwise be joined whole before the page is.
 */
const rowsOf = (later: Sql | undefined): Sql =>
  later
    ? sql`select json_agg(later order by page.place)
            from (select *, row_number() over () as place from page) page cross join lateral (${later} offset 0) later`
    : sql`select json_agg(page) from page`;

const counted = ({
  from,
  where: shownWhere,
  countedWhere: where = shownWhere,
  tab,
  counts,
  facts,
  countedTab,
  kept,
  once,
}: ListPage): Sql => {
  if (kept) return kept;
  if (!counts) return sql`select count(*)::int as total from ${from} where ${and(where, tab)}`;
  const rows = once
    ? sql`found`
    : facts
      ? sql`(select ${facts} from ${from} where ${where} offset 0) counted_rows`
      : sql`${from} where ${where}`;
  return sql`select count(*) filter (where ${(facts ? countedTab : tab) ?? sql`true`})::int as total, ${counts} from ${rows}`;
};

const shown = ({
  from,
  joins = sql``,
  where,
  tab,
  columns,
  order,
  query,
  id,
  sortJoins = sql``,
  walk,
  once,
  countedTab = sql`true`,
}: ListPage): Sql => {
  if (walk)
    return sql`select ${columns} from ${from} ${joins} where ${and(where, tab, walk.in(sql`array(select w.id from walked w)`))}
                order by ${order} ${walkedLimit(query)}`;
  const part = sql`order by ${order} ${pageLimit(query)}`;
  if (!id) return sql`select ${columns} from ${from} ${joins} where ${and(where, tab)} ${part}`;
  const chosen = once
    ? sql`array(select found.id from found where ${countedTab} order by ${once.order} ${pageLimit(query)})`
    : sql`array(select ${id} from ${from} ${sortJoins} where ${and(where, tab)} ${part})`;
  return sql`select ${columns} from ${from} ${joins} where ${id} = any(${chosen}) order by ${order}`;
};

/** The common table expression `found` with a comma, where rows are found once. */
const foundPart = ({ from, where, id, facts, once }: ListPage): Sql =>
  once ? sql`found as materialized (select ${id} as id, ${facts}, ${once.keys} from ${from} where ${where}),` : sql``;

/** The common table expression `page`, after those that it reads. */
const pagePart = (page: ListPage): Sql =>
  page.walk ? sql`${walkedProjects(page.walk, page.query)}, page as (${shown(page)})` : sql`page as (${shown(page)})`;

const listOf = (page: ListPage): Sql => sql`coalesce((${rowsOf(page.later)}), '[]')`;

const ofList = { rows: 'list', counts: 'status_cnts' };

/** The one statement of a list page: `doc` is `{ list, total, status_cnts }`, or as `names` says, built by PostgreSQL. */
export const listPage = (page: ListPage): Sql => {
  const { rows, counts } = page.names ?? ofList;
  return sql`
  with ${foundPart(page)} counted as (${counted(page)}), ${pagePart(page)}
  select json_build_object(${rows}::text, ${listOf(page)}, 'total', counted.total, ${counts}::text, to_jsonb(counted) - 'total') as doc
    from counted`;
};

/** The rows of a list page without its counts: the baseline that `bench/` compares the counts with. */
export const listRows = (page: ListPage): Sql =>
  sql`with ${foundPart(page)} ${pagePart(page)} select (${listOf(page)})::text as doc`;

/** One page. */
export const pageOf = <Answer>(db: Db, page: ListPage<Answer>): Promise<JsonText<Answer>> => db.answer(listPage(page));

/** `order by` of a chosen column, nulls last, then the id, so that the order of equal rows never changes between pages. */
export const orderBy = (column: Sql, direction: 'asc' | 'desc' | undefined, id: Sql): Sql =>
  direction === 'desc' ? sql`${column} desc nulls last, ${id} desc` : sql`${column} asc nulls last, ${id}`;

/** Sorts texts by the numbers in them: store 9 before store 10. */
export const byNumber = (column: Sql): Sql => sql`${column} collate by_number`;
