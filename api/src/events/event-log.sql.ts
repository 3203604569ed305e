import { sql } from 'kysely';
import type { SessionActor } from '../platform/access/actor.js';
import { ids, type Sql } from '../platform/db/db.js';
import { identifiersOf } from './events.sql.js';

/** What an event's log compares: its columns and the names of its identifiers; over `events e`. */
export const eventFacts = sql`to_jsonb(e) || jsonb_build_object('identifiers',
  coalesce((${identifiersOf(sql`i.name`, sql`i.name`)})::jsonb, '[]'))`;

const who = (actor: SessionActor): Sql => sql`${actor.id}::bigint, ${actor.impersonatorId}::bigint`;

/** The same log row for each of the events. */
export const logEvents = (actor: SessionActor, eventIds: readonly number[], action: 'created'): Sql => sql`
  insert into event_logs (event_id, user_id, on_behalf_id, action)
  select id, ${who(actor)}, ${action} from unnest(${ids(eventIds)}) id`;

/** The log row of one changed event; none when nothing differs from `before`. */
export const logChange = (actor: SessionActor, id: number, before: string, reason?: string | null): Sql => sql`
  insert into event_logs (event_id, user_id, on_behalf_id, action, changes, reason)
  select e.id, ${who(actor)}, 'changed', differs, ${reason?.trim() || null}
    from events e cross join lateral event_changes(${before}::jsonb, ${eventFacts}) differs
   where e.id = ${id} and differs <> '{}'`;

/** Changes many events and logs who changed what, from and to which value, in one statement. */
export const updateLogged = (
  actor: SessionActor,
  eventIds: readonly number[],
  set: Sql,
  { action = 'changed', reason }: { action?: 'changed' | 'moved'; reason?: string | null } = {},
): Sql => sql`
  with before as (select e.id, to_jsonb(e) as facts from events e where e.id = any(${ids(eventIds)})),
  changed as (
    update events e set ${set}, version = e.version + 1, updated_at = now()
      from before where before.id = e.id returning e.id, event_changes(before.facts, to_jsonb(e)) as changes
  )
  insert into event_logs (event_id, user_id, on_behalf_id, action, changes, reason)
  select id, ${who(actor)}, ${action}, changes, ${reason?.trim() || null} from changed where changes <> '{}'`;

/** Lists the days of the rows `w`, in the same order from and to. */
const applyDays = (day: Sql): Sql => sql`
  jsonb_agg(jsonb_build_object('pt_num', w.pt_num, 'name', w.name, 'day', ${day}) order by w.pt_num nulls last, w.name, w.requirement_id)`;

/**
 * The log row of each event whose days to apply moved (`LoggedDay`); part of the statement that moves them.
 * @param moved the name of rows of `event_id`, `requirement_id`, `pt_num`, `name`, and the day `before` and `after`
 */
export const logApplyDays = (actor: SessionActor, moved: string, reason: string | null = null): Sql => sql`
  insert into event_logs (event_id, user_id, on_behalf_id, action, changes, reason)
  select w.event_id, ${who(actor)}, 'changed',
         jsonb_build_object('apply_by', jsonb_build_object('from', ${applyDays(sql`w.before`)}, 'to', ${applyDays(sql`w.after`)})), ${reason}::text
    from ${sql.table(moved)} w group by w.event_id order by w.event_id`;
