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
  /** @param length header that says how long the body is, or that it does not say it */
  const beginAs = (token: string, connection: string, length: string, body: string): Promise<Socket> =>
    beginRequest(
      app.url,
      'POST /api/vendor/document/create HTTP/1.1',
      'Host: portal',
      `Connection: ${connection}`,
      `Authorization: Bearer ${token}`,
      'Content-Type: multipart/form-data; boundary=B',
      length,
      '',
      body,
    );
  const token = async (): Promise<string> => (await app.as(await app.make.vendor(4))).token;
  const begin = async (connection: string, bytes: number): Promise<Socket> =>
    beginAs(await token(), connection, `Content-Length: ${start.length + bytes}`, start);
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
  /** With or without an error. */
  const isClosed = (socket: Socket) => new Promise((done) => socket.once('close', done));
  const refused = /^HTTP\/1\.1 404 [^]*"message":"[^"]+"[^]*"error":"not_found"[^]*}/;

  it.each(['keep-alive', 'close'])(
    'is told to a client that sends 200 MB before it reads, and keeps neither memory nor connection: %s',
    async (connection) => {
      for (let n = 0; n < 2; n++) {
        const before = held();
        const socket = (await begin(connection, 200 * MB)).pause();
        await send(socket, 200);
        expect(await read(socket.resume(), refused)).toMatch(refused);
        if (connection === 'close') await once(socket, 'end');
        else {
          socket.write('GET /api/health/live HTTP/1.1\r\nHost: portal\r\nConnection: close\r\n\r\n');
          expect(await read(socket, /}$/)).toMatch(/^HTTP\/1\.1 200 /);
        }
        expect(held() - before).toBeLessThan(140);
        socket.destroy();
      }
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

  it('is received no longer than any form, where it does not say how long it is', async () => {
    const chunk = (content: string | Buffer): Buffer[] => [
      Buffer.from(`${content.length.toString(16)}\r\n`),
      Buffer.from(content),
      Buffer.from('\r\n'),
    ];
    const socket = await beginAs(await token(), 'keep-alive', 'Transfer-Encoding: chunked', '');
    socket.write(Buffer.concat(chunk(`${start}Plan`)));
    expect(await read(socket, refused)).toMatch(refused);
    const closed = isClosed(socket);
    const megabyte = Buffer.concat(chunk(part));
    let sent = 0;
    for (; sent < 320 && !socket.destroyed; sent++)
      await Promise.race([closed, new Promise((done) => socket.write(megabyte, done))]);
    expect(sent).toBeGreaterThan(240);
    expect(sent).toBeLessThan(320);
    await closed;
  }, 60_000);

  it('is received of one person four at a time: the connection of a fifth closes, nobody else’s does', async () => {
    const [mine, other] = [await token(), await token()];
    const begun = `${start}Plan`;
    const beginOne = async (as: string) => {
      const socket = await beginAs(as, 'keep-alive', `Content-Length: ${begun.length + MB}`, begun);
      const closed = isClosed(socket);
      return { socket, closed, told: await read(socket, refused) };
    };
    const kept = [await beginOne(mine), await beginOne(mine), await beginOne(mine), await beginOne(mine)];
    const fifth = await beginOne(mine);
    expect(fifth.told).toMatch(/^connection: close\r$/im);
    await fifth.closed;
    kept.push(await beginOne(other));
    for (const { told } of kept) expect(told).toMatch(/^connection: keep-alive\r$/im);
    await send(kept[0]?.socket as Socket, 1);
    kept[0]?.socket.write('GET /api/health/live HTTP/1.1\r\nHost: portal\r\n\r\n');
    expect(await read(kept[0]?.socket as Socket, /}$/)).toMatch(/^HTTP\/1\.1 200 /);
    kept.push(await beginOne(mine));
    expect(kept.at(-1)?.told).toMatch(/^connection: keep-alive\r$/im);
    expect(kept.map(({ socket }) => socket.readableEnded)).toEqual(kept.map(() => false));
    for (const { socket } of kept) socket.destroy();
  });

  it('is received of strangers at one address four at a time', async () => {
    const ask = async (): Promise<{ socket: Socket; told: string }> => {
      const socket = await beginAs('none', 'keep-alive', `Content-Length: ${MB}`, start);
      return { socket, told: await read(socket, /}$/) };
    };
    const asked = [await ask(), await ask(), await ask(), await ask(), await ask()];
    expect(asked.map(({ told }) => /^connection: (.*)\r$/im.exec(told)?.[1])).toEqual([
      ...Array.from({ length: 4 }, () => 'keep-alive'),
      'close',
    ]);
    for (const { socket } of asked) socket.destroy();
  });

  it('is received of a stranger no longer, and no more at a time, where it was not read as a form', async () => {
    const post = ['POST /api/nope HTTP/1.1', `Content-Length: ${9 * MB}`] as const;
    const heads = [
      ['GET / HTTP/1.1', 'Transfer-Encoding: chunked'],
      [`POST /api/vendor/document/create?${'a&'.repeat(105)} HTTP/1.1`, `Content-Length: ${MB}`],
      ...[post, post, post, post],
    ] as const;
    const from = Date.now();
    const asked = heads.map(([head, length]) =>
      beginRequest(app.url, head, 'Host: portal', 'Content-Type: Multipart/Form-Data; boundary=B', length, '', ''),
    );
    const ended = asked.map(async (socket) => isClosed((await socket).resume()));
    await setTimeout(1_000);
    const fifth = await beginAs('none', 'keep-alive', `Content-Length: ${MB}`, start);
    expect(await read(fifth, /}$/)).toMatch(/^connection: close\r$/im);
    await Promise.all(ended);
    expect(Date.now() - from).toBeLessThan(30_000);
  }, 40_000);

  it('is received for 20 seconds of somebody who is not signed in', async () => {
    const from = Date.now();
    const [waits, closes] = await Promise.all(
      ['keep-alive', 'close'].map((connection) => beginAs('none', connection, `Content-Length: ${MB}`, start)),
    );
    const [ended, told] = [isClosed(waits as Socket), read(closes as Socket, /}$/)];
    expect(await read(waits as Socket, /}$/)).toMatch(/^HTTP\/1\.1 401 /);
    expect(Date.now() - from).toBeLessThan(5_000);
    expect(await told).toMatch(/^HTTP\/1\.1 401 /);
    await ended;
    expect(Date.now() - from).toBeGreaterThan(15_000);
  }, 40_000);
});
