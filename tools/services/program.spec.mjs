import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { freePort } from './ports.mjs';
import { asOwnAccount, filled, startProgram } from './program.mjs';

const serving = (port) => `require('node:http').createServer().listen(${port}, '127.0.0.1')`;
const lives = (pid) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

describe('a server as a process of its own', () => {
  let folder;
  let port;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'guyline-program-'));
    port = await freePort();
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));
  const start = (script, more) => startProgram('served', process.execPath, ['-e', script], { folder, port, ...more });

  it('is there once it takes connections, and ends when it is told to, also twice', async () => {
    const { pid, stop } = await start(serving(port));
    expect(lives(pid)).toBe(true);
    await stop();
    await stop();
    expect(lives(pid)).toBe(false);
  });

  it('can be ended before it takes connections, by who started it and was interrupted', async () => {
    const stops = [];
    const started = start('setInterval(() => {}, 1_000)', { keep: (stop) => stops.push(stop) });
    expect(stops).toHaveLength(1);
    await Promise.all([stops[0](), expect(started).rejects.toThrow(`served did not start on port ${port}`)]);
  });

  it('is said to be wrong with what it said itself', async () => {
    await expect(start(`console.error('No such setting'); process.exit(1)`)).rejects.toThrow('No such setting');
  });
});

describe('a configuration of deploy/many', () => {
  it('is filled as envsubst does it, and names what it lacks', async () => {
    const values = { PORT: 1, HOST: '10.0.0.1', FOLDER: '/f', MASTER_HOST: '10.0.0.2', MASTER_PORT: 2 };
    await expect(filled('sentinel.conf', values)).rejects.toThrow('sentinel.conf needs PASSWORD.');
    const text = await filled('sentinel.conf', { ...values, PASSWORD: 'p' });
    expect(text).toContain('sentinel monitor guyline 10.0.0.2 2 2');
    expect(text.replace(/^#.*$/gm, '')).not.toContain('${');
  });
});

it('hands HAProxy over to another account only where it may', () => {
  const text = 'global\n  maxconn 5000\n  user haproxy\n  group haproxy\n\ndefaults\n  mode http\n';
  expect(asOwnAccount(text, 0)).toBe(text);
  expect(asOwnAccount(text, 1_000)).toBe('global\n  maxconn 5000\n\ndefaults\n  mode http\n');
});
