import { sql } from 'kysely';
import { reportLimits } from '@guyline/contract/reports';
import type { SessionActor } from '../platform/access/actor.js';
import type { Sql } from '../platform/db/db.js';
import type { ListPage } from '../platform/db/list-page.js';
import type { ReportListQuery } from './reports.dto.js';

/** A report in pieces: its list, and a `select` of `bar` (what sets bars apart), `name`, `series` and `n` for its chart. */
export interface ReportSql {
  page: ListPage;
  bars: Sql;
}
/** The one function of a report: what the caller sees of it under a filter. */
export type ReportOf = (actor: SessionActor, query: ReportListQuery) => ReportSql;

/** `ReportChart`: the numbers of `bars` added up, the largest bars alone. */
export const chartOf = ({ bars }: ReportSql): Sql => sql`
  with parts as (
    select bar, name, series, sum(n)::int as n from (${bars}) numbers group by bar, name, series having sum(n) > 0
  ), bars as (
    select bar, name, sum(n)::int as total, json_object_agg(series, n) as parts from parts group by bar, name
  ), largest as (
    select * from bars order by total desc, name, bar limit ${reportLimits.bars}
  )
  select json_build_object('total', (select count(*)::int from bars), 'bars', coalesce((
    select json_agg(json_build_object('name', name, 'total', total, 'parts', parts) order by total desc, name, bar)
      from largest), '[]')) as doc`;

/** The name at the place of a number from 1. */
export const named = (number: Sql, names: readonly string[]): Sql => sql`(array[${sql.join(names)}])[${number}]`;

/** `all_cnt` and a `{status}_cnt` for each tab. */
export const tabCounts = (tabs: Record<string, Sql>): Sql =>
  sql.join([
    sql`count(*)::int as all_cnt`,
    ...Object.entries(tabs).map(
      ([status, condition]) => sql`(count(*) filter (where ${condition}))::int as ${sql.ref(`${status}_cnt`)}`,
    ),
  ]);
