import { describe, expect, it } from '@jest/globals';
import { getQueueToken } from '@nestjs/bull';
import { EntityManager } from '@mikro-orm/postgresql';
import type { Queue } from 'bull';
import type pg from 'pg';
import { eventPeople } from '../../test/event-people.js';
import type { MadeUser } from '../../test/factory.js';
import { ownNotices } from '../../test/own-notices.js';
import { useInnerApp } from '../../test/use-inner-app.js';
import { Notices as NoticesMigration } from '../migrations/0033-notices.js';

/**
 * Begins a transaction that has every table which the migration changes, or whose rows they point at. It takes all or none: jobs work
 * meanwhile, and one that holds a table while it waits for another would be a deadlock.
 */
async function beginAlone(db: pg.PoolClient): Promise<void> {
  for (let alone = false; !alone;) {
    await db.query('begin');
    alone = await db
      .query(
        `lock table users, user_preferences, tasks, jobs, documents, event_logs, task_logs, notice_facts, notice_digests,
                    overdue_notices, notifications, mails, outbox nowait`,
      )
      .then(
        () => true,
        async (error: { code?: string }) => {
          await db.query('rollback');
          if (error.code !== '55P03') throw error;
          await new Promise((later) => setTimeout(later, 20));
          return false;
        },
      );
  }
}

describe('notices, as they are gathered and kept,', () => {
  const app = useInnerApp();
  const { gather, told, short } = ownNotices(app);
  const count = async (text: string) => (await app.make.one<{ n: number }>(`select count(*)::int as n from ${text}`)).n;
  const world = () => eventPeople(app);
  const move = async (doer: MadeUser, id: number) => {
    const body = { version: 1, scheduled_date: app.make.day(3) };
    expect((await (await app.as(doer)).post(`task/${id}/update`).send(body)).status).toBe(200);
  };

  it('are made of a few facts at a time until none is left', async () => {
    const people = await world();
    for (const pt_num of [7, 8, 9] as const) await app.make.task({ event_id: people.event.id, pt_num });
    await app.db.query(`insert into notice_facts (kind, task_id) select 'task_assigned', id from tasks order by id`);
    await gather(2);
    expect(await short(people.vendor)).toEqual([
      ['task_assigned', 2],
      ['task_assigned', 1],
    ]);
  });

  it('are made by one job of all that happens within a second', async () => {
    const queue = app.nest.get<Queue>(getQueueToken('notices'), { strict: false });
    await queue.obliterate({ force: true });
    const people = await world();
    const started = Date.now();
    for (let id = 0; id < 12; id += 1) {
      await app.db.query(`insert into outbox (topic, payload) values ('notices', '{}')`);
      await app.db.query('notify outbox');
    }
    while (await count(`outbox where topic = 'notices'`)) await new Promise((later) => setTimeout(later, 20));
    const jobs = await queue.getJobs(['delayed', 'waiting', 'paused', 'active', 'completed']);
    expect(jobs.length).toBeGreaterThan(0);
    expect(jobs.length).toBeLessThanOrEqual(Math.ceil((Date.now() - started) / 1_000) + 1);
    const task = await app.make.task({ event_id: people.event.id, pt_num: 15 });
    await move(people.admin, task.id);
    expect(await short(people.vendor)).toEqual([['date_moved', 1]]);
  });

  it('reach the others when those of one reader cannot be made', async () => {
    const people = await world();
    await app.db.query(
      `insert into user_preferences (user_id, key, value) values ($1, 'notices', '{"portal_off": null}')`,
      [people.crew.id],
    );
    const task = await app.make.task({ event_id: people.event.id, pt_num: 15 });
    await move(people.admin, task.id);
    for (const [name, expected] of [
      ['vendor', [['date_moved', 1]]],
      ['manager', [['date_moved', 1]]],
      ['crew', []],
    ] as const)
      expect([name, await short(people[name])]).toEqual([name, expected]);
    expect(await count('notice_facts')).toBe(0);
  });

  it('are shown to nobody by the version before, and leave nothing behind that it cannot read', async () => {
    const people = await world();
    const task = await app.make.task({ event_id: people.event.id, pt_num: 15 });
    await move(people.admin, task.id);
    expect((await told(people.vendor))[0]).toMatchObject({ sender_user: { id: people.admin.id } });
    // Its lists join the sender.
    expect(await count('notifications n join users s on s.id = n.sender_id')).toBe(0);
    await app.db.query(`insert into user_preferences (user_id, key, value) values ($1, 'lists', '{}')`, [
      people.vendor.id,
    ]);
    const em = app.nest.get(EntityManager, { strict: false });
    const migration = new NoticesMigration(em.getDriver(), em.config);
    migration.down();
    const db = await app.db.connect();
    try {
      await beginAlone(db);
      for (const query of migration.getQueries()) await db.query(String(query));
      const { rows } = await db.query(`
        select (select count(*)::int from notifications) as notifications, (select count(*)::int from user_preferences) as preferences,
               (select count(*)::int from outbox where topic = 'notices') as topics,
               (select count(*)::int from mails where kind like 'notices%') as mails`);
      expect(rows).toEqual([{ notifications: 0, preferences: 0, topics: 0, mails: 0 }]);
    } finally {
      await db.query('rollback');
      db.release();
    }
  });
});
