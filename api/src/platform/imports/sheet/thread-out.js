// @ts-check
// What the threads that read workbooks have in common: they wait for a file and tell its sheets in batches of rows.
import { once } from 'node:events';
import { parentPort } from 'node:worker_threads';

/** @typedef {import('./cells.js').SheetRow} SheetRow */

const BATCH = 500;
/** Batches that may be under way: rows that nobody takes are not read. */
const AHEAD = 3;

/** @param {Uint8Array} part as a message brings it */
const bufferOf = (part) => Buffer.from(part.buffer, part.byteOffset, part.byteLength);

/**
 * Reads one file and tells of it in the messages that `reading-thread.ts` knows.
 * @param {(parts: Buffer[]) => AsyncIterable<{ estimate?: number, rows: AsyncIterable<SheetRow> | Iterable<SheetRow> }>} sheetsOf
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
  for await (const { estimate = 0, rows } of sheetsOf(parts.map(bufferOf))) {
    port.postMessage({ estimate });
    /** @type {SheetRow[]} */
    let batch = [];
    for await (const row of rows) {
      batch.push(row);
      if (batch.length < BATCH) continue;
      await tell(batch);
      batch = [];
    }
    if (batch.length) await tell(batch);
  }
  port.postMessage('end');
  port.close();
}
