import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { TasksByEvent } from '@guyline/contract/dashboard/work';
import { eventsFrom, place, readyForSales } from '../events/events.sql.js';
import type { SessionActor } from '../platform/access/actor.js';
import { Db, type JsonText, type Sql } from '../platform/db/db.js';
import { permitOfPhase } from '../tasks/permit-columns.sql.js';
import { joinHeld } from '../tasks/risk-columns.sql.js';
import { statesFrom } from '../tasks/task-counts.sql.js';
import { customerOf, stateCode, taskFactColumns } from '../tasks/task-rows.sql.js';
import { tasksFrom } from '../tasks/task-states.sql.js';
import { unreadyOfEvent } from '../tasks/unready.sql.js';
import type { DashboardQuery, PanelPageQuery } from './dashboard.dto.js';
import { eventsFiltered } from './dashboard.sql.js';
import { byStart, liveRows, liveWalk } from './live-events.sql.js';
import { panelPage, type PanelRows } from './panel-page.sql.js';

/** `EventTasks` without its phases, over `eventsFrom` and `place`. */
const eventOfTasks = sql`
  e.id as event_id, e.uuid, e.status_num, ${readyForSales} as ready_for_sales,
  ${customerOf(sql`e.customer_id`)} as customer,
  json_build_object('id', l.id, 'lc_number', l.lc_number, 'store_number', l.store_number, 'name', l.name,
    'city', l.city, 'county', l.county, 'state_code', ${stateCode}, 'is_key_loc', l.is_key_loc) as location,
  json_build_object('id', p.id, 'name', p.name, 'start_date', p.start_date, 'end_date', p.end_date, 'status_num', p.status_num) as project,
  (select ${unreadyOfEvent} from ${statesFrom} where t.event_id = e.id) as unready`;

/** The columns of a `TaskPhase`; PostgreSQL works out no others. */
const phase = sql`id, pt_num, category_num, status_num, task_state, at_risk, reasons, act_by, deadline, scheduled_date, today,
  name_number, valid_from, valid_to, editable, permit`;
/** The event's tasks. */
const phasesOfEvent = (actor: SessionActor): Sql => sql`
  select json_agg(one order by one.category_num, one.pt_num)
    from (select ${phase}
            from (select ${taskFactColumns(actor)}, ${permitOfPhase} as permit
                    from ${tasksFrom} ${joinHeld} where t.event_id = e.id and t.deleted_at is null) facts) one`;

const eventRows = (actor: SessionActor, { event_id, ...filter }: DashboardQuery): PanelRows => ({
  ...(event_id
    ? {
        found: sql`select e.id, p.start_date, p.id as project_id from ${eventsFrom} where ${eventsFiltered(actor, { ...filter, event_id })}`,
      }
    : { found: liveRows(actor, filter), walk: liveWalk(actor, filter) }),
  shown: sql`
    select ${eventOfTasks}, coalesce((${phasesOfEvent(actor)}), '[]') as phases
      from ${eventsFrom} ${place} where e.id = page.id`,
  order: byStart,
});

@Injectable()
export class EventTasksQueries {
  constructor(private readonly db: Db) {}

  /**
   * `TasksByEvent`: a page of Active events of Active projects, the earliest start first. A single event that is asked for
   * is returned whatever its status, as in the task list. One statement.
   */
  tasks(actor: SessionActor, { page, per_page, ...filter }: PanelPageQuery): Promise<JsonText<TasksByEvent>> {
    return this.db.answer(panelPage(eventRows(actor, filter), { name: 'tasks', query: { page, per_page } }));
  }
}
