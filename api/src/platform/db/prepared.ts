import { createHash } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import type { Client, Pool, QueryConfig, QueryResult } from 'pg';
import { query } from './query.js';

/** The start of every read (`Db.json`). */
export const READ_START = 'select doc::text from (';
/** Marks a read whose best plan depends on its values: it is never prepared. */
export const plannedAnew = sql`/* planned for its values */`;
const preparedMark = sql`/* prepared */`;
/** A statement that locks or writes a single row by its id, so that its plan never depends on its values: prepared like a read. */
export const prepared = (statement: RawBuilder<unknown>): RawBuilder<unknown> => sql`${preparedMark} ${statement}`;
const [PLANNED_ANEW, PREPARED] = [plannedAnew, preparedMark].map((mark) => mark.compile(query).sql) as [string, string];
/** A text that has run this often is worth preparing. */
const OFTEN = 5;
/** How many unnamed texts are counted at most: search and filters keep producing new ones. */
const COUNTED_MOST = 2_000;
/** A name that has been unused for this long is replaced by another. */
const UNUSED_MS = 3_600_000;
/** Plans are freed with their connection; limiting its life to an hour keeps them from piling up. */
export const CONNECTION_SECONDS = 3_600;

const mayBePrepared = (text: string): boolean =>
  (text.startsWith(READ_START) || text.startsWith(PREPARED)) && !text.includes(PLANNED_ANEW);

/** A prepared statement, and when it was last used. */
interface Named {
  text: string;
  name: string;
  at: number;
}

/** Which statements are prepared: reads and short writes that run often, `most` of them at a time. */
export class PreparedNames {
  /** How often a text ran that has no name yet, by a short key of it: there may be many, and each is long. */
  private readonly runs = new Map<string, number>();
  /** The name of each text and when it was last used, the oldest first. Found by the text: a digest of it takes longer than all else here. */
  private readonly named = new Map<string, Named>();

  constructor(private readonly most: number) {}

  /**
   * The name to prepare a statement under and its text, the same string for ever: each connection keeps it, and compares it with the next
   * one. The string of each request, of some 10 KB, can go.
   * @returns undefined to send it as it is
   */
  find(text: string, now = performance.now()): Named | undefined {
    if (!this.most || !mayBePrepared(text)) return undefined;
    const known = this.named.get(text) ?? this.nameIfOften(text, now);
    if (!known) return undefined;
    known.at = now;
    this.named.delete(text);
    this.named.set(known.text, known);
    return known;
  }

  /** Counts a run of a text that has no name yet. */
  private nameIfOften(text: string, at: number): Named | undefined {
    const name = createHash('sha1').update(text).digest('base64url');
    const runs = (this.runs.get(name) ?? 0) + 1;
    if (runs >= OFTEN && this.hasRoom(at)) {
      this.runs.delete(name);
      return { text, name, at };
    }
    if (this.runs.size >= COUNTED_MOST) this.runs.clear();
    this.runs.set(name, runs);
    return undefined;
  }

  private hasRoom(now: number): boolean {
    if (this.named.size < this.most) return true;
    const [oldest] = this.named;
    return Boolean(oldest && oldest[1].at + UNUSED_MS < now && this.named.delete(oldest[0]));
  }
}

/**
 * Sends a statement and answers by callback: pg's own promises keep a query, its text and its answer until the next sweep of the old
 * generation.
 */
const byCallback = (send: (...args: unknown[]) => unknown, config: QueryConfig): Promise<QueryResult> =>
  new Promise<QueryResult>((done, fail) => {
    send(config, (error: Error | null, found: QueryResult) => (error ? fail(error) : done(found)));
  }).catch((error: Error) => {
    Error.captureStackTrace(error); // leads to the caller, not to the socket, as that of pg's promises
    throw error;
  });

/**
 * Plans the statements that run often once per connection instead of every time: for most dashboards and lists, and for the lock before a
 * save, planning takes longer than running. After five runs PostgreSQL keeps one generic plan, unless plans for the given values are cheaper.
 * Every statement is answered by callback, prepared or not.
 * @param most statements prepared at a time, some 0.4 MB each in every connection; 0 = none
 */
export function prepareOften(pool: Pool, most: number): void {
  const names = new PreparedNames(most);
  pool.on('connect', (client) => {
    const send = client.query.bind(client) as (...args: unknown[]) => unknown;
    client.query = ((...args: unknown[]): unknown => {
      const [text, values] = args;
      // Only what `Db` sends, a text with its values; cursors and callbacks are passed through.
      if (args.length !== 2 || typeof text !== 'string' || !Array.isArray(values)) return send(...args);
      const known = names.find(text);
      return byCallback(send, { name: known?.name, text: known?.text ?? text, values });
    }) as Client['query'];
  });
}
