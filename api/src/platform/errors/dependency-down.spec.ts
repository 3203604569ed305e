import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { afterEach, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { useApp } from '../../../test/use-app.js';
import { isDependencyDown, isSilent } from './dependency-down.js';

type Raw = pg.PoolClient & { connection: { stream: Socket } };

/** The driver gives its errors no codes: an update of it that words them in another way fails here. */
describe('what the installed driver says', () => {
  useApp();
  const ends: (() => unknown)[] = [];
  afterEach(async () => {
    for (const end of ends.splice(0).reverse()) await end();
  });

  function poolOf(connectionString = process.env['DATABASE_URL']): pg.Pool {
    const pool = new pg.Pool({ connectionString, max: 1, connectionTimeoutMillis: 200 });
    pool.on('error', () => undefined);
    ends.push(() => pool.end());
    return pool;
  }
  const errorOf = (answer: Promise<unknown>): Promise<unknown> => answer.then(() => undefined).catch((error) => error);
  const judged = (error: unknown) => ({ said: String(error), silent: isSilent(error), down: isDependencyDown(error) });

  it('is silence when a server takes a connection and never answers', async () => {
    const sockets: Socket[] = [];
    const server = createServer((socket) => void sockets.push(socket)).listen(0, '127.0.0.1');
    await once(server, 'listening');
    ends.push(
      () => server.close(),
      () => sockets.forEach((socket) => socket.destroy()),
    );
    const pool = poolOf(`postgres://nobody@127.0.0.1:${(server.address() as AddressInfo).port}/none`);
    expect(judged(await errorOf(pool.query('select 1')))).toMatchObject({ silent: true, down: true });
  });

  it('is silence when no connection is free in time', async () => {
    const pool = poolOf();
    const client = await pool.connect();
    ends.push(() => client.release());
    expect(judged(await errorOf(pool.query('select 1')))).toMatchObject({ silent: true, down: true });
  });

  it.each([
    ['by the watch', new Error('Connection terminated')],
    ['by the network', undefined],
  ])('is silence when a connection in use is cut %s', async (_, cause) => {
    const client = (await poolOf().connect()) as Raw;
    client.on('error', () => undefined);
    ends.push(() => client.release(true));
    const asked = errorOf(client.query('select pg_sleep(20)'));
    client.connection.stream.destroy(cause);
    expect(judged(await asked)).toMatchObject({ silent: true, down: true });
  });

  it('is none when the server is gone, or answers', async () => {
    for (const host of ['127.0.0.1:1', 'database.invalid']) {
      const gone = poolOf(`postgres://nobody@${host}/none`);
      expect(judged(await errorOf(gone.query('select 1')))).toMatchObject({ silent: false, down: true });
    }
    expect(judged(await errorOf(poolOf().query('select nothing')))).toMatchObject({ silent: false, down: false });
  });
});
