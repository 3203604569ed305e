import { type AddressInfo, createConnection, createServer, type Server } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { useInnerApp } from '../../../test/use-inner-app.js';

const SLOW_MS = 150;

describe('a process that is stopped right after its start', () => {
  const redisUrl = process.env['REDIS_URL'] ?? '';
  let slow: Server;
  useInnerApp();

  beforeAll(async () => {
    slow = await slowRedis(redisUrl);
    const address = new URL(redisUrl); // with the password of the real one
    address.host = `127.0.0.1:${(slow.address() as AddressInfo).port}`;
    process.env['REDIS_URL'] = address.href;
  });

  afterAll(() => {
    process.env['REDIS_URL'] = redisUrl;
    slow.close();
  });

  it('leaves no refusal that nobody takes', async () => {
    const refused: unknown[] = [];
    const note = (error: unknown): void => void refused.push(error);
    process.on('unhandledRejection', note);
    const { createApp } = await import('../../create-app.js');
    const app = await createApp();
    await app.listen(0, '127.0.0.1');
    await app.close();
    await wait(2 * SLOW_MS);
    process.off('unhandledRejection', note);
    expect(refused).toEqual([]);
  }, 60_000);
});

/** The real Redis, each answer of which comes late: connections are still being made when the process stops. */
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
