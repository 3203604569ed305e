import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { bulkLimits } from '@guyline/contract/bulk';
import type { SessionActor } from '../platform/access/actor.js';
import { eventAudience } from '../platform/access/event-audience.js';
import { scopeOf } from '../platform/access/scope.js';
import { UNDONE } from '../platform/activity/undone.js';
import { Bulk, type BulkDone } from '../platform/bulk/bulk.js';
import { Db, ids, type Sql } from '../platform/db/db.js';
import { Outbox } from '../platform/queue/outbox.js';
import { countingWaits } from '../tasks/counting-waits.sql.js';
import { forgetMadeFrom } from './made-from.sql.js';
import { MadeProject } from './made-project.js';

/** Undoes an applied template or a season that was rolled over: deletes the events that nobody has touched since (docs/domain.md, Templates). */
@Injectable()
export class TemplateUndo implements OnModuleInit {
  constructor(
    private readonly db: Db,
    private readonly bulk: Bulk,
    private readonly outbox: Outbox,
    private readonly project: MadeProject,
  ) {}

  onModuleInit(): void {
    this.bulk.on<{ job_id: string }>('templates_undo', {
      permission: 'projects.manage',
      run: (actor, { job_id }, em) => this.run(actor, job_id, em),
    });
  }

  private async run(actor: SessionActor, jobId: string, em: EntityManager): Promise<BulkDone> {
    await this.db.rows(countingWaits, em);
    const kept = await this.db.rows(sql`select from row_undo where job_id = ${jobId}::uuid`, em);
    const events = await this.db.rows<{ id: string }>(
      sql`select e.id from row_undo u join events e on e.id = u.row_id
           where u.job_id = ${jobId}::uuid and ${scopeOf(actor).events} order by e.id for update of e`,
      em,
    );
    const found = events.map(({ id }) => Number(id));
    await this.db.rows(sql`select from tasks where event_id = any(${ids(found)}) order by id for update`, em);
    const judged = await this.db.rows<{ id: string; uuid: string; untouched: boolean }>(judgedEvents(jobId, found), em);
    const gone = judged.flatMap(({ id, untouched }) => (untouched ? [Number(id)] : []));
    if (gone.length) await this.remove(em, jobId, gone);
    await this.db.rows(forgetMadeFrom(jobId), em);
    await this.project.remove(em, jobId);
    const refused = judged.flatMap(({ uuid, untouched }) =>
      untouched ? [] : [{ uuid, code: 'changed_since' as const }],
    );
    return {
      done_cnt: gone.length,
      refused: refused.slice(0, bulkLimits.named),
      refused_cnt: kept.length - gone.length,
    };
  }

  private async remove(em: EntityManager, jobId: string, eventIds: number[]): Promise<void> {
    const chosen = ids(eventIds);
    const audience = await eventAudience(this.db, em, sql`select * from events where id = any(${chosen})`);
    await this.db.rows(sql`delete from documents where event_id = any(${chosen}) and standing`, em);
    await this.db.rows(sql`delete from tasks where event_id = any(${chosen})`, em);
    await this.db.rows(sql`delete from events where id = any(${chosen})`, em);
    await this.db.rows(sql`delete from row_undo where job_id = ${jobId}::uuid and row_id = any(${chosen})`, em);
    await this.outbox.changed(em, 'events', 0, audience);
  }
}

/** A log entry `g` of a change of this field alone, for which nobody gave a reason. */
const changesOnly = (field: string): Sql =>
  sql`(g.changes ? ${field}::text and g.changes - ${field}::text = '{}' and coalesce(g.reason, ${UNDONE}) = ${UNDONE})`;

/**
 * The job's events among these, each with whether it holds nothing that undoing would lose: not edited, with its tasks as they were,
 * and nothing written or uploaded about it. Days that followed the project, or are again those that follow from it, are nobody's
 * work, nor are days to apply. Turns, rounds, files of a task and what authorities ask for are logged without a new version; a fee is not even logged.
 * Asked for all of them at once: the planner does not know yet how many rows the job has just made, and event by event it would read
 * the whole log for each.
 */
const judgedEvents = (jobId: string, eventIds: readonly number[]): Sql => sql`
  with own as materialized (
    select t.id, t.event_id, t.version, t.scheduled_date from tasks t where t.event_id = any(${ids(eventIds)})
  ), moves as (
    select g.task_id, count(*)::int as cnt, bool_and(${changesOnly('scheduled_date')}) as only_days
      from task_logs g join own on own.id = g.task_id group by g.task_id
  ), tasks_of as (
    select own.event_id, count(*)::int as cnt, bool_and(own.version = 1 + coalesce(m.cnt, 0)
             and (m.cnt is null or m.only_days and own.scheduled_date is not distinct from k.planned_date)) as kept
      from own left join moves m on m.task_id = own.id left join task_plans k on k.task_id = own.id group by own.event_id
  ), marks_of as (
    select event_id, count(*)::int as cnt from event_identifier_links where event_id = any(${ids(eventIds)}) group by event_id
  ), documents_of as (
    select event_id, count(*)::int as cnt, bool_and(standing and version = 1 and deleted_at is null) as kept
      from documents where event_id = any(${ids(eventIds)}) group by event_id
  ), touched as (
    select own.event_id from permit_fees f join own on own.id = f.task_id
    union select g.event_id from event_logs g where g.event_id = any(${ids(eventIds)}) group by g.event_id
           having (count(*) filter (where not ${changesOnly('apply_by')})) > 1
    union select event_id from messages where event_id = any(${ids(eventIds)})
  )
  select e.id, e.uuid,
         e.version = u.version and coalesce(t.cnt, 0) = (u.before ->> 'tasks')::int and coalesce(t.kept, true)
           and coalesce(k.cnt, 0) = (u.before ->> 'marks')::int
           and coalesce(f.cnt, 0) = coalesce((u.before ->> 'documents')::int, 0) and coalesce(f.kept, true)
           and d.event_id is null as untouched
    from row_undo u join events e on e.id = u.row_id
    left join tasks_of t on t.event_id = e.id left join marks_of k on k.event_id = e.id
    left join documents_of f on f.event_id = e.id left join touched d on d.event_id = e.id
   where u.job_id = ${jobId}::uuid and e.id = any(${ids(eventIds)}) order by e.id`;
