import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { PortalData } from '@guyline/contract/dashboard/tables';
import { itemsOfGroups, type TaskGroupKey } from '@guyline/contract/tasks/items';
import type { SessionActor } from '../platform/access/actor.js';
import { Db, type JsonText, type Sql } from '../platform/db/db.js';
import { failingItems } from '../tasks/risk-columns.sql.js';
import { stateSql } from '../tasks/task-statuses.sql.js';
import { unreadyOfEvent, worstOrNone } from '../tasks/unready.sql.js';
import type { DashboardQuery, PanelPageQuery } from './dashboard.dto.js';
import { byStart, liveRows, liveWalk } from './live-events.sql.js';
import { panelPage, type PanelRows, shownStates } from './panel-page.sql.js';

/** A completed task of `failing` is at risk, as in lists of events; `least` passes over what is null. */
const worstOf = (task: TaskGroupKey): Sql =>
  sql`least(${worstOrNone({ task })}, case when failing.items && ${itemsOfGroups([task])}::int[] then ${stateSql.warning} end)`;

/** A row by position, as `PortalRow` of the contract has it. */
const row = sql`json_build_array(
  json_build_object('id', p.id, 'name', p.name, 'start_date', p.start_date, 'event_id', e.id,
    'location', json_build_object('id', l.id, 'store_number', l.store_number, 'name', l.name),
    'unready', ${unreadyOfEvent}), e.type_num,
  ${worstOf('building_tent_permits')}, ${worstOf('tent_install')}, ${worstOf('tent_inspections')},
  ${worstOf('electrical_permits')}, ${worstOf('electrical_install')}, ${worstOf('electrical_inspection')},
  t.ready, ${worstOf('merchandise_delivery')}, e.uuid)`;

/** Only the shown rows are computed as of now. */
export const portalRows = (actor: SessionActor, filter: DashboardQuery): PanelRows => ({
  found: liveRows(actor, filter),
  walk: liveWalk(actor, filter),
  shown: sql`
    select ${row} as cells from ${shownStates} join events e on e.id = t.event_id join projects p on p.id = e.project_id
      join locations l on l.id = e.location_id cross join lateral (${failingItems(sql`e.id`)}) failing
     where t.event_id = page.id`,
  order: byStart,
  positional: true,
  states: true,
});

@Injectable()
export class PortalQueries {
  constructor(private readonly db: Db) {}

  /** A page of `portalRows`. One statement. */
  rows(actor: SessionActor, { page, per_page, ...filter }: PanelPageQuery): Promise<JsonText<PortalData>> {
    return this.db.answer(panelPage(portalRows(actor, filter), { name: 'portal_data', query: { page, per_page } }));
  }
}
