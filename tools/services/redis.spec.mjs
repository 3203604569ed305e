import { existsSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createConnection } from 'node:net';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { startRedis } from './redis.mjs';

let folder;
let server;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'guyline-redis-'));
  await mkdir(join(folder, 'redis'), { mode: 0o755 }); // as an earlier version left it
  server = await startRedis(folder);
});
afterAll(async () => {
  await server?.stop();
  await rm(folder, { recursive: true, force: true });
});

/** What the server answers to some lines. */
const said = (port, ...lines) =>
  new Promise((done, fail) => {
    let text = '';
    const socket = createConnection({ port, host: '127.0.0.1' }, () =>
      socket.write(`${lines.join('\r\n')}\r\nQUIT\r\n`),
    );
    socket.on('data', (part) => (text += part));
    socket.on('error', fail);
    socket.on('close', () => done(text));
  });
const mode = async (path) => ((await stat(path)).mode & 0o777).toString(8);

it('lets nobody in without its password', async () => {
  const { port, password } = new URL(server.url);
  expect(await said(port, 'KEYS *')).toContain('NOAUTH');
  expect(await said(port, 'AUTH guess', 'KEYS *')).toContain('WRONGPASS');
  expect(await said(port, `AUTH ${password}`, 'SET queue job', 'GET queue')).toContain('job');
});

it('shows its password in no argument of a process', async () => {
  const { password } = new URL(server.url);
  const pid = readFileSync(join(folder, 'redis/pid'), 'utf8');
  if (!existsSync(`/proc/${pid}/cmdline`)) return;
  expect(readFileSync(`/proc/${pid}/cmdline`, 'utf8')).not.toContain(password);
});

it('keeps its data where only its user comes', async () => {
  expect(await mode(join(folder, 'redis'))).toBe('700');
  expect(await readdir(join(folder, 'redis'))).toContain('appendonlydir');
  for (const secret of ['password', 'redis.conf']) expect(await mode(join(folder, 'redis', secret))).toBe('600');
});

it('leaves a server alone that got the number of one that was left behind', async () => {
  const other = await mkdtemp(join(tmpdir(), 'guyline-redis-'));
  await mkdir(join(other, 'redis'), { mode: 0o700 });
  await writeFile(join(other, 'redis/pid'), String(server.pid()));
  const second = await startRedis(other);
  try {
    const { port, password } = new URL(server.url);
    expect(await said(port, `AUTH ${password}`, 'PING')).toContain('PONG');
  } finally {
    await second.stop();
    await rm(other, { recursive: true, force: true });
  }
});
