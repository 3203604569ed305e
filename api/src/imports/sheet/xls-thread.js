// @ts-check
// Reads an old workbook in a thread of its own, whose memory is bounded: a hostile file ends this thread only.
import { parentPort, workerData } from 'node:worker_threads';
import { read, utils } from '@e965/xlsx';

const BATCH = 1_000;

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

const { bytes, columns, rows: maxRows } = workerData;
const book = read(bytes, {
  type: 'buffer',
  cellFormula: true,
  cellHTML: false,
  cellStyles: false,
  dense: true,
  sheetRows: maxRows + 2,
});
for (const name of book.SheetNames) {
  const sheet = book.Sheets[name];
  const range = sheet?.['!ref'] ? utils.decode_range(sheet['!ref']) : undefined;
  const rows = sheet?.['!data'] ?? [];
  parentPort?.postMessage({ sheet: name, rows: rows.length });
  const width = Math.min((range?.e.c ?? -1) + 1, columns + 1);
  for (let start = 0; start < rows.length; start += BATCH) {
    const batch = [];
    for (let at = start; at < Math.min(start + BATCH, rows.length); at++) {
      batch.push({ row: at + 1, cells: Array.from({ length: width }, (_, column) => cellOf(rows[at]?.[column])) });
    }
    parentPort?.postMessage({ batch });
  }
}
parentPort?.postMessage({ end: true });
