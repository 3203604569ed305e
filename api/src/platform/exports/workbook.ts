import { PassThrough } from 'node:stream';
import { setImmediate as turn } from 'node:timers/promises';
import type { stream } from 'exceljs';
import { wallClock } from '../clock/days.js';
import type { DayCells } from './day-cells.js';
import type { CellValue, Sheet } from './sheet.js';

type Workbook = stream.xlsx.WorkbookWriter;

/** Rows of a sheet in portions. */
export type Portions = AsyncIterable<readonly CellValue[][]>;

/** A sheet with its rows. */
export interface Filled {
  sheet: Pick<Sheet, 'name' | 'columns'>;
  portions: Portions;
}

/** Excel opens no longer name of a sheet. */
const NAME_MAX = 31;
/** What a spreadsheet takes in the name of a sheet. */
const sheetName = (name: string): string => name.replaceAll(/[*?:\\/[\]]/g, ' ').slice(0, NAME_MAX);

/** Properties of a workbook besides its sheets. */
export interface Look {
  rightToLeft: boolean;
  days: DayCells;
}

async function fillSheet(book: Workbook, { sheet: { name, columns }, portions }: Filled, look: Look): Promise<void> {
  const { rightToLeft, days } = look;
  const sheet = book.addWorksheet(sheetName(name), { views: [{ state: 'frozen', ySplit: 1, rightToLeft }] });
  sheet.columns = columns.map(({ width, shown }) => ({
    width,
    ...(shown && { style: { numFmt: days.formats[shown] } }),
  }));
  const minutes = columns.some(({ shown }) => shown === 'minute');
  const atPlace = (value: CellValue, index: number): CellValue =>
    value instanceof Date && columns[index]?.shown === 'minute' ? wallClock(value, days.zone) : value;
  const heading = sheet.addRow(columns.map((column) => column.heading));
  heading.font = { bold: true };
  heading.commit();
  for await (const rows of portions) {
    for (const row of rows) sheet.addRow(minutes ? row.map(atPlace) : row).commit();
    await turn();
  }
  sheet.commit();
}

/**
 * A workbook as a stream, one sheet after the other; what was read of `portions` is written before more is read, so that
 * memory stays flat however many rows there are.
 * @returns the stream, and a promise that ends with the writing; both fail when reading fails
 */
export function workbook(sheets: readonly Filled[], look: Look): { stream: PassThrough; written: Promise<void> } {
  const stream = new PassThrough();
  const fill = async (): Promise<void> => {
    try {
      const { default: ExcelJs } = await import('exceljs'); // much code that only a writer of workbooks needs
      // Styles cost as much again as the cells themselves: only dates need them.
      const useStyles = sheets.some(({ sheet }) => sheet.columns.some(({ shown }) => shown !== undefined));
      const book = new ExcelJs.stream.xlsx.WorkbookWriter({ stream, useStyles, useSharedStrings: false });
      for (const sheet of sheets) await fillSheet(book, sheet, look);
      await book.commit();
    } catch (error) {
      stream.destroy(error as Error);
      throw error;
    }
  };
  return { stream, written: fill() };
}
