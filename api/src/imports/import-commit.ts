import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { ImportResult } from '@guyline/contract/jobs';
import { Db } from '../platform/db/db.js';
import { invalid, RuleError } from '../platform/errors/rule-error.js';
import { Outbox } from '../platform/queue/outbox.js';
import { concernedBy } from './changed-locations.js';
import { resultOf } from './import-result.js';
import { type ImportRun, ImportRuns } from './import-runs.js';
import {
  compare,
  createLocations,
  joinAsSets,
  keepBefore,
  lockTargets,
  updateLocations,
} from './location-import.sql.js';
import { neededColumns } from './needed-columns.js';

/** Somebody made one of the new locations between the comparison and the writing: the queue tries again. */
class Overtaken extends Error {}

/** Writes what the check found, in one transaction: all of it or nothing. */
@Injectable()
export class ImportCommit {
  constructor(
    private readonly db: Db,
    private readonly outbox: Outbox,
    private readonly runs: ImportRuns,
  ) {}

  /**
   * Rows whose location changed since the check are compared again first.
   * @throws RuleError `job_has_faults` 422 with the new `data` when mode `all` meets a fault; Cancelled, Superseded
   */
  async commit(run: ImportRun): Promise<void> {
    await this.db.transaction(async (em) => {
      // A try that another one took the job from may still be writing: one after the other.
      await sql`select pg_advisory_xact_lock(hashtextextended(${run.id}, 0))`.execute(em.getKysely());
      await this.db.rows(joinAsSets, em);
      const result = await this.compareAgain(em, run);
      if (run.params.mode !== 'valid_rows' && result.errors)
        throw new RuleError('job_has_faults', 422, { data: result });
      await this.write(em, run, result);
      const done: ImportResult = { ...result, phase: 'committed' };
      await this.runs.finish(em, run, {
        status: 'done',
        result: done,
        params: { committed_at: new Date().toISOString() },
      });
      const concerned = await concernedBy(this.db, em, run.id, run.params.customer_id);
      if (result.create + result.update) await this.outbox.changed(em, 'locations', 0, concerned);
    });
  }

  private async compareAgain(em: EntityManager, run: ImportRun): Promise<ImportResult> {
    const { customer_id, columns } = run.params;
    if (!columns) throw new Error('A checked import keeps its columns');
    await this.db.rows(lockTargets(run.id, customer_id), em);
    const customer = await this.db.one<{ status_num: number }>(
      sql`select status_num from customers where id = ${customer_id} for share`,
      em,
    );
    if (customer?.status_num !== 1) throw invalid('customer_not_active');
    await this.db.rows(compare(run.id, customer_id, neededColumns(columns), true), em);
    return resultOf(this.db, run.id, { phase: 'checked', customer_id, unknown_headings: columns.unknown }, em);
  }

  private async write(em: EntityManager, run: ImportRun, { create, update, rows }: ImportResult): Promise<void> {
    await this.runs.progress(run, 0, rows);
    const created = await this.db.one<{ made: number }>(createLocations(run.id, run.params.customer_id), em);
    if (created?.made !== create) throw new Overtaken();
    await this.runs.progress(run, create, rows);
    if (!update) return;
    await this.db.rows(keepBefore(run.id), em);
    await this.db.rows(updateLocations(run.id), em);
    await this.runs.progress(run, create + update, rows);
  }
}
