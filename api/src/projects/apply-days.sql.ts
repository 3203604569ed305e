import { sql } from 'kysely';
import { logApplyDays } from '../events/event-log.sql.js';
import type { SessionActor } from '../platform/access/actor.js';
import { scopeOf } from '../platform/access/scope.js';
import { UNDONE } from '../platform/activity/undone.js';
import type { Sql } from '../platform/db/db.js';
import { isActive } from '../platform/db/named-numbers.sql.js';

/** Active events of a project with the dates that their days to apply are counted back from. */
export const eventsWith = (projectId: number, dates: { start_date: string; inst_tdate: string }): Sql => sql`
  select e.id as event_id, ${dates.start_date}::date as start_date, ${dates.inst_tdate}::date as inst_tdate
    from events e where e.project_id = ${projectId} and ${isActive('e')}`;

const byEvent = sql`select event_id, count(*)::int as cnt from written group by event_id`;

/**
 * Moves days to apply, in the order of all changes, with an entry in the log of each event, and keeps what undoing has to find again;
 * returns `event_id` and `cnt`.
 * @param moving `ApplyDaysQueries.moving`
 */
export const moveApplyDays = (actor: SessionActor, jobId: string, moving: Sql): Sql => sql`
  with was as materialized (
    select m.event_id, m.requirement_id, m.apply_by, m.day from (${moving}) m
      join event_requirements r on r.event_id = m.event_id and r.requirement_id = m.requirement_id
     order by m.event_id, m.requirement_id for no key update of r
  ), written as (
    update event_requirements r set apply_by = was.day from was
     where r.event_id = was.event_id and r.requirement_id = was.requirement_id
    returning r.event_id, r.requirement_id, r.pt_num, r.name, was.apply_by as before, r.apply_by as after
  ), logged as (${logApplyDays(actor, 'written')}), kept as (
    insert into row_undo (job_id, row_id, version, before)
    select ${jobId}::uuid, w.event_id, 0, jsonb_build_object('apply_by',
           jsonb_agg(jsonb_build_object('requirement_id', w.requirement_id, 'before', w.before, 'after', w.after)))
      from written w group by w.event_id
  )
  ${byEvent}`;

/** What a job has moved: rows of `event_id`, `requirement_id`, `before` and `after`. */
const movedBy = (jobId: string): Sql => sql`
  select u.row_id as event_id, k.requirement_id, k.before, k.after
    from row_undo u cross join jsonb_to_recordset(u.before -> 'apply_by') as k(requirement_id bigint, before date, after date)
   where u.job_id = ${jobId}::uuid`;

/** How many days to apply a job has moved, as `cnt`. */
export const movedApplyDays = (jobId: string): Sql => sql`select count(*)::int as cnt from (${movedBy(jobId)}) m`;

/** Moves them back, but for those that are other days by now, with their log, and forgets what was kept; returns `event_id` and `cnt`. */
export const moveApplyDaysBack = (actor: SessionActor, jobId: string): Sql => sql`
  with was as materialized (
    select m.event_id, m.requirement_id, m.before, m.after from (${movedBy(jobId)}) m
      join events e on e.id = m.event_id
      join event_requirements r on r.event_id = m.event_id and r.requirement_id = m.requirement_id
     where r.state = 'asked' and r.apply_by = m.after and ${scopeOf(actor).events}
     order by m.event_id, m.requirement_id for no key update of r
  ), written as (
    update event_requirements r set apply_by = was.before from was
     where r.event_id = was.event_id and r.requirement_id = was.requirement_id
    returning r.event_id, r.requirement_id, r.pt_num, r.name, was.after as before, was.before as after
  ), logged as (${logApplyDays(actor, 'written', UNDONE)}), forgotten as (
    delete from row_undo where job_id = ${jobId}::uuid
  )
  ${byEvent}`;
