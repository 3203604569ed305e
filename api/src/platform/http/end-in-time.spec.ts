import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { describe, expect, it } from '@jest/globals';
import { type Home, homeOf, leave, whatBecameOf } from '../../../test/apis/home.js';

/** Asks on one connection, which never rests, until the process no longer takes it. @returns the answers, by the moment */
async function askOn(url: string): Promise<number[]> {
  const statuses: number[] = [];
  for (;;) {
    const answer = await fetch(url).catch(() => undefined);
    if (!answer) return statuses;
    statuses.push(answer.status);
    await answer.arrayBuffer();
  }
}

/** @returns how the process ended, and after how many milliseconds */
async function endOf(home: Home): Promise<[number | string | null, number]> {
  const from = Date.now();
  process.kill(home.pid ?? 0, 'SIGTERM');
  for (;;) {
    const { ended } = await whatBecameOf(home);
    if (ended !== null || Date.now() - from > 15_000) return [ended, Date.now() - from];
    await sleep(50);
  }
}

describe('an API that is asked to stop', () => {
  it('serves on for its drain and says that it is not ready, then ends, however busy its connections are', async () => {
    const home = await homeOf({ DRAIN_SECONDS: '1' }, true);
    const [live, ready] = [askOn(`${home.url}/api/health/live`), askOn(`${home.url}/api/health/ready`)];
    await sleep(300);
    const [ended, took] = await endOf(home);
    expect([ended, took > 1_000, took < 5_000]).toEqual(['SIGTERM', true, true]);
    expect([...new Set(await live)]).toEqual([200]);
    expect([...new Set(await ready)]).toEqual([200, 503]);
    await leave(home);
  }, 60_000);

  it('ends within ten seconds beside a request that never ends', async () => {
    const home = await homeOf({}, true);
    const line = connect(Number(new URL(home.url).port), '127.0.0.1');
    await once(line, 'connect');
    line
      .on('error', () => undefined)
      .write('POST /api/auth/login HTTP/1.1\r\nhost: portal\r\ncontent-length: 100\r\n\r\n{');
    await sleep(300);
    const [ended, took] = await endOf(home);
    expect(ended).toBe('SIGTERM');
    expect(took).toBeLessThan(10_000);
    line.destroy();
    await leave(home);
  }, 60_000);

  it('tells why it refuses a form to a client that sends all of it before it reads', async () => {
    const home = await homeOf({}, true);
    const line = connect(Number(new URL(home.url).port), '127.0.0.1').on('error', () => undefined);
    await once(line, 'connect');
    line.pause().write('POST /api/admin/document/create HTTP/1.1\r\nhost: portal\r\n');
    await sleep(300); // the request has begun, so its connection is not idle
    process.kill(home.pid ?? 0, 'SIGTERM');
    while (await fetch(`${home.url}/api/health/live`).catch(() => undefined)) await sleep(20);
    const write = promisify<string, void>((part, done) => line.write(part, (error) => done(error ?? null)));
    await write(`content-type: multipart/form-data; boundary=B\r\ncontent-length: ${40 * 1_000_000}\r\n\r\n`);
    for (let n = 0; n < 40; n++) await write('x'.repeat(1_000_000));
    expect(await text(line)).toMatch(/^HTTP\/1\.1 401 [^]*connection: close[^]*"error":"session_expired"/i);
    await leave(home);
  }, 60_000);
});
