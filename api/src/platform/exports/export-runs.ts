import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { DayForm } from '@guyline/contract/day-form';
import type { ExportName } from '@guyline/contract/exports';
import type { JobStatus } from '@guyline/contract/jobs';
import type { Language } from '@guyline/contract/remotes';
import { Db } from '../db/db.js';
import { Cancelled, JobTries, type JobTry, Superseded } from '../queue/job-tries.js';

/** What is to be exported, and the query that its list was opened with. */
export interface Order {
  name: ExportName;
  query: object;
}

/** What an export's job row keeps in `params`. */
export interface ExportParams {
  order: Order;
  language: Language;
  /** How the person writes days; absent in jobs of earlier versions. */
  day_form?: DayForm;
  /** Where the person is: whose clock tells the minutes; absent in jobs of earlier versions. */
  zone?: string;
  /** The made file, while it is kept. */
  file_key?: string;
}

export interface ExportRun extends JobTry {
  /** The try that this one follows; its process died. */
  before: string | null;
  params: ExportParams;
}

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
    private readonly tries: JobTries,
  ) {}

  /** @returns undefined when the job has ended already: a queue may deliver twice */
  begin(id: string): Promise<ExportRun | undefined> {
    const run = randomUUID();
    return this.db.transaction(async (em) => {
      const job = await this.db.one<JobFacts>(
        sql`
        with old as (select id, params->>'run' as before from jobs where id = ${id} and status in ('queued', 'running') for update)
        update jobs j set status = 'running', params = params || jsonb_build_object('run', ${run}::text), done = 0,
               started_at = now(), cause = null, updated_at = now()
          from old where j.id = old.id
        returning old.before, j.owner_id, j.on_behalf_id, j.params`,
        em,
      );
      if (!job) return undefined;
      const { before, params, on_behalf_id } = job;
      const ownerId = Number(job.owner_id);
      await this.tries.tell(em, { id, ownerId });
      const impersonatorId = on_behalf_id === null ? null : Number(on_behalf_id);
      return { id, run, before, ownerId, impersonatorId, params, toldAt: 0 };
    });
  }

  /**
   * Ends the try: with the file, or without one.
   * @throws Superseded; Cancelled when a file comes too late
   */
  async finish(
    run: ExportRun,
    end: { status: JobStatus; error?: string; cause?: string; file?: { key: string; rows: number } },
  ): Promise<void> {
    const { status, error = null, cause = null, file } = end;
    const more = file ? { file_key: file.key } : {};
    await this.db.transaction(async (em) => {
      const job = await this.db.one<{ cancel_requested: boolean }>(
        sql`
        update jobs set status = ${status}, error = ${error}, cause = ${cause}, params = (params || ${JSON.stringify(more)}::jsonb) - 'run',
               done = coalesce(${file?.rows ?? null}, done), total = coalesce(${file?.rows ?? null}, total),
               updated_at = now(), finished_at = now()
         where id = ${run.id} and params->>'run' = ${run.run} and status = 'running'
        returning cancel_requested`,
        em,
      );
      if (!job) throw new Superseded();
      if (file && job.cancel_requested) throw new Cancelled();
      await this.tries.tell(em, run);
    });
  }
}
