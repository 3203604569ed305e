import { execFile } from 'node:child_process';
import { type AddressInfo, createConnection, createServer, type Server } from 'node:net';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { homeOf, leave, type Home } from '../../../test/apis/home.js';

const SLOW_MS = 150;
/** Exits with 1 and prints the error when a promise rejection is left unhandled. */
const startAndStop = `
  const { createApp } = await import(${JSON.stringify(new URL('../../../dist/create-app.js', import.meta.url).href)});
  const app = await createApp();
  await app.listen(0, '127.0.0.1');
  await app.close();
  setTimeout(() => process.exit(0), ${2 * SLOW_MS});`;

describe('a process that is stopped right after its start', () => {
  let home: Home;
  let slow: Server;

  beforeAll(async () => {
    home = await homeOf({}, false);
    slow = await slowRedis(process.env['REDIS_URL'] ?? '');
  }, 60_000);

  afterAll(async () => {
    slow.close();
    await leave(home);
  });

  it('leaves no unhandled rejection', async () => {
    const address = new URL(process.env['REDIS_URL'] ?? ''); // with the password of the real Redis
    address.host = `127.0.0.1:${(slow.address() as AddressInfo).port}`;
    const env = { ...process.env, ...home.env, REDIS_URL: address.href, NODE_OPTIONS: '' };
    const { stderr } = await promisify(execFile)(
      process.execPath,
      ['--import', 'reflect-metadata', '--input-type=module', '--eval', startAndStop],
      { env, timeout: 50_000 },
    );
    expect(stderr).toBe('');
  }, 60_000);
});

/** A proxy to the real Redis that delays each answer, so that connections are still being made when the process stops. */
function slowRedis(url: string): Promise<Server> {
  const { hostname, port } = new URL(url);
  const server = createServer((client) => {
    const redis = createConnection(Number(port), hostname);
    client.pipe(redis);
    redis.on('data', (answer) => void setTimeout(() => client.write(answer), SLOW_MS));
    for (const [one, other] of [
      [client, redis],
      [redis, client],
    ] as const) {
      one.on('close', () => other.destroy());
      one.on('error', () => other.destroy());
    }
  });
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)));
}
