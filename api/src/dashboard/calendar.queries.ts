import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { monthText } from '@guyline/contract/day-form';
import type { CalendarDays, DayTasks } from '@guyline/contract/dashboard/work';
import type { Day } from '@guyline/contract/status';
import type { SessionActor } from '../platform/access/actor.js';
import { Clock } from '../platform/clock/clock.js';
import { DEFAULT_ZONE } from '../platform/clock/time-zone.js';
import { and, Db, type JsonText, type Sql } from '../platform/db/db.js';
import { keptDays, type KeptDays } from '../tasks/day-counts.sql.js';
import { keptNumbers, undatedNumber } from '../tasks/kept-sums.sql.js';
import { scheduledCount } from '../tasks/month-counts.sql.js';
import { stateSql } from '../tasks/task-statuses.sql.js';
import { tasksOf } from '../tasks/tasks.sql.js';
import type { YearlessQuery } from './dashboard.dto.js';
import { dayTasks } from './day-tasks.sql.js';
import type { CalendarQuery, DayQuery } from './work.dto.js';

/** Tasks are grouped by day before anything is computed: deadlines only tell one pending task from another. */
const ofTasks = (actor: SessionActor, filter: YearlessQuery, from: Day, months: number): Sql => sql`
  select day as scheduled_date, coalesce(sum(n) filter (where state = ${stateSql.completed}), 0)::int as complete_cnt,
         coalesce(sum(n) filter (where state = ${stateSql.overdue}), 0)::int as overdue_cnt,
         coalesce(sum(n) filter (where state in (${stateSql.warning}, ${stateSql.pending}, ${stateSql.in_progress})), 0)::int as pending_cnt
    from (select d.day, d.n, task_state(d.status_num, d.day, null, z.today) as state
            from (select t.scheduled_date as day, t.status_num, t.zone_id, count(*) as n from tasks t
                   where ${and(
                     tasksOf(actor, filter),
                     sql`t.scheduled_date >= ${from}::date and t.scheduled_date < ${from}::date + make_interval(months => ${months})`,
                   )} group by t.scheduled_date, t.status_num, t.zone_id) d
            join zone_days z on z.id = d.zone_id offset 0) of_days
   where state <> ${stateSql.not_required} group by day`;

const ofKept = (days: Sql): Sql => sql`
  select scheduled_date, sum(complete)::int as complete_cnt, sum(overdue)::int as overdue_cnt, sum(pending)::int as pending_cnt
    from (${days}) t group by scheduled_date having sum(complete + overdue + pending) > 0`;

/** A `select` of `CalendarDay`s: the required tasks of each day, from a given day on, for a number of months. */
export function calendarDays(actor: SessionActor, filter: YearlessQuery, from: Day, months: number): Sql {
  const kept = keptDays(actor, filter);
  return kept ? sql`with ${kept.parts} ${ofKept(daysOf(kept, from, months))}` : ofTasks(actor, filter, from, months);
}
const daysOf = ({ days }: KeptDays, from: Day, months: number): Sql =>
  days(sql`${from}::date`, sql`(${from}::date + make_interval(months => ${months}))::date`);

@Injectable()
export class CalendarQueries {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
  ) {}

  /** `CalendarDays`: each number opens exactly that many tasks, of the day or in the task list. One statement. */
  days(
    actor: SessionActor,
    { year, month, ...filter }: CalendarQuery,
    zone = DEFAULT_ZONE,
  ): Promise<JsonText<CalendarDays>> {
    const from: Day = `${monthText(year, month)}-01`;
    const kept = keptDays(actor, filter);
    return this.db.answer(sql`
      ${kept ? sql`with ${kept.parts}` : sql``}
      select json_build_object(
        'daily_tasks', coalesce((select json_agg(d order by d.scheduled_date) from (
          ${kept ? ofKept(daysOf(kept, from, 1)) : ofTasks(actor, filter, from, 1)}) d), '[]'),
        'backlog_cnt', (select n.undated from (${keptNumbers(actor, filter, undatedNumber)}) n),
        'scheduled_pending_cnt', ${kept?.scheduled ?? scheduledCount(actor, filter)}, 'today', ${this.clock.today(zone)}::text) as doc`);
  }

  /** `DayTasks`: the required tasks of a day, the open ones first, by store. One statement. */
  day(actor: SessionActor, query: DayQuery): Promise<JsonText<DayTasks>> {
    return this.db.answer(dayTasks(actor, query));
  }
}
