import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { JobStatus } from '@guyline/contract/jobs';
import type { Language } from '@guyline/contract/remotes';
import { Db } from '../platform/db/db.js';
import { Outbox } from '../platform/queue/outbox.js';
import type { Order } from './sheets.js';

/** What an export's job row keeps in `params`. */
export interface ExportParams {
  order: Order;
  language: Language;
  /** The made file, while it is kept. */
  file_key?: string;
}

/** One try. A later try takes the job away from it; it notices when it next writes. */
export interface ExportRun {
  id: string;
  run: string;
  /** The try that this one follows; its process died. */
  before: string | null;
  ownerId: number;
  impersonatorId: number | null;
  params: ExportParams;
  toldAt: number;
}

/** The person asked to stop. */
export class Cancelled extends Error {}
/** Another process took the job over: this try must leave no trace. */
export class Superseded extends Error {}

const TOLD_EVERY_MS = 500;

interface JobFacts {
  before: string | null;
  owner_id: number;
  on_behalf_id: number | null;
  params: ExportParams;
}

/** The job row of an export, from a worker's side. */
@Injectable()
export class ExportRuns {
  constructor(
    private readonly db: Db,
    private readonly outbox: Outbox,
  ) {}

  /** @returns undefined when the job is over already: a queue may deliver twice */
  begin(id: string): Promise<ExportRun | undefined> {
    const run = randomUUID();
    return this.db.transaction(async (em) => {
      const job = await this.db.one<JobFacts>(
        sql`
        with old as (select id, params->>'run' as before from jobs where id = ${id} and status in ('queued', 'running') for update)
        update jobs j set status = 'running', params = params || jsonb_build_object('run', ${run}::text), done = 0, updated_at = now()
          from old where j.id = old.id
        returning old.before, j.owner_id, j.on_behalf_id, j.params`,
        em,
      );
      if (!job) return undefined;
      const { before, params, on_behalf_id } = job;
      const ownerId = Number(job.owner_id);
      await this.tell(em, id, ownerId);
      const impersonatorId = on_behalf_id === null ? null : Number(on_behalf_id);
      return { id, run, before, ownerId, impersonatorId, params, toldAt: 0 };
    });
  }

  /**
   * Tells how far it is, at most twice a second.
   * @throws Cancelled, Superseded
   */
  async progress(run: ExportRun, done: number, total: number): Promise<void> {
    const now = Date.now();
    if (now - run.toldAt < TOLD_EVERY_MS) return;
    run.toldAt = now;
    const job = await this.db.transaction(async (em) => {
      const row = await this.db.one<{ cancel_requested: boolean }>(
        sql`update jobs set done = ${done}, total = ${total}, updated_at = now()
             where id = ${run.id} and params->>'run' = ${run.run} and status = 'running' returning cancel_requested`,
        em,
      );
      if (row) await this.tell(em, run.id, run.ownerId);
      return row;
    });
    if (!job) throw new Superseded();
    if (job.cancel_requested) throw new Cancelled();
  }

  /**
   * Ends the try: with the file, or without one.
   * @throws Superseded; Cancelled when a file comes too late
   */
  async finish(
    run: ExportRun,
    end: { status: JobStatus; error?: string; file?: { key: string; rows: number } },
  ): Promise<void> {
    const { status, error = null, file } = end;
    const more = file ? { file_key: file.key } : {};
    await this.db.transaction(async (em) => {
      const job = await this.db.one<{ cancel_requested: boolean }>(
        sql`
        update jobs set status = ${status}, error = ${error}, params = (params || ${JSON.stringify(more)}::jsonb) - 'run',
               done = coalesce(${file?.rows ?? null}, done), total = coalesce(${file?.rows ?? null}, total),
               updated_at = now(), finished_at = now()
         where id = ${run.id} and params->>'run' = ${run.run} and status = 'running'
        returning cancel_requested`,
        em,
      );
      if (!job) throw new Superseded();
      if (file && job.cancel_requested) throw new Cancelled();
      await this.tell(em, run.id, run.ownerId);
    });
  }

  private tell(em: EntityManager, id: string, ownerId: number): Promise<void> {
    return this.outbox.changed(em, 'jobs', id, { userIds: [ownerId] });
  }
}
