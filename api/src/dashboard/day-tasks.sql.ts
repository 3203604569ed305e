import { sql } from 'kysely';
import type { SessionActor } from '../platform/access/actor.js';
import { scopeWithOnePlan } from '../platform/access/scope.js';
import { and, type Sql } from '../platform/db/db.js';
import { limitOf, offsetOf, pageLimit } from '../platform/db/page-limit.js';
import { keptDays, type KeptDays } from '../tasks/day-counts.sql.js';
import { rowsOfTab } from '../tasks/task-order.sql.js';
import { taskColumns, taskRowJoins } from '../tasks/task-rows.sql.js';
import { tasksFrom } from '../tasks/task-states.sql.js';
import { tasksOf } from '../tasks/tasks.sql.js';
import type { DayQuery } from './work.dto.js';

type DayPage = Omit<DayQuery, 'year'>;
/** Common table expressions up to `chosen`, the tasks of a page with what they are ordered by; and how many tasks the day has. */
interface FoundDay {
  parts: Sql;
  total: Sql;
}

/** The open ones first, by store. */
const order = sql`f.done, f.name, f.location_id, f.pt_num, f.id`;
/** Over `tasks t`; `ranks` as values, which the index by rank and day looks up: no state has to be worked out. */
const tasksOfDay = (actor: SessionActor, { day, ...filter }: DayPage, scope: Sql, ranks: Sql): Sql =>
  and(
    tasksOf(actor, filter, scope),
    sql`t.scheduled_date = ${day}::date`,
    sql`task_rank(t.status_num) = any(${ranks})`,
  );
/** `rowsOfTab.required` and `rowsOfTab.non_complete` as ranks. */
const [required, open] = [sql`'{0,1}'::int[]`, sql`'{0}'::int[]`];
/** Whether a page ends before the completed tasks begin, with so many open ones: then nobody looks at the others. */
const hasEnough = (many: Sql, { page, per_page }: DayPage): Sql => sql`${many} >= ${page * per_page}`;

/** The tasks of the day are looked up once, for their number and for the page; names of stores only for those that may be on it. */
function countedDay(actor: SessionActor, query: DayPage): FoundDay {
  const enough = hasEnough(sql`(select count(*) from found where not done)`, query);
  return {
    parts: sql`
      found as materialized (
        select t.id, ${rowsOfTab.completed} as done, t.location_id, t.pt_num
          from tasks t where ${tasksOfDay(actor, query, scopeWithOnePlan(actor).tasks, required)}),
      named as materialized (
        select f.*, l.name from found f join locations l on l.id = f.location_id where not (f.done and ${enough})),
      chosen as materialized (select * from named f order by ${order} ${pageLimit(query)})`,
    total: sql`(select count(*)::int from found)`,
  };
}

/**
 * A vendor's: nothing is counted, as the kept days know how many there are (docs/adr/0009-kept-counts.md). The order is the same whoever asks,
 * so the tasks of the day are put in order before the vendor's are looked for: the event of each is looked up until the page is full
 * (`offset 0`), not of all tasks of the day.
 */
function keptDay(actor: SessionActor, query: DayPage, kept: KeptDays): FoundDay {
  const ranks = sql`array(select unnest(case when ${hasEnough(sql`open`, query)} then ${open} else ${required} end) from of_day)`;
  const own = sql`exists (select from events e where e.id = f.event_id and ${scopeWithOnePlan(actor).events} offset 0)`;
  // As with the vendor's id, the planner would take a better estimate of the offset as a reason to plan every call.
  const turn = sql`${limitOf(query.per_page)} offset (select ${offsetOf(query)}::int)`;
  return {
    parts: sql`
      ${kept.parts},
      of_day as materialized (
        select coalesce(sum(complete + overdue + pending), 0)::int as total, coalesce(sum(overdue + pending), 0) as open
          from (${kept.days(sql`${query.day}::date`, sql`${query.day}::date + 1`)}) d),
      chosen as materialized (
        select * from (
          select t.id, t.event_id, ${rowsOfTab.completed} as done, l.name, t.location_id, t.pt_num
            from tasks t join locations l on l.id = t.location_id
           where ${tasksOfDay(actor, query, sql`true`, ranks)}
           order by done, l.name, t.location_id, t.pt_num, t.id offset 0) f
         where ${own} order by ${order} ${turn})`,
    total: sql`(select total from of_day)`,
  };
}

/** The statement of `DayTasks`, as `doc`. */
export function dayTasks(actor: SessionActor, { year: _, ...query }: DayQuery): Sql {
  const { day, page: __, per_page: ___, ...filter } = query;
  const kept = actor.role === 'vendor' && keptDays(actor, filter, day);
  const { parts, total } = kept ? keptDay(actor, query, kept) : countedDay(actor, query);
  return sql`
    with ${parts}
    select json_build_object('total', ${total}, 'day_tasks', coalesce((
      select json_agg(page) from (
        select ${taskColumns(actor)} from ${tasksFrom} ${taskRowJoins} join chosen f on f.id = t.id
         where t.id = any(array(select id from chosen)) order by ${order}) page), '[]')) as doc`;
}
