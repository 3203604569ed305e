// @ts-check
import { Readable } from 'node:stream';
import { workerData } from 'node:worker_threads';
// The reader alone: the whole library takes 100 ms and 11 MB more.
import WorkbookReader from 'exceljs/lib/stream/xlsx/workbook-reader.js';
import { Refused, tellSheets } from './thread-out.js';

const CHUNK = 64 * 1024;
const { columns } = workerData;
/** Cells of a file behind the last column of an import: whole rows of a sheet may have a format. exceljs makes 200,000 a second. */
const CELLS_BEHIND = 1_000_000;

/**
 * exceljs's kinds of values in ours.
 * @param {import('exceljs').CellValue | undefined} value
 * @returns {import('./cells.js').Cell}
 */
function cellOf(value) {
  if (value === null || value === undefined) return null;
  if (value instanceof Date) return value.toISOString().slice(0, 10);
  if (typeof value !== 'object') return value;
  if ('formula' in value || 'sharedFormula' in value) return { formula: String(value.formula ?? '') };
  if ('error' in value) return { error: value.error };
  if ('richText' in value) return value.richText.map(({ text }) => text ?? '').join('');
  return 'text' in value ? String(value.text) : null;
}

/** @param {import('exceljs').Row} row */
function cellsOf(row) {
  const cells = [];
  const width = Math.min(row.cellCount, columns + 1);
  for (let column = 1; column <= width; column++) cells.push(cellOf(row.findCell(column)?.value));
  return cells;
}

let behind = 0;

/** @param {import('exceljs').Row} row @throws Refused */
function refuseWide(row) {
  if (row.cellCount <= columns + 1) return;
  behind += Math.max(0, Object.keys(row._cells).length - columns - 1);
  if (behind > CELLS_BEHIND) throw new Refused('too_wide');
}

/** @param {AsyncIterable<import('exceljs').Row>} sheet */
async function* rowsOf(sheet) {
  for await (const row of sheet) {
    refuseWide(row);
    yield { row: row.number, cells: cellsOf(row) };
  }
}

/** @param {Buffer[]} parts */
function* slices(parts) {
  for (const part of parts) for (let at = 0; at < part.length; at += CHUNK) yield part.subarray(at, at + CHUNK);
}

/** @param {AsyncIterable<Uint8Array>} chunks */
async function* decoded(chunks) {
  const decoder = new TextDecoder('utf-8');
  for await (const chunk of chunks) yield decoder.decode(chunk, { stream: true });
}

/**
 * exceljs decodes each piece of a file by itself: a letter whose bytes stand in two of them would become two unknown ones. And it goes
 * through all columns of each row to know how wide the sheet is, which nobody asks: one cell in the last of them took a millisecond.
 */
class WholeLetters extends WorkbookReader {
  /** @param {AsyncIterable<Uint8Array>} chunks @param {string} sheetNo */
  *_parseWorksheet(chunks, sheetNo) {
    for (const event of super._parseWorksheet(decoded(chunks), sheetNo)) {
      event.value._dimensions.expandRow = () => undefined;
      yield event;
    }
  }

  /** @param {import('node:stream').Readable} entry */
  async *_parseSharedStrings(entry) {
    yield* super._parseSharedStrings(entry.setEncoding('utf8'));
  }
}

await tellSheets(async function* (parts) {
  const book = new WholeLetters(Readable.from(slices(parts)), {
    worksheets: 'emit',
    sharedStrings: 'cache',
    styles: 'cache', // a row with a style cannot be read without them
    hyperlinks: 'ignore',
    entries: 'ignore',
  });
  // Without these it would put each sheet of a plain file on the disk first, waiting for them.
  Object.assign(book, { sharedStrings: [], workbookRels: [] });
  for await (const sheet of book) yield { rows: rowsOf(sheet) };
});
