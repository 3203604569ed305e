import { sql } from 'kysely';
import type { PageTurn } from '@guyline/contract/envelope';
import type { SessionActor } from '../platform/access/actor.js';
import { named, scopeOf } from '../platform/access/scope.js';
import { and, type Sql } from '../platform/db/db.js';
import type { ListPage } from '../platform/db/list-page.js';
import { isDeep } from '../platform/db/page-limit.js';
import { plannedAnew } from '../platform/db/prepared.js';
import type { TaskListQuery } from './tasks.dto.js';
import { isVendor, tasksOf } from './tasks.sql.js';

/**
 * The scope of a page. A vendor's events are looked up in one table of all of them when the page is deep: a look at the event of each of
 * 50,000 rows takes twice as long, and a join would not be made into such a table.
 */
const scopeOfPage = (actor: SessionActor, turn: Required<PageTurn>): Sql => {
  const { tasks } = scopeOf(actor);
  return actor.role === 'vendor' && isDeep(turn) ? sql`(${tasks}) is true` : tasks;
};

/**
 * Where tasks come by deadline, those of a year begin with the earliest `risk_date` of its projects, which no other date of theirs precedes:
 * their index is read from there on, and not from the first open task of all years.
 */
const sinceFirstDeadline = ({ sort_by, tab, year, customer_id }: TaskListQuery): Sql | undefined =>
  !sort_by && tab === 'pending' && year
    ? sql`t.deadline >= (select min(p.risk_date) from projects p
             where ${and(sql`p.year = ${year}`, customer_id && sql`p.customer_id = ${customer_id}`)})`
    : undefined;

/**
 * `where` and `countedWhere` of a page of tasks.
 *
 * A month has a tenth of a season. Planned without its days, PostgreSQL expects few tasks and looks the event of each up to count them;
 * with its days it reads the events once, of a vendor those that name it. Of a vendor's tasks it expects a two-hundredth, and sorts the
 * month for a page that a walk by date has at once: so the page looks the event up where it comes to it.
 */
export function tasksOfPage(actor: SessionActor, query: TaskListQuery): Pick<ListPage, 'where' | 'countedWhere'> {
  const { month, vendor_id, ...others } = query;
  const scope = scopeOfPage(actor, query);
  const rows = and(tasksOf(actor, query, scope), sinceFirstDeadline(query));
  if (!month?.includes('-')) return { where: rows };
  // Its counts are kept for some people (`work-months.sql.ts`); the plan of a page that sorts the month depends on its days all the same.
  const page = query.sort_by || isDeep(query) ? sql`${rows} ${plannedAnew}` : rows;
  if (!vendor_id) return { where: page, countedWhere: sql`${rows} ${plannedAnew}` };
  const ofAnybody = and(tasksOf(actor, { ...others, month }, scope), sinceFirstDeadline(query));
  const own = sql`t.event_id in (select e.id from events e where ${named(vendor_id)} and ${isVendor(vendor_id)})`;
  const countedWhere = sql`${and(ofAnybody, own)} ${plannedAnew}`;
  if (query.sort_by || isDeep(query)) return { where: page, countedWhere };
  const looked = sql`exists (select from events e where e.id = t.event_id and ${isVendor(vendor_id)} offset 0)`;
  return { where: and(ofAnybody, looked), countedWhere };
}
