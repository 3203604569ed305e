import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { bulkLimits } from '@guyline/contract/bulk';
import type { SessionActor } from '../../platform/access/actor.js';
import { scopeOf } from '../../platform/access/scope.js';
import { UNDONE } from '../../platform/activity/undone.js';
import { Bulk, type BulkDone } from '../../platform/bulk/bulk.js';
import { Db, ids, type Sql } from '../../platform/db/db.js';
import { Outbox } from '../../platform/queue/outbox.js';
import { EventVendorRules } from '../event-vendors.js';
import { logRequirements } from './kept.sql.js';

/** Gives events back what was kept of them before they were brought up to date (docs/domain.md, What is asked for). */
@Injectable()
export class RequirementsUndo implements OnModuleInit {
  constructor(
    private readonly db: Db,
    private readonly bulk: Bulk,
    private readonly outbox: Outbox,
    private readonly vendors: EventVendorRules,
  ) {}

  onModuleInit(): void {
    this.bulk.on<{ job_id: string }>('events_requirements_undo', {
      permission: 'events.manage',
      run: (actor, { job_id }, em) => this.run(actor, job_id, em),
    });
  }

  /** Called before the change, with the events locked. */
  async keep(em: EntityManager, jobId: string, eventIds: readonly number[]): Promise<void> {
    await this.db.rows(
      sql`insert into row_undo (job_id, row_id, version, before)
          select ${jobId}::uuid, e.id, e.version, jsonb_build_object('requirements',
                 coalesce((select jsonb_agg(to_jsonb(r)) from event_requirements r where r.event_id = e.id), '[]'))
            from events e where e.id = any(${ids(eventIds)})`,
      em,
    );
  }

  /** Called after it: how the change left the events, and the tasks that it made. */
  async keepMade(em: EntityManager, jobId: string, taskIds: readonly number[]): Promise<void> {
    await this.db.rows(
      sql`with made as (select event_id, jsonb_agg(id) as ids from tasks where id = any(${ids(taskIds)}) group by event_id)
          update row_undo u set before = u.before || jsonb_build_object('left', ${keptNow(sql`u.row_id`)},
                 'tasks', coalesce((select m.ids from made m where m.event_id = u.row_id), '[]'))
           where u.job_id = ${jobId}::uuid`,
      em,
    );
  }

  private async run(actor: SessionActor, jobId: string, em: EntityManager): Promise<BulkDone> {
    const kept = await this.db.rows(sql`select from row_undo where job_id = ${jobId}::uuid`, em);
    const found = await this.db.rows<{ id: string }>(
      sql`select e.id from row_undo u join events e on e.id = u.row_id
           where u.job_id = ${jobId}::uuid and ${scopeOf(actor).events} order by e.id for no key update of e`,
      em,
    );
    const locked = ids(found.map(({ id }) => Number(id)));
    await this.db.rows(sql`select from tasks where event_id = any(${locked}) order by id for update`, em);
    const judged = await this.db.rows<{ id: string; uuid: string; untouched: boolean }>(
      sql`select e.id, e.uuid, ${untouched} as untouched from row_undo u join events e on e.id = u.row_id
           where u.job_id = ${jobId}::uuid and e.id = any(${locked}) order by e.id`,
      em,
    );
    const free = judged.flatMap(({ id, untouched: one }) => (one ? [Number(id)] : []));
    if (free.length) await this.revert(actor, em, jobId, free);
    const refused = judged.flatMap(({ uuid, untouched: one }) =>
      one ? [] : [{ uuid, code: 'changed_since' as const }],
    );
    return {
      done_cnt: free.length,
      refused: refused.slice(0, bulkLimits.named),
      refused_cnt: kept.length - free.length,
    };
  }

  private async revert(actor: SessionActor, em: EntityManager, jobId: string, eventIds: number[]): Promise<void> {
    const chosen = ids(eventIds);
    const rows = sql`row_undo u where u.job_id = ${jobId}::uuid and u.row_id = any(${chosen})`;
    await this.db.rows(
      sql`delete from tasks where id in (select m::bigint from (select u.before -> 'tasks' as made from ${rows}) u, jsonb_array_elements_text(u.made) m)`,
      em,
    );
    await this.db.rows(sql`delete from event_requirements where event_id = any(${chosen})`, em);
    await this.db.rows(
      sql`insert into event_requirements select r.* from (select u.before -> 'requirements' as kept from ${rows}) u,
            jsonb_populate_recordset(null::event_requirements, u.kept) r order by r.event_id, r.requirement_id`,
      em,
    );
    await this.db.rows(logRequirements(actor, eventIds, UNDONE), em);
    await this.db.rows(sql`delete from ${rows}`, em);
    await this.outbox.changed(em, 'events', 0, await this.vendors.audience(em, eventIds));
  }
}

/** All that is kept of an event, in few letters. */
const keptNow = (eventId: Sql): Sql => sql`(
  select coalesce(md5(string_agg(to_jsonb(r)::text, ',' order by r.requirement_id)), '') from event_requirements r where r.event_id = ${eventId})`;

/** Nobody has settled the event again since, and its new tasks are as they were made, with nothing written or uploaded about them. */
const untouched = sql`(${keptNow(sql`e.id`)} = u.before ->> 'left'
  and (select count(*) = jsonb_array_length(u.before -> 'tasks') and bool_and(t.version = 1 and t.deleted_at is null) is not false
         from tasks t where t.id in (select m::bigint from jsonb_array_elements_text(u.before -> 'tasks') m))
  and not exists (
    select from jsonb_array_elements_text(u.before -> 'tasks') m
     where exists (select from task_logs g where g.task_id = m::bigint)
        or exists (select from permit_fees f where f.task_id = m::bigint)
        or exists (select from documents d where d.task_id = m::bigint)
        or exists (select from task_asks a where a.task_id = m::bigint)))`;
