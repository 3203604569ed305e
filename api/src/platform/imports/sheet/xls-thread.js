// @ts-check
import { workerData } from 'node:worker_threads';
import { read, utils } from '@e965/xlsx';
import { tellSheets } from './thread-out.js';

const { columns, rows: maxRows } = workerData;

/**
 * @param {import('@e965/xlsx').CellObject | undefined} cell
 * @returns {import('./cells.js').Cell}
 */
function cellOf(cell) {
  if (!cell) return null;
  if (cell.f !== undefined) return { formula: cell.f };
  if (cell.t === 'e') return { error: cell.w ?? '#ERROR' };
  const { v } = cell;
  return v instanceof Date ? v.toISOString().slice(0, 10) : (v ?? null);
}

/** @param {import('@e965/xlsx').WorkSheet | undefined} sheet */
function* rowsOf(sheet) {
  const range = sheet?.['!ref'] ? utils.decode_range(sheet['!ref']) : undefined;
  const width = Math.min((range?.e.c ?? -1) + 1, columns + 1);
  for (const [at, cells] of (sheet?.['!data'] ?? []).entries())
    yield { row: at + 1, cells: Array.from({ length: width }, (_, column) => cellOf(cells?.[column])) };
}

await tellSheets(async function* ([bytes]) {
  const book = read(bytes, {
    type: 'buffer',
    cellDates: true,
    cellFormula: true,
    cellHTML: false,
    cellStyles: false,
    dense: true,
    sheetRows: maxRows + 2,
    UTC: true,
  });
  for (const name of book.SheetNames) {
    const sheet = book.Sheets[name];
    yield { estimate: Math.max(0, (sheet?.['!data']?.length ?? 0) - 1), rows: rowsOf(sheet) };
  }
});
