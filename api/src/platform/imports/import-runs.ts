import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { DayForm } from '@guyline/contract/day-form';
import type { CommitImport, ImportJobKind, ImportResult, JobStatus } from '@guyline/contract/jobs';
import type { Language } from '@guyline/contract/remotes';
import { Db } from '../db/db.js';
import { Cancelled, JobTries, type JobTry, Superseded } from '../queue/job-tries.js';
import type { FileKind } from './sheet/file-kind.js';
import type { Columns } from './sheet-columns.js';

/** What each column of a file is, by its position: a field of the kind, or null for nothing. */
export type Mapping<Field extends string = string> = Record<number, Field | null>;

export type ImportPhase = 'check' | 'commit' | 'undo';

/** What an import's job row keeps in `params`. */
export interface ImportParams {
  /** Of a location import. */
  customer_id?: number;
  /** Of a task import: why statuses move unusually. */
  reason?: string | null;
  /** Columns as chosen by the person, when the guess was wrong. */
  mapping?: Mapping;
  file_key: string;
  file_kind: FileKind;
  /** Of the faults workbook; absent in jobs of earlier versions. */
  language?: Language;
  /** How the person writes days; absent in jobs of earlier versions. */
  day_form?: DayForm;
  phase: ImportPhase;
  columns?: Columns;
  faults_key?: string | null;
  mode?: CommitImport['mode'];
  /** When the rows were written: an undo is possible for 24 hours. */
  committed_at?: string;
  /** Since when it waited when a notice of that was noted (`waiting-imports.ts`). */
  wait_noted?: string;
  /** Of a task import: up to where the log of tasks had come then. */
  last_log?: number;
}

/** One try of one phase. */
export interface ImportRun extends JobTry {
  kind: ImportJobKind;
  params: ImportParams;
  result: ImportResult | null;
}

/** How a try ends; what is left out stays as it was. */
export interface RunEnd {
  status: JobStatus;
  result?: ImportResult;
  error?: string | null;
  cause?: string;
  params?: Partial<ImportParams>;
  /** Also where the person has asked to stop it. */
  force?: boolean;
}

interface JobFacts {
  kind: ImportJobKind;
  owner_id: number;
  on_behalf_id: number | null;
  params: ImportParams;
  result: ImportResult | null;
  cancel_requested: boolean;
}

@Injectable()
export class ImportRuns {
  constructor(
    private readonly db: Db,
    private readonly tries: JobTries,
  ) {}

  /**
   * Takes the job for a new try of a phase.
   * @returns undefined when that phase has ended already: a queue may deliver twice
   * @throws Cancelled
   */
  async begin(id: string, phase: ImportPhase): Promise<ImportRun | undefined> {
    const run = randomUUID();
    return this.db.transaction(async (em) => {
      const job = await this.db.one<JobFacts>(
        sql`
        update jobs set status = 'running', params = params || jsonb_build_object('run', ${run}::text),
               done = 0, error = null, cause = null, started_at = now(), updated_at = now()
         where id = ${id} and status in ('queued', 'running') and params->>'phase' = ${phase}
        returning kind, owner_id, on_behalf_id, params, result, cancel_requested`,
        em,
      );
      if (!job) return undefined;
      const { kind, params, result, on_behalf_id } = job;
      const ownerId = Number(job.owner_id);
      await this.tries.tell(em, { id, ownerId });
      const impersonatorId = on_behalf_id === null ? null : Number(on_behalf_id);
      return { id, run, kind, ownerId, impersonatorId, params, result, toldAt: 0 };
    });
  }

  /**
   * Ends the try, inside the transaction of what it wrote.
   * @throws Cancelled, Superseded: the transaction is rolled back
   */
  async finish(em: EntityManager, run: ImportRun, end: RunEnd): Promise<void> {
    const { status, result = run.result, error = null, cause = null, params = {}, force = false } = end;
    const job = await this.db.one<{ cancel_requested: boolean }>(
      sql`
      update jobs set status = ${status}, result = nullif(${JSON.stringify(result)}::jsonb, 'null'), error = ${error}, cause = ${cause},
             params = (params || ${JSON.stringify(params)}::jsonb) - 'run', done = case when ${error}::text is null then total else done end, updated_at = now(),
             finished_at = case when ${status} = 'waiting' then null else coalesce(finished_at, now()) end,
             cancel_requested = cancel_requested and not ${force}::boolean
       where id = ${run.id} and params->>'run' = ${run.run} and status = 'running'
      returning cancel_requested`,
      em,
    );
    if (!job) throw new Superseded();
    if (job.cancel_requested) throw new Cancelled();
    await this.tries.tell(em, run);
  }
}
