import { Processor } from '@nestjs/bull';
import { Logger } from '@nestjs/common';
import type { Job } from 'bull';
import type { ImportResult, JobStatus } from '@guyline/contract/jobs';
import { Sessions } from '../access/sessions.js';
import { Db } from '../db/db.js';
import { type FailedTry, failedTry } from '../queue/failed-try.js';
import { Superseded } from '../queue/job-tries.js';
import { Works } from '../queue/works.js';
import { ImportCheck } from './import-check.js';
import { ImportCommit } from './import-commit.js';
import { ImportKinds } from './import-kinds.js';
import { type ImportPhase, type ImportRun, ImportRuns } from './import-runs.js';
import { ImportUndo } from './import-undo.js';

type Work = Job<{ id: string }>;

/** Status of the job after a phase that failed: a commit or an undo has then written nothing. */
const afterRefusal: Record<ImportPhase, JobStatus> = { check: 'failed', commit: 'waiting', undo: 'done' };
const afterCancel: Record<ImportPhase, JobStatus> = { check: 'cancelled', commit: 'cancelled', undo: 'done' };

/** Each phase may run twice: the job row decides whether it is still due, and which try owns it. */
@Processor('imports')
export class ImportsProcessor {
  private readonly log = new Logger(ImportsProcessor.name);

  constructor(
    private readonly db: Db,
    private readonly runs: ImportRuns,
    private readonly checks: ImportCheck,
    private readonly commits: ImportCommit,
    private readonly undos: ImportUndo,
    private readonly kinds: ImportKinds,
    private readonly sessions: Sessions,
  ) {}

  @Works('check')
  check(job: Work): Promise<void> {
    return this.work(job, 'check', (run) => this.checks.check(run));
  }

  @Works('commit')
  commit(job: Work): Promise<void> {
    return this.work(job, 'commit', (run) => this.commits.commit(run));
  }

  @Works('undo')
  undo(job: Work): Promise<void> {
    return this.work(job, 'undo', (run) => this.undos.undo(run));
  }

  private async work(job: Work, phase: ImportPhase, work: (run: ImportRun) => Promise<void>): Promise<void> {
    const run = await this.runs.begin(job.data.id, phase);
    if (!run) return;
    try {
      this.kinds.checkRight(run.kind, await this.sessions.personOf(run.ownerId, run.impersonatorId));
      await work(run);
    } catch (error) {
      await this.ended(job, run, phase, error);
    }
  }

  private async ended(job: Work, run: ImportRun, phase: ImportPhase, error: unknown): Promise<void> {
    const failed = failedTry(job, error, this.log);
    if (!failed) return;
    const { status } = failed;
    await this.end(run, (status === 'cancelled' ? afterCancel : afterRefusal)[phase], failed);
  }

  private async end(run: ImportRun, status: JobStatus, { refusal, cause }: FailedTry): Promise<void> {
    // Faults that only the comparison before the writing showed: the person decides again, on these counts.
    const result = refusal?.code === 'job_has_faults' ? (refusal.data as ImportResult) : (run.result ?? undefined);
    await this.db
      .transaction((em) =>
        this.runs.finish(em, run, { status, result, error: refusal?.code ?? null, cause, force: true }),
      )
      .catch((error: unknown) => {
        if (!(error instanceof Superseded)) throw error;
      });
  }
}
