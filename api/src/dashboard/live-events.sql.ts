import { sql } from 'kysely';
import type { DashboardFilter } from '@guyline/contract/dashboard/filter';
import type { SessionActor } from '../platform/access/actor.js';
import { scopeOf } from '../platform/access/scope.js';
import { and, type Sql } from '../platform/db/db.js';
import { type KeptNumber, liveNumber } from '../tasks/kept-numbers.sql.js';
import { keptByProject } from '../tasks/kept-sums.sql.js';
import { statesFiltered } from '../tasks/task-counts.sql.js';
import type { PanelWalk } from './panel-page.sql.js';

/** Columns that order events by the start of their project. Which events are live does not depend on the day, so no view is needed. */
export const liveRows = (actor: SessionActor, filter: DashboardFilter, more?: Sql): Sql => sql`
  select t.event_id as id, p.start_date, p.id as project_id from event_states t join projects p on p.id = t.project_id
   where ${and(more, scopeOf(actor).tasks, statesFiltered(filter), sql`t.live`)}`;
export const byStart = sql`start_date, project_id, id`;

interface Walked {
  /** How many of the events a project has. */
  many: KeptNumber;
  /** Which events, over their kept rows `t`; all by default. */
  more?: Sql;
}

/** The Active events of Active projects, the earliest start first, project by project. */
export const liveWalk = (
  actor: SessionActor,
  filter: DashboardFilter,
  { many, more }: Walked = { many: liveNumber },
): PanelWalk => ({
  projects: keptByProject(actor, filter, { many }),
  order: sql`p.start_date, p.id`,
  rows: liveRows(actor, filter, and(sql`t.project_id in (select id from walked)`, more)),
});
