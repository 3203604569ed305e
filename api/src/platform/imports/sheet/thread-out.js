// @ts-check
// What the threads that read workbooks have in common: they wait for a file and tell its sheets in batches of rows.
import { once } from 'node:events';
import { parentPort } from 'node:worker_threads';

/** @typedef {import('./cells.js').SheetRow} SheetRow */

const BATCH = 500;
/** Characters of a batch: one text can stand in all of its cells, and each is copied on its way out of the thread. */
const BATCH_CHARACTERS = 1_000_000;
/** Characters of all cells of a file: 640 a row where the rows are as many as an import takes. */
const CHARACTERS = 64_000_000;
/** The last row that a sheet of a spreadsheet can have. */
const LAST_ROW = 1_048_576;
/** Batches that may be under way: rows that nobody takes are not read. */
const AHEAD = 3;

/** Ends the reading of a file that holds more than an import takes; the thread tells why. */
export class Refused extends Error {
  /** @param {import('./reading-thread.js').Refusal} why */
  constructor(why) {
    super(why);
    this.why = why;
  }
}

/** @param {SheetRow} row */
function charactersOf({ cells }) {
  let characters = 0;
  for (const cell of cells) {
    if (typeof cell === 'string') characters += cell.length;
    else if (cell && typeof cell === 'object' && 'formula' in cell) characters += cell.formula.length;
  }
  return characters;
}

/** @param {Uint8Array} part as a message brings it */
const bufferOf = (part) => Buffer.from(part.buffer, part.byteOffset, part.byteLength);

/** @typedef {(parts: Buffer[]) => AsyncIterable<{ estimate?: number, rows: AsyncIterable<SheetRow> | Iterable<SheetRow> }>} SheetsOf */

/**
 * Reads one file and tells of it in the messages that `reading-thread.ts` knows; it tells a refusal and ends as soon as
 * the file's cells hold more than an import takes.
 * @param {SheetsOf} sheetsOf which may throw `Refused`
 */
export async function tellSheets(sheetsOf) {
  const port = parentPort;
  if (!port) throw new Error('Reads in a thread only');
  port.postMessage('ready');
  const [parts] = await once(port, 'message');
  let free = AHEAD;
  let proceed = () => undefined;
  port.on('message', () => {
    free += 1;
    proceed();
  });
  /** @param {SheetRow[]} rows */
  const tell = async (rows) => {
    while (free === 0) await new Promise((done) => void (proceed = () => void done(undefined)));
    free -= 1;
    port.postMessage({ rows });
  };
  try {
    await tellRows(sheetsOf(parts.map(bufferOf)), port, tell);
    port.postMessage('end');
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    port.postMessage(error.why);
  }
  port.close();
}

/**
 * @param {ReturnType<SheetsOf>} sheets
 * @param {import('node:worker_threads').MessagePort} port
 * @param {(rows: SheetRow[]) => Promise<void>} tell
 */
async function tellRows(sheets, port, tell) {
  let characters = 0;
  for await (const { estimate = 0, rows } of sheets) {
    port.postMessage({ estimate });
    /** @type {SheetRow[]} */
    let batch = [];
    let inBatch = 0;
    let last = 0;
    for await (const row of rows) {
      // The staged rows are known by their numbers.
      if (row.row <= last || row.row > LAST_ROW) throw new RangeError(`Row ${row.row} stands behind row ${last}`);
      last = row.row;
      const own = charactersOf(row);
      characters += own;
      if (characters > CHARACTERS) throw new Refused('too_large');
      inBatch += own;
      batch.push(row);
      if (batch.length < BATCH && inBatch < BATCH_CHARACTERS) continue;
      await tell(batch);
      batch = [];
      inBatch = 0;
    }
    if (batch.length) await tell(batch);
  }
}
