import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { BlockingRow } from '@guyline/contract/jobs';
import { Db } from '../platform/db/db.js';
import { RuleError } from '../platform/errors/rule-error.js';
import { Outbox } from '../platform/queue/outbox.js';
import { concernedBy } from './changed-locations.js';
import { type ImportRun, ImportRuns } from './import-runs.js';
import { joinAsSets } from './location-import.sql.js';
import { blockingRows, deleteCreated, lockWritten, restoreUpdated } from './undo-import.sql.js';

const SHOWN = 100;

/** Takes a committed import back while nobody touched its rows: before-values return, new locations go. */
@Injectable()
export class ImportUndo {
  constructor(
    private readonly db: Db,
    private readonly outbox: Outbox,
    private readonly runs: ImportRuns,
  ) {}

  /** @throws RuleError `job_rows_changed` 422, `data` = the first rows in the way */
  async refuseIfBlocked(jobId: string, em?: EntityManager): Promise<void> {
    const rows = await this.db.rows<BlockingRow>(blockingRows(jobId, SHOWN), em);
    if (rows.length)
      throw new RuleError('job_rows_changed', 422, {
        data: rows,
        params: { rows: rows.map(({ row }) => row).join(', ') },
      });
  }

  /** @throws RuleError `job_rows_changed` 422; Superseded */
  async undo(run: ImportRun): Promise<void> {
    await this.db.transaction(async (em) => {
      await sql`select pg_advisory_xact_lock(hashtextextended(${run.id}, 0))`.execute(em.getKysely());
      await this.db.rows(joinAsSets, em);
      await this.db.rows(lockWritten(run.id), em);
      await this.refuseIfBlocked(run.id, em);
      const concerned = await concernedBy(this.db, em, run.id, run.params.customer_id);
      await this.db.rows(restoreUpdated(run.id), em);
      await this.db.rows(deleteCreated(run.id), em);
      if (!run.result) throw new Error('A committed import keeps its result');
      await this.runs.finish(em, run, { status: 'done', result: { ...run.result, phase: 'undone' } });
      await this.outbox.changed(em, 'locations', 0, concerned);
    });
  }
}
