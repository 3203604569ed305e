import { Logger } from '@nestjs/common';
import { Client, type ClientConfig, type Pool, type PoolClient } from 'pg';

/** A connection in use for so long makes one look whether the server still answers others. */
const LONG_MS = 1_000;
const LOOK_MS = 500;
const ANSWER_MS = 2_000;

type Raw = PoolClient & { connection: { stream: { destroy: (error: Error) => void } } };

/** Whether the server lets somebody in and answers. One that is down says so by itself: its connections end. */
async function answers(config: ClientConfig): Promise<boolean> {
  const asked = performance.now();
  const client = new Client({ ...config, connectionTimeoutMillis: ANSWER_MS, query_timeout: ANSWER_MS });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch (error) {
    // Who was held up itself (a stopped process, a busy loop) cannot tell: it asks again.
    const heldUp = performance.now() - asked > 1.5 * ANSWER_MS;
    return heldUp || !/timeout/i.test(String(error));
  } finally {
    void client.end().catch(() => undefined);
  }
}

/**
 * A server that hangs (its machine swaps, its disk or the network is gone) closes nothing, so that people wait for ever for
 * queries that were sent before. As soon as it answers nobody, the connections in use are cut: their requests end as 503.
 * @returns ends the watch
 */
export function cutWhenHung(pool: Pool, config: ClientConfig): () => void {
  const log = new Logger('Database');
  const since = new Map<PoolClient, number>();
  let looking = false;
  pool.on('acquire', (client) => since.set(client, performance.now()));
  pool.on('release', (_, client) => since.delete(client as PoolClient));
  pool.on('remove', (client) => since.delete(client as PoolClient));

  const look = async (): Promise<void> => {
    const before = performance.now() - LONG_MS;
    if (looking || ![...since.values()].some((at) => at < before)) return;
    looking = true;
    if (!(await answers(config))) {
      log.warn(`The database answers nobody: ${since.size} connections in use are cut`);
      for (const client of since.keys()) (client as Raw).connection.stream.destroy(new Error('Connection terminated'));
    }
    looking = false;
  };
  const timer = setInterval(() => void look(), LOOK_MS).unref();
  return () => clearInterval(timer);
}
