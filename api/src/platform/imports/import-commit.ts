import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { ImportResult } from '@guyline/contract/jobs';
import { recordedAt } from '../clock/clock.js';
import { Db } from '../db/db.js';
import { RuleError } from '../errors/rule-error.js';
import { JobTries } from '../queue/job-tries.js';
import { Outbox } from '../queue/outbox.js';
import { ImportKinds } from './import-kinds.js';
import { resultOf } from './import-result.js';
import { type ImportRun, ImportRuns } from './import-runs.js';
import { allowLongStatements, disableNestedLoops } from './staging.sql.js';

/** Writes what the check found, in one transaction: all of it or nothing. */
@Injectable()
export class ImportCommit {
  constructor(
    private readonly db: Db,
    private readonly outbox: Outbox,
    private readonly runs: ImportRuns,
    private readonly tries: JobTries,
    private readonly kinds: ImportKinds,
  ) {}

  /**
   * Rows whose target changed since the check are compared again first.
   * @throws RuleError `job_has_faults` 422 with the new `data` when mode `all` meets a fault; Cancelled, Superseded
   */
  async commit(run: ImportRun): Promise<void> {
    await this.db.transaction(async (em) => {
      const kind = this.kinds.of(run.kind);
      // A try that another one took the job from may still be writing: one after the other.
      await sql`select pg_advisory_xact_lock(hashtextextended(${run.id}, 0))`.execute(em.getKysely());
      await this.db.rows(allowLongStatements, em);
      await this.db.rows(disableNestedLoops, em);
      const result = await this.compareAgain(em, run);
      if (run.params.mode !== 'valid_rows' && result.errors)
        throw new RuleError('job_has_faults', 422, { data: result });
      await this.tries.progress(run, 0, result.rows);
      await kind.write(em, run, result, (done) => this.tries.progress(run, done, result.rows));
      const done: ImportResult = { ...result, phase: 'committed' };
      await this.runs.finish(em, run, {
        status: 'done',
        result: done,
        params: { committed_at: recordedAt().toISOString() },
      });
      if (result.create + result.update) await this.outbox.changed(em, kind.area, 0, await kind.audience(em, run));
    });
  }

  private async compareAgain(em: EntityManager, run: ImportRun): Promise<ImportResult> {
    const { customer_id, columns } = run.params;
    if (!columns) throw new Error('A checked import keeps its columns');
    const kind = this.kinds.of(run.kind);
    await kind.lock(em, run);
    await kind.compare(em, run, columns, true);
    // What the check has said of the headings stays, with new counts.
    const facts = { unknown_headings: columns.unknown, ...run.result, phase: 'checked', customer_id } as const;
    return resultOf(this.db, run.id, facts, em);
  }
}
