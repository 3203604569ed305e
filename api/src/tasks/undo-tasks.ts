import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { bulkLimits, type BulkRefusal } from '@guyline/contract/bulk';
import type { SessionActor } from '../platform/access/actor.js';
import { scopeOf } from '../platform/access/scope.js';
import type { BulkDone } from '../platform/bulk/bulk.js';
import { and, Db, type Sql } from '../platform/db/db.js';
import { Outbox } from '../platform/queue/outbox.js';
import { ChosenTasks } from './chosen-tasks.js';
import { undoneTasks } from './matching-tasks.sql.js';
import { taskEditable } from './task-rows.sql.js';
import { notDeleted } from './task-states.sql.js';

/** Reverts a job's changes to many tasks, for `bulkLimits.undoMinutes`. */
@Injectable()
export class UndoTasks {
  constructor(
    private readonly db: Db,
    private readonly outbox: Outbox,
    private readonly chosen: ChosenTasks,
  ) {}

  /** The job itself: rows that somebody has changed since, or that are gone, are left unchanged and named. */
  async undo(actor: SessionActor, { job_id }: { job_id: string }, em: EntityManager): Promise<BulkDone> {
    const rows = await this.db.rows<{ id: string }>(
      sql`select t.id from task_undo u join tasks t on t.id = u.task_id and t.version = u.version
           where u.job_id = ${job_id} and ${mayChange(actor)} order by t.id for no key update of t`,
      em,
    );
    const taskIds = rows.map(({ id }) => Number(id));
    const refused = await this.db.rows<Omit<BulkRefusal, 'message'>>(
      sql`select e.uuid, t.pt_num, case when ${mayChange(actor)} then 'changed_since' else 'not_found' end as code
            from task_undo u join tasks t on t.id = u.task_id join events e on e.id = t.event_id
           where u.job_id = ${job_id} and (t.version = u.version and ${mayChange(actor)}) is not true
           order by e.uuid, t.pt_num`,
      em,
    );
    const done = await this.db.one<{ cnt: number }>(undoneTasks(actor, taskIds, job_id), em);
    if (done?.cnt) await this.outbox.changed(em, 'tasks', 0, await this.chosen.audience(em, taskIds));
    return { done_cnt: done?.cnt ?? 0, refused: refused.slice(0, bulkLimits.named), refused_cnt: refused.length };
  }
}

const mayChange = (actor: SessionActor): Sql => and(notDeleted, scopeOf(actor).tasks, taskEditable(actor));
