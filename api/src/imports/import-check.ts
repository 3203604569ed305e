import { setImmediate as turn } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { importLimits } from '@guyline/contract/jobs';
import { Db } from '../platform/db/db.js';
import { invalid } from '../platform/errors/rule-error.js';
import { Files } from '../platform/files/files.js';
import { FaultsWorkbook } from './faults-workbook.js';
import { resultOf } from './import-result.js';
import { type ImportRun, ImportRuns, Superseded } from './import-runs.js';
import { type Columns, columnsOf } from './location-columns.js';
import { clearStaged, compare, joinAsSets, stage } from './location-import.sql.js';
import { LocationRows, type RowRules, type StagedRow } from './location-row.js';
import { neededColumns } from './needed-columns.js';
import { isBlankRow, type SheetRow, type Table } from './sheet/cells.js';
import { readTable } from './sheet/read-table.js';

const BATCH = 1_000;
/** Rows after which other work gets its turn. */
const TURN = 250;

interface Found {
  columns: Columns;
  rows: AsyncIterator<SheetRow>;
}

/** The dry run: reads the file into the staging rows and says what each would do. Starting anew drops an earlier try's rows. */
@Injectable()
export class ImportCheck {
  constructor(
    private readonly db: Db,
    private readonly files: Files,
    private readonly runs: ImportRuns,
    private readonly workbook: FaultsWorkbook,
  ) {}

  /** @throws RuleError 422 when the file as a whole cannot be taken; Cancelled, Superseded */
  async check(run: ImportRun): Promise<void> {
    const { customer_id, file_key, file_kind } = run.params;
    await this.db.rows(clearStaged(run.id));
    const table = await readTable(await this.files.bytes(file_key), file_kind);
    await this.runs.progress(run, 0, table.estimate);
    const { columns, rows } = await firstWithHeadings(table);
    const read = await this.stageAll(
      run,
      rows,
      new LocationRows(await this.rules(customer_id, columns)),
      table.estimate,
    );
    if (!read) throw invalid('file_has_no_rows', 'file');
    await this.runs.progress(run, read, read);
    await this.db.transaction(async (em) => {
      await this.db.rows(joinAsSets, em);
      await this.db.rows(compare(run.id, customer_id, neededColumns(columns)), em);
    });
    await this.db.rows(sql`analyze import_rows`);
    const result = await resultOf(this.db, run.id, {
      phase: 'checked',
      customer_id,
      unknown_headings: columns.unknown,
    });
    const faults_key = result.faults.length ? await this.workbook.write(run, columns) : null;
    await this.db.transaction(async (em) => {
      await sql`update jobs set total = ${read} where id = ${run.id}`.execute(em.getKysely());
      await this.runs.finish(em, run, { status: 'waiting', result, params: { columns, faults_key } });
    });
  }

  /** @returns how many rows the file has */
  private async stageAll(
    run: ImportRun,
    rows: AsyncIterator<SheetRow>,
    checked: LocationRows,
    estimate: number,
  ): Promise<number> {
    let batch: StagedRow[] = [];
    let read = 0;
    const flush = async (): Promise<void> => {
      const staged = await this.db.one<{ n: number }>(stage(run.id, run.run, batch));
      if (!staged?.n) throw new Superseded();
      batch = [];
      await this.runs.progress(run, read, Math.max(estimate, read));
    };
    for (let next = await rows.next(); !next.done; next = await rows.next()) {
      if (next.value.row % TURN === 0) await turn();
      if (isBlankRow(next.value.cells)) continue;
      if (++read > importLimits.rows) throw invalid('file_too_many_rows', 'file');
      batch.push(checked.check(next.value));
      if (batch.length === BATCH) await flush();
    }
    if (batch.length) await flush();
    return read;
  }

  private async rules(customerId: number, columns: Columns): Promise<RowRules> {
    const states = await this.db.rows<{ id: number; code: string; name: string; active: boolean }>(
      sql`select id, code, name, active from states`,
    );
    const customer = await this.db.one<{ name: string; s_name: string }>(
      sql`select name::text, s_name from customers where id = ${customerId}`,
    );
    return {
      columns,
      customerNames: new Set(
        [customer?.name, customer?.s_name].filter((name) => name !== undefined).map((name) => name.toLowerCase()),
      ),
      states: new Map(
        states.flatMap((state) => [state.code, state.name].map((name) => [name.trim().toLowerCase(), state] as const)),
      ),
    };
  }
}

/** The first sheet whose first filled row has headings that we know; a file's other sheets are nobody's list of locations. */
async function firstWithHeadings(table: Table): Promise<Found> {
  let filled = false;
  const sheets = table.sheets[Symbol.asyncIterator](); // not `for await`: leaving it would close the file under the found rows
  for (let sheet = await sheets.next(); !sheet.done; sheet = await sheets.next()) {
    const rows = sheet.value[Symbol.asyncIterator]();
    for (let next = await rows.next(); !next.done; next = await rows.next()) {
      if (next.value.row % TURN === 0) await turn();
      if (isBlankRow(next.value.cells)) continue;
      filled = true;
      const columns = columnsOf(next.value.cells);
      if (columns) return { columns, rows };
      break;
    }
  }
  throw invalid(filled ? 'file_headings_missing' : 'file_has_no_rows', 'file');
}
