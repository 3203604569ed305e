import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { bulkLimits, type BulkRefusal } from '@guyline/contract/bulk';
import type { JobStarted } from '@guyline/contract/jobs';
import type { SessionActor } from '../platform/access/actor.js';
import { scopeOf } from '../platform/access/scope.js';
import { Bulk, type BulkDone, bulkStarted } from '../platform/bulk/bulk.js';
import { and, Db, type Sql } from '../platform/db/db.js';
import { notFound, RuleError } from '../platform/errors/rule-error.js';
import type { WithMessage } from '../platform/http/envelope.interceptor.js';
import { undoes } from '../platform/jobs/undo-ordered.sql.js';
import { Outbox } from '../platform/queue/outbox.js';
import { ChosenTasks } from './chosen-tasks.js';
import { undoneTasks } from './matching-tasks.sql.js';
import type { UndoTasksDto } from './task-actions.dto.js';
import { notDeleted, taskEditable } from './tasks.sql.js';

/** Reverts a job's changes to many tasks, for `bulkLimits.undoMinutes`. */
@Injectable()
export class UndoTasks {
  constructor(
    private readonly db: Db,
    private readonly bulk: Bulk,
    private readonly outbox: Outbox,
    private readonly chosen: ChosenTasks,
  ) {}

  /**
   * When called again, it returns the job that is undoing it already, or has done so.
   * @throws RuleError `not_found` 404 for a job that is not the person's or changed nothing, `job_expired` 422
   */
  start(actor: SessionActor, { job_id }: UndoTasksDto): Promise<WithMessage<JobStarted>> {
    const own = sql`j.id = ${job_id} and j.owner_id = ${actor.id}`;
    return this.db.transaction(async (em) => {
      await this.db.rows(sql`select from jobs j where ${own} for no key update`, em); // so that simultaneous requests find each other
      const order = await this.db.one<{ id: string; total: number }>(
        sql`select u.id, u.total from jobs j, jobs u where ${own} and ${undoes}`,
        em,
      );
      if (order) return bulkStarted(order.id, order.total);
      const job = await this.db.one<{ rows: number; open: boolean }>(
        sql`select (select count(*)::int from task_undo u where u.job_id = j.id) as rows, ${inTime} as open
              from jobs j where ${own}`,
        em,
      );
      if (!job?.rows) throw notFound();
      if (!job.open) throw new RuleError('job_expired', 422);
      return this.bulk.start(actor, 'tasks_undo', job.rows, { job_id }, em);
    });
  }

  /** The job itself: rows that somebody has changed since, or that are gone, are left unchanged and named. */
  async undo(actor: SessionActor, { job_id }: UndoTasksDto, em: EntityManager): Promise<BulkDone> {
    const rows = await this.db.rows<{ id: string }>(
      sql`select t.id from task_undo u join tasks t on t.id = u.task_id and t.version = u.version
           where u.job_id = ${job_id} and ${mayChange(actor)} order by t.id for no key update of t`,
      em,
    );
    const taskIds = rows.map(({ id }) => Number(id));
    const refused = await this.db.rows<Omit<BulkRefusal, 'message'>>(
      sql`select e.uuid, t.pt_num, case when ${mayChange(actor)} then 'stale_version' else 'not_found' end as code
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

const inTime = sql`j.finished_at > now() - make_interval(mins => ${bulkLimits.undoMinutes})`;
const mayChange = (actor: SessionActor): Sql => and(notDeleted, scopeOf(actor).tasks, taskEditable(actor));
