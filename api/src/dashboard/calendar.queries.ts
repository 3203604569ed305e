import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { CalendarDays, DayTasks } from '@guyline/contract/dashboard/work';
import type { Day } from '@guyline/contract/status';
import type { SessionActor } from '../platform/access/actor.js';
import { and, Db, type JsonText, type Sql } from '../platform/db/db.js';
import { listPage } from '../platform/db/list-page.js';
import { countedTasks, statesFrom, statesMatch } from '../tasks/task-counts.sql.js';
import { taskColumns, taskFacts, taskJoins, tasksFrom, tasksOf, tabCondition } from '../tasks/tasks.sql.js';
import type { YearlessQuery } from './dashboard.dto.js';
import type { CalendarQuery, DayQuery } from './work.dto.js';

const two = (month: number): string => String(month).padStart(2, '0');

/** A `select` of `CalendarDay`s: the required tasks of the days from one on, for so many months. */
export const calendarDays = (actor: SessionActor, filter: YearlessQuery, from: Day, months: number): Sql => sql`
  select scheduled_date, (count(*) filter (where state = 5))::int as complete_cnt, (count(*) filter (where state = 1))::int as overdue_cnt,
         (count(*) filter (where state in (2, 3, 4)))::int as pending_cnt
    from (select t.scheduled_date, ${taskFacts} from ${tasksFrom}
           where ${and(
             tasksOf(actor, filter),
             sql`t.scheduled_date >= ${from}::date and t.scheduled_date < ${from}::date + make_interval(months => ${months})`,
           )} offset 0) of_days
   where state <> 0 group by scheduled_date`;

@Injectable()
export class CalendarQueries {
  constructor(private readonly db: Db) {}

  /** `CalendarDays`: each number opens as many tasks, of the day or of the task list. One statement. */
  days(actor: SessionActor, { year, month, ...filter }: CalendarQuery): Promise<JsonText<CalendarDays>> {
    return this.db.answer(sql`
      select json_build_object(
        'daily_tasks', coalesce((select json_agg(d order by d.scheduled_date) from (
          ${calendarDays(actor, filter, `${year}-${two(month)}-01`, 1)}) d), '[]'),
        'backlog_cnt', (select ${countedTasks({ missing_date: 1 })} from ${statesFrom} where ${statesMatch(actor, filter)}),
        'scheduled_pending_cnt', (select count(*)::int from ${tasksFrom} where ${tasksOf(actor, { ...filter, due: 'scheduled' })})) as doc`);
  }

  /** `DayTasks`: the required tasks of a day, by store. One statement. */
  day(actor: SessionActor, { year: _, day, ...query }: DayQuery): Promise<JsonText<DayTasks>> {
    const page = listPage({
      from: tasksFrom,
      joins: taskJoins,
      where: and(tasksOf(actor, query), sql`t.scheduled_date = ${day}::date`, tabCondition('required')),
      columns: taskColumns(actor),
      id: sql`t.id`,
      sortJoins: taskJoins,
      order: sql`l.name, l.id, t.pt_num, t.id`,
      query,
    });
    return this.db.answer(sql`
      select json_build_object('day_tasks', page.doc -> 'list', 'total', page.doc -> 'total') as doc
        from (select doc::json as doc from (${page}) l) page`);
  }
}
