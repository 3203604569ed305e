import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { getQueueToken } from '@nestjs/bull';
import type { Queue } from 'bull';
import type { AnyJobPage, FailedWorkPage, QueueList } from '@guyline/contract/all-jobs';
import { importJobKinds, isUndone, type JobRow, jobKinds, undoFailed } from '@guyline/contract/jobs';
import type { Caller } from '../../../../test/callers.js';
import { useInnerApp } from '../../../../test/use-inner-app.js';
import { settled } from '../../../../test/workbooks.js';
import { Db } from '../../db/db.js';
import { Mails } from '../../mail/mails.js';
import { Smtp } from '../../mail/smtp.js';
import { CleanUp } from '../clean-up/clean-up.js';

describe('everybody’s jobs, for system admins', () => {
  const app = useInnerApp({ DEMO: '1' });
  const queue = (name: string) => app.nest.get<Queue>(getQueueToken(name), { strict: false });
  const sysadmin = async () => app.as(await app.make.admin({ is_sys_admin: true, name: 'Sys' }));
  const list = async (caller: Caller, query = '') => (await caller.get(`job/list?${query}`)).body.data as AnyJobPage;
  const events = async (caller: Caller) =>
    (
      (await caller.get('security-event/list')).body.data.list as { kind: string; user: { name: string } | null }[]
    ).filter(({ kind }) => kind.startsWith('job_'));
  const until = async (condition: () => Promise<boolean>): Promise<void> => {
    for (let tries = 0; tries < 200 && !(await condition()); tries += 1)
      await new Promise((next) => setTimeout(next, 50));
    expect(await condition()).toBe(true);
  };

  beforeEach(async () => {
    for (const name of ['exports', 'mails']) await queue(name).obliterate({ force: true });
    for (const name of ['exports', 'mails']) await queue(name).resume();
  });
  afterEach(async () => {
    for (const name of ['exports', 'mails']) await queue(name).resume();
  });

  /** An export whose owner may not see users when it is made: it fails for good at its first try. */
  const refusedExport = async () => {
    await queue('exports').pause();
    const owner = await app.make.admin({ name: 'Ada' });
    const caller = await app.as(owner);
    const id = (await caller.get('customer/export')).body.data.job_id as string;
    await app.db.query('update users set status_num = 2 where id = $1', [owner.id]);
    await queue('exports').resume();
    await until(
      async () =>
        (await app.make.one<{ status: string }>('select status from jobs where id = $1', [id])).status === 'failed',
    );
    return { id, owner, caller };
  };

  it('are listed with their owner, reason and tabs, and tried again with the rights of today, once', async () => {
    const sys = await sysadmin();
    const { id, owner, caller } = await refusedExport();
    expect(await list(sys, 'tab=failed&kind=export&search=Ada')).toMatchObject({
      total: 1,
      status_cnts: { all_cnt: 1, open_cnt: 0, failed_cnt: 1, ended_cnt: 0 },
      list: [{ id, status: 'failed', error: 'forbidden', owner: { name: 'Ada' }, may_retry: true, may_cancel: false }],
    });
    expect((await list(sys, 'search=nobody')).total).toBe(0);

    await app.db.query('update users set status_num = 1 where id = $1', [owner.id]);
    await queue('exports').pause();
    for (let n = 0; n < 2; n += 1) expect((await sys.post(`job/${id}/retry`).send({})).status).toBe(200);
    await queue('exports').resume();
    expect(await settled(caller, id)).toMatchObject({ status: 'done', error: null });
    expect((await list(sys, 'tab=ended')).list).toMatchObject([
      { id, started_at: expect.any(String), finished_at: expect.any(String), error: null, may_retry: false },
    ]);
    expect(await events(sys)).toMatchObject([{ kind: 'job_retried', user: { name: 'Ada' } }]);
    expect((await sys.post(`job/${id}/retry`).send({})).body).toMatchObject({ error: 'job_not_ready' });
    expect((await sys.post(`job/${id}/cancel`).send({})).body).toMatchObject({ error: 'job_not_ready' });
  });

  it('count as failed what failed, and the imports that could not be undone, and as ended what else is over', async () => {
    const sys = await sysadmin();
    const statuses = ['waiting', 'done', 'failed', 'cancelled']; // what is to run would run
    await app.db.query(
      `insert into jobs (kind, status, title, owner_id, params, error)
       select kind, status, 'x', $1, '{}', error
         from unnest($2::text[]) kind, unnest($3::text[]) status, unnest(array['internal_error', null]) error`,
      [(await app.make.admin()).id, jobKinds, statuses],
    );
    const all = (await list(sys, 'per_page=100')).list;
    expect(all).toHaveLength(jobKinds.length * statuses.length * 2);
    const ids = (rows: AnyJobPage['list']) => rows.map(({ id }) => id).toSorted();
    const failed = all.filter((job) => job.status === 'failed' || undoFailed(job));
    const over = all.filter((job) => ['done', 'cancelled'].includes(job.status) && !undoFailed(job));
    expect(ids((await list(sys, 'tab=failed&per_page=100')).list)).toEqual(ids(failed));
    expect(ids((await list(sys, 'tab=ended&per_page=100')).list)).toEqual(ids(over));
  });

  it('tell which imports were undone, as their owners are told', async () => {
    const sys = await sysadmin();
    const owner = await app.make.admin();
    const counts = {
      ...{ phase: 'undone', rows: 1, create: 1, update: 0, unchanged: 0, errors: 0, warnings: 0 },
      ...{ faults: [], unknown_headings: [] },
    };
    await app.db.query(
      `insert into jobs (kind, status, title, owner_id, params, error, result)
       select kind, 'done', 'x', $1, '{}', error, phase
         from unnest($2::text[]) kind, unnest(array['internal_error', null]) error, unnest($3::jsonb[]) phase`,
      [owner.id, importJobKinds, [JSON.stringify({ ...counts, phase: 'committed' }), JSON.stringify(counts), null]],
    );
    const own = (await (await app.as(owner)).get('common/job/list?per_page=100')).body.data.list as JobRow[];
    const undone = own.filter(isUndone).map(({ id }) => id);
    expect(undone.length).toBeGreaterThan(0);
    const told = (await list(sys, 'per_page=100')).list.filter((job) => job.undone).map(({ id }) => id);
    expect(told.toSorted()).toEqual(undone.toSorted());
  });

  it('are stopped for their owner before they have run', async () => {
    const sys = await sysadmin();
    await queue('exports').pause();
    const caller = await app.as(await app.make.admin({ name: 'Ada' }));
    const id = (await caller.get('customer/export')).body.data.job_id as string;
    expect((await sys.post(`job/${id}/cancel`).send({})).status).toBe(200);
    expect((await list(sys, 'tab=open')).list).toMatchObject([{ id, stopping: true, may_cancel: false }]);
    await queue('exports').resume();
    expect(await settled(caller, id)).toMatchObject({ status: 'cancelled' });
    expect(await events(sys)).toMatchObject([{ kind: 'job_cancelled', user: { name: 'Ada' } }]);
  });

  it('say what an unexpected fault was, to nobody but them', async () => {
    const sys = await sysadmin();
    const owner = await app.make.admin();
    const caller = await app.as(owner);
    const { id } = await app.make.one<{ id: string }>(
      `insert into jobs (kind, status, title, owner_id, params) values ('bulk', 'queued', 'x', $1, '{"action": "tasks_status", "input": null}') returning id`,
      [owner.id],
    );
    await queue('bulk').add('bulk', { id }, { attempts: 1 });
    expect(await settled(caller, id)).toMatchObject({ status: 'failed', error: 'internal_error' });
    expect((await caller.get(`common/job/${id}`)).body.data).not.toHaveProperty('cause');
    expect((await list(sys)).list).toMatchObject([{ id, cause: expect.stringContaining('null') }]);
  });

  it('need the file of an import to try it again', async () => {
    const sys = await sysadmin();
    const owner = await app.make.admin();
    const { id } = await app.make.one<{ id: string }>(
      `insert into jobs (kind, status, title, owner_id, params, finished_at)
       values ('location_import', 'failed', 'x.xlsx', $1, '{"phase": "check"}', now()) returning id`,
      [owner.id],
    );
    expect((await list(sys)).list).toMatchObject([{ id, may_retry: false }]);
    expect((await sys.post(`job/${id}/retry`).send({})).body).toMatchObject({ error: 'job_expired' });
  });

  it('show mails that their queue gave up, which are sent once when they are tried again', async () => {
    const sys = await sysadmin();
    const user = await app.make.admin({ email: 'zoe@guyline.test' });
    const smtp = app.nest.get(Smtp, { strict: false });
    const deliver = smtp.deliver.bind(smtp);
    // A mail server that is down for all tries; the queue's waits of an hour are left out.
    smtp.deliver = () => Promise.resolve({ status: 'failed', reason: 'connect ECONNREFUSED' });
    await queue('mails').pause();
    await app.nest
      .get(Db)
      .transaction((em) => app.nest.get(Mails).send(em, { userId: user.id, kind: 'password_changed' }));
    await until(async () => (await queue('mails').getWaiting()).length === 1);
    const [waiting] = await queue('mails').getWaiting();
    await queue('mails').client.hset(queue('mails').toKey(String(waiting?.id)), 'attemptsMade', '11');
    await queue('mails').resume();
    await until(async () => (await queue('mails').getFailedCount()) === 1);
    smtp.deliver = deliver;

    const figures = async () => ((await sys.get('job/queues')).body.data as QueueList).list;
    expect((await figures()).find(({ name }) => name === 'mails')).toMatchObject({ failed_cnt: 1, waiting_cnt: 0 });
    const failed = (await sys.get('job/queue/mails/failed')).body.data as FailedWorkPage;
    expect(failed).toMatchObject({
      total: 1,
      list: [{ work: 'send', about: 'zoe@guyline.test', reason: 'connect ECONNREFUSED', tries: 12 }],
    });
    const id = failed.list[0]?.id;
    const retry = () => sys.post('job/queue/mails/retry').send({ id });
    const answers = await Promise.all([retry(), retry()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, expect.any(Number)]);
    await until(async () => (await app.db.query(`select from mails where status = 'sent'`)).rowCount === 1);
    expect((await app.db.query(`select from mail_log where status = 'sent'`)).rowCount).toBe(1);
    expect((await sys.get('job/queue/mails/failed')).body.data.total).toBe(0);
    expect(await events(sys)).toMatchObject([{ kind: 'job_retried', user: null }]);
    expect((await retry()).status).toBe(404);
    expect((await sys.get('job/queue/none/failed')).status).toBe(404);
  });

  it('go 90 days after they ended', async () => {
    const { id } = await app.make.admin();
    await app.db.query(
      `insert into jobs (kind, status, title, owner_id, finished_at)
       select 'export', status, 'x', $1, now() - make_interval(mins => m) from unnest(array['done', 'failed', 'cancelled']) status,
              unnest(array[90 * 1440 - 1, 90 * 1440 + 1]) m`,
      [id],
    );
    await app.db.query(
      `insert into jobs (kind, title, owner_id, created_at) values ('export', 'x', $1, now() - interval '1 year')`,
      [id],
    );
    await app.nest.get(CleanUp, { strict: false }).run();
    expect((await app.db.query('select from jobs')).rowCount).toBe(4);
  });
});
