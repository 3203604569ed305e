import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { getQueueToken } from '@nestjs/bull';
import type { Queue } from 'bull';
import { useInnerApp } from '../../../test/use-inner-app.js';
import { settled } from '../../../test/workbooks.js';
import { Db } from '../db/db.js';
import { Mails } from '../mail/mails.js';
import { UnfinishedJobs } from './unfinished-jobs.js';

describe('jobs that their queue lost', () => {
  const app = useInnerApp({ DEMO: '1' });
  const queue = (name: string) => app.nest.get<Queue>(getQueueToken(name), { strict: false });
  const lookForLost = () => app.nest.get(UnfinishedJobs, { strict: false }).lookForLost();
  const noted = async () =>
    (await app.make.one<{ n: number }>(`select count(*)::int as n from outbox where topic = 'job'`)).n;
  /** Treats even jobs that were handed over a moment ago as old. */
  const later = () => app.db.query(`update outbox set relayed_at = relayed_at - interval '61 seconds'`);
  const until = async (condition: () => Promise<boolean>): Promise<void> => {
    for (let tries = 0; tries < 100 && !(await condition()); tries += 1)
      await new Promise((next) => setTimeout(next, 50));
    expect(await condition()).toBe(true);
  };
  const handed = (name: string) => until(async () => (await queue(name).getWaiting()).length > 0);

  beforeEach(async () => {
    for (const name of ['exports', 'mails']) await queue(name).pause();
  });
  afterEach(async () => {
    for (const name of ['exports', 'mails']) await queue(name).resume();
  });

  it('are queued again and finish; jobs that are in their queue are left alone', async () => {
    const admin = await app.as(await app.make.admin());
    const [lost, kept] = [
      (await admin.get('customer/export')).body.data.job_id as string,
      (await admin.get('project/export')).body.data.job_id as string,
    ];
    await until(async () => (await queue('exports').getWaiting()).length === 2);
    const jobs = await queue('exports').getWaiting();
    await jobs.find(({ data }) => data.id === lost)?.remove();
    await lookForLost(); // too early: it was handed over just now
    expect(await queue('exports').getWaiting()).toHaveLength(1);
    await later();
    await lookForLost();
    expect((await queue('exports').getWaiting()).map(({ data }) => data.id as string).sort()).toEqual(
      [lost, kept].sort(),
    );
    await queue('exports').resume();
    expect(await settled(admin, lost)).toMatchObject({ status: 'done' });
    expect(await settled(admin, kept)).toMatchObject({ status: 'done' });
    await until(async () => (await noted()) === 0);
  });

  it('are queued again where a worker that took one as Redis was wiped left only its shell', async () => {
    const admin = await app.as(await app.make.admin());
    const id = (await admin.get('customer/export')).body.data.job_id as string;
    await handed('exports');
    const [job] = await queue('exports').getWaiting();
    const shell = queue('exports').toKey(String(job?.id));
    await job?.remove();
    await queue('exports').client.hset(shell, 'processedOn', '1');
    await later();
    await lookForLost();
    await queue('exports').resume();
    expect(await settled(admin, id)).toMatchObject({ status: 'done' });
  });

  it('run although jobs of another database have their ids', async () => {
    const admin = await app.as(await app.make.admin());
    const { next } = await app.make.one<{ next: number }>('select last_value::int + 1 as next from outbox_id_seq');
    // An order takes a few ids: notices to browsers have theirs.
    for (let id = next; id < next + 20; id += 1)
      await queue('exports').add('run', { id: 'of another database' }, { jobId: `outbox-${id}` });
    const id = (await admin.get('customer/export')).body.data.job_id as string;
    const waiting = async () => (await queue('exports').getWaiting()).map(({ data }) => data.id as string);
    await until(async () => (await waiting()).includes(id));
    expect(await waiting()).toHaveLength(20);
    for (const job of await queue('exports').getWaiting()) if (job.data.id !== id) await job.remove();
    await queue('exports').resume();
    expect(await settled(admin, id)).toMatchObject({ status: 'done' });
  });

  it('survive a wiped queue, including mails, which are sent once', async () => {
    const user = await app.make.admin();
    await app.nest
      .get(Db)
      .transaction((em) => app.nest.get(Mails).send(em, { userId: user.id, kind: 'password_changed' }));
    await handed('mails');
    await queue('mails').obliterate({ force: true });
    expect((await app.make.one<{ status: string }>('select status from mails')).status).toBe('queued');
    await later();
    await Promise.all([lookForLost(), lookForLost()]);
    await queue('mails').resume();
    const sent = async () => (await app.db.query(`select from mail_log where status <> 'queued'`)).rowCount;
    await until(async () => (await sent()) === 1);
    await later();
    await lookForLost();
    expect(await sent()).toBe(1);
  });

  it('are forgotten when they ended without being recorded', async () => {
    const admin = await app.as(await app.make.admin());
    const id = (await admin.get('customer/export')).body.data.job_id as string;
    await handed('exports');
    const { rows } = await app.db.query(`select * from outbox where topic = 'job'`);
    await queue('exports').resume();
    await settled(admin, id);
    await until(async () => (await noted()) === 0);
    for (const { id: outboxId, topic, payload } of rows)
      await app.db.query(
        `insert into outbox (id, topic, payload, relayed_at) values ($1, $2, $3, now() - interval '61 seconds')`,
        [outboxId, topic, payload],
      );
    await lookForLost();
    expect(await noted()).toBe(0);
    expect((await queue('exports').getJobCounts()).waiting).toBe(0);
  });
});
