import { sql } from 'kysely';
import { bulkLimits } from '@guyline/contract/bulk';
import { projectLimits } from '@guyline/contract/projects';
import type { Day } from '@guyline/contract/status';
import type { RelativeDate } from '@guyline/contract/templates';
import type { SessionActor } from '../platform/access/actor.js';
import { scopeOf } from '../platform/access/scope.js';
import { UNDONE } from '../platform/activity/undone.js';
import { ids, type Sql } from '../platform/db/db.js';
import { logOfChanges } from '../tasks/task-log.sql.js';
import { settledTasksSql } from '../tasks/task-statuses.sql.js';

/** A relative date that tasks of the project have in a state. */
export type PlanOfState = RelativeDate & { state_num: number; state_code: string };
/** The same with its day under other dates of the project. */
export type DayOfState = PlanOfState & { day: Day | null };

export const plansOf = (projectId: number): Sql => sql`
  select distinct s.id as state_num, s.code as state_code, k.anchor, k.offset_days, k.unit
    from tasks t join task_plans k on k.task_id = t.id join locations l on l.id = t.location_id join states s on s.id = l.state_num
   where t.project_id = ${projectId} and t.deleted_at is null`;

const planOf = (row: 'd' | 'k', state: Sql): Sql => {
  const { ref } = sql;
  return sql`concat_ws(' ', ${state}, ${ref(`${row}.anchor`)}, ${ref(`${row}.offset_days`)}, ${ref(`${row}.unit`)})`;
};

/**
 * Open tasks whose planned day changes: `locked` were given another date by hand, which stays (docs/domain.md, Relative dates). State and
 * plan are compared as one text: PostgreSQL knows nothing of the days, would join them with the plans alone, and then look up each task
 * once for every state.
 * @param at locations to keep to
 */
export const changing = (projectId: number, days: readonly DayOfState[], at?: readonly number[]): Sql => sql`
  select t.id, t.event_id, t.pt_num, t.scheduled_date, k.planned_date, d.day, t.scheduled_date is distinct from k.planned_date as locked
    from tasks t join task_plans k on k.task_id = t.id join locations l on l.id = t.location_id
    join jsonb_to_recordset(${JSON.stringify(days)}::jsonb) as d(state_num smallint, anchor text, offset_days smallint, unit text, day date)
      on ${planOf('d', sql`d.state_num`)} = ${planOf('k', sql`l.state_num`)}
   where t.project_id = ${projectId} and t.deleted_at is null and t.status_num not in ${settledTasksSql} and d.day <> k.planned_date
     ${at ? sql`and t.location_id = any(${ids(at)})` : sql``}`;

/** The `id` and new `day` of those that move. */
export const movingTasks = (projectId: number, days: readonly DayOfState[], at?: readonly number[]): Sql =>
  sql`select c.id, c.day from (${changing(projectId, days, at)}) c where not c.locked`;

/** The first tasks `c` of `changing` that are so, by store and item. */
const firstOf = (which: Sql, days: Sql): Sql => sql`coalesce((select json_agg(n) from (
         select c.id, e.uuid, l.lc_number, c.pt_num, c.scheduled_date, ${days}
           from changing c join events e on e.id = c.event_id join locations l on l.id = e.location_id
          where ${which} order by l.lc_number, c.pt_num limit ${projectLimits.lockedNamed}) n), '[]')`;

/** `PlannedMove`, as one column `doc`. */
export const plannedMove = (projectId: number, days: readonly DayOfState[]): Sql => sql`
  with changing as materialized (${changing(projectId, days)})
  select json_build_object(
      'moving_cnt', (select count(*) from changing where not locked),
      'moving', ${firstOf(sql`not c.locked`, sql`c.day`)},
      'locked_cnt', (select count(*) from changing where locked),
      'locked', ${firstOf(sql`c.locked`, sql`c.planned_date, c.day`)}) as doc`;

const difference = logOfChanges('was', 'written', ['scheduled_date']);

/**
 * Moves tasks and the day that they are planned for, with their log: `written(id, event_id, version, status_num, before)`.
 * @param was rows of `id`, `scheduled_date` and the new `day`
 */
const moved = (actor: SessionActor, was: Sql, reason: string | null): Sql => sql`
  was as materialized (${was}), planned as (
    update task_plans k set planned_date = was.day from was where k.task_id = was.id
  ), written as (
    update tasks t set scheduled_date = was.day, version = t.version + 1, updated_at = now()
      from was where was.id = t.id returning t.id, t.event_id, t.version, t.status_num, t.scheduled_date, was.scheduled_date as before
  ), logged as (
    insert into task_logs (task_id, user_id, on_behalf_id, log, changes, reason)
    select written.id, ${actor.id}, ${actor.impersonatorId}::bigint, ${difference.log}, ${difference.changes}, ${reason}::text
      from written cross join lateral (select written.before as scheduled_date) was order by written.id
  )`;

/** `event_id` and `cnt` of each event with tasks that moved: rows for each task would fill the worker with those of a whole season. */
const byEvent = sql`select event_id, count(*)::int as cnt from written group by event_id`;

/**
 * Moves those that are not locked, with their log and what undoing has to find again, locking them in the order of all changes;
 * returns `byEvent`.
 */
export const movePlanned = (
  actor: SessionActor,
  { projectId, jobId }: { projectId: number; jobId: string },
  days: readonly DayOfState[],
): Sql => sql`
  with ${moved(
    actor,
    sql`select c.id, c.scheduled_date, c.day from (${changing(projectId, days)} order by t.id for no key update of t) c where not c.locked`,
    null,
  )}, kept as (
    insert into task_undo (job_id, task_id, version, status_num, scheduled_date)
    select ${jobId}::uuid, id, version, status_num, before from written
  )
  ${byEvent}`;

/** Tasks `t` that a job has moved, and what it kept of them, `u`. */
const movedBy = (jobId: string): Sql =>
  sql`task_undo u join tasks t on t.id = u.task_id where u.job_id = ${jobId}::uuid`;

const mayMove = (actor: SessionActor): Sql => sql`(t.deleted_at is null and ${scopeOf(actor).tasks})`;

/**
 * Locks the tasks that a job has moved. `kept_cnt`: how many they were, with those that are gone; `refused`: the first that somebody
 * has changed since, which stay where they are. Those that are gone, or that the person no longer sees, have no name.
 */
export const lockMoved = (actor: SessionActor, jobId: string): Sql => sql`
  with found as materialized (
    select t.id, t.event_id, t.pt_num, t.version <> u.version and ${mayMove(actor)} as changed from ${movedBy(jobId)}
     order by t.id for no key update of t
  )
  select (select count(*)::int from task_undo where job_id = ${jobId}::uuid) as kept_cnt, (select count(*) from found) as found_cnt,
         coalesce((select json_agg(json_build_object('uuid', n.uuid, 'pt_num', n.pt_num, 'code', 'changed_since') order by n.id) from (
           select f.id, e.uuid, f.pt_num from found f join events e on e.id = f.event_id
            where f.changed order by f.id limit ${bulkLimits.named}) n), '[]') as refused`;

/** Moves them back, but for those that stay, and forgets what was kept; returns `byEvent`. */
export const moveBack = (actor: SessionActor, jobId: string): Sql => sql`
  with ${moved(
    actor,
    sql`select t.id, t.scheduled_date, u.scheduled_date as day from ${movedBy(jobId)} and t.version = u.version and ${mayMove(actor)}`,
    UNDONE,
  )}, forgotten as (
    delete from task_undo where job_id = ${jobId}::uuid
  )
  ${byEvent}`;
