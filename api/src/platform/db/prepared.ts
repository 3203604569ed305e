import { createHash } from 'node:crypto';
import type { Client, Pool } from 'pg';

/** How every read begins (`Db.json`). */
export const READ_START = 'select doc::text from (';
/** Runs of a text after which it is worth a plan of its own. */
const OFTEN = 5;
/** Texts that are counted and have no name: search and filters make ever new ones. */
const COUNTED_MOST = 2_000;
/** A name that nobody used for so long makes room for another. */
const UNUSED_MS = 3_600_000;
/** Plans end with their connection, so a connection that lives for an hour cannot collect them. */
export const CONNECTION_SECONDS = 3_600;

/** Which reads are prepared: those that run often, `most` of them at a time. */
export class PreparedNames {
  private readonly runs = new Map<string, number>();
  /** When each name was used last, the longest unused first. */
  private readonly used = new Map<string, number>();

  constructor(private readonly most: number) {}

  /** @returns the name to prepare a read under; undefined to send it as it is */
  nameOf(text: string, now = performance.now()): string | undefined {
    if (!this.most || !text.startsWith(READ_START)) return undefined;
    const name = createHash('sha1').update(text).digest('base64url');
    if (this.used.delete(name) || this.isOften(name, now)) {
      this.used.set(name, now);
      return name;
    }
    return undefined;
  }

  private isOften(name: string, now: number): boolean {
    const runs = (this.runs.get(name) ?? 0) + 1;
    if (runs >= OFTEN && this.hasRoom(now)) {
      this.runs.delete(name);
      return true;
    }
    if (this.runs.size >= COUNTED_MOST) this.runs.clear();
    this.runs.set(name, runs);
    return false;
  }

  private hasRoom(now: number): boolean {
    if (this.used.size < this.most) return true;
    const [oldest] = this.used;
    return Boolean(oldest && oldest[1] + UNUSED_MS < now && this.used.delete(oldest[0]));
  }
}

/**
 * Plans the reads that run often once per connection instead of every time: for most dashboards and lists planning takes longer
 * than running. After five runs PostgreSQL keeps one plan for all parameters, unless plans for the given ones are cheaper.
 * @param most statements prepared at a time, some 0.4 MB each in every connection; 0 = none
 */
export function prepareReads(pool: Pool, most: number): void {
  const names = new PreparedNames(most);
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...args: unknown[]) => unknown;
    const prepared = (...args: unknown[]): unknown => {
      const [text, values] = args;
      // Only what `Db` sends, a text with its values: cursors and callbacks go their own way.
      const name = args.length === 2 && typeof text === 'string' ? names.nameOf(text) : undefined;
      return name ? query({ name, text, values }) : query(...args);
    };
    client.query = prepared as Client['query'];
  });
}
