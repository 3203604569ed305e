import type { Table } from './cells.js';
import { ReadingThread } from './reading-thread.js';
import { sheetsLast } from './sheets-last.js';
import { scanZip } from './zip-scan.js';

/** Enough for three million different texts, which is what the limit of a workbook's texts lets through. */
const MEGABYTES = 160;

/**
 * A workbook, streamed; its sheets must be read in order, one at a time.
 * @throws RuleError 422 `file_unreadable`, `file_type_not_supported`, `file_unpacked_too_large`, `file_too_many_rows`
 */
export async function readXlsx(bytes: Buffer): Promise<Table> {
  const thread = new ReadingThread({ script: 'xlsx-thread.js', megabytes: MEGABYTES });
  try {
    const { entries, rows } = await scanZip(bytes);
    return { ...(await thread.read(sheetsLast(bytes, entries))), estimate: Math.max(0, rows - 1) };
  } catch (error) {
    await thread.close();
    throw error;
  }
}
