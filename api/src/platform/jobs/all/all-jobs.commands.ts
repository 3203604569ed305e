import { Injectable } from '@nestjs/common';
import { type EntityManager, LockMode } from '@mikro-orm/postgresql';
import type { SessionActor } from '../../access/actor.js';
import { audit } from '../../access/audit.js';
import type { ClientInfo } from '../../access/client-info.js';
import { Db } from '../../db/db.js';
import { invalid, notFound } from '../../errors/rule-error.js';
import { Outbox, type QueuedJob } from '../../queue/outbox.js';
import { turnsToWait } from '../../queue/turns.sql.js';
import { Job } from '../job.entity.js';
import { JobsCommands } from '../jobs.commands.js';

/** What a sys admin does with somebody's job. It stays that person's: rights and rows are looked up as theirs when it runs. */
@Injectable()
export class AllJobsCommands {
  constructor(
    private readonly db: Db,
    private readonly outbox: Outbox,
    private readonly jobs: JobsCommands,
  ) {}

  /**
   * Queues a failed job again. One that somebody else has just queued again is left alone.
   * @throws RuleError `not_found` 404, `job_not_ready` 422 when it has not failed, `job_expired` 422 when its file is gone
   */
  async retry(actor: SessionActor, id: string, from: ClientInfo): Promise<void> {
    await this.db.transaction(async (em) => {
      const job = await lockJob(em, id);
      if (job.status === 'queued' || job.status === 'running') return;
      if (job.status !== 'failed') throw invalid('job_not_ready');
      const again = queuedAgain(job);
      Object.assign(job, { status: 'queued', error: null, cause: null, done: 0 });
      Object.assign(job, { cancel_requested: false, started_at: null, finished_at: null });
      await em.flush();
      await this.outbox.job(em, { ...again, behind: await turnsToWait(this.db, em, job) });
      await this.outbox.changed(em, 'jobs', id, { userIds: [job.owner_id] });
      await this.note(em, 'job_retried', actor, job, from);
    });
  }

  /** @throws RuleError `not_found` 404, `job_not_ready` 422 when it has ended */
  async cancel(actor: SessionActor, id: string, from: ClientInfo): Promise<void> {
    await this.db.transaction(async (em) => {
      const job = await lockJob(em, id);
      await this.jobs.stop(em, job);
      await this.note(em, 'job_cancelled', actor, job, from);
    });
  }

  private note(
    em: EntityManager,
    kind: 'job_retried' | 'job_cancelled',
    actor: SessionActor,
    { id, title, owner_id }: Job,
    from: ClientInfo,
  ): Promise<void> {
    return audit(em, { kind, userId: owner_id, actor, from, details: { job: title, id } });
  }
}

async function lockJob(em: EntityManager, id: string): Promise<Job> {
  const job = await em.findOne(Job, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (!job) throw notFound();
  return job;
}

/** @throws RuleError `job_expired` 422 */
function queuedAgain({ id, kind, params }: Job): QueuedJob {
  if (kind === 'export') return { queue: 'exports', name: 'export', data: { id } };
  if (kind === 'bulk') return { queue: 'bulk', name: 'bulk', data: { id } };
  if (!params['file_key']) throw invalid('job_expired');
  return { queue: 'imports', name: String(params['phase']), data: { id } };
}
