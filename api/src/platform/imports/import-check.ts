import { setImmediate as turn } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { importLimits } from '@guyline/contract/jobs';
import { Db } from '../db/db.js';
import { invalid } from '../errors/rule-error.js';
import { JobTries, Superseded } from '../queue/job-tries.js';
import { Files } from '../files/files.js';
import { noteOldFiles } from '../files/old-files.js';
import { FaultsWorkbook } from './faults-workbook.js';
import { firstWithHeadings, headingFacts, type Lacking } from './found-headings.js';
import { TURN } from './heading-row.js';
import type { ImportKind } from './import-kind.js';
import { ImportKinds } from './import-kinds.js';
import { resultOf } from './import-result.js';
import { otherKind } from './other-kind.js';
import { type ImportRun, ImportRuns, type RunEnd } from './import-runs.js';
import type { RowCheck, StagedRow } from './row-reader.js';
import { isBlankRow, type SheetRow, type Table } from './sheet/cells.js';
import { readTable } from './sheet/read-table.js';
import type { Columns } from './sheet-columns.js';
import { allowLongStatements, analyzeStaged, clearStaged, disableNestedLoops, stage } from './staging.sql.js';

const BATCH = 1_000;
/** Characters of the rows of a batch: cells may be long. */
const BATCH_TEXT = 4_000_000;

/** The dry run: reads the file into the staging rows and says what each would do. A new start drops the rows of an earlier try. */
@Injectable()
export class ImportCheck {
  constructor(
    private readonly db: Db,
    private readonly files: Files,
    private readonly runs: ImportRuns,
    private readonly tries: JobTries,
    private readonly workbook: FaultsWorkbook,
    private readonly kinds: ImportKinds,
  ) {}

  /** @throws RuleError 422 when the file as a whole cannot be taken; Cancelled, Superseded */
  async check(run: ImportRun): Promise<void> {
    const { customer_id, file_key, file_kind } = run.params;
    const kind = this.kinds.of(run.kind);
    await this.db.rows(clearStaged(run.id));
    const table = await readTable(await this.files.bytes(file_key), file_kind);
    const staged = await this.staged(run, kind, table).finally(() => table.close());
    if ('missing' in staged) return this.wait(run, kind, staged);
    const { columns, read } = staged;
    await this.tries.progress(run, read, read);
    await this.db.rows(analyzeStaged); // or the comparison is planned for a few rows
    await this.db.transaction(async (em) => {
      await this.db.rows(allowLongStatements, em);
      await this.db.rows(disableNestedLoops, em);
      await kind.compare(em, run, columns, false);
    });
    await this.db.rows(analyzeStaged);
    const facts = { ...headingFacts(kind, columns, customer_id), ...otherKind(this.kinds, run, columns, false) };
    const result = await resultOf(this.db, run.id, facts);
    const faults_key = result.faults.length ? await this.workbook.write(run, kind.sheet, columns) : null;
    await this.db.transaction(async (em) => {
      await sql`update jobs set total = ${read} where id = ${run.id}`.execute(em.getKysely());
      await this.finish(em, run, { result, params: { columns, faults_key } });
    });
  }

  /** What the columns are has to be said by the person. */
  private async wait(run: ImportRun, kind: ImportKind, { columns, missing }: Lacking): Promise<void> {
    const read = headingFacts(kind, columns, run.params.customer_id);
    const facts = { ...read, ...otherKind(this.kinds, run, columns, true) };
    const result = { ...(await resultOf(this.db, run.id, facts)), missing_headings: missing };
    const params = { columns, faults_key: null };
    await this.db.transaction((em) => this.finish(em, run, { result, error: 'file_headings_missing', params }));
  }

  /** When columns are matched again, the faults workbook of the previous check is deleted. */
  private async finish(em: EntityManager, run: ImportRun, end: Omit<RunEnd, 'status'>): Promise<void> {
    await this.runs.finish(em, run, { status: 'waiting', ...end });
    await noteOldFiles(sql`select ${run.params.faults_key ?? null}::text as key`).execute(em.getKysely());
  }

  /** @returns the file's columns, and how many rows it has */
  private async staged(
    run: ImportRun,
    kind: ImportKind,
    table: Table,
  ): Promise<{ columns: Columns; read: number } | Lacking> {
    await this.tries.progress(run, 0, table.estimate);
    const found = await firstWithHeadings(table, kind, run);
    if ('missing' in found) return found;
    const { columns, rows } = found;
    const read = await this.stageAll(run, rows, await kind.rows(run, columns), table.estimate);
    if (!read) throw invalid('file_has_no_rows', 'file');
    return { columns, read };
  }

  private async stageAll(
    run: ImportRun,
    rows: AsyncIterator<SheetRow>,
    checked: RowCheck,
    estimate: number,
  ): Promise<number> {
    let batch: StagedRow[] = [];
    let read = 0;
    let [held, kept] = [0, 0];
    // While the database takes one batch, the next is read.
    let staging = Promise.resolve();
    const flush = async (): Promise<void> => {
      await staging;
      const [rows, done] = [batch, read];
      batch = [];
      held = 0;
      staging = this.stage(run, rows).then(() => this.tries.progress(run, done, Math.max(estimate, done)));
      staging.catch(() => undefined); // awaited below, unless the file fails first
    };
    for (let next = await rows.next(); !next.done; next = await rows.next()) {
      if (next.value.row % TURN === 0) await turn();
      if (isBlankRow(next.value.cells)) continue;
      if (++read > importLimits.rows) throw invalid('file_too_many_rows', 'file');
      const row = checked.check(next.value);
      const length = row.cells.reduce((sum, cell) => sum + cell.length, 0);
      // One long text that a workbook keeps once may stand in each of its cells.
      if ((kept += length) > importLimits.unpackedBytes) throw invalid('file_unpacked_too_large', 'file');
      batch.push(row);
      held += length;
      if (batch.length === BATCH || held > BATCH_TEXT) await flush();
    }
    if (batch.length) await flush();
    await staging;
    return read;
  }

  /** @throws Superseded */
  private async stage(run: ImportRun, rows: readonly StagedRow[]): Promise<void> {
    const staged = await this.db.one<{ n: number }>(stage(run.id, run.run, rows, this.kinds.of(run.kind).newId));
    if (!staged?.n) throw new Superseded();
  }
}
