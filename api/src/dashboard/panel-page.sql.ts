import { sql } from 'kysely';
import type { PageTurn } from '@guyline/contract/envelope';
import type { Sql } from '../platform/db/db.js';

interface PanelRows {
  /** Name of the rows in the answer. */
  name: string;
  /** A `select` of every row under the filter: an id, and what `order` reads. */
  found: Sql;
  /** A `select` of the shown rows, over `page`, which has the columns of `found`. */
  shown: Sql;
  /** `order by` without the words, over the columns of `found`; must end in a unique column. */
  order: Sql;
  query: Required<PageTurn>;
}

/** The one statement of a panel that turns pages: `doc` is `{ [name], total }`. What only shown rows need is joined to them alone. */
export const panelPage = ({ name, found, shown, order, query: { page, per_page } }: PanelRows): Sql => sql`
  with found as (${found}),
  page as (select *, row_number() over (order by ${order}) as place from found order by place limit ${per_page} offset ${(page - 1) * per_page})
  select json_build_object(${name}::text, coalesce((select json_agg(shown order by page.place)
      from page cross join lateral (${shown}) shown), '[]'), 'total', (select count(*)::int from found)) as doc`;
