import { sql } from 'kysely';
import type { ChangeMatching } from '@guyline/contract/tasks/actions';
import type { SessionActor } from '../platform/access/actor.js';
import { UNDONE } from '../platform/activity/undone.js';
import { ids, type Sql } from '../platform/db/db.js';
import { logOfChanges } from './task-log.sql.js';

const difference = logOfChanges('was', 'written', ['status_num', 'scheduled_date']);

/** Log rows of the differences between `written` (tasks) and `was` (the same before), worded as in a single save. */
const logged = (actor: SessionActor, from: Sql, reason: string | null | undefined): Sql => sql`
  insert into task_logs (task_id, user_id, on_behalf_id, log, changes, reason)
  select written.id, ${actor.id}, ${actor.impersonatorId}::bigint,
         ${difference.log}, ${difference.changes}, ${reason?.trim() || null}::text
    from ${from} order by written.id`;

/** Changes the tasks that differ, logs each, and keeps their old values for the job; `cnt` is how many. */
export const changedTasks = (
  actor: SessionActor,
  taskIds: readonly number[],
  { status_num, scheduled_date, reason }: Omit<ChangeMatching, 'filter'>,
  jobId: string,
): Sql => {
  const next = sql`${status_num === undefined ? sql`t.status_num` : sql`${status_num}::smallint`},
    ${scheduled_date === undefined ? sql`t.scheduled_date` : sql`${scheduled_date}::date`}`;
  return sql`
  with was as (
    select t.id, t.status_num, t.scheduled_date from tasks t
     where t.id = any(${ids(taskIds)}) and (t.status_num, t.scheduled_date) is distinct from (${next})
  ), written as (
    update tasks t set (status_num, scheduled_date) = row(${next}), version = version + 1, updated_at = now()
      from was where was.id = t.id returning t.id, t.version, t.status_num, t.scheduled_date
  ), logged as (${logged(actor, sql`written join was on was.id = written.id`, reason)}
  ), kept as (
    insert into task_undo (job_id, task_id, version, status_num, scheduled_date)
    select ${jobId}::uuid, was.id, written.version, was.status_num, was.scheduled_date
      from written join was on was.id = written.id
  )
  select count(*)::int as cnt from written`;
};

/** Reverts the tasks of a job whose `version` is still the job's; logs each, and deletes the job's rows. */
export const undoneTasks = (actor: SessionActor, taskIds: readonly number[], jobId: string): Sql => sql`
  with was as (
    select t.id, t.status_num, t.scheduled_date from tasks t where t.id = any(${ids(taskIds)})
  ), before as (
    delete from task_undo where job_id = ${jobId}::uuid returning task_id, status_num, scheduled_date
  ), written as (
    update tasks t set status_num = before.status_num, scheduled_date = before.scheduled_date, version = version + 1, updated_at = now()
      from before, was where before.task_id = t.id and was.id = t.id returning t.id, t.status_num, t.scheduled_date
  ), logged as (${logged(actor, sql`written join was on was.id = written.id`, UNDONE)}
  )
  select count(*)::int as cnt from written`;
