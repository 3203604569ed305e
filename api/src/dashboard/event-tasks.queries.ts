import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { TasksByEvent } from '@guyline/contract/dashboard/work';
import { eventJoins, eventsFrom, readyForSales } from '../events/events.sql.js';
import type { SessionActor } from '../platform/access/actor.js';
import { and, Db, type JsonText, type Sql } from '../platform/db/db.js';
import { taskColumns, taskJoins, tasksFrom } from '../tasks/tasks.sql.js';
import type { PanelPageQuery } from './dashboard.dto.js';
import { eventsFiltered } from './dashboard.sql.js';

/** `EventTasks` without its phases, over `eventsFrom` and `eventJoins`. */
const eventOfTasks = sql`
  e.id as event_id, e.uuid, e.status_num, ${readyForSales} as ready_for_sales,
  json_build_object('id', c.id, 'name', c.name, 's_name', c.s_name) as customer,
  json_build_object('id', l.id, 'lc_number', l.lc_number, 'store_number', l.store_number, 'name', l.name,
    'city', l.city, 'county', l.county, 'state_code', s.code, 'is_key_loc', l.is_key_loc) as location,
  json_build_object('id', p.id, 'name', p.name, 'start_date', p.start_date, 'end_date', p.end_date) as project`;

const phasesOfEvent = (actor: SessionActor): Sql => sql`
  select json_agg(one order by one.category_num, one.pt_num)
    from (select ${taskColumns(actor)} from ${tasksFrom} ${taskJoins} where t.event_id = page.id and t.deleted_at is null) one`;

@Injectable()
export class EventTasksQueries {
  constructor(private readonly db: Db) {}

  /**
   * `TasksByEvent`: a page of Active events of Active projects, the earliest start first; whoever asks for one event gets it
   * whatever its status, as in the task list. One statement.
   */
  tasks(actor: SessionActor, query: PanelPageQuery): Promise<JsonText<TasksByEvent>> {
    const live = !query.event_id && sql`e.status_num = 1 and p.status_num = 1`;
    return this.db.answer(sql`
      with chosen as materialized (
        select e.id, p.start_date from ${eventsFrom} where ${and(live, eventsFiltered(actor, query))}
      ), page as (
        select * from chosen order by start_date, id limit ${query.per_page} offset ${(query.page - 1) * query.per_page}
      )
      select json_build_object('total', (select count(*)::int from chosen), 'tasks', coalesce((
        select json_agg(one order by page.start_date, page.id)
          from page cross join lateral (
            select ${eventOfTasks}, coalesce((${phasesOfEvent(actor)}), '[]') as phases
              from ${eventsFrom} ${eventJoins} where e.id = page.id) one), '[]')) as doc`);
  }
}
