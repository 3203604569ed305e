import { sql } from 'kysely';
import type { DashboardFilter } from '@guyline/contract/dashboard/filter';
import type { SessionActor } from '../platform/access/actor.js';
import { scopeOf } from '../platform/access/scope.js';
import { and, type Sql } from '../platform/db/db.js';
import { isActive } from '../platform/db/named-numbers.sql.js';

/** Scope and the dashboard's filter, over `events e` and `projects p`. */
export const eventsFiltered = (
  actor: SessionActor,
  { year, customer_id, project_id, event_id }: DashboardFilter,
): Sql =>
  and(
    scopeOf(actor).events,
    year && sql`p.year = ${year}`,
    customer_id && sql`e.customer_id = ${customer_id}`,
    project_id && sql`e.project_id = ${project_id}`,
    event_id && sql`e.id = ${event_id}`,
  );

/** Active events of Active projects under the dashboard's filter: `from` and `where`. */
export const liveEvents = (actor: SessionActor, filter: DashboardFilter): Sql => sql`
  from events e join projects p on p.id = e.project_id
  where ${isActive('e')} and ${isActive('p')} and ${eventsFiltered(actor, filter)}`;
