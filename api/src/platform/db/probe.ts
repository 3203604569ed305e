import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';

/** Who does not answer within this time is taken for down. */
const PATIENCE_MS = 1_000;

/**
 * How far a server is; a replica that was promoted writes by itself. Of a primary, what is on its disk: no replica gets more,
 * and what is committed is there, unless commits do not wait for it.
 */
const place = `
  select pg_wal_lsn_diff(case when pg_is_in_recovery() then pg_last_wal_replay_lsn()
                              when current_setting('synchronous_commit') = 'off' then pg_current_wal_insert_lsn()
                              else pg_current_wal_flush_lsn() end, '0/0')::float8 as lsn`;

/**
 * Asks one server how far it is, over a connection of its own: a server that hangs would keep those of the pool, one for each
 * question, from the people who could still be answered. The connection stays as long as the server answers in time.
 */
export class Probe {
  private client: Promise<Client> | undefined;
  private free: Promise<unknown> = Promise.resolve();
  private next: Promise<number> | undefined;
  private closed = false;

  constructor(private readonly url: string) {}

  /**
   * Who asks while a question is under way shares the next one: the answer to this one may be older than what they wrote.
   * @returns its place in the WAL, in bytes
   * @throws Error when it does not answer a question within a second
   */
  ask(): Promise<number> {
    this.next ??= this.free.then(() => {
      this.next = undefined;
      const answer = this.question();
      this.free = answer.catch(() => undefined);
      return answer;
    });
    return this.next;
  }

  /** Says goodbye, and waits no longer for a server that hangs than a question does. */
  async close(): Promise<void> {
    this.closed = true;
    await this.free;
    const client = await this.client?.catch(() => undefined);
    if (!client) return;
    await Promise.race([client.end(), sleep(PATIENCE_MS, undefined, { ref: false })]);
    cut(client);
  }

  private async question(): Promise<number> {
    if (this.closed) throw new Error('closed');
    const client = (this.client ??= this.connect());
    let late: NodeJS.Timeout | undefined;
    const patience = new Promise<never>((_, fail) => {
      late = setTimeout(() => fail(new Error(`no answer within ${PATIENCE_MS} ms`)), PATIENCE_MS);
    });
    const asked = client.then((one) => one.query<{ lsn: number }>(place));
    try {
      const { rows } = await Promise.race([asked, patience]);
      return Number(rows[0]?.lsn);
    } catch (error) {
      this.forget(client);
      asked.catch(() => undefined); // nobody waits for it any more
      void client.then(cut, () => undefined);
      throw error;
    } finally {
      clearTimeout(late);
    }
  }

  private connect(): Promise<Client> {
    const client = new Client({
      connectionString: this.url,
      application_name: 'guyline-probe',
      connectionTimeoutMillis: PATIENCE_MS,
      statement_timeout: PATIENCE_MS, // nor does the server go on with what nobody waits for
    });
    const connected = client.connect().then(() => client);
    client.on('error', () => this.forget(connected)); // the server ended it: the next question connects anew
    return connected;
  }

  private forget(client: Promise<Client>): void {
    if (this.client === client) this.client = undefined;
  }
}

/** `end` says goodbye and waits for it, which a server that hangs never gives. */
function cut(client: Client): void {
  (client as Client & { connection: { stream: Socket } }).connection.stream.destroy();
}
