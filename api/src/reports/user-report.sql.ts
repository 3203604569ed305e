import { sql } from 'kysely';
import { recordStatuses } from '@guyline/contract/status';
import { scopeOf } from '../platform/access/scope.js';
import { and, containing, type Sql } from '../platform/db/db.js';
import { orderBy } from '../platform/db/list-page.js';
import { searchOf } from '../platform/http/list-query.js';
import { type ReportOf, tabCounts } from './report.sql.js';

const RECENT_DAYS = 30;

const tabs: Record<string, Sql> = Object.fromEntries(
  Object.entries(recordStatuses).map(([number, name]) => [name, sql`u.status_num = ${Number(number)}`]),
);

const sorts: Record<string, Sql> = {
  name: sql`lower(u.name)`,
  email: sql`u.email`,
  level_num: sql`u.level_num`,
  company_str: sql`lower(u.company_str)`,
  status_num: sql`u.status_num`,
  last_login_at: sql`u.last_login_at`,
};

/** Rows of a table in a year, or of all years. */
const inYear = (table: string, year: number | undefined): Sql | undefined => {
  const at = sql.ref(`${table}.created_at`);
  return year
    ? sql`${at} >= make_timestamptz(${year}, 1, 1, 0, 0, 0, 'UTC') and ${at} < make_timestamptz(${year + 1}, 1, 1, 0, 0, 0, 'UTC')`
    : undefined;
};

/** What a person changed in its own name: changes of an admin in an impersonation are not the person's. */
const changesIn = (table: string, year: number | undefined): Sql => sql`
  select count(*) as n, max(g.created_at) as last_at from ${sql.table(table)} g
   where ${and(sql`g.user_id = u.id and g.on_behalf_id is null`, inYear('g', year))}`;

/** One row a person with sign-ins and changes (of the year, if one is chosen); who was here last comes first. */
export const userActivityReport: ReportOf = (actor, query) => {
  const {
    status = '',
    sort_by = 'last_login_at',
    sort_order = query.sort_by ? 'asc' : 'desc',
    customer_id,
    vendor_id,
    year,
  } = query;
  const search = searchOf(query);
  const like = containing(search ?? '');
  const where = and(
    scopeOf(actor).users,
    customer_id && sql`u.id in (select user_id from user_customers where customer_id = ${customer_id})`,
    vendor_id && sql`${vendor_id} in (u.id, u.main_vendor_id)`,
    search && sql`(u.name ilike ${like} or u.email::text ilike ${like} or u.company_str ilike ${like})`,
  );
  const tab = tabs[status];
  const changes = [
    sql`${changesIn('task_logs', year)} and not g.changes ? 'file_version'`, // a document is no change of the task
    ...['event_logs', 'change_logs'].map((table) => changesIn(table, year)),
  ];
  return {
    page: {
      from: sql`users u`,
      where,
      tab,
      columns: sql`u.id`,
      later: sql`
        select u.id, u.name, u.email, u.level_num, u.company_str, u.status_num, u.last_login_at, seen.sign_in_cnt,
               done.change_cnt, done.last_change_at
          from users u
               cross join lateral (select count(*)::int as sign_in_cnt from security_events g
                 where ${and(sql`g.user_id = u.id and g.kind = 'signed_in'`, inYear('g', year))}) seen
               cross join lateral (select sum(n)::int as change_cnt, max(last_at) as last_change_at
                 from (${sql.join(changes, sql` union all `)}) logs) done
         where u.id = page.id`,
      counts: tabCounts(tabs),
      order: orderBy(sorts[sort_by] ?? sql`u.last_login_at`, sort_order, sql`u.id`),
      query,
    },
    bars: sql`
      select u.level_num::text as bar, u.level_num::text as name, 1 as n,
             case when u.last_login_at is null then 'never'
                  when u.last_login_at > now() - make_interval(days => ${RECENT_DAYS}) then 'recent' else 'earlier' end as series
        from users u where ${and(where, tab)}`,
  };
};
