import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { BlockingRow, ImportResult } from '@guyline/contract/jobs';
import type { SessionActor } from '../../platform/access/actor.js';
import type { Audience } from '../../platform/access/audience.js';
import { scopeOf } from '../../platform/access/scope.js';
import type { Db, Sql } from '../../platform/db/db.js';
import type { ChangedRows } from '../../platform/imports/import-changes.sql.js';
import type { ImportFacts } from '../../platform/imports/import-kind.js';
import { changesOf, logImport } from '../log-rows.sql.js';
import type { RecordLog } from '../record-log.sql.js';
import type { recordImport } from './record-import.sql.js';

/** What the sheets of the directory share: how their rows are locked, written and taken back. */
export abstract class RecordImports {
  readonly area = 'jurisdictions';
  readonly permission = 'jurisdictions.manage';
  readonly newId = null;
  protected abstract readonly record: ReturnType<typeof recordImport>;
  protected abstract readonly log: RecordLog;
  /** The column of the record that a new row belongs to, if it has one. */
  protected readonly parent?: Parameters<ReturnType<typeof recordImport>['create']>[1];
  /** What keeps a new record `x` from being taken back. */
  protected readonly inUse: Sql = sql`false`;

  /** What its rows may take away. */
  protected abstract readonly loss: (actor: SessionActor) => ChangedRows['loss'];

  constructor(protected readonly db: Db) {}

  async lock(em: EntityManager, { id }: ImportFacts): Promise<void> {
    await this.db.rows(this.record.lock(id), em);
  }

  async write(
    em: EntityManager,
    run: ImportFacts,
    { create }: ImportResult,
    progress: (done: number) => Promise<void>,
  ): Promise<void> {
    const { id } = run;
    await this.db.rows(this.record.create(id, this.parent), em);
    await progress(create);
    await this.db.rows(this.record.update(id), em);
    await this.db.rows(logImport(run, this.log), em);
  }

  /** As the log will have it, under the name and the state of the authority. */
  changedRows(actor: SessionActor): ChangedRows {
    return {
      joins: sql`join jurisdictions j on j.id = ${this.log.rowId} left join states s on s.id = j.state_num`,
      seen: scopeOf(actor).jurisdictions,
      name: sql`concat_ws(', ', j.name, s.code)`,
      changes: changesOf(this.log),
      loss: this.loss(actor),
    };
  }

  audience(): Promise<Audience> {
    return Promise.resolve({});
  }

  async lockWritten(em: EntityManager, { id }: ImportFacts): Promise<void> {
    await this.db.rows(this.record.lockWritten(id), em);
  }

  blocking({ id }: ImportFacts, limit: number, em?: EntityManager): Promise<BlockingRow[]> {
    return this.db.rows<BlockingRow>(this.record.blocking(id, limit, this.inUse), em);
  }

  async revert(em: EntityManager, run: ImportFacts): Promise<void> {
    await this.db.rows(this.record.restore(run.id), em);
    await this.db.rows(this.record.deleteCreated(run.id), em);
    await this.db.rows(logImport(run, this.log, true), em);
  }
}
