import { sql } from 'kysely';
import { projectLimits } from '@guyline/contract/projects';
import type { Day } from '@guyline/contract/status';
import type { RelativeDate } from '@guyline/contract/templates';
import type { SessionActor } from '../platform/access/actor.js';
import { scopeOf } from '../platform/access/scope.js';
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

/** Open tasks whose planned day changes: `locked` were given another date by hand, which stays (docs/domain.md, Relative dates). */
const changing = (projectId: number, days: readonly DayOfState[]): Sql => sql`
  select t.id, t.event_id, t.pt_num, t.scheduled_date, k.planned_date, d.day, t.scheduled_date is distinct from k.planned_date as locked
    from tasks t join task_plans k on k.task_id = t.id join locations l on l.id = t.location_id
    join jsonb_to_recordset(${JSON.stringify(days)}::jsonb) as d(state_num smallint, anchor text, offset_days smallint, unit text, day date)
      on d.state_num = l.state_num and d.anchor = k.anchor and d.offset_days = k.offset_days and d.unit = k.unit
   where t.project_id = ${projectId} and t.deleted_at is null and t.status_num not in ${settledTasksSql} and d.day <> k.planned_date`;

/** `PlannedMove`, as one column `doc`. */
export const plannedMove = (projectId: number, days: readonly DayOfState[]): Sql => sql`
  with changing as materialized (${changing(projectId, days)})
  select json_build_object(
      'moving_cnt', (select count(*) from changing where not locked),
      'locked_cnt', (select count(*) from changing where locked),
      'locked', coalesce((select json_agg(n) from (
         select c.id, e.uuid, l.lc_number, c.pt_num, c.scheduled_date, c.planned_date
           from changing c join events e on e.id = c.event_id join locations l on l.id = e.location_id
          where c.locked order by l.lc_number, c.pt_num limit ${projectLimits.lockedNamed}) n), '[]')) as doc`;

const difference = logOfChanges('was', 'written', ['scheduled_date']);

/**
 * Moves those that are not locked, with their log and what undoing has to find again, locking them in the order of all changes;
 * returns `event_id` and `cnt` of each event with such tasks: rows for each task would fill the worker with those of a whole season.
 */
export const movePlanned = (
  actor: SessionActor,
  { projectId, jobId }: { projectId: number; jobId: string },
  days: readonly DayOfState[],
): Sql => sql`
  with was as materialized (
    select c.id, c.scheduled_date, c.day from (${changing(projectId, days)} order by t.id for no key update of t) c where not c.locked
  ), planned as (
    update task_plans k set planned_date = was.day from was where k.task_id = was.id
  ), written as (
    update tasks t set scheduled_date = was.day, version = t.version + 1, updated_at = now()
      from was where was.id = t.id returning t.id, t.event_id, t.version, t.status_num, t.scheduled_date, was.scheduled_date as before
  ), kept as (
    insert into task_undo (job_id, task_id, version, status_num, scheduled_date)
    select ${jobId}::uuid, id, version, status_num, before from written
  ), logged as (
    insert into task_logs (task_id, user_id, on_behalf_id, log, changes, reason)
    select written.id, ${actor.id}, ${actor.impersonatorId}::bigint, ${difference.log}, ${difference.changes}, null
      from written cross join lateral (select written.before as scheduled_date) was order by written.id
  )
  select event_id, count(*)::int as cnt from written group by event_id`;

/**
 * The tasks that a job has moved, locked, each with why it stays where it is, or null: somebody has changed it since, or it is gone.
 */
export const movedTasks = (actor: SessionActor, jobId: string): Sql => sql`
  select t.id, t.event_id, e.uuid, t.pt_num, case when ${mayMove(actor)} is not true then 'not_found'
         when t.version <> u.version then 'stale_version' end as code
    from task_undo u join tasks t on t.id = u.task_id join events e on e.id = t.event_id
   where u.job_id = ${jobId}::uuid order by t.id for no key update of t`;

const mayMove = (actor: SessionActor): Sql => sql`(t.deleted_at is null and ${scopeOf(actor).tasks})`;

/** Plans the tasks for the days again that they had before: only those on their planned day have moved. */
export const replanned = (jobId: string, taskIds: readonly number[]): Sql => sql`
  update task_plans k set planned_date = u.scheduled_date from task_undo u
   where u.job_id = ${jobId}::uuid and u.task_id = k.task_id and k.task_id = any(${ids(taskIds)})`;
