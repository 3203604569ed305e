import { sql } from 'kysely';
import { categoryNums, vendorFieldOf, vendorNums } from '@guyline/contract/tasks/items';
import { inspectionFailed, notRequiredStatuses, pendingOf, type TaskStatus } from '@guyline/contract/tasks/status';
import { lastDay } from '@guyline/contract/status';
import { templateLimits } from '@guyline/contract/templates';
import { codedPlaces } from '../events/event-codes.sql.js';
import type { TargetProject } from '../events/event-target.sql.js';
import type { AnchorDates } from '../platform/clock/relative-days.js';
import { ids, type Sql } from '../platform/db/db.js';
import { UNDONE } from '../platform/activity/undone.js';
import { isActive, levelSql } from '../platform/db/named-numbers.sql.js';
import { takedown } from './save-project.sql.js';
import { insertStandingOfEarlier, standingSeenOfEarlier } from './standing-documents.sql.js';

type Ids = readonly number[];
const offsets = templateLimits.offset_days;

/** The vendor of a kind that the earlier event `o` had, if still active. */
const stillActive = (kind: (typeof vendorNums)[number]): Sql => sql`
  (select u.id from users u where u.id = ${sql.ref(`o.${vendorFieldOf[kind]}`)} and u.vendor_num = ${kind}
      and u.level_num = ${levelSql.vendor} and ${isActive('u')})`;

const firstStatus = sql`case t.category_num ${sql.join(
  categoryNums.map((category) => sql`when ${category} then ${pendingOf[category]}::smallint`),
  sql` `,
)} end::smallint`;

/**
 * The tasks of an earlier event as they are planned between these dates: as many days from the start, takedowns from the end. What
 * turned out to be not required is left out; a task whose date was further away than a template's may be gets none.
 * Over `events o`: `pt_num`, `status_num`, `day`, `anchor`, `offset_days`, `unit`.
 */
export const rolledTasks = ({ start_date, end_date }: AnchorDates): Sql => sql`
  select t.pt_num, ${firstStatus} as status_num,
         case when d.offset_days between ${offsets.min}::int and ${offsets.max}::int and d.base + d.offset_days <= ${lastDay}::date
              then d.base + d.offset_days end as day, d.anchor, d.offset_days, 'calendar' as unit
    from tasks t join projects was on was.id = o.project_id
    cross join lateral (
      select case when ${takedown} then 'end' else 'start' end as anchor,
             case when ${takedown} then ${end_date}::date else ${start_date}::date end as base,
             t.scheduled_date - case when ${takedown} then was.end_date else was.start_date end as offset_days) d
   where t.event_id = o.id and t.deleted_at is null and t.status_num <> all(${notRequiredStatuses as unknown}::smallint[])`;

/** The vendors of an earlier event `o` that are still active: `vendor_num`, `name`. */
export const rolledVendors: Sql = sql`
  select v.vendor_num, coalesce(u.company_str, u.name) as name
    from (values ${sql.join(vendorNums.map((kind) => sql`(${kind}::smallint, ${stillActive(kind)})`))}) v(vendor_num, id)
    join users u on u.id = v.id`;

/** New events at these locations, with the vendors, type and tent of the earlier ones; returns their ids. */
export const rolledEvents = (fromId: number, project: TargetProject, locationIds: Ids): Sql => sql`
  with ${codedPlaces(project.code, locationIds)}
  insert into events (uuid, project_id, location_id, customer_id, type_num, tent_size, tent_type,
                      ${sql.join(vendorNums.map((kind) => sql.ref(vendorFieldOf[kind])))})
  select coded.uuid, ${project.id}::bigint, o.location_id, o.customer_id, o.type_num, o.tent_size, o.tent_type,
         ${sql.join(vendorNums.map(stillActive))}
    from coded join events o on o.location_id = coded.id and o.project_id = ${fromId} order by o.id
  returning id`;

/** Each new event `e` beside the earlier one `o` at its location. */
const pairs = (fromId: number, eventIds: Ids): Sql =>
  sql`events e join events o on o.location_id = e.location_id and o.project_id = ${fromId} and e.id = any(${ids(eventIds)})`;

export const insertRolledMarks = (fromId: number, eventIds: Ids): Sql => sql`
  insert into event_identifier_links (event_id, identifier_id)
  select e.id, k.identifier_id from ${pairs(fromId, eventIds)} join event_identifier_links k on k.event_id = o.id
    join event_identifiers i on i.id = k.identifier_id and ${isActive('i')}`;

/** Its standing documents, whose files it shares. */
export const insertRolledDocuments = (fromId: number, eventIds: Ids): Sql =>
  insertStandingOfEarlier(pairs(fromId, eventIds));

const applied = 3 satisfies TaskStatus;
const approved = 2 satisfies TaskStatus;
/** Whether the entry `k` of a task's log was undone: an undo takes back the last status that stands, so more went than came after it. */
const takenBack = sql`exists (
  select from (select sum(case when u.reason = ${UNDONE} then -1 else 1 end) over (order by u.id) as standing
                 from task_logs u where u.task_id = k.task_id and u.id > k.id and u.changes ? 'status_num') later
   where later.standing < 0)`;
/** The entry `k` of a task's log sets this status: neither does it take something back, nor was it taken back itself. */
const became = (status: TaskStatus): Sql => sql`(k.changes #>> '{status_num,to}' = ${String(status)}
  and k.reason is distinct from ${UNDONE} and not ${takenBack})`;

/** The day at the store on which a task's status became this; null = the log does not say. `which`: of several entries. */
const loggedDay = (status: TaskStatus, which: Sql): Sql =>
  sql`(select (${which}(k.created_at) at time zone z.name)::date from task_logs k where k.task_id = t.id and ${became(status)})`;
/**
 * A permit's first application, and the day on which it was issued: as people noted them, and what was logged where they did not. Of one
 * that was submitted again the noted day is that of the last round.
 */
const firstApplied = sql`coalesce(
  case when exists (select from permit_rounds r where r.task_id = t.id and r.round_no > 1)
       then (select r.sent_on from permit_rounds r where r.task_id = t.id and r.round_no = 1) else t.applied_on end,
  ${loggedDay(applied, sql`min`)})`;
const issued = sql`coalesce(t.issued_on, ${loggedDay(approved, sql`max`)})`;

/** Of an earlier event `o`: its longest permit from application to issue in days, and how often an inspection failed. */
export const lessonsOf: Sql = sql`json_build_object(
  'permit_days', (
    select max(d.issued_on - d.began_on)
      from tasks t join zones z on z.id = t.zone_id
     cross join lateral (select ${firstApplied} as began_on, ${issued} as issued_on) d
     where t.event_id = o.id and t.category_num = 1 and t.deleted_at is null and d.issued_on >= d.began_on),
  'failed_cnt', (
    select count(*)::int from tasks t join task_logs k on k.task_id = t.id
     where t.event_id = o.id and t.deleted_at is null and ${became(inspectionFailed)}))`;

/** Of a store `j`: the earlier event and its tasks as they are, which the new ones are made of. */
export const earlierSeen = (fromId: number): Sql => sql`(
  select concat_ws(' ', o.version, (select concat_ws(' ', count(*), sum(t.version)) from tasks t where t.event_id = o.id and t.deleted_at is null),
                        ${standingSeenOfEarlier})
    from events o where o.project_id = ${fromId} and o.location_id = j.id)`;
