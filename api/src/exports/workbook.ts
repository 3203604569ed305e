import { PassThrough } from 'node:stream';
import { setImmediate as turn } from 'node:timers/promises';
import type { CellValue, Sheet } from './sheet.js';

/** Rows of a sheet in portions. */
export type Portions = AsyncIterable<readonly CellValue[][]>;

/**
 * A workbook of one sheet as a stream; what was read of `portions` is written before more is read, so that memory stays flat
 * however many rows there are.
 * @returns the stream, and a promise that ends with the writing; both fail when reading fails
 */
export function workbook(
  { name, columns }: Pick<Sheet, 'name' | 'columns'>,
  portions: Portions,
  rightToLeft: boolean,
): { stream: PassThrough; written: Promise<void> } {
  const stream = new PassThrough();
  const fill = async (): Promise<void> => {
    try {
      const { default: ExcelJs } = await import('exceljs'); // much code that only a writer of workbooks needs
      // Styles cost as much again as the cells themselves: only days need them.
      const useStyles = columns.some(({ day }) => day !== undefined);
      const book = new ExcelJs.stream.xlsx.WorkbookWriter({ stream, useStyles, useSharedStrings: false });
      const sheet = book.addWorksheet(name, { views: [{ state: 'frozen', ySplit: 1, rightToLeft }] });
      sheet.columns = columns.map(({ width, day }) => ({ width, ...(day && { style: { numFmt: day } }) }));
      const heading = sheet.addRow(columns.map((column) => column.heading));
      heading.font = { bold: true };
      heading.commit();
      for await (const rows of portions) {
        for (const row of rows) sheet.addRow(row).commit();
        await turn();
      }
      sheet.commit();
      await book.commit();
    } catch (error) {
      stream.destroy(error as Error);
      throw error;
    }
  };
  return { stream, written: fill() };
}
