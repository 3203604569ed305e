import { sql } from 'kysely';
import { installItem, takedownItem } from '@guyline/contract/permits/works';
import { categoryOf, taskItemNums } from '@guyline/contract/tasks/items';
import { pendingOf } from '@guyline/contract/tasks/status';
import { ids, type Sql } from '../platform/db/db.js';
import type { EventSource } from './event-source.js';

const pending = sql`unnest(${ids(taskItemNums)}, ${ids(taskItemNums.map((item) => pendingOf[categoryOf(item)]))}) s(pt_num, status_num)`;

/**
 * Every task that would be made: columns of `EventSource.tasks`, `asked_only` for those that only authorities ask for, and the note
 * `out_note` where the store does without. An item that both name comes once, on the day of the source.
 * @param asked what is asked for: rows of `location_id`, `pt_num` and `state`
 * @param leftOut `leftOutRows`
 */
export const plannedTasks = (
  { tasks }: EventSource,
  stores: Sql,
  { asked, leftOut }: Record<'asked' | 'leftOut', Sql>,
): Sql => sql`
  with own as materialized (
    select r.location_id, r.pt_num, r.status_num, r.day, r.anchor, r.offset_days, r.unit, false as asked_only, o.note as out_note
      from (${tasks(stores)}) r left join (${leftOut}) o on o.location_id = r.location_id and o.pt_num = r.pt_num
  )
  select * from own
  union all
  select a.location_id, a.pt_num, s.status_num::smallint, null::date, null::text, null::smallint, null::text, true, null::text
    from (select distinct d.location_id, d.pt_num from (${asked}) d where d.state = 'asked') a join ${pending} on s.pt_num = a.pt_num
   where not exists (select from own r where r.location_id = a.location_id and r.pt_num = a.pt_num)`;

/** When each event is put up and taken down, where that is planned: rows of `location_id`, `install_on`, `takedown_on`. */
export const plannedStays = ({ tasks }: EventSource, stores: Sql): Sql => sql`
  select r.location_id, min(r.day) filter (where r.pt_num = ${installItem}) as install_on,
         max(r.day) filter (where r.pt_num = ${takedownItem}) as takedown_on
    from (${tasks(stores)}) r where r.pt_num in (${installItem}, ${takedownItem}) group by r.location_id`;

/** `n`: how many it made. @param planned `plannedTasks` with the `event_id` of each */
export const insertTasks = (planned: Sql): Sql => sql`
  with made as (
    insert into tasks (event_id, pt_num, status_num, scheduled_date)
    select r.event_id, r.pt_num, r.status_num, r.day from ${planned} r where r.out_note is null order by r.event_id, r.pt_num
    returning id
  ) select count(*)::int as n from made`;

/**
 * Where their dates came from. A statement of its own: beside the insert the planner knows neither how many tasks it makes nor
 * how many it wanted, and compares each with each.
 */
export const insertPlans = (planned: Sql, eventIds: readonly number[]): Sql => sql`
  insert into task_plans (task_id, anchor, offset_days, unit, planned_date)
  select t.id, r.anchor, r.offset_days, r.unit, r.day
    from tasks t join ${planned} r on r.event_id = t.event_id and r.pt_num = t.pt_num
   where t.event_id = any(${ids(eventIds)}) and r.day is not null`;

/** What undoing has to find again: the events as they were made, with the number of their tasks. */
export const keepMade = (jobId: string, eventIds: readonly number[]): Sql => sql`
  insert into row_undo (job_id, row_id, version, before)
  select ${jobId}::uuid, e.id, e.version,
         jsonb_build_object('tasks', (select count(*)::int from tasks t where t.event_id = e.id and t.deleted_at is null),
                            'marks', (select count(*)::int from event_identifier_links k where k.event_id = e.id),
                            'documents', (select count(*)::int from documents d where d.event_id = e.id))
    from events e where e.id = any(${ids(eventIds)})`;
