import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Actor } from '@guyline/contract/access';
import { recordedAt } from '../clock/clock.js';
import { Db } from '../db/db.js';
import { invalid } from '../errors/rule-error.js';
import { Outbox } from '../queue/outbox.js';
import type { Job } from './job.entity.js';
import { lockOwnJob } from './own-job.sql.js';

@Injectable()
export class JobsCommands {
  constructor(
    private readonly db: Db,
    private readonly outbox: Outbox,
  ) {}

  /**
   * Stops a job: at once while it waits for the person, otherwise as soon as its worker notices.
   * @throws RuleError `not_found` 404, `job_not_ready` 422 when it has ended
   */
  async cancel(actor: Actor, id: string): Promise<null> {
    await this.db.transaction(async (em) => this.stop(em, await lockOwnJob(em, actor, id)));
    return null;
  }

  /**
   * The same with a locked job of anybody.
   * @throws RuleError `job_not_ready` 422 when it has ended
   */
  async stop(em: EntityManager, job: Job): Promise<void> {
    if (job.status === 'waiting') Object.assign(job, { status: 'cancelled', finished_at: recordedAt() });
    else if (job.status !== 'queued' && job.status !== 'running') throw invalid('job_not_ready');
    job.cancel_requested = true;
    await em.flush();
    await this.outbox.changed(em, 'jobs', job.id, { userIds: [job.owner_id] });
  }
}
