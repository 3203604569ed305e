import { Readable } from 'node:stream';
import type ExcelJs from 'exceljs';
import { importLimits } from '@guyline/contract/jobs';
import { invalid, RuleError } from '../../platform/errors/rule-error.js';
import type { Cell, Sheet, SheetRow, Table } from './cells.js';
import { scanZip } from './zip-scan.js';

const CHUNK = 64 * 1024;

/**
 * A workbook, streamed; its sheets must be read in order, one at a time.
 * @throws RuleError 422 `file_unreadable`, `file_type_not_supported`, `file_unpacked_too_large`
 */
export async function readXlsx(bytes: Buffer): Promise<Table> {
  // The library loads while the archive is unpacked by threads of its own.
  const [{ rows }, { default: excel }] = await Promise.all([scanZip(bytes), import('exceljs')]);
  return { estimate: Math.max(0, rows - 1), sheets: sheetsOf(excel, bytes) };
}

async function* sheetsOf(excel: typeof ExcelJs, bytes: Buffer): AsyncGenerator<Sheet> {
  const book = new excel.stream.xlsx.WorkbookReader(Readable.from(slices(bytes)), {
    worksheets: 'emit',
    sharedStrings: 'cache',
    styles: 'cache', // a row with a style cannot be read without them
    hyperlinks: 'ignore',
    entries: 'ignore',
  });
  try {
    for await (const sheet of book) yield rowsOf(sheet);
  } catch (error) {
    throw asUnreadable(error);
  }
}

async function* rowsOf(sheet: AsyncIterable<ExcelJs.Row>): AsyncGenerator<SheetRow> {
  try {
    for await (const row of sheet) yield { row: row.number, cells: cellsOf(row) };
  } catch (error) {
    throw asUnreadable(error);
  }
}

function cellsOf(row: ExcelJs.Row): Cell[] {
  const cells: Cell[] = [];
  const width = Math.min(row.cellCount, importLimits.columns + 1);
  for (let column = 1; column <= width; column++) cells.push(cellOf(row.findCell(column)?.value));
  return cells;
}

/** exceljs's kinds of values in ours. */
function cellOf(value: ExcelJs.CellValue | undefined): Cell {
  if (value === null || value === undefined) return null;
  if (value instanceof Date) return value.toISOString().slice(0, 10);
  if (typeof value !== 'object') return value;
  if ('formula' in value || 'sharedFormula' in value) return { formula: String(value.formula ?? '') };
  if ('error' in value) return { error: value.error };
  if ('richText' in value) return value.richText.map(({ text }) => text ?? '').join('');
  return 'text' in value ? String(value.text) : null;
}

function* slices(bytes: Buffer): Generator<Buffer> {
  for (let at = 0; at < bytes.length; at += CHUNK) yield bytes.subarray(at, at + CHUNK);
}

/** What the reader stumbles over is the file's fault; a refusal of ours passes. */
const asUnreadable = (error: unknown): unknown =>
  error instanceof RuleError ? error : invalid('file_unreadable', 'file');
