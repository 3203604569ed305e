import { sql } from 'kysely';
import type { KeptReason } from '@guyline/contract/risk/reasons';
import type { Day } from '@guyline/contract/status';
import { ids, type Sql } from '../platform/db/db.js';

/** What is to be kept of a task. `risk_from`: null = at no risk by itself; -infinity = since ever. */
export interface TaskRisk {
  id: number;
  risk_from: Day | '-infinity' | null;
  act_by: Day | null;
  reasons: readonly KeptReason[];
}

const rowsOf = (tasks: readonly TaskRisk[]): Sql =>
  sql`json_to_recordset(${JSON.stringify(tasks)}::json) as n(id bigint, risk_from date, act_by date, reasons json)`;

/** Their reasons go, before `insertReasons` writes those that hold. */
export const deleteReasons = (tasks: readonly TaskRisk[]): Sql =>
  sql`delete from task_reasons where task_id = any(${ids(tasks.map(({ id }) => id))})`;
export const insertReasons = (tasks: readonly TaskRisk[]): Sql => sql`
  insert into task_reasons (task_id, code, from_on, until_on, act_by, about)
  select n.id, r.code, r.from_on, r.until_on, r.act_by, r.about
    from ${rowsOf(tasks)} cross join lateral
         json_to_recordset(n.reasons) as r(code text, from_on date, until_on date, act_by date, about jsonb)`;
/** Sets what tasks keep for themselves; a task whose columns are right is not written. */
export const setTaskRisk = (tasks: readonly TaskRisk[]): Sql => sql`
  update tasks t set risk_from = n.risk_from, act_by = n.act_by
    from ${rowsOf(tasks)} where t.id = n.id and (t.risk_from, t.act_by) is distinct from (n.risk_from, n.act_by)`;

/**
 * Takes up to so many notes of events that are due (`risk_due`), oldest first: a note that is not committed yet stays for later. They are
 * chosen once, as an array: as a subquery they would be chosen again for each note where the planner takes the table for empty, which it
 * nearly always was when it was analyzed.
 */
export const takeDue = (most: number): Sql => sql`
  delete from risk_due where id = any(array(select id from risk_due order by id limit ${most} for update skip locked)) returning event_id::int`;
/** Notes that these events are due, again. */
export const addDue = (events: readonly number[]): Sql =>
  sql`insert into risk_due (event_id) select unnest(${ids(events)})`;

/** One process at a time works out reasons: two could write what the other has just outdated. */
export const tryAlone = sql`select pg_try_advisory_xact_lock(hashtextextended('risk', 0)) as alone`;

/**
 * Of these events the ones that nobody is writing, held until the end of the transaction. Nothing here waits: an import may hold the
 * tasks of an event for minutes, and a writer holds its tasks before the row of their event.
 */
export const lockFreeEvents = (events: readonly number[]): Sql => sql`
  select event_id::int as id from event_states where event_id = any(${ids(events)}) order by event_id for no key update skip locked`;
export const lockFreeTasks = (tasks: readonly number[]): Sql => sql`
  select id::int from tasks where id = any(${ids(tasks)}) order by id for no key update skip locked`;

/** A batch of all events after `last`. */
export const eventsAfter = (last: number, most: number): Sql => sql`
  select id::int from events where id > ${last} order by id limit ${most}`;
/**
 * Condition on an event `e`: nothing is due there or at its location. For the statement that reads the facts: a change and its note in
 * `risk_due` are committed together, so one snapshot sees both or neither.
 */
export const isSettled = sql`
  e.location_id not in (select o.location_id from risk_due d join events o on o.id = d.event_id)`;
