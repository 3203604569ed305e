import { sql } from 'kysely';
import type { SessionActor } from '../platform/access/actor.js';
import { type Concerned, scopeOf } from '../platform/access/scope.js';
import type { Sql } from '../platform/db/db.js';
import type { Task } from './task.entity.js';
import type { TaskLogRow } from './task-log.js';

/** The facts of an event that decide who is told; bigint arrives as text. */
export interface EventFacts {
  customer_id: string;
  location_id: string;
  vendor_ids: string[];
}

const eventFacts = sql`e.customer_id, e.location_id,
  array_remove(array[e.merchandise_vid, e.fence_vid, e.elect_vid, e.tent_vid], null) as vendor_ids`;

export const concernedBy = ({ customer_id, location_id, vendor_ids }: EventFacts): Concerned => ({
  customerIds: [Number(customer_id)],
  locationIds: [Number(location_id)],
  vendorIds: vendor_ids.map(Number),
});

/** A task in scope with its event's facts, locked till the transaction ends. */
export const lockedTask = (actor: SessionActor, id: number): Sql => sql`
  select t.id, t.event_id, t.pt_num, t.status_num, t.scheduled_date, t.name_number, t.note, t.version, ${eventFacts}
    from tasks t join events e on e.id = t.event_id
   where t.id = ${id} and t.deleted_at is null and ${scopeOf(actor).tasks} for update of t`;

/** The facts of an event in scope, which stays as it is till the transaction ends. */
export const lockedEvent = (actor: SessionActor, id: number): Sql => sql`
  select ${eventFacts} from events e where e.id = ${id} and ${scopeOf(actor).events} for no key update`;

const logged = (written: Sql, { user_id, on_behalf_id, log, changes, reason }: TaskLogRow): Sql => sql`
  insert into task_logs (task_id, user_id, on_behalf_id, log, changes, reason)
  select id, ${user_id}::bigint, ${on_behalf_id}::bigint, ${log}::text, ${JSON.stringify(changes)}::jsonb, ${reason}::text
    from ${written}`;

/** Writes a locked task's edit, its log row and the word to those concerned, in one way to the database. */
export const savedTask = (task: Task, log: TaskLogRow, told: (written: Sql) => Sql): Sql => sql`
  with saved as (
    update tasks
       set status_num = ${task.status_num}, scheduled_date = ${task.scheduled_date ?? null}::date,
           name_number = ${task.name_number ?? null}::text, note = ${task.note ?? null}::text,
           version = version + 1, updated_at = now()
     where id = ${task.id} returning id
  ), logged as (${logged(sql`saved`, log)})
  ${told(sql`saved`)}`;

/** The same for a new task; returns its `id`. */
export const madeTask = (task: Task, log: TaskLogRow, told: (written: Sql) => Sql): Sql => sql`
  with made as (
    insert into tasks (event_id, pt_num, status_num, scheduled_date, name_number, note)
    values (${task.event_id}, ${task.pt_num}, ${task.status_num}, ${task.scheduled_date ?? null}::date,
            ${task.name_number ?? null}::text, ${task.note ?? null}::text)
    returning id
  ), logged as (${logged(sql`made`, log)}), told as (${told(sql`made`)})
  select id from made`;
