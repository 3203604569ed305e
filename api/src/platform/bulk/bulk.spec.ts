import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, it } from '@jest/globals';
import { getQueueToken } from '@nestjs/bull';
import type { Queue } from 'bull';
import { lockWaits } from '../../../test/lock-waits.js';
import type { Caller } from '../../../test/callers.js';
import { useInnerApp } from '../../../test/use-inner-app.js';
import { settled } from '../../../test/workbooks.js';

const worker = fileURLToPath(new URL('../../../dist/worker.js', import.meta.url));
const MANY = 101;

describe('a bulk action over more than a hundred rows', () => {
  const app = useInnerApp({ WORKER_LOST_SECONDS: '3' });
  const queue = () => app.nest.get<Queue>(getQueueToken('bulk'), { strict: false });
  afterEach(() => queue().resume());

  /** Tasks of one item, each at an event of its own. */
  async function tasks(count: number, pt_num = 7, status_num = 1): Promise<number[]> {
    const { id: project_id, customer_id } = await app.make.project();
    const { id: state } = await app.make.one<{ id: number }>(`select id from states where code = 'TX'`);
    const { rows } = await app.db.query<{ id: string }>(
      `with place as (
         insert into locations (customer_id, lc_number, name, city, state_num)
         select $1, 'M-' || $2::int || '-' || n, 'Store ' || n, 'Austin', $3 from generate_series(1, $4::int) n returning id
       ), made as (
         insert into events (uuid, project_id, location_id, customer_id, type_num)
         select 'M-' || $2 || '-' || id, $2, id, $1, 1 from place returning id
       ) insert into tasks (event_id, pt_num, status_num) select id, $5, $6 from made returning id`,
      [customer_id, project_id, state, count, pt_num, status_num],
    );
    return rows.map(({ id }) => Number(id));
  }
  const setStatus = (admin: Caller, phase_ids: number[], status_num = 3) =>
    admin.post('task/action/status_update').send({ phase_ids, status_num });
  const versions = async () =>
    (await app.db.query('select version, count(*)::int as n from tasks group by version order by version')).rows;
  const logs = async () => (await app.db.query('select from task_logs')).rowCount;

  it('is a job; of a hundred it is not', async () => {
    const admin = await app.as(await app.make.admin());
    const ids = await tasks(MANY);
    const few = await setStatus(admin, ids.slice(0, 100), 3);
    expect(few.body.data).toEqual({ updated_cnt: 100, undo_id: expect.any(String) });
    const send = () => setStatus(admin, ids, 2).set('idempotency-key', 'one-and-the-same');
    const answer = await send();
    expect(answer).toMatchObject({ status: 200, body: { data: { job_id: expect.any(String) } } });
    expect(answer.body.message).toContain('101');
    expect((await send()).body.data).toEqual(answer.body.data);
    const failed = await settled(admin, answer.body.data.job_id as string);
    expect(failed).toMatchObject({ status: 'failed', error: 'tasks_refused', result: null });
    const job = await settled(admin, (await setStatus(admin, ids, 4)).body.data.job_id as string);
    expect(job).toMatchObject({
      kind: 'bulk',
      status: 'failed',
      message: "Nothing changed: 1 task can't be changed",
      progress: { done: 0, total: MANY },
      bulk: {
        action: 'tasks_status',
        rows: MANY,
        done_cnt: null,
        refused_cnt: 1,
        refused: [
          { uuid: expect.stringMatching(/^M-/), pt_num: 7, code: 'reason_required', message: expect.any(String) },
        ],
      },
    });
    expect(await versions()).toEqual([
      { version: 1, n: 1 },
      { version: 2, n: 100 },
    ]);
    const list = (await admin.get('common/job/list')).body.data;
    expect(list.total).toBe(3); // what was done at once is among them
    expect(list.list[0].bulk).toMatchObject({ refused_cnt: 1, refused: [] });
  });

  it('changes what is chosen, once, however often its job runs', async () => {
    const admin = await app.as(await app.make.admin());
    const ids = await tasks(MANY);
    const id = (await setStatus(admin, ids)).body.data.job_id as string;
    expect(await settled(admin, id)).toMatchObject({
      status: 'done',
      progress: { done: MANY, total: MANY },
      bulk: { done_cnt: MANY, refused_cnt: 0 },
    });
    await (await queue().add('bulk', { id })).finished();
    expect([await versions(), await logs()]).toEqual([[{ version: 2, n: MANY }], MANY]);
    const undo = await admin.post(`common/job/${id}/revert`).send({});
    expect(await settled(admin, undo.body.data.job_id as string)).toMatchObject({ bulk: { done_cnt: MANY } });
    expect((await app.db.query('select distinct status_num from tasks')).rows).toEqual([{ status_num: 1 }]);
    const trash = await settled(
      admin,
      (await admin.delete('task/bulk_delete').send({ phase_ids: ids })).body.data.job_id as string,
    );
    expect(trash).toMatchObject({ status: 'done', bulk: { action: 'tasks_delete', done_cnt: MANY } });
    const back = await admin.post('task/action/restore').send({ ids });
    expect(await settled(admin, back.body.data.job_id as string)).toMatchObject({ bulk: { done_cnt: MANY } });
    expect((await admin.get('task/list')).body.data.total).toBe(MANY);
  });

  it('copies and moves events that fit, and names those that do not', async () => {
    const admin = await app.as(await app.make.admin());
    await tasks(MANY);
    const { rows } = await app.db.query<{ id: string; customer_id: string; location_id: string; uuid: string }>(
      'select id, customer_id, location_id, uuid from events order by id',
    );
    const event_ids = rows.map(({ id }) => Number(id));
    const [there] = rows;
    const target = await app.make.project({ customer_id: Number(there?.customer_id) });
    await app.make.event({ project_id: target.id, location_id: Number(there?.location_id) });
    const send = async (action: string, body: object) =>
      settled(
        admin,
        (await admin.post(`event/action/${action}`).send({ event_ids, ...body })).body.data.job_id as string,
      );
    const copied = await send('copy', { project_id: target.id });
    expect(copied).toMatchObject({
      status: 'done',
      bulk: { done_cnt: MANY - 1, refused_cnt: 1, refused: [{ uuid: there?.uuid, code: 'event_exists_at_location' }] },
    });
    const next = await app.make.project({ customer_id: Number(there?.customer_id) });
    expect(await send('move', { project_id: next.id })).toMatchObject({ bulk: { done_cnt: MANY, refused_cnt: 0 } });
    expect(await send('status', { status_num: 2 })).toMatchObject({
      status: 'failed',
      error: 'event_has_open_tasks',
      bulk: { refused_cnt: MANY },
    });
    expect(await send('status', { status_num: 3 })).toMatchObject({ status: 'done', bulk: { done_cnt: MANY } });
    const tent = await app.make.vendor(4);
    expect(await send('vendors', { tent_vid: tent.id })).toMatchObject({ status: 'done', bulk: { done_cnt: MANY } });
  });

  it('is stopped before it begins, and refused to who lost the right meanwhile', async () => {
    const user = await app.make.admin();
    const admin = await app.as(user);
    const ids = await tasks(MANY);
    await queue().pause();
    const stopped = (await setStatus(admin, ids)).body.data.job_id as string;
    expect((await admin.post(`common/job/${stopped}/cancel`).send({})).status).toBe(200);
    await queue().resume();
    expect(await settled(admin, stopped)).toMatchObject({ status: 'cancelled', bulk: { done_cnt: null } });

    await queue().pause();
    const refused = (await setStatus(admin, ids)).body.data.job_id as string;
    await app.db.query('update users set level_num = 2 where id = $1', [user.id]);
    await queue().resume();
    expect(await settled(admin, refused)).toMatchObject({
      status: 'failed',
      error: 'forbidden',
    });
    expect(await versions()).toEqual([{ version: 1, n: MANY }]);
  });

  it('is another person’s job to nobody else', async () => {
    const admin = await app.as(await app.make.admin());
    const id = (await setStatus(admin, await tasks(MANY))).body.data.job_id as string;
    const other = await app.as(await app.make.admin());
    expect((await other.get(`common/job/${id}`)).status).toBe(404);
    expect((await other.post(`common/job/${id}/cancel`).send({})).status).toBe(404);
    await settled(admin, id);
  });

  it('ends by itself, once, when its worker is killed while it writes', async () => {
    const admin = await app.as(await app.make.admin());
    const ids = await tasks(MANY);
    await queue().pause(true, true); // this process leaves the work to the spawned ones
    const workers: ChildProcess[] = [];
    const start = (): ChildProcess => {
      const child = spawn(process.execPath, [worker], { env: { ...process.env, NODE_OPTIONS: '' }, stdio: 'ignore' });
      workers.push(child);
      return child;
    };
    const holder = await app.db.connect();
    try {
      await holder.query('begin');
      await holder.query('select from tasks where id = $1 for update', [ids.at(-1)]);
      const first = start();
      const id = (await setStatus(admin, ids)).body.data.job_id as string;
      // It has locked the others and waits for the last one.
      expect(await lockWaits(app.make, '%from tasks t%')).toBe(1);
      first.kill('SIGKILL');
      await new Promise((done) => first.once('exit', done));
      await holder.query('rollback');
      start();
      expect(await settled(admin, id, 120)).toMatchObject({ status: 'done', bulk: { done_cnt: MANY } });
      expect([await versions(), await logs()]).toEqual([[{ version: 2, n: MANY }], MANY]);
    } finally {
      holder.release();
      for (const child of workers) child.kill('SIGKILL');
      await queue().resume(true);
    }
  }, 240_000);
});
