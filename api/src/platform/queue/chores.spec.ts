import { describe, expect, it } from '@jest/globals';
import { useInnerApp } from '../../../test/use-inner-app.js';
import type { Config } from '../config.js';
import { Db } from '../db/db.js';
import { Chores } from './chores.js';

describe('chores', () => {
  const app = useInnerApp();
  const worker = (done: string[], name: string): Chores => {
    const chores = new Chores(app.nest.get(Db), { choresSeconds: 0.05 } as Config);
    chores.every('failing', 86_400, () => Promise.reject(new Error('keeps no other from its turn')));
    chores.every('daily', 86_400, () => Promise.resolve(void done.push(name)));
    return chores;
  };
  const pause = () => new Promise((next) => setTimeout(next, 500));

  it('are done by one worker for all, when they are due, and again after each interval', async () => {
    const done: string[] = [];
    const workers = ['first', 'second', 'third'].map((name) => worker(done, name));
    for (const one of workers) one.onApplicationBootstrap();
    await pause();
    expect(done).toHaveLength(1);
    await app.db.query(`update chores set begun_at = now() - interval '24 hours' where name = 'daily'`);
    await pause();
    expect(done).toHaveLength(2);
    await Promise.all(workers.map((one) => one.onApplicationShutdown()));
    await app.db.query(`update chores set begun_at = now() - interval '24 hours'`);
    await pause();
    expect(done).toHaveLength(2);
  });
});
