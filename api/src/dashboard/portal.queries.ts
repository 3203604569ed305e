import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { PortalData } from '@guyline/contract/dashboard/tables';
import type { TaskGroupKey } from '@guyline/contract/tasks/items';
import type { SessionActor } from '../platform/access/actor.js';
import { and, Db, type JsonText, type Sql } from '../platform/db/db.js';
import { statesFrom, statesMatch, worstState } from '../tasks/task-counts.sql.js';
import type { DashboardQuery, PanelPageQuery } from './dashboard.dto.js';
import { panelPage, type PanelRows } from './panel-page.sql.js';

const worstOf = (task: TaskGroupKey): Sql => worstState({ task });

/** A row by position, as `PortalRow` of the contract has it. */
const row = sql`json_build_array(
  json_build_object('id', p.id, 'name', p.name, 'start_date', p.start_date, 'event_id', e.id), e.type_num,
  ${worstOf('building_tent_permits')}, ${worstOf('tent_install')}, ${worstOf('tent_inspections')},
  ${worstOf('electrical_permits')}, ${worstOf('electrical_install')}, ${worstOf('electrical_inspection')},
  t.ready, ${worstOf('merchandise_delivery')}, e.uuid)`;

/** Which events there are does not change with the day: only the shown rows are asked for as of now. */
export const portalRows = (actor: SessionActor, filter: DashboardQuery): PanelRows => ({
  found: sql`
    select t.event_id as id, p.start_date, p.id as project_id from event_states t join projects p on p.id = t.project_id
     where ${and(statesMatch(actor, filter), sql`t.live`)}`,
  shown: sql`
    select ${row} as cells from ${statesFrom} join events e on e.id = t.event_id join projects p on p.id = e.project_id
     where t.event_id = page.id`,
  order: sql`start_date, project_id, id`,
  positional: true,
});

@Injectable()
export class PortalQueries {
  constructor(private readonly db: Db) {}

  /** `PortalData` */
  rows(actor: SessionActor, { page, per_page, ...filter }: PanelPageQuery): Promise<JsonText<PortalData>> {
    return this.db.answer(panelPage(portalRows(actor, filter), { name: 'portal_data', query: { page, per_page } }));
  }
}
