import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { Db } from '../db/db.js';
import { RuleError } from '../errors/rule-error.js';
import { Outbox } from '../queue/outbox.js';
import type { ImportFacts } from './import-kind.js';
import { ImportKinds } from './import-kinds.js';
import { type ImportRun, ImportRuns } from './import-runs.js';
import { allowLongStatements, disableNestedLoops, freeEarlierImports } from './staging.sql.js';

const SHOWN = 100;

/** Takes a committed import back while nobody touched its rows: before-values return, new rows go; later imports are undone first. */
@Injectable()
export class ImportUndo {
  constructor(
    private readonly db: Db,
    private readonly outbox: Outbox,
    private readonly runs: ImportRuns,
    private readonly kinds: ImportKinds,
  ) {}

  /** @throws RuleError `job_rows_changed` 422, `data` = the first rows in the way */
  async refuseIfBlocked(run: ImportFacts & Pick<ImportRun, 'kind'>, em?: EntityManager): Promise<void> {
    const rows = await this.kinds.of(run.kind).blocking(run, SHOWN, em);
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
      await this.db.rows(allowLongStatements, em);
      await this.db.rows(disableNestedLoops, em);
      const kind = this.kinds.of(run.kind);
      await kind.lockWritten(em, run);
      await this.refuseIfBlocked(run, em);
      const audience = await kind.audience(em, run);
      await kind.revert(em, run);
      await this.db.rows(freeEarlierImports(run), em);
      if (!run.result) throw new Error('A committed import keeps its result');
      await this.runs.finish(em, run, { status: 'done', result: { ...run.result, phase: 'undone' } });
      await this.outbox.changed(em, kind.area, 0, audience);
    });
  }
}
