import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from '@jest/globals';
import Redis from 'ioredis';
import pg from 'pg';
import { keepRunning } from './keep-running.mjs';
import { sleep } from './ports.mjs';
import { startPostgres } from './postgres.mjs';
import { startRedis } from './redis.mjs';

const idle = () => spawn(process.execPath, ['-e', 'setInterval(() => {}, 1_000)'], { stdio: 'ignore' });
const lives = (pid) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};
/** Tries until it holds; what a died process needs to be back differs from machine to machine. */
async function soon(asked, patience = 20_000) {
  for (const until = Date.now() + patience; ; await sleep(50)) {
    const answer = await Promise.resolve(asked()).catch((error) =>
      Date.now() > until ? Promise.reject(error) : false,
    );
    if (answer || Date.now() > until) return answer;
  }
}

let cleanUp = [];
afterEach(async () => {
  for (const one of cleanUp.reverse()) await one();
  cleanUp = [];
});
async function kept(start, options) {
  const said = [];
  const process = await keepRunning('worker', start, { tell: (text) => said.push(text), firstWait: 20, ...options });
  cleanUp.push(() => process.stop());
  return { process, said };
}
async function folder() {
  const path = await mkdtemp(join(tmpdir(), 'guyline-kept-'));
  cleanUp.push(() => rm(path, { recursive: true, force: true }));
  return path;
}

describe('a process that is killed', () => {
  it('is started again, and its death is told with its last words', async () => {
    const { process: one, said } = await kept(async () => idle(), { lastLines: async () => 'out of memory' });
    const first = one.pid();
    process.kill(first, 'SIGKILL');
    expect(await soon(() => one.pid() !== first && lives(one.pid()))).toBe(true);
    expect(said.join('')).toContain('The worker ended by itself (SIGKILL). Its last lines:\nout of memory');
  });

  it('waits longer each time, and after five deaths in a minute is given up', async () => {
    const starts = [];
    let givenUp = false;
    const dies = async () => {
      starts.push(Date.now());
      return spawn(process.execPath, ['-e', 'process.exit(3)'], { stdio: 'ignore' });
    };
    const { said } = await kept(dies, { firstWait: 100, onGivenUp: () => void (givenUp = true) });
    expect(await soon(() => givenUp)).toBe(true);
    await sleep(300);
    expect(starts).toHaveLength(5);
    const waits = said.flatMap((text) => /again in (\S+) s/.exec(text)?.[1] ?? []).map(Number);
    expect(waits).toEqual([0.1, 0.2, 0.4, 0.8]);
    expect(starts[4] - starts[3]).toBeGreaterThan(750);
    expect(said.at(-1)).toContain('(3).');
    expect(said.at(-1)).toContain('is not started again; the rest goes on');
  });

  it('counts a start that fails as a death', async () => {
    let tries = 0;
    const failsTwice = async () => {
      tries += 1;
      if (tries === 2 || tries === 3) throw new Error('the port is taken');
      return idle();
    };
    const { process: one, said } = await kept(failsTwice);
    process.kill(one.pid(), 'SIGKILL');
    expect(await soon(() => tries === 4 && lives(one.pid()))).toBe(true);
    expect(said.filter((text) => text.includes('(the port is taken)'))).toHaveLength(2);
  });

  it('is started again after a pause even if the first try fails', async () => {
    let tries = 0;
    const failsOnce = async () => {
      tries += 1;
      if (tries === 2) throw new Error('the port is taken');
      return idle();
    };
    const { process: one, said } = await kept(failsOnce);
    await one.pause();
    await one.resume();
    expect([tries, lives(one.pid())]).toEqual([3, true]);
    expect(said.join('')).toContain('(the port is taken)');
  });

  /** A process whose second start waits until `open` is called. */
  async function held() {
    const pids = [];
    let open;
    const gate = new Promise((done) => (open = done));
    const start = async () => {
      if (pids.length === 1) await gate;
      const child = idle();
      pids.push(child.pid);
      return child;
    };
    return { ...(await kept(start)), pids, open };
  }

  it('does not outlive a stop that comes while it starts after a pause', async () => {
    const { process: one, pids, open } = await held();
    await one.pause();
    const resumed = one.resume();
    const stopped = one.stop();
    open();
    await Promise.all([resumed, stopped]);
    expect(pids.map(lives)).toEqual([false, false]);
  });

  it('is paused, too, while it is being started again', async () => {
    const { process: one, pids, open } = await held();
    process.kill(pids[0], 'SIGKILL');
    await sleep(200);
    const paused = one.pause();
    open();
    await paused;
    await sleep(100);
    expect(pids.map(lives)).toEqual([false, false]);
  });

  it('says why it does not come back after a pause', async () => {
    let hasRoom = true;
    const start = async () => {
      if (!hasRoom) throw new Error('the disk is full');
      return idle();
    };
    const { process: one } = await kept(start);
    await one.pause();
    hasRoom = false;
    await expect(one.resume()).rejects.toThrow('the disk is full');
  });

  it('stays dead after it was stopped, also in the middle of a wait', async () => {
    let starts = 0;
    const { process: one } = await kept(async () => ((starts += 1), idle()), { firstWait: 60_000 });
    process.kill(one.pid(), 'SIGKILL');
    await sleep(200);
    await one.stop();
    expect([starts, lives(one.pid())]).toEqual([1, false]);
  });

  it('is killed when it does not heed its stop', async () => {
    const deaf = "process.on('SIGTERM', () => {}); setInterval(() => {}, 1_000); process.send('up')";
    const start = async () => {
      const child = spawn(process.execPath, ['-e', deaf], { stdio: ['ignore', 'ignore', 'ignore', 'ipc'] });
      await once(child, 'message');
      return child;
    };
    const { process: one } = await kept(start);
    await one.stop('SIGTERM', 200);
    expect(lives(one.pid())).toBe(false);
  });
});

describe('a private server that is killed', () => {
  const tell = () => undefined;

  it('Redis comes back at its address with its data', async () => {
    const redis = await startRedis(await folder(), { tell });
    cleanUp.push(redis.stop);
    const client = new Redis(redis.url, { maxRetriesPerRequest: null });
    client.on('error', () => undefined); // expected: it was killed
    cleanUp.push(async () => client.disconnect());
    await client.set('kept', 'yes');
    await sleep(1_100); // its append-only file is written once a second
    process.kill(redis.pid(), 'SIGKILL');
    expect(await client.get('kept')).toBe('yes');
  });

  it('PostgreSQL comes back at its address with what was committed', async () => {
    const server = await startPostgres(await folder(), { tell });
    cleanUp.push(server.stop);
    const query = async (text) => {
      const client = new pg.Client({ connectionString: server.url });
      client.on('error', () => undefined);
      await client.connect();
      try {
        return (await client.query(text)).rows;
      } finally {
        await client.end();
      }
    };
    await query('create table kept as select 7 as n');
    process.kill(server.pid(), 'SIGKILL');
    await sleep(100);
    expect(await soon(() => query('select n from kept'), 30_000)).toEqual([{ n: 7 }]);
  });
});
