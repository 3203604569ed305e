import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { bulkLimits } from '@guyline/contract/bulk';
import type { SessionActor } from '../platform/access/actor.js';
import { eventAudience } from '../platform/access/event-audience.js';
import { scopeOf } from '../platform/access/scope.js';
import { Bulk, type BulkDone } from '../platform/bulk/bulk.js';
import { Db, ids } from '../platform/db/db.js';
import { Outbox } from '../platform/queue/outbox.js';

/** Takes the events of a template away again, those that nobody has touched since (docs/domain.md, Templates). */
@Injectable()
export class TemplateUndo implements OnModuleInit {
  constructor(
    private readonly db: Db,
    private readonly bulk: Bulk,
    private readonly outbox: Outbox,
  ) {}

  onModuleInit(): void {
    this.bulk.on<{ job_id: string }>('templates_undo', {
      permission: 'projects.manage',
      run: (actor, { job_id }, em) => this.run(actor, job_id, em),
    });
  }

  private async run(actor: SessionActor, jobId: string, em: EntityManager): Promise<BulkDone> {
    const kept = await this.db.rows(sql`select from row_undo where job_id = ${jobId}::uuid`, em);
    const events = await this.db.rows<{ id: string }>(
      sql`select e.id from row_undo u join events e on e.id = u.row_id
           where u.job_id = ${jobId}::uuid and ${scopeOf(actor).events} order by e.id for update of e`,
      em,
    );
    const found = events.map(({ id }) => Number(id));
    await this.db.rows(sql`select from tasks where event_id = any(${ids(found)}) order by id for update`, em);
    const judged = await this.db.rows<{ id: string; uuid: string; untouched: boolean }>(
      sql`select e.id, e.uuid, ${untouched} as untouched from row_undo u join events e on e.id = u.row_id
           where u.job_id = ${jobId}::uuid and e.id = any(${ids(found)}) order by e.id`,
      em,
    );
    const gone = judged.flatMap(({ id, untouched: free }) => (free ? [Number(id)] : []));
    if (gone.length) await this.remove(em, jobId, gone);
    const refused = judged.flatMap(({ uuid, untouched: free }) =>
      free ? [] : [{ uuid, code: 'stale_version' as const }],
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

/**
 * An event as the job made it: not edited, with its tasks as they were, and nothing written or uploaded about it. Turns, rounds and
 * what authorities ask for are logged without a new version; a fee is not even logged.
 */
const untouched = sql`(e.version = u.version
  and (select count(*) = (u.before ->> 'tasks')::int and bool_and(t.version = 1) is not false
         from tasks t where t.event_id = e.id)
  and not exists (select from tasks t join task_logs g on g.task_id = t.id where t.event_id = e.id)
  and not exists (select from tasks t join permit_fees f on f.task_id = t.id where t.event_id = e.id)
  and (select count(*) <= 1 from event_logs g where g.event_id = e.id)
  and (select count(*) = (u.before ->> 'marks')::int from event_identifier_links k where k.event_id = e.id)
  and (select count(*) = coalesce((u.before ->> 'documents')::int, 0)
              and bool_and(d.standing and d.version = 1 and d.deleted_at is null) is not false
         from documents d where d.event_id = e.id)
  and not exists (select from messages m where m.event_id = e.id))`;
