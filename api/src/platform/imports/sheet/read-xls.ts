import type { Table } from './cells.js';
import { ReadingThread } from './reading-thread.js';

/**
 * A workbook of the old format: its library takes it whole.
 * @throws RuleError `file_unreadable` 422
 */
export async function readXls(bytes: Buffer): Promise<Table> {
  return new ReadingThread({ script: 'xls-thread.js', megabytes: 192 }).read([bytes]);
}
