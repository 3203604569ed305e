import { Processor } from '@nestjs/bull';
import { Logger } from '@nestjs/common';
import type { Job } from 'bull';
import { can } from '@guyline/contract/access';
import { Sessions } from '../access/sessions.js';
import { Db } from '../db/db.js';
import { RuleError } from '../errors/rule-error.js';
import { givenNames } from '../words/given-names.queries.js';
import { wordsFor } from '../words/words.js';
import { ExportKinds } from './export-kinds.js';
import { ExportFiles } from './export-files.js';
import { type FailedTry, failedTry } from '../queue/failed-try.js';
import { JobTries, Superseded } from '../queue/job-tries.js';
import { Works } from '../queue/works.js';
import { type ExportRun, ExportRuns } from './export-runs.js';

type Work = Job<{ id: string }>;

/** An export may run twice: the job row decides whether it is still due, and which try owns it. */
@Processor('exports')
export class ExportsProcessor {
  private readonly log = new Logger(ExportsProcessor.name);

  constructor(
    private readonly runs: ExportRuns,
    private readonly tries: JobTries,
    private readonly files: ExportFiles,
    private readonly kinds: ExportKinds,
    private readonly sessions: Sessions,
    private readonly db: Db,
  ) {}

  @Works('export')
  async export(job: Work): Promise<void> {
    const run = await this.runs.begin(job.data.id);
    if (!run) return;
    try {
      await this.make(run);
    } catch (error) {
      await this.ended(job, run, error);
    }
  }

  /** The person may have lost rows or rights since they asked: both are looked up now. */
  private async make(run: ExportRun): Promise<void> {
    const { order, language, day_form } = run.params;
    const actor = await this.sessions.personOf(run.ownerId, run.impersonatorId);
    const kind = this.kinds.of(order.name);
    if (!actor || !can(actor, kind.permission)) throw new RuleError('forbidden', 403);
    await this.tries.progress(run, 0, 0);
    const given = await givenNames(this.db);
    const sheets = await kind.sheets(actor, order.query as never, wordsFor(language, given, day_form), given);
    const file = await this.files.make(run, [sheets].flat());
    try {
      await this.runs.finish(run, { status: 'done', file });
    } catch (error) {
      await this.files.remove(file.key);
      throw error;
    }
  }

  private async ended(job: Work, run: ExportRun, error: unknown): Promise<void> {
    const failed = failedTry(job, error, this.log);
    if (failed) await this.end(run, failed);
  }

  private async end(run: ExportRun, { status, refusal, cause }: FailedTry): Promise<void> {
    await this.runs.finish(run, { status, error: refusal?.code, cause }).catch((failure: unknown) => {
      if (!(failure instanceof Superseded)) throw failure;
    });
  }
}
