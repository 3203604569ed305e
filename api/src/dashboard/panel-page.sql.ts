import { sql } from 'kysely';
import type { PageTurn } from '@guyline/contract/envelope';
import type { Sql } from '../platform/db/db.js';
import { pageLimit } from '../platform/db/page-limit.js';
import { type ProjectWalk, walkedLimit, walkedProjects } from '../platform/db/project-walk.js';

/** The rows of a panel: its screen shows a page of them, the report shows all. */
export interface PanelRows {
  /** A `select` of every row under the filter: its id, and what `order` reads. */
  found: Sql;
  /** A `select` of one shown row, over `page`, which has the columns of `found`; `positional`: of its column `cells`, a JSON array. */
  shown: Sql;
  positional?: true;
  /** The ids are events, and `shown` reads their kept rows as of now from `shownStates`. */
  states?: true;
  /** A `select` that `shown` reads as `beside`, for these ids, or for all. */
  beside?: (ids?: Sql) => Sql;
  /** `order by` without the words, over the columns of `found`; must end in a unique column. */
  order: Sql;
  /** For rows that are ordered by project: a page then reads only a few projects, and no rows are counted. */
  walk?: PanelWalk;
}

export interface PanelWalk extends ProjectWalk {
  /** A `select` of the rows of the projects in `walked`, with the columns of `found`. */
  rows: Sql;
}

/** The kept rows of the shown events, as `t`. A join with all events as of now could not use an index. */
export const shownStates = sql`shown_states t`;

interface PanelAnswer {
  /** The name of the rows in the answer. */
  name: string;
  query: Required<PageTurn>;
  /** Further names and values of the answer, as `json_build_object` takes them. */
  more?: Sql;
}

type Turn = Required<PageTurn>;

const foundPage = ({ found, order }: PanelRows, turn: Turn): Sql => sql`
  found as (${found}),
  page as (
    select *, row_number() over () as place
      from (select * from found order by ${order} ${pageLimit(turn)}) chosen),
  counted as (select count(*)::int as total from found)`;

/** Reads only the rows of the projects that the page is in. */
const walkedPage = (walk: PanelWalk, order: Sql, turn: Turn): Sql => sql`
  ${walkedProjects(walk, turn)},
  page as (
    select *, row_number() over () as place
      from (select * from (${walk.rows}) found order by ${order} ${walkedLimit(turn)}) chosen),
  counted as (select coalesce(sum(many), 0)::int as total from counts)`;

/** The further common table expressions that `shown` reads, each after a comma. */
const besides = ({ states, beside }: PanelRows, ids?: Sql): Sql => {
  const rows = ids && sql`where event_id = any(${ids})`;
  return sql`${states ? sql`, shown_states as materialized (select * from event_states_now ${rows ?? sql``})` : sql``}
    ${beside ? sql`, beside as materialized (${beside(ids)})` : sql``}`;
};

/** The one statement of a paged panel: `doc` is `{ [name], total }`. Details are read for the shown rows only. */
export const panelPage = (rows: PanelRows, { name, query, more }: PanelAnswer): Sql => sql`
  with ${rows.walk ? walkedPage(rows.walk, rows.order, query) : foundPage(rows, query)}${besides(rows, sql`array(select id from page)`)}
  select json_build_object(${name}::text, coalesce((select json_agg(${rows.positional ? sql`shown.cells` : sql`shown`} order by page.place)
      from page cross join lateral (${rows.shown}) shown), '[]'), 'total', (select total from counted)${more ? sql`, ${more}` : sql``}) as doc`;

/** All of them, each as JSON in `row`. */
export const panelRows = (rows: PanelRows): Sql => sql`
  with page as (select *, row_number() over (order by ${rows.order}) as place from (${rows.found}) found)${besides(rows)}
  select ${rows.positional ? sql`shown.cells` : sql`row_to_json(shown)`} as row
    from page cross join lateral (${rows.shown}) shown
   order by page.place`;
