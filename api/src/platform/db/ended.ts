import type { Pool, PoolClient } from 'pg';

/** Who holds a connection that has ended learns of it with the next statement, and gives it back. */
const GIVEN_BACK_MS = 1_000;

/**
 * Kysely keeps the connection of a transaction whose `begin` or `rollback` fails, as they do when the server or a pooler ends
 * the connection. Each would be one less in the pool, for good: what has ended and is not given back is taken back.
 */
export function takeBackEnded(pool: Pool): void {
  const lent = new Set<PoolClient>();
  pool.on('acquire', (client) => lent.add(client));
  pool.on('release', (_, client) => lent.delete(client as PoolClient));
  pool.on('connect', (client) => client.once('end', () => setTimeout(takeBack, GIVEN_BACK_MS, client).unref()));

  const takeBack = (client: PoolClient): void => {
    if (!lent.has(client)) return;
    client.release(true);
    client.release = () => undefined; // should its holder give it back after all
  };
}
