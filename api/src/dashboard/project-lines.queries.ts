import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { ProjectLines } from '@guyline/contract/dashboard/tables';
import type { SessionActor } from '../platform/access/actor.js';
import { scopeOf } from '../platform/access/scope.js';
import { viewerOf } from '../platform/access/viewer.js';
import { and, Db, type JsonText } from '../platform/db/db.js';
import { isActive } from '../platform/db/named-numbers.sql.js';
import { liveNumber, readyNumber, tasksNumber } from '../tasks/kept-numbers.sql.js';
import { keptByProject, ownProjects } from '../tasks/kept-sums.sql.js';
import { constantNumbers } from '../tasks/number-lists.sql.js';
import type { DashboardQuery, PanelPageQuery } from './dashboard.dto.js';
import { panelPage, type PanelRows } from './panel-page.sql.js';

const numbers = constantNumbers({
  event_cnt: liveNumber,
  ready_for_sales_cnt: readyNumber,
  task_cnt: tasksNumber({}, 'required'),
  overdue_cnt: tasksNumber({}, 'overdue'),
  pending_cnt: tasksNumber({}, 'pending'),
  completed_cnt: tasksNumber({}, 'completed'),
});
const shown = sql.join(Object.keys(numbers).map((name) => sql`coalesce(n.${sql.ref(name)}, 0) as ${sql.ref(name)}`));

/** Active projects, the earliest start first; including those without an event yet. */
export function projectRows(actor: SessionActor, filter: DashboardQuery): PanelRows {
  const { year, customer_id, project_id, event_id } = filter;
  // A vendor's kept sums say which projects have an event of it; asked again of its events, PostgreSQL would plan each call for its vendor.
  const inSums = viewerOf(actor)?.assigned && !event_id;
  return {
    found: sql`
      select p.id, p.start_date from projects p where ${and(
        inSums ? sql`p.id in (${ownProjects(actor, filter)})` : scopeOf(actor).projects,
        isActive('p'),
        year && sql`p.year = ${year}`,
        customer_id && sql`p.customer_id = ${customer_id}`,
        project_id && sql`p.id = ${project_id}`,
        event_id &&
          sql`p.id in (select e.project_id from events e where e.id = ${event_id} and ${scopeOf(actor).events})`,
      )}`,
    shown: sql`
      select p.id, p.uuid, p.name, p.status_num, json_build_object('id', c.id, 'name', c.name, 's_name', c.s_name) as customer,
             p.start_date, p.risk_date, p.end_date, ${shown}
        from projects p join customers c on c.id = p.customer_id left join beside n on n.key = p.id
       where ${and(sql`p.id = page.id`, !inSums && scopeOf(actor).projects)}`,
    beside: (ids) => keptByProject(actor, filter, numbers, ids),
    order: sql`start_date, id`,
  };
}

@Injectable()
export class ProjectLinesQueries {
  constructor(private readonly db: Db) {}

  /** A page of `projectRows`. One statement. */
  projects(actor: SessionActor, { page, per_page, ...filter }: PanelPageQuery): Promise<JsonText<ProjectLines>> {
    return this.db.answer(panelPage(projectRows(actor, filter), { name: 'projects', query: { page, per_page } }));
  }
}
