import type { Role } from '@guyline/contract/access';
import { sql } from 'kysely';
import { type DashboardFilter, dashboardFilters } from '@guyline/contract/dashboard/filter';
import { type DashboardPanel, dashboardPanels } from '@guyline/contract/dashboard/panels';
import type { Instant } from '@guyline/contract/status';
import type { SessionActor } from '../../platform/access/actor.js';
import { scopeOf } from '../../platform/access/scope.js';
import type { Sql } from '../../platform/db/db.js';
import type { DashboardSheet } from '../../platform/words/words.js';

/** What a report says of itself, since it is read without the screen that it was made from: when, by whom, under which filter. */
export interface About {
  made: Instant;
  made_by: string;
  /** The admin who was signed in as that person. */
  impersonator: string | null;
  /** Null where the filter leaves it open. */
  year: number | null;
  customer: string | null;
  project: string | null;
  /** Its code. */
  event: string | null;
}

/** A `select` of the one `About`; a project or an event of the filter names what it belongs to. What is out of scope is named by its number. */
export function aboutRow(actor: SessionActor, filter: DashboardFilter, made: Date): Sql {
  const { year = null, customer_id = null, project_id = null, event_id = null } = filter;
  const { customers, projects, events } = scopeOf(actor);
  return sql`
    select ${made.toISOString()}::text as made, ${actor.name}::text as made_by,
           (select u.name from users u where u.id = ${actor.impersonatorId}::bigint) as impersonator, ${year}::int as year,
           coalesce((select c.name from customers c
                      where c.id = coalesce(${customer_id}::bigint, own_project.customer_id, own_event.customer_id) and ${customers}),
                    '#' || ${customer_id}::text) as customer,
           coalesce(own_project.name, '#' || ${project_id}::text) as project,
           coalesce(own_event.uuid, '#' || ${event_id}::text) as event
      from (select) one
      left join (select e.project_id, e.customer_id, e.uuid from events e where e.id = ${event_id}::bigint and ${events}) own_event on true
      left join lateral (
        select p.customer_id, p.name from projects p
         where p.id = coalesce(${project_id}::bigint, own_event.project_id) and ${projects}) own_project on true`;
}

/** Which filters a report tells: those that the person's dashboard has or that are set; an event names its project and customer. */
export const namesFilter =
  (role: Role, filter: DashboardFilter) =>
  (name: (typeof dashboardFilters)[Role][number]): boolean =>
    dashboardFilters[role].includes(name) || filter[name] !== undefined || filter.event_id !== undefined;

/** Sheets of panels that no filter narrows (docs/domain.md, Filters of the dashboard). */
const neverNarrowed: Partial<Record<DashboardPanel, readonly DashboardSheet[]>> = {
  vendors: ['vendor_kinds'],
  system_users: ['system_users', 'users_by_status'],
  messages: ['messages'],
};

/** The sheets that ignore the filter of a report on one customer, project or event. They are named, so that nobody forwards them by mistake. */
export const sheetsNotFiltered = (
  role: Role,
  { customer_id, project_id, event_id }: DashboardFilter,
): DashboardSheet[] =>
  customer_id || project_id || event_id ? dashboardPanels[role].flatMap((panel) => neverNarrowed[panel] ?? []) : [];
