import { sql } from 'kysely';
import type { PageTurn } from '@guyline/contract/envelope';
import type { Sql } from '../platform/db/db.js';

/** The rows of a panel, of which its screen shows a page and the report all. */
export interface PanelRows {
  /** A `select` of every row under the filter: an id, and what `order` reads. */
  found: Sql;
  /** A `select` of one shown row, over `page`, which has the columns of `found`; `positional`: of its column `cells`, a JSON array. */
  shown: Sql;
  positional?: true;
  /** `order by` without the words, over the columns of `found`; must end in a unique column. */
  order: Sql;
}

interface PanelAnswer {
  /** Name of the rows in the answer. */
  name: string;
  query: Required<PageTurn>;
  /** Further names and values of the answer, as `json_build_object` takes them. */
  more?: Sql;
}

/** The one statement of a panel that turns pages: `doc` is `{ [name], total }`. What only shown rows need is read for them alone. */
export const panelPage = (
  { found, shown, positional, order }: PanelRows,
  { name, query: { page, per_page }, more }: PanelAnswer,
): Sql => sql`
  with found as (${found}),
  page as (
    select *, row_number() over () as place
      from (select * from found order by ${order} limit ${per_page} offset ${(page - 1) * per_page}) chosen)
  select json_build_object(${name}::text, coalesce((select json_agg(${positional ? sql`shown.cells` : sql`shown`} order by page.place)
      from page cross join lateral (${shown}) shown), '[]'), 'total', (select count(*)::int from found)${more ? sql`, ${more}` : sql``}) as doc`;

/** All of them, each as JSON in `row`. */
export const panelRows = ({ found, shown, positional, order }: PanelRows): Sql => sql`
  select ${positional ? sql`shown.cells` : sql`row_to_json(shown)`} as row
    from (select *, row_number() over (order by ${order}) as place from (${found}) found) page cross join lateral (${shown}) shown
   order by page.place`;
