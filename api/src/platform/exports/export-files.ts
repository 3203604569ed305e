import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { dayForm } from '@guyline/contract/day-form';
import { exportLimits } from '@guyline/contract/exports';
import { rightToLeft } from '@guyline/contract/remotes';
import { DEFAULT_ZONE } from '../clock/time-zone.js';
import { type Connection, Db } from '../db/db.js';
import { invalid } from '../errors/rule-error.js';
import { Files } from '../files/files.js';
import { JobTries } from '../queue/job-tries.js';
import { dayCells } from './day-cells.js';
import type { ExportRun } from './export-runs.js';
import type { CellValue, Sheet } from './sheet.js';
import { workbook } from './workbook.js';

const FOLDER = 'exports';
const ENDING = '.xlsx';
/** Rows of a portion; the statement takes no bound number. */
const PORTION = 1_000;
const nextPortion = sql`fetch 1000 from exported`;

/** Makes the files of exports; the daily clean-up takes them away. */
@Injectable()
export class ExportFiles {
  constructor(
    private readonly db: Db,
    private readonly files: Files,
    private readonly tries: JobTries,
  ) {}

  /**
   * Writes the sheets, whose statements read one snapshot of the database; a file that is not whole is taken away again.
   * @returns the key of the kept file and the number of its rows on all sheets
   * @throws RuleError `export_too_many_rows` 422; Cancelled, Superseded
   */
  async make(run: ExportRun, sheets: readonly Sheet[]): Promise<{ key: string; rows: number }> {
    if (run.before) await this.remove(keyOf(run.before));
    try {
      return await this.db.snapshot(async (em) => {
        await this.db.rows(sql`set local cursor_tuple_fraction = 1`, em);
        await this.db.rows(sql`set local statement_timeout = '5min'`, em);
        const state = { total: await this.count(em, sheets), done: 0 };
        const { language, order, day_form = dayForm(language), zone = DEFAULT_ZONE } = run.params;
        const look = {
          rightToLeft: rightToLeft.includes(language) && order.name !== 'tasks',
          days: dayCells(day_form, language, zone),
        };
        const filled = sheets.map((sheet) => ({ sheet, portions: this.portions(em, run, sheet, state) }));
        const { stream, written } = workbook(filled, look);
        const [key] = await Promise.all([this.files.put(FOLDER, stream, ENDING, run.run), written]);
        return { key, rows: state.done };
      });
    } catch (error) {
      await this.remove(keyOf(run.run));
      throw error;
    }
  }

  /** Also of a file that was never finished. */
  async remove(key: string): Promise<void> {
    await this.files.remove(key).catch(() => undefined);
  }

  private async count(em: Connection, sheets: readonly Sheet[]): Promise<number> {
    let all = 0;
    for (const sheet of sheets) {
      const total = (await this.db.one<{ total: number }>(sheet.total, em))?.total ?? 0;
      if (total > exportLimits.rows) throw invalid('export_too_many_rows');
      all += total;
    }
    return all;
  }

  /** The rows through a cursor: one snapshot of the database, and never more than a portion in memory. */
  private async *portions(
    em: Connection,
    run: ExportRun,
    sheet: Sheet,
    state: { total: number; done: number },
  ): AsyncGenerator<CellValue[][]> {
    await this.db.rows(sql`declare exported no scroll cursor for ${sheet.rows}`, em);
    for (;;) {
      const rows = await this.db.rows<{ row: unknown }>(nextPortion, em);
      if (rows.length) yield rows.map(({ row }) => sheet.cells(row));
      state.done += rows.length;
      await this.tries.progress(run, state.done, Math.max(state.total, state.done));
      if (rows.length < PORTION) break;
    }
    await this.db.rows(sql`close exported`, em);
  }
}

const keyOf = (run: string): string => `${FOLDER}/${run}${ENDING}`;
