import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { DashboardFilter } from '@guyline/contract/dashboard/filter';
import type { LocationLines, OverviewRows } from '@guyline/contract/dashboard/tables';
import type { SessionActor } from '../platform/access/actor.js';
import { and, Db, type JsonText, type Sql } from '../platform/db/db.js';
import { byNumber } from '../platform/db/list-page.js';
import { liveNumber, tasksNumber } from '../tasks/kept-numbers.sql.js';
import { keptByProject } from '../tasks/kept-sums.sql.js';
import { statesFrom, statesMatch, tasksOfEvent } from '../tasks/task-counts.sql.js';
import type { DashboardQuery, PanelPageQuery } from './dashboard.dto.js';
import { liveEvents } from './dashboard.sql.js';
import { panelPage, type PanelRows, shownStates } from './panel-page.sql.js';
import type { OverviewQuery } from './tables.dto.js';

/** Active events of Active projects, over the kept rows: a project has one event at a location. */
const live = (actor: SessionActor, filter: DashboardFilter, more?: Sql): Sql =>
  and(statesMatch(actor, filter), sql`t.live`, more);

const ofProject = sql`p.id as project_id, p.name as project_name, c.id as customer_id, c.name as customer_name,
  c.s_name as customer_sname, p.start_date as project_start_date, p.end_date as project_end_date`;

/** Projects with Active events, those with the most tasks at risk first. */
export const locationRows = (actor: SessionActor, filter: DashboardQuery): PanelRows => ({
  found: sql`
    select key as id, active_loc_cnt, at_risk_cnt
      from (${keptByProject(actor, filter, { active_loc_cnt: liveNumber, at_risk_cnt: tasksNumber({ at_risk: 1 }) })}) n
     where active_loc_cnt > 0`,
  shown: sql`
    select ${ofProject}, page.active_loc_cnt,
           coalesce((select b.key_loc_cnt from beside b where b.id = page.id), 0) as key_loc_cnt, page.at_risk_cnt
      from projects p join customers c on c.id = p.customer_id where p.id = page.id`,
  beside: (ids) => sql`
    select e.project_id as id, count(*)::int as key_loc_cnt ${liveEvents(actor, filter)}
       and ${and(ids && sql`e.project_id = any(${ids})`, sql`e.location_id in (select l.id from locations l where l.is_key_loc = 1)`)}
     group by e.project_id`,
  order: sql`at_risk_cnt desc, active_loc_cnt desc, id`,
});

/** What the numbers of the lines open: key locations first, or those with the most tasks at risk. */
function overviewRows(actor: SessionActor, { kind, ...filter }: Omit<OverviewQuery, 'page' | 'per_page'>): PanelRows {
  const atRisk = tasksOfEvent({ at_risk: 1 });
  return {
    ...(kind === 'at_risk_tasks'
      ? {
          found: sql`select t.event_id as id, ${atRisk} as at_risk_cnt from ${statesFrom} where ${live(actor, filter, sql`t.at_risk <> 0`)}`,
          order: sql`at_risk_cnt desc, id`,
        }
      : {
          found: sql`
            select t.event_id as id, l.is_key_loc, l.lc_number from event_states t join locations l on l.id = t.location_id
             where ${live(actor, filter)}`,
          order: sql`is_key_loc, ${byNumber(sql`lc_number`)}, id`,
        }),
    shown: sql`
      select ${ofProject}, l.id as location_id, l.name as location_name, l.lc_number, l.is_key_loc, e.id as event_id, e.uuid,
             e.type_num as event_tnum, t.ready as ready_for_sales, ${atRisk} as at_risk_cnt
        from ${shownStates} join events e on e.id = t.event_id join projects p on p.id = e.project_id
        join customers c on c.id = e.customer_id join locations l on l.id = e.location_id
       where t.event_id = page.id`,
    states: true,
  };
}

@Injectable()
export class LocationLinesQueries {
  constructor(private readonly db: Db) {}

  /** A page of `locationRows`. One statement. */
  lines(actor: SessionActor, { page, per_page, ...filter }: PanelPageQuery): Promise<JsonText<LocationLines>> {
    return this.db.answer(panelPage(locationRows(actor, filter), { name: 'locations', query: { page, per_page } }));
  }

  /** A page of the rows behind a number of a line; of tasks at risk with their sum over all pages. One statement. */
  overview(actor: SessionActor, { page, per_page, ...query }: OverviewQuery): Promise<JsonText<OverviewRows>> {
    const more =
      query.kind === 'at_risk_tasks'
        ? sql`'at_risk_cnt', (select coalesce(sum(at_risk_cnt), 0)::int from found)`
        : undefined;
    return this.db.answer(panelPage(overviewRows(actor, query), { name: 'rows', query: { page, per_page }, more }));
  }
}
