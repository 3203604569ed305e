import { sql } from 'kysely';
import type { PageTurn } from '@guyline/contract/envelope';
import type { ImportChangePage } from '@guyline/contract/import-changes';
import { and, type Sql } from '../db/db.js';
import type { ListPage } from '../db/list-page.js';

/** How a kind shows the staged rows `r` that change what is there. */
export interface ChangedRows {
  /** What they change, for `seen` and `name`. */
  joins: Sql;
  /** Whether the person sees that now. */
  seen: Sql;
  name: Sql;
  pt_num?: Sql;
  /** Of the event. */
  uuid?: Sql;
  /** `ImportChange.changes` */
  changes: Sql;
  /** Of rows that take something away: `kind` is null for others. */
  loss?: { kind: Sql; stores: Sql; events: Sql };
}

/** One change, by its name. */
export const changeOf = (name: Sql, from: Sql, to: Sql): Sql =>
  sql`jsonb_build_object(${name}, jsonb_build_object('from', ${from}, 'to', ${to}))`;

/** Whether a row `r` gives its field `f` another value than is there. */
export const isOther = sql`r.before ? f.key and r.before -> f.key <> f.value`;

/** What a row `r` changes, by field: the comparison has kept what was there, for undoing. @param where which fields `f`, by `key` and `value` */
export const changedFields = (name: Sql = sql`f.key`, where: Sql = sql`true`): Sql => sql`(
  select coalesce(jsonb_object_agg(${name}, jsonb_build_object('from', r.before -> f.key, 'to', f.value)), '{}')
    from jsonb_each(r.fields) f where ${isOther} and ${where})`;

/** The one statement of a page of changes: what is shown of a row is computed for the page only. */
export function pageOfChanges(
  jobId: string,
  { joins, seen, name, pt_num = sql`null::smallint`, uuid = sql`null::text`, changes, loss }: ChangedRows,
  query: Required<PageTurn>,
): ListPage<ImportChangePage> {
  const from = sql`import_rows r ${joins}`;
  const kind = loss?.kind ?? sql`null::text`;
  const lost = loss
    ? sql`case when ${kind} is not null then json_build_object('kind', ${kind}, 'stores', ${loss.stores}, 'events', ${loss.events}) end`
    : sql`null::json`;
  return {
    from,
    where: and(sql`r.job_id = ${jobId} and r.action = 'update'`, seen),
    columns: sql`r.row_num`,
    counts: sql`(count(*) filter (where ${kind} is not null))::int as losses`,
    order: sql`(${kind} is null), r.row_num`,
    later: sql`select r.row_num as "row", ${name} as name, ${pt_num} as pt_num, ${uuid} as uuid, ${changes} as changes, ${lost} as loss
                 from ${from} where r.job_id = ${jobId} and r.row_num = page.row_num`,
    query,
  };
}
