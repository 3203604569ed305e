import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { DashboardMap } from '@guyline/contract/dashboard/map';
import { openTasks } from '../events/events.sql.js';
import type { SessionActor } from '../platform/access/actor.js';
import { todayThere } from '../platform/clock/today-there.sql.js';
import { and, Db, type JsonText, type Sql } from '../platform/db/db.js';
import { pageLimit } from '../platform/db/page-limit.js';
import { areas } from '../tasks/area-counts.sql.js';
import { phaseOfEvent, statesFrom, statesMatch } from '../tasks/task-counts.sql.js';
import { riskOfEvent, settledActBy } from '../tasks/risk-columns.sql.js';
import { stateSql } from '../tasks/task-statuses.sql.js';
import type { MapQuery } from './map.dto.js';

/** The worst of an event's four phases: states count from the worst. */
const worstPhase = sql`least(${sql.join(([1, 2, 3, 4] as const).map(phaseOfEvent))})`;

/** What the map shows of a state, and where the sums of areas have it. */
const columns = {
  location_cnt: 'places',
  event_cnt: 'live',
  ready_for_sales_cnt: 'ready',
  total_cnt: 'total',
  overdue_cnt: 'overdue',
  pending_cnt: 'pending',
  completed_cnt: 'completed',
};
const sums = sql.join(
  Object.entries(columns).map(([name, column]) => sql`sum(n.${sql.ref(column)})::int as ${sql.ref(name)}`),
);

/** The filter's Active events of Active projects, as conditions on their kept rows. */
const eventsOfMap = ({ page: _, per_page: __, ...filter }: MapQuery) => filter;

const noRows = sql`select '[]'::json as rows`;

/** The state's page as `rows`: the worst that is said of an event first (`shownWorst`), then the next start. */
const stateRows = (actor: SessionActor, query: MapQuery): Sql => sql`
  with failing as materialized (${settledActBy})
  select coalesce(json_agg(json_build_object('event_id', e.id, 'uuid', e.uuid, 'deadline', page.start_date, 'status', page.status,
           'reason', risk.reasons->0, 'reasons', risk.reasons, 'act_by', risk.act_by, 'today', ${todayThere},
           'customer', json_build_object('id', c.id, 'name', c.name),
           'project', json_build_object('id', page.project_id, 'name', page.project_name),
           'location', json_build_object('id', l.id, 'lc_number', l.lc_number, 'name', l.name, 'city', l.city))
         order by page.shown, page.start_date, e.id), '[]') as rows
    from (select one.*, p.start_date, p.name as project_name,
                 case when one.status <> ${stateSql.overdue} and f.event_id is not null then ${stateSql.warning} else one.status end as shown
            from (select t.event_id, t.project_id, ${worstPhase} as status from ${statesFrom}
                   where ${and(sql`t.live`, statesMatch(actor, eventsOfMap(query)))}) one
            join projects p on p.id = one.project_id
            left join failing f on f.event_id = one.event_id
           order by shown, p.start_date, one.event_id ${pageLimit(query)}) page
    join events e on e.id = page.event_id
    join customers c on c.id = e.customer_id
    join locations l on l.id = e.location_id
   cross join lateral (${riskOfEvent(sql`e.id`, openTasks)}) risk`;

@Injectable()
export class MapQueries {
  constructor(private readonly db: Db) {}

  /** `DashboardMap` from the sums of areas; with `state_num` only that state, and a page of its events. One statement. */
  map(actor: SessionActor, query: MapQuery): Promise<JsonText<DashboardMap>> {
    return this.db.answer(sql`
      with counted as (
        select n.state_num, ${sums} from (${areas(actor, eventsOfMap(query))}) n group by n.state_num having sum(n.live) > 0
      ), named as (
        select n.*, s.code, s.name from counted n join states s on s.id = n.state_num
      )
      select json_build_object(
        'states', coalesce(json_agg(json_build_object('state_num', n.state_num, 'code', n.code, 'name', n.name, 'event_cnt', n.event_cnt,
          'location_cnt', n.location_cnt, 'ready_for_sales_cnt', n.ready_for_sales_cnt) order by n.name), '[]'),
        'tasks', coalesce(json_agg(json_build_object('state_num', n.state_num, 'total_cnt', n.total_cnt, 'overdue_cnt', n.overdue_cnt,
          'pending_cnt', n.pending_cnt, 'completed_cnt', n.completed_cnt) order by n.name), '[]'),
        'state_data', (${query.state_num ? stateRows(actor, query) : noRows}),
        'total', ${query.state_num ? sql`coalesce(sum(n.event_cnt), 0)::int` : sql`0`}) as doc
      from named n`);
  }
}
