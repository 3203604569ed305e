import { Worker } from 'node:worker_threads';
import { importLimits } from '@guyline/contract/jobs';
import { invalid } from '../../platform/errors/rule-error.js';
import type { SheetRow, Table } from './cells.js';

type Message = { sheet: string; rows: number } | { batch: SheetRow[] } | { end: true };

const PATIENCE_MS = 20_000;
const MEMORY_MB = 192;

/**
 * A workbook of the old format: read whole, in a thread with bounded memory and time.
 * @throws RuleError `file_unreadable` 422
 */
export async function readXls(bytes: Buffer): Promise<Table> {
  const sheets = await inThread(bytes).catch(() => {
    throw invalid('file_unreadable', 'file');
  });
  return { estimate: Math.max(0, (sheets[0]?.length ?? 0) - 1), sheets: each(sheets.map(each)) };
}

function inThread(bytes: Buffer): Promise<SheetRow[][]> {
  const thread = new Worker(new URL('./xls-thread.js', import.meta.url), {
    workerData: { bytes, columns: importLimits.columns, rows: importLimits.rows },
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
    stdout: true,
    stderr: true,
  });
  const sheets: SheetRow[][] = [];
  return new Promise<SheetRow[][]>((done, failed) => {
    const timer = setTimeout(() => failed(new Error('Too slow')), PATIENCE_MS);
    thread.on('message', (message: Message) => {
      if ('end' in message) done(sheets);
      else if ('batch' in message) sheets.at(-1)?.push(...message.batch);
      else sheets.push([]);
    });
    thread.once('error', failed).once('exit', () => failed(new Error('Ended early')));
    thread.once('exit', () => clearTimeout(timer));
  }).finally(() => void thread.terminate());
}

async function* each<T>(items: readonly T[]): AsyncGenerator<T> {
  yield* items;
}
