import { sql } from 'kysely';
import type { OfEvent } from '@guyline/contract/live';
import type { Day } from '@guyline/contract/status';
import type { SessionActor } from '../platform/access/actor.js';
import type { Audience } from '../platform/access/audience.js';
import { scopeOf } from '../platform/access/scope.js';
import { todayThere } from '../platform/clock/today-there.sql.js';
import type { Sql } from '../platform/db/db.js';
import { prepared } from '../platform/db/prepared.js';
import { columnsOf, query } from '../platform/db/query.js';
import { type Task, taskFactNames } from './task.entity.js';
import type { TaskLogRow } from './task-log.js';

/** Facts of an event that decide the audience of a change, and what it can move; bigint arrives as text. */
export interface EventFacts {
  event_id: string;
  customer_id: string;
  project_id: string;
  location_id: string;
  vendor_ids: string[];
  /** The day at the store. */
  today: Day;
}

const t = columnsOf('tasks', 't');
const e = columnsOf('events', 'e');

const eventFacts = sql`${e('id')} as event_id, ${e('customer_id', 'project_id', 'location_id')},
  array_remove(array[${e('merchandise_vid', 'fence_vid', 'elect_vid', 'tent_vid')}], null) as vendor_ids,
  (select ${todayThere} from locations l where l.id = ${e('location_id')}) as today`;
const logColumns = columnsOf('task_logs')('task_id', 'user_id', 'on_behalf_id', 'log', 'changes', 'reason');
const fromTasks = sql`tasks t join events e on ${e('id')} = ${t('event_id')}`;
const [taskId, eventId, deletedAt] = [t('id'), e('id'), t('deleted_at')];
const taskFacts = t('id', 'pt_num', 'version', ...taskFactNames);

export const audienceOf = ({ customer_id, location_id, vendor_ids }: EventFacts): Audience => ({
  customerIds: [Number(customer_id)],
  locationIds: [Number(location_id)],
  vendorIds: vendor_ids.map(Number),
});

export const ofEvent = ({ event_id, customer_id, project_id }: EventFacts): OfEvent => ({
  event_id: Number(event_id),
  customer_id: Number(customer_id),
  project_id: Number(project_id),
});

/** A task in scope with its event's facts, locked until the transaction ends. */
export const lockedTask = (actor: SessionActor, id: number): Sql =>
  prepared(sql`
  select ${taskFacts}, ${eventFacts}
    from ${fromTasks}
   where ${taskId} = ${id} and ${deletedAt} is null and ${scopeOf(actor).tasks} for update of t`);

/** The facts of an event in scope, locked so that they cannot change until the transaction ends. */
export const lockedEvent = (actor: SessionActor, id: number): Sql =>
  prepared(sql`
  select ${eventFacts} from events e where ${eventId} = ${id} and ${scopeOf(actor).events} for no key update`);

const logged = (written: Sql, { user_id, on_behalf_id, log, changes, reason }: TaskLogRow): Sql => sql`
  insert into task_logs (${logColumns})
  select id, ${user_id}::bigint, ${on_behalf_id}::bigint, ${log}::text, ${JSON.stringify(changes)}::jsonb, ${reason}::text
    from ${written}`;

/** Writes a locked task's edit, its log row and the live change in one round trip. */
export const savedTask = (task: Task, log: TaskLogRow, told: (written: Sql) => Sql): Sql => {
  const saved = query
    .updateTable('tasks')
    .set({ ...task.facts, version: sql`version + 1`, updated_at: sql`now()` })
    .where('id', '=', String(task.id))
    .returning('id');
  return prepared(sql`with saved as (${saved}), logged as (${logged(sql`saved`, log)}) ${told(sql`saved`)}`);
};

/** The same for a new task; returns its `id`. */
export const madeTask = ({ event_id, pt_num, facts }: Task, log: TaskLogRow, told: (written: Sql) => Sql): Sql => {
  const made = query
    .insertInto('tasks')
    .values({ event_id, pt_num, ...facts })
    .returning('id');
  return prepared(sql`
    with made as (${made}), logged as (${logged(sql`made`, log)}), told as (${told(sql`made`)}) select id from made`);
};
