import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { root } from './built.mjs';
import { watchLocks } from './lock-watch.mjs';
import { rowOf } from './migrations.mjs';

describe('the watch over locks of large tables', () => {
  const stops = [];
  let watch;
  let db;
  let address;
  beforeAll(async () => {
    const { startPostgres } = await import(join(root, 'tools/services/postgres.mjs'));
    const folder = await mkdtemp(join(tmpdir(), 'guyline-locks-'));
    stops.push(() => rm(folder, { recursive: true, force: true }));
    const { url, stop } = await startPostgres(folder, { lasting: false });
    stops.push(stop);
    address = url;
    db = new pg.Client({ connectionString: url });
    await db.connect();
    stops.push(() => db.end());
    await db.query('create table tasks (id int); create table events (id int); create table settings (id int)');
    watch = await watchLocks(url, ['tasks', 'events']);
    stops.push(watch.stop);
  });
  afterAll(async () => {
    for (const stop of stops.reverse()) await stop();
  });

  const seen = async (table, seconds) => {
    while (!watch.longest().some((one) => one.table === table && one.seconds >= seconds)) await db.query('select 1');
  };
  const during = async (text, look) => {
    await db.query(`begin; ${text}`);
    await look();
    await db.query('commit');
    return watch.taken();
  };

  it('tells how long one was kept from others, and by which lock, then forgets it', async () => {
    const found = await during('alter table tasks add column note text', () => seen('tasks', 0.2));
    expect(found).toEqual([{ table: 'tasks', mode: 'AccessExclusiveLock', seconds: expect.any(Number) }]);
    expect(found[0].seconds).toBeGreaterThanOrEqual(0.2);
    expect(watch.taken()).toEqual([]);
  });

  it('tells of a plain index that keeps those who save away, not of plain work, nor of tables of few rows', async () => {
    const work = 'insert into tasks values (1); lock settings; create index on events (id)';
    const found = await during(work, () => seen('events', 0));
    expect(found.map(({ table, mode }) => [table, mode])).toEqual([['events', 'ShareLock']]);
  });

  it('tells of a transaction that waits for its lock as well: who comes later waits behind it', async () => {
    const reader = new pg.Client({ connectionString: address });
    await reader.connect();
    await reader.query('begin; select from tasks');
    const waiting = db.query('alter table tasks add column day date');
    while (!watch.longest().length) await reader.query('select 1');
    await reader.query('commit');
    await waiting;
    await reader.end();
    expect(watch.taken()[0]).toMatchObject({ table: 'tasks', mode: 'AccessExclusiveLock' });
  });

  it.each([
    ['none', [], true, '-'],
    ['one of two seconds', [{ table: 'tasks', mode: 'ShareLock', seconds: 2 }], true, 'tasks'],
    ['one of more', [{ table: 'tasks', mode: 'ShareLock', seconds: 2.01 }], false, 'NO (ShareLock)'],
  ])('judges a migration with %s', (_, locks, met, said) => {
    expect(rowOf('0000-none', locks)).toEqual({ met, text: expect.stringContaining(said) });
  });
});
