import { describe, expect, it } from '@jest/globals';
import { useInnerApp } from '../../../test/use-inner-app.js';
import { Rounds } from '../clock/rounds.js';
import type { Config } from '../config.js';
import { Db } from '../db/db.js';
import { Chores } from './chores.js';

describe('chores', () => {
  const app = useInnerApp();
  const worker = (done: string[], name: string) => {
    const rounds = new Rounds();
    const chores = new Chores(app.nest.get(Db), rounds, { choresSeconds: 0.05 } as Config);
    chores.every('failing', 86_400, () => Promise.reject(new Error('keeps no other from its turn')));
    chores.every('daily', 86_400, () => Promise.resolve(void done.push(name)));
    return { chores, rounds };
  };
  const pause = () => new Promise((next) => setTimeout(next, 500));

  it('are done by one worker for all, when they are due, and again after each interval', async () => {
    const done: string[] = [];
    const workers = ['first', 'second', 'third'].map((name) => worker(done, name));
    for (const { chores } of workers) chores.onApplicationBootstrap();
    await pause();
    expect(done).toHaveLength(1);
    await app.db.query(`update chores set begun_at = now() - interval '24 hours' where name = 'daily'`);
    await pause();
    expect(done).toHaveLength(2);
    await Promise.all(workers.map(({ rounds }) => rounds.onApplicationShutdown()));
    await app.db.query(`update chores set begun_at = now() - interval '24 hours'`);
    await pause();
    expect(done).toHaveLength(2);
  });

  it('that come often are done by every worker, and by none without chores', async () => {
    const rounds = new Rounds();
    const [done, idle]: number[][] = [[], []];
    const config = (choresSeconds: number) => ({ choresSeconds }) as Config;
    new Chores(app.nest.get(Db), rounds, config(30)).often('upkeep', 0.02, async () => void done?.push(1));
    new Chores(app.nest.get(Db), rounds, config(0)).often('upkeep', 0.02, async () => void idle?.push(1));
    await pause();
    await rounds.onApplicationShutdown();
    expect(done?.length).toBeGreaterThan(2);
    expect(idle).toEqual([]);
  });
});
