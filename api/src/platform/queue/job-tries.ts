import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { Db } from '../db/db.js';
import { Outbox } from './outbox.js';

/** One attempt at the work of a job row. A later attempt takes the job over; this one notices at its next write. */
export interface JobTry {
  id: string;
  run: string;
  ownerId: number;
  impersonatorId: number | null;
  toldAt: number;
}

/** The person asked to stop. */
export class Cancelled extends Error {}
/** Another process took the job over: this attempt must leave no trace. */
export class Superseded extends Error {}

const TOLD_EVERY_MS = 500;

/** What the attempts of all kinds of jobs report. */
@Injectable()
export class JobTries {
  constructor(
    private readonly db: Db,
    private readonly outbox: Outbox,
  ) {}

  /**
   * Reports the progress, at most twice a second.
   * @throws Cancelled, Superseded
   */
  async progress(run: JobTry, done: number, total: number): Promise<void> {
    const now = performance.now();
    if (now - run.toldAt < TOLD_EVERY_MS) return;
    run.toldAt = now;
    const job = await this.db.transaction(async (em) => {
      const row = await this.db.one<{ cancel_requested: boolean }>(
        sql`update jobs set done = ${done}, total = ${total}, updated_at = now()
             where id = ${run.id} and params->>'run' = ${run.run} and status = 'running' returning cancel_requested`,
        em,
      );
      if (row) await this.tell(em, run);
      return row;
    });
    if (!job) throw new Superseded();
    if (job.cancel_requested) throw new Cancelled();
  }

  /** Notifies the job's owner of the progress. */
  tell(em: EntityManager, { id, ownerId }: Pick<JobTry, 'id' | 'ownerId'>): Promise<void> {
    return this.outbox.changed(em, 'jobs', id, { userIds: [ownerId] });
  }
}
