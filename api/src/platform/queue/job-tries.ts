import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { Db } from '../db/db.js';
import { Outbox } from './outbox.js';

/** One try of a job row's work. A later try takes the job away from it; it notices when it next writes. */
export interface JobTry {
  id: string;
  run: string;
  ownerId: number;
  impersonatorId: number | null;
  toldAt: number;
}

/** The person asked to stop. */
export class Cancelled extends Error {}
/** Another process took the job over: this try must leave no trace. */
export class Superseded extends Error {}

const TOLD_EVERY_MS = 500;

/** What the tries of all kinds of jobs say of themselves. */
@Injectable()
export class JobTries {
  constructor(
    private readonly db: Db,
    private readonly outbox: Outbox,
  ) {}

  /**
   * Tells how far it is, at most twice a second.
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

  /** The job's owner sees it move. */
  tell(em: EntityManager, { id, ownerId }: Pick<JobTry, 'id' | 'ownerId'>): Promise<void> {
    return this.outbox.changed(em, 'jobs', id, { userIds: [ownerId] });
  }
}
