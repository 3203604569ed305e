import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { getQueueToken } from '@nestjs/bull';
import type { Queue } from 'bull';
import { type Caller, callerOf } from '../../test/callers.js';
import { now } from '../../test/clock.js';
import { impersonating } from '../../test/matrix-world.js';
import { useInnerApp } from '../../test/use-inner-app.js';
import { MessageDelivery } from './message-delivery.js';

const worker = fileURLToPath(new URL('../../dist/worker.js', import.meta.url));
const pause = (ms: number) => new Promise((next) => setTimeout(next, ms));

describe('scheduled messages', () => {
  const app = useInnerApp();
  const workers: ChildProcess[] = [];
  const startWorker = (): ChildProcess => {
    const env = { ...process.env, NODE_OPTIONS: '', CHORES_SECONDS: '5' };
    const child = spawn(process.execPath, [worker], { env, stdio: 'ignore' });
    workers.push(child);
    return child;
  };
  const queue = () => app.nest.get<Queue>(getQueueToken('messages'), { strict: false });
  const soon = (ms: number): string => new Date(now().getTime() + ms).toISOString();
  const send = (caller: Caller, ms: number, over: object = {}) =>
    caller.post('message/create').send({
      title: 'Gates open',
      description: 'At eight.',
      type_num: 1,
      user_types: [3],
      scheduled_at: soon(ms),
      ...over,
    });
  const received = async (caller: Caller): Promise<number> =>
    (await caller.get('message/list')).body.data.status_cnts.recent_cnt as number;
  const until = async (caller: Caller, count: number, ms: number): Promise<number> => {
    for (const end = Date.now() + ms; Date.now() < end; await pause(100)) if ((await received(caller)) >= count) break;
    return received(caller);
  };
  /** Lets the time of a message pass. */
  const pass = (id: number) =>
    app.db.query(`update messages set scheduled_at = portal_now() - interval '1 second' where id = $1`, [id]);

  afterEach(async () => {
    workers.splice(0).forEach((child) => child.kill('SIGKILL'));
    await queue().resume(true);
  });

  it('come by themselves when their time has come, not before', async () => {
    const admin = await app.as(await app.make.admin());
    const manager = await app.as(await app.make.user(3));
    const scheduled_at = soon(2_000);
    const { id } = (await send(admin, 0, { scheduled_at })).body.data;
    expect(await until(manager, 1, 30_000)).toBe(1);
    const { data } = (await admin.get(`message/${id}/detail`)).body;
    expect(Date.parse(data.scheduled_at)).toBe(Date.parse(scheduled_at));
    expect(Date.parse(data.delivered_at)).toBeGreaterThanOrEqual(Date.parse(scheduled_at));
  }, 60_000);

  it('reach who is a receiver at their time, and are their sender’s alone before', async () => {
    const admin = await app.as(await app.make.admin());
    const [early, gone] = [await app.make.user(3), await app.make.user(3)];
    const manager = await app.as(early);
    const { id } = (await send(admin, 3_600_000)).body.data;
    expect((await manager.get(`message/${id}/detail`)).status).toBe(404);
    expect(await received(manager)).toBe(0);
    expect((await admin.get(`message/${id}/detail`)).body.data).toMatchObject({ delivered_at: null, receiver_cnt: 0 });
    const late = await app.as(await app.make.user(3));
    await app.db.query('update users set status_num = 2 where id = $1', [gone.id]);
    await pass(id);
    expect(await app.nest.get(MessageDelivery).deliverDue(id)).toBe(true);
    expect([await received(manager), await received(late)]).toEqual([1, 1]);
    expect((await admin.get(`message/${id}/detail`)).body.data).toMatchObject({ receiver_cnt: 2, type_num: 1 });
  });

  it('can be changed and cancelled by their sender until then, and not afterwards', async () => {
    const admin = await app.as(await app.make.admin());
    const other = await app.as(await app.make.admin());
    const manager = await app.as(await app.make.user(3));
    const { id } = (await send(admin, 3_600_000)).body.data;
    const change = (caller: Caller, over: object = {}) =>
      caller.post(`message/${id}/update`).send({
        title: 'Gates stay shut',
        description: 'Till nine.',
        type_num: 1,
        user_types: [3],
        scheduled_at: soon(7_200_000),
        version: 1,
        ...over,
      });
    expect((await change(other)).status).toBe(404);
    expect((await manager.delete(`message/${id}/delete`)).status).toBe(404);
    expect((await change(admin, { scheduled_at: soon(-1_000) })).status).toBe(422);
    expect(await change(admin)).toMatchObject({ status: 200, body: { message: 'Message saved' } });
    expect(await change(admin)).toMatchObject({
      status: 409,
      body: { data: { title: 'Gates stay shut', version: 2 } },
    });

    // The time of the first version passes without a word; sent at once, it is out and stays as it is.
    expect(await app.nest.get(MessageDelivery).deliverDue(id)).toBe(false);
    expect((await change(admin, { type_num: 2, scheduled_at: undefined, version: 2 })).status).toBe(200);
    expect(await received(manager)).toBe(1);
    expect(await change(admin, { version: 3 })).toMatchObject({ status: 422, body: { error: 'message_delivered' } });
    expect((await admin.delete(`message/${id}/delete`)).body.error).toBe('message_delivered');

    const second = (await send(admin, 3_600_000)).body.data.id as number;
    expect(await admin.delete(`message/${second}/delete`)).toMatchObject({
      status: 200,
      body: { message: 'Scheduled message canceled' },
    });
    expect(await app.nest.get(MessageDelivery).deliverDue(second)).toBe(false);
    expect(await received(manager)).toBe(1);
  });

  it('name the admin who changed them through the eyes of their sender', async () => {
    const [user, other] = [await app.make.admin(), await app.make.admin()];
    const sender = await app.as(user);
    const eyes = callerOf(app.http, user, (await impersonating(app, other, user)).token);
    await app.make.user(3);
    const { id } = (await send(sender, 3_600_000)).body.data;
    const detail = async () => (await sender.get(`message/${id}/detail`)).body.data;
    const { version, on_behalf } = await detail();
    expect(on_behalf).toBeNull();
    const change = { description: 'At nine.', type_num: 1, user_types: [3], scheduled_at: soon(7_200_000), version };
    await eyes
      .post(`message/${id}/update`)
      .send({ ...change, title: 'Gates stay shut' })
      .expect(200);
    expect(await detail()).toMatchObject({ title: 'Gates stay shut', on_behalf: { id: other.id } });
  });

  it('take their file with them when they are cancelled', async () => {
    const admin = await app.as(await app.make.admin());
    const made = await admin
      .post('message/create')
      .field({ title: 'Plan', description: 'See file', type_num: '1', scheduled_at: soon(3_600_000) })
      .attach('file', Buffer.from('Gate code 4711'), 'code.txt');
    const { id } = made.body.data;
    const { file_key } = await app.make.one<{ file_key: string }>('select file_key from messages where id = $1', [id]);
    await admin.delete(`message/${id}/delete`);
    expect(await app.make.one('select key from old_files')).toEqual({ key: file_key });
  });

  it('get another file, keep it, and lose it again until their time; files that nobody reads are deleted', async () => {
    const admin = await app.as(await app.make.admin());
    const fields = { title: 'Plan', description: 'See file', type_num: '1', scheduled_at: soon(3_600_000) };
    const made = await admin
      .post('message/create')
      .field(fields)
      .attach('file', Buffer.from('Gate code 4711'), 'code.txt');
    const { id } = made.body.data;
    const detail = async () => (await admin.get(`message/${id}/detail`)).body.data;
    const change = (version: number) => admin.post(`message/${id}/update`).field({ ...fields, version });
    const keyOf = async () =>
      (await app.make.one<{ file_key: string }>('select file_key from messages where id = $1', [id])).file_key;
    const first = { key: await keyOf(), link: (await detail()).file_path as string };

    expect((await change(1).attach('file', Buffer.from('Gate code 4712'), 'new.txt')).status).toBe(200);
    expect(await detail()).toMatchObject({ file: { name: 'new.txt', size: 14 }, version: 2 });
    // A link that was opened before leads to what the message carries now.
    expect(String((await admin.get(first.link).buffer(true)).body)).toBe('Gate code 4712');
    expect((await app.db.query('select key from old_files')).rows).toEqual([{ key: first.key }]);

    expect((await change(2).field('title', 'Plan of the gate')).status).toBe(422); // the title came twice
    expect((await admin.post(`message/${id}/update`).field({ ...fields, title: 'Gate', version: 2 })).status).toBe(200);
    expect(await detail()).toMatchObject({ title: 'Gate', file: { name: 'new.txt' }, version: 3 });
    expect((await change(1).attach('file', Buffer.from('late'), 'late.txt')).status).toBe(409);
    expect(await detail()).toMatchObject({ file: { name: 'new.txt' } });

    const body = { ...fields, type_num: 1, version: 3, file_path: null };
    expect((await admin.post(`message/${id}/update`).send(body)).status).toBe(200);
    expect(await detail()).toMatchObject({ file: null, file_path: null, has_file: false });
    const uploaded = (await admin.post('common/upload_doc').attach('file', Buffer.from('Late plan'), 'late.txt')).body;
    const path = { ...body, version: 4, file_path: uploaded.data.path };
    expect((await admin.post(`message/${id}/update`).send(path)).status).toBe(200);
    expect(await detail()).toMatchObject({ file: { name: 'late.txt' } });
    expect((await app.db.query('select key from old_files')).rows).toHaveLength(2);
  });

  it('have no more than 500 MB of uploads copied for one person in an hour', async () => {
    const [admin, other] = [await app.as(await app.make.admin()), await app.as(await app.make.admin())];
    const sent = async (caller: Caller, times: number): Promise<number[]> => {
      const { id, path } = (await caller.post('common/upload_doc').attach('file', Buffer.from('Plan'), 'a.txt')).body
        .data;
      await app.db.query('update documents set size = $2 where id = $1', [id, 25 * 1024 * 1024]);
      const answers = [];
      for (let n = 0; n < times; n += 1) answers.push((await send(caller, 3_600_000, { file_path: path })).status);
      return answers;
    };
    expect(await sent(admin, 21)).toEqual([...Array<number>(20).fill(200), 429]);
    expect(await sent(other, 1)).toEqual([200]);
  });

  it('are delivered once, however many try at the same moment', async () => {
    await queue().pause(true, true);
    const admin = await app.as(await app.make.admin());
    const manager = await app.as(await app.make.user(3));
    const { id } = (await send(admin, 3_600_000)).body.data;
    await pass(id);
    const delivery = app.nest.get(MessageDelivery);
    const results = await Promise.all(Array.from({ length: 8 }, () => delivery.deliverDue(id)));
    expect(results.filter(Boolean)).toHaveLength(1);
    expect(await received(manager)).toBe(1);
  });

  it('do not go out for somebody who may no longer sign in', async () => {
    const user = await app.make.admin();
    const admin = await app.as(user);
    const manager = await app.as(await app.make.user(3));
    const { id } = (await send(admin, 3_600_000)).body.data;
    await app.db.query('update users set status_num = 2 where id = $1', [user.id]);
    await pass(id);
    expect(await app.nest.get(MessageDelivery).deliverDue(id)).toBe(false);
    expect(await received(manager)).toBe(0);
  });

  describe('with the work left to workers that die', () => {
    beforeEach(() => queue().pause(true, true));

    it('come once, found by the sweep of the next, though their job is lost, too', async () => {
      const admin = await app.as(await app.make.admin());
      const manager = await app.as(await app.make.user(3));
      const first = startWorker();
      const { id } = (await send(admin, 3_600_000)).body.data;
      await pause(2_000);
      first.kill('SIGKILL');
      await new Promise((done) => first.once('exit', done));
      await queue().obliterate({ force: true });
      await app.db.query(`delete from outbox where topic = 'job'`);
      await pass(id);
      expect(await received(manager)).toBe(0);
      startWorker();
      startWorker();
      expect(await until(manager, 1, 100_000)).toBe(1);
      await pause(2_000);
      expect((await admin.get(`message/${id}/detail`)).body.data.receiver_cnt).toBe(1);
    }, 150_000);
  });
});
