import { PassThrough } from 'node:stream';
import { Injectable } from '@nestjs/common';
import type ExcelJs from 'exceljs';
import { sql } from 'kysely';
import { truncate } from '@guyline/contract/truncate';
import { dayForm, exampleDay, plainForm, writtenDay } from '@guyline/contract/day-form';
import { faultText } from '@guyline/contract/import-values';
import { importLimits } from '@guyline/contract/jobs';
import { statusNames } from '@guyline/contract/tasks/status';
import { Db } from '../db/db.js';
import { translate } from '../errors/messages.js';
import { Files } from '../files/files.js';
import type { ImportParams, ImportRun } from './import-runs.js';
import type { StagedFault, StagedRow } from './row-reader.js';
import { escaped } from './sheet/escaped.js';
import { type Columns, FAULT_HEADING } from './sheet-columns.js';

type Row = Pick<StagedRow, 'row_num' | 'cells' | 'faults'>;

const PAGE = 1_000;
/** How many rows may stay in sight while the others scroll: more of them would leave these no room on a screen. */
const FROZEN = 15;
const fills = { error: 'FFFFC7CE', warning: 'FFFFEB9C' } as const;
const fill = (level: StagedFault['level']): ExcelJs.Fill => ({
  type: 'pattern',
  pattern: 'solid',
  fgColor: { argb: fills[level] },
});

function sentence(fault: StagedFault, { language = 'en', day_form }: ImportParams): string {
  const { column, other_row, category_num, allowed, more = '', min = '', max = '', sought = '' } = fault;
  const params = {
    more,
    sought,
    min,
    max,
    values: allowed?.join(', ') ?? '',
    statuses: statusNames(category_num),
    day: plainForm(writtenDay(exampleDay, day_form ?? dayForm(language))),
    ...(other_row && { row: String(other_row) }), // its name, as the program with the table shows it
  };
  return `${column}: ${translate(`fault_${faultText(fault)}`, language, params)}`;
}

/** The uploaded table with each fault in its row: faulty cells are filled, and a last column says what is wrong. */
@Injectable()
export class FaultsWorkbook {
  constructor(
    private readonly db: Db,
    private readonly files: Files,
  ) {}

  /** @returns key of the kept file; its rows stand where the uploaded file has them */
  async write(run: ImportRun, sheet: string, columns: Columns): Promise<string> {
    const stream = new PassThrough();
    const [key] = await Promise.all([
      this.files.put('faults', stream, '.xlsx'),
      this.fill(stream, run, sheet, columns),
    ]);
    return key;
  }

  private async fill(
    stream: PassThrough,
    { id, params }: ImportRun,
    name: string,
    { headings, row = 1 }: Columns,
  ): Promise<void> {
    try {
      const { default: excel } = await import('exceljs');
      const book = new excel.stream.xlsx.WorkbookWriter({ stream, useStyles: true, useSharedStrings: false });
      const sheet = book.addWorksheet(name, row > FROZEN ? {} : { views: [{ state: 'frozen', ySplit: row }] });
      const names = headings.includes(FAULT_HEADING) ? headings : [...headings, FAULT_HEADING];
      const heading = sheet.getRow(row);
      heading.values = names.map(escaped);
      heading.font = { bold: true };
      heading.commit();
      for await (const row of this.rows(id)) addRow(sheet, row, names.indexOf(FAULT_HEADING), params);
      sheet.commit();
      await book.commit();
    } catch (error) {
      stream.destroy(error as Error);
      throw error;
    }
  }

  private async *rows(jobId: string): AsyncGenerator<Row> {
    for (let after = -1; ;) {
      const page = await this.db.rows<Row>(sql`
        select row_num, cells, faults from import_rows where job_id = ${jobId} and row_num > ${after} order by row_num limit ${PAGE}`);
      yield* page;
      const last = page.at(-1);
      if (!last || page.length < PAGE) return;
      after = last.row_num;
    }
  }
}

/** What is longer, no spreadsheet opens. */
const fitting = (value: string | number): string | number =>
  typeof value === 'string' ? truncate(value, importLimits.cell) : value;

function addRow(sheet: ExcelJs.Worksheet, { row_num, cells, faults }: Row, faultColumn: number, params: ImportParams) {
  const row = sheet.getRow(row_num);
  cells.forEach((cell, index) => {
    if (cell && index !== faultColumn) row.getCell(index + 1).value = fitting(escaped(cell));
  });
  for (const { index, level } of faults ?? []) if (index >= 0) row.getCell(index + 1).fill = fill(level);
  if (faults) {
    const cell = row.getCell(faultColumn + 1);
    cell.value = fitting(escaped(faults.map((fault) => sentence(fault, params)).join('; ')));
    cell.fill = fill(faults.some(({ level }) => level === 'error') ? 'error' : 'warning');
  }
  row.commit();
}
