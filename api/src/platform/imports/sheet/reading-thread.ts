import { on } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { ErrorCode } from '@guyline/contract/errors';
import { importLimits } from '@guyline/contract/jobs';
import { invalid } from '../../errors/rule-error.js';
import { READING_SECONDS, type Sheet, type SheetRow, type Table } from './cells.js';

/** What a thread tells, in this order: that it is loaded, a sheet, its rows in batches, the next sheet, the end. */
type Message = { estimate: number } | { rows: SheetRow[] } | 'end';
/** Sent in place of the remaining rows when the cells hold more than an import takes, or too many lie beyond its last column. */
const refusals = { too_large: 'file_unpacked_too_large', too_wide: 'file_too_many_columns' } as const;
export type Refusal = keyof typeof refusals;
const isRefusal = (message: Message | Refusal | undefined): message is Refusal =>
  typeof message === 'string' && message in refusals;

/** How long a thread may read without telling anything. */
const PATIENCE_MS = 30_000;

/** Of one kind of workbook: the script that reads it, the memory it may take, and how long it may be waited for. */
export interface Reading {
  script: 'xls-thread.js' | 'xlsx-thread.js';
  megabytes: number;
  seconds?: number | undefined;
}

/**
 * Reads a workbook in a thread of its own, beside the checking of its rows; its memory and time are bounded, and a
 * hostile file ends this thread only. The thread loads its library at once and waits for the file.
 */
export class ReadingThread {
  private readonly thread: Worker;
  private readonly told: AsyncIterator<unknown[]>;
  private leftMs: number;

  constructor({ script, megabytes, seconds = READING_SECONDS }: Reading) {
    this.leftMs = seconds * 1_000;
    this.thread = new Worker(new URL(`./${script}`, import.meta.url), {
      workerData: { columns: importLimits.columns, rows: importLimits.rows },
      resourceLimits: { maxOldGenerationSizeMb: megabytes },
      stdout: true,
      stderr: true,
    });
    this.told = on(this.thread, 'message', { close: ['exit'] });
  }

  /**
   * @param parts the file, in the order in which it shall be read
   * @throws RuleError 422 `file_unreadable`, `file_unpacked_too_large`, `file_too_many_columns`, here and while the rows are read
   */
  async read(parts: readonly Buffer[]): Promise<Table> {
    await this.told.next(); // it is loaded; a failure before this is ours
    this.thread.postMessage(parts);
    const first = await this.next();
    return {
      estimate: first !== 'end' && 'estimate' in first ? first.estimate : 0,
      sheets: this.sheets(first),
      close: () => this.close(),
    };
  }

  async close(): Promise<void> {
    await this.thread.terminate();
  }

  private async *sheets(first: Message): AsyncGenerator<Sheet> {
    let sheet = first;
    while (sheet !== 'end') {
      let after: Message | undefined;
      const batch = async (): Promise<SheetRow[] | undefined> => {
        const message = after ?? (await this.next());
        if (message === 'end' || !('rows' in message)) return void (after = message);
        this.thread.postMessage('more');
        return message.rows;
      };
      yield rowsOf(batch);
      while (await batch()); // what nobody asked for
      sheet = after ?? 'end';
    }
  }

  private async next(): Promise<Message> {
    const start = performance.now();
    let code: ErrorCode = 'file_unreadable';
    const timer = setTimeout(() => void this.thread.terminate(), Math.min(PATIENCE_MS, this.leftMs));
    try {
      const { done, value } = await this.told.next();
      const message = done ? undefined : (value[0] as Message | Refusal);
      if (isRefusal(message)) code = refusals[message];
      else if (message) return message;
    } catch {
      // what the reader stumbles over is the file's fault
    } finally {
      clearTimeout(timer);
      this.leftMs -= performance.now() - start;
    }
    await this.close();
    throw invalid(code, 'file');
  }
}

async function* rowsOf(batch: () => Promise<SheetRow[] | undefined>): AsyncGenerator<SheetRow> {
  for (let rows = await batch(); rows; rows = await batch()) yield* rows;
}
