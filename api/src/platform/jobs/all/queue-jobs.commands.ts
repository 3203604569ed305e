import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { listedQueues } from '@guyline/contract/all-jobs';
import type { SessionActor } from '../../access/actor.js';
import { audit } from '../../access/audit.js';
import type { ClientInfo } from '../../access/client-info.js';
import { Db } from '../../db/db.js';
import { invalid, notFound } from '../../errors/rule-error.js';
import { Outbox } from '../../queue/outbox.js';
import { Queues } from '../../queue/queues.js';
import { answered } from './answered.js';

/** Work that a queue gave up, tried again. */
@Injectable()
export class QueueJobsCommands {
  constructor(
    private readonly db: Db,
    private readonly outbox: Outbox,
    private readonly queues: Queues,
  ) {}

  /**
   * Queues it anew by the outbox, so that a wiped Redis does not lose it, and then takes it from those that failed. Should
   * the process end between the two, it still stands there and may be tried again: handlers are safe to run twice.
   * @throws RuleError `not_found` 404, `job_not_ready` 422 when it has not failed, or is tried again in the list, `dependency_down` 503
   */
  async retry(actor: SessionActor, queueName: string, id: string, from: ClientInfo): Promise<void> {
    const queue = this.queues.all().find(({ name }) => name === queueName);
    if (!queue) throw notFound();
    if (listedQueues.some((name) => name === queueName)) throw invalid('job_not_ready');
    const job = await answered(queue.getJob(id));
    if (!job) throw notFound();
    if (!(await answered(job.isFailed()))) throw invalid('job_not_ready');
    const retries = `${queueName}/${id}`;
    await this.db.transaction(async (em) => {
      await this.db.rows(sql`select pg_advisory_xact_lock(hashtextextended(${retries}, 0))`, em);
      // The relay may already have passed it on while the failed job is still listed.
      const asked = await this.db.one(
        sql`select 1 as one from outbox where topic = 'job' and payload->>'retries' = ${retries}
             union all
            select 1 from security_events
             where created_at > now() - interval '1 minute' and kind = 'job_retried' and details ->> 'queue' = ${queueName} and details ->> 'id' = ${id}
             limit 1`,
        em,
      );
      if (asked) return;
      await this.outbox.job(em, { queue: queueName, name: job.name, data: job.data, retries });
      await audit(em, { kind: 'job_retried', userId: null, actor, from, details: { queue: queueName, id } });
    });
    await answered(job.remove());
  }
}
