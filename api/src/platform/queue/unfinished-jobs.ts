import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import type { Job } from 'bull';
import { sql } from 'kysely';
import { Db, ids } from '../db/db.js';
import { Chores } from './chores.js';
import { bullIdOf, isStranger, JobRelay } from './job-relay.js';
import type { QueuedJob } from './outbox.js';
import { Queues } from './queues.js';

interface Row {
  id: string;
  payload: QueuedJob;
}

const BATCH = 100;
/** The interval at which a job is looked up in its queue. */
export const LOOKED_FOR_AFTER_S = 60;
const EVERY_S = 20;

/**
 * The outbox rows of jobs that were handed to their queues: deleted when a job is over, handed over again when a queue
 * has lost it (Redis was wiped or restored from an older copy). Jobs may run twice, but take effect once.
 */
@Injectable()
export class UnfinishedJobs implements OnApplicationBootstrap {
  private readonly log = new Logger(UnfinishedJobs.name);

  constructor(
    private readonly db: Db,
    private readonly relay: JobRelay,
    private readonly queues: Queues,
    private readonly chores: Chores,
  ) {}

  onApplicationBootstrap(): void {
    for (const queue of this.queues.all()) {
      queue.on('completed', (job) => this.over(job));
      queue.on('failed', (job) => void (isOver(job) && this.over(job)));
    }
    this.chores.every('unfinished jobs', EVERY_S, () => this.lookForLost());
  }

  /** Hands lost jobs to their queues again; several processes may run it at once. */
  async lookForLost(): Promise<void> {
    while ((await this.batch()) === BATCH);
  }

  private batch(): Promise<number> {
    return this.db.transaction(async (em) => {
      const rows = await this.db.rows<Row>(
        sql`select id, payload from outbox
             where topic = 'job' and relayed_at < now() - make_interval(secs => ${LOOKED_FOR_AFTER_S})
             order by relayed_at, id limit ${BATCH} for update skip locked`,
        em,
      );
      const over: number[] = [];
      for (const row of rows) if (await this.isOverOrHanded(row)) over.push(Number(row.id));
      await this.db.rows(sql`delete from outbox where id = any(${ids(over)})`, em);
      const open = rows.map(({ id }) => Number(id)).filter((id) => !over.includes(id));
      await this.db.rows(sql`update outbox set relayed_at = now() where id = any(${ids(open)})`, em);
      return rows.length;
    });
  }

  /** @returns whether the row is no longer needed; a job that its queue does not know is queued again */
  private async isOverOrHanded({ id, payload }: Row): Promise<boolean> {
    const job = await this.relay.queueOf(payload.queue).getJob(bullIdOf(id));
    if (job && isHollow(job)) await job.remove();
    else if (job && !isStranger(job, payload)) return (await job.isCompleted()) || (await job.isFailed());
    this.log.warn(`${payload.queue} lost ${payload.name} ${JSON.stringify(payload.data)}: queued again`);
    await this.relay.hand(payload, Number(id));
    return false;
  }

  private over(job: Job): void {
    if (isHollow(job)) return;
    const { id } = job;
    const outboxId = /^outbox-(\d+)$/.exec(String(id))?.[1];
    if (!outboxId) return;
    // `lookForLost` finds what is missed here.
    this.db
      .rows(sql`delete from outbox where id = ${outboxId}::bigint and relayed_at is not null`)
      .catch((error: unknown) => this.log.warn(`Job ${id} stays noted: ${String(error)}`));
  }
}

/** What is left of a job that a worker took just before Redis was wiped: neither name nor data, so nothing was done. */
const isHollow = ({ name }: Job): boolean => name === '__default__';

/** Failed permanently: a queue does not retry after the last attempt, nor a job that crashed too many workers. */
const isOver = (job: Job): boolean => job.finishedOn !== undefined && job.finishedOn !== null;
