import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import type { Socket } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import { describe, expect, it } from '@jest/globals';
import { beginRequest } from '../../../test/raw-request.js';
import { useApp } from '../../../test/use-app.js';

const MB = 1024 * 1024;
const part = Buffer.alloc(MB, 'x');

describe('a form that is refused before all of it arrived', () => {
  const app = useApp();
  /** MB that the API holds now. */
  const held = (): number =>
    Math.round(Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${app.pid}/status`, 'utf8'))?.[1]) / 1024);

  async function begin(connection: string, bytes: number): Promise<Socket> {
    const { token } = await app.as(await app.make.vendor(4));
    const start = [
      '--B',
      'Content-Disposition: form-data; name="type"',
      '',
      'event',
      '--B',
      'Content-Disposition: form-data; name="event_id"',
      '',
      '999999',
      '--B',
      'Content-Disposition: form-data; name="file"; filename="plan.pdf"',
      '',
      '',
    ].join('\r\n');
    return beginRequest(
      app.url,
      'POST /api/vendor/document/create HTTP/1.1',
      'Host: portal',
      `Connection: ${connection}`,
      `Authorization: Bearer ${token}`,
      'Content-Type: multipart/form-data; boundary=B',
      `Content-Length: ${start.length + bytes}`,
      '',
      start,
    );
  }
  async function send(socket: Socket, megabytes: number): Promise<void> {
    const write = promisify<Buffer, void>((content, done) => socket.write(content, (error) => done(error ?? null)));
    for (let n = 0; n < megabytes; n++) await write(part);
  }
  /** What there is to read, up to the end of what is expected. */
  async function read(socket: Socket, end: RegExp): Promise<string> {
    let got = '';
    while (!end.test(got)) got += String(((await once(socket, 'data')) as [Buffer])[0]);
    return got;
  }
  const refused = /^HTTP\/1\.1 404 [^]*"message":"[^"]+"[^]*"error":"not_found"[^]*}/;

  it.each(['keep-alive', 'close'])(
    'is told to a client that sends 40 MB before it reads, and keeps neither memory nor connection: %s',
    async (connection) => {
      const before = held();
      for (let n = 0; n < 4; n++) {
        const socket = (await begin(connection, 40 * MB)).pause();
        await send(socket, 40);
        expect(await read(socket.resume(), refused)).toMatch(refused);
        if (connection === 'close') await once(socket, 'end');
        else {
          socket.write('GET /api/health/live HTTP/1.1\r\nHost: portal\r\nConnection: close\r\n\r\n');
          expect(await read(socket, /}$/)).toMatch(/^HTTP\/1\.1 200 /);
        }
        socket.destroy();
      }
      expect(held() - before).toBeLessThan(140);
    },
    60_000,
  );

  it('is told at once to a client that reads meanwhile', async () => {
    const socket = await begin('keep-alive', 40 * MB);
    await send(socket, 1);
    expect(await read(socket, refused)).toMatch(refused);
    socket.destroy();
  });

  it('is not received where it announces more than any may have: its connection closes', async () => {
    const socket = await begin('keep-alive', 400 * MB);
    const closed = once(socket, 'end');
    expect(await read(socket, /"error":"[^]*}/)).toMatch(/^HTTP\/1\.1 413 [^]*"error":"too_large"/);
    expect(await Promise.race([closed.then(() => 'closed'), setTimeout(5_000, 'open')])).toBe('closed');
    socket.destroy();
  });
});
