import { PassThrough } from 'node:stream';
import { setImmediate as turn } from 'node:timers/promises';
import type { stream } from 'exceljs';
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

async function fillSheet(book: Workbook, { sheet: { name, columns }, portions }: Filled, rtl: boolean): Promise<void> {
  const sheet = book.addWorksheet(sheetName(name), { views: [{ state: 'frozen', ySplit: 1, rightToLeft: rtl }] });
  sheet.columns = columns.map(({ width, day }) => ({ width, ...(day && { style: { numFmt: day } }) }));
  const heading = sheet.addRow(columns.map((column) => column.heading));
  heading.font = { bold: true };
  heading.commit();
  for await (const rows of portions) {
    for (const row of rows) sheet.addRow(row).commit();
    await turn();
  }
  sheet.commit();
}

/**
 * A workbook as a stream, one sheet after the other; what was read of `portions` is written before more is read, so that
 * memory stays flat however many rows there are.
 * @returns the stream, and a promise that ends with the writing; both fail when reading fails
 */
export function workbook(
  sheets: readonly Filled[],
  rightToLeft: boolean,
): { stream: PassThrough; written: Promise<void> } {
  const stream = new PassThrough();
  const fill = async (): Promise<void> => {
    try {
      const { default: ExcelJs } = await import('exceljs'); // much code that only a writer of workbooks needs
      // Styles cost as much again as the cells themselves: only days need them.
      const useStyles = sheets.some(({ sheet }) => sheet.columns.some(({ day }) => day !== undefined));
      const book = new ExcelJs.stream.xlsx.WorkbookWriter({ stream, useStyles, useSharedStrings: false });
      for (const sheet of sheets) await fillSheet(book, sheet, rightToLeft);
      await book.commit();
    } catch (error) {
      stream.destroy(error as Error);
      throw error;
    }
  };
  return { stream, written: fill() };
}
