import { sql } from 'kysely';
import { codedPlaces } from '../events/event-codes.sql.js';
import type { TargetProject } from '../events/event-target.sql.js';
import { ids, type Sql } from '../platform/db/db.js';
import { isActive } from '../platform/db/named-numbers.sql.js';
import { keptAt } from './left-out.sql.js';
import type { Plan } from './template-plan.js';
import { templateVendors, vendorColumns, vendorsOfEvents } from './template-vendors.sql.js';

type Ids = readonly number[];

/** The new events, with their codes and vendors; returns their ids. */
export const insertEvents = ({ template, type_num }: Plan, project: TargetProject, locationIds: Ids): Sql => sql`
  with ${codedPlaces(project.code, locationIds)}, ${templateVendors(template.id, ids(locationIds))},
  named as (${vendorsOfEvents})
  insert into events (uuid, project_id, location_id, customer_id, type_num, ${vendorColumns})
  select coded.uuid, ${project.id}::bigint, coded.id, coded.customer_id, ${type_num}::smallint, ${vendorColumns}
    from coded left join named on named.location_id = coded.id order by coded.id
  returning id`;

/** Their tasks, without what single stores do without. */
export const insertTasks = ({ planned, left_out }: Plan, eventIds: Ids): Sql => sql`
  insert into tasks (event_id, pt_num, status_num, scheduled_date)
  select e.id, r.pt_num, r.status_num, r.day
    from events e join locations l on l.id = e.location_id join ${planned} r on r.state_num = l.state_num
   where e.id = any(${ids(eventIds)}) and ${keptAt(left_out, sql`e.location_id`, sql`r.pt_num`)} order by e.id, r.pt_num`;

/**
 * Where their dates came from. A statement of its own: beside the insert the planner knows neither how many tasks it makes nor
 * how many it wanted, and compares each with each.
 */
export const insertPlans = ({ planned }: Plan, eventIds: Ids): Sql => sql`
  insert into task_plans (task_id, anchor, offset_days, unit, planned_date)
  select t.id, r.anchor, r.offset_days, r.unit, r.day
    from tasks t join locations l on l.id = t.location_id join ${planned} r on r.state_num = l.state_num and r.pt_num = t.pt_num
   where t.event_id = any(${ids(eventIds)}) and r.day is not null`;

/** The identifiers of the template that are still in use. */
export const insertMarks = ({ template }: Plan, eventIds: Ids): Sql => sql`
  insert into event_identifier_links (event_id, identifier_id)
  select e.id, i.id from unnest(${ids(eventIds)}) e(id)
    cross join template_identifiers k join event_identifiers i on i.id = k.identifier_id and ${isActive('i')}
   where k.template_id = ${template.id}`;

/** What undoing has to find again: the events as they were made, with the number of their tasks. */
export const keepMade = (jobId: string, eventIds: Ids): Sql => sql`
  insert into row_undo (job_id, row_id, version, before)
  select ${jobId}::uuid, e.id, e.version,
         jsonb_build_object('tasks', (select count(*)::int from tasks t where t.event_id = e.id and t.deleted_at is null),
                            'marks', (select count(*)::int from event_identifier_links k where k.event_id = e.id),
                            'documents', (select count(*)::int from documents d where d.event_id = e.id))
    from events e where e.id = any(${ids(eventIds)})`;
