import { describe, expect, it } from '@jest/globals';
import { useApp } from '../../test/use-app.js';

describe('saving a task', () => {
  const app = useApp();

  it('moves a permit along its statuses, logs who did it, and shows it in the detail', async () => {
    const tent = await app.make.vendor(4);
    const task = await app.make.task({ event_id: (await app.make.event({ tent_vid: tent.id })).id });
    const vendor = await app.as(tent);
    const answer = await vendor
      .post(`task/${task.id}/update`)
      .send({ status_num: 3, scheduled_date: '2026-12-01', version: 1 });
    expect(answer).toMatchObject({ status: 200, body: { success: true, message: expect.any(String) } });
    expect((await vendor.get(`task/${task.id}`)).body.data.task).toMatchObject({
      status_num: 3,
      task_state: 4,
      scheduled_date: '2026-12-01',
      version: 2,
      logs: [
        {
          log: 'Status Pending -> Applied For; Scheduled date none -> 2026-12-01',
          changes: { status_num: { from: 1, to: 3 } },
          user: { id: tent.id },
        },
      ],
    });
  });

  it.each([
    [1, 2, 422, 'task_move_not_allowed'],
    [2, 3, 422, 'task_move_not_allowed'], // settled: only an admin may move it
    [1, 6, 422, 'task_status_other_group'],
    [1, 3, 200, undefined],
  ] as const)('a vendor moving a permit from %i to %i gets %i', async (from, to, status, error) => {
    const tent = await app.make.vendor(4);
    const task = await app.make.task({ status_num: from, event_id: (await app.make.event({ tent_vid: tent.id })).id });
    const answer = await (await app.as(tent)).post(`task/${task.id}/update`).send({ status_num: to, version: 1 });
    expect([answer.status, answer.body.error]).toEqual([status, error]);
    expect((await app.make.one<{ status_num: number }>('select status_num from tasks')).status_num).toBe(
      status === 200 ? to : from,
    );
  });

  it('lets an admin make an unusual move only with a reason', async () => {
    const task = await app.make.task({ status_num: 2 });
    const admin = await app.as(await app.make.admin());
    const save = (reason?: string) => admin.post(`task/${task.id}/update`).send({ status_num: 1, version: 1, reason });
    expect(await save()).toMatchObject({
      status: 422,
      body: { error: 'reason_required', fields: { reason: 'reason_required' } },
    });
    expect((await save('Withdrawn by the county')).status).toBe(200);
    expect((await admin.get(`task/${task.id}/detail`)).body.data.logs).toMatchObject([
      { reason: 'Withdrawn by the county' },
    ]);
  });

  it("refuses an item that is not the vendor's kind, and a task of somebody else's event", async () => {
    const fence = await app.make.vendor(2);
    const own = await app.make.task({ pt_num: 7, event_id: (await app.make.event({ fence_vid: fence.id })).id });
    const foreign = await app.make.task({ pt_num: 16 });
    const vendor = await app.as(fence);
    expect(await vendor.post(`task/${own.id}/update`).send({ status_num: 3, version: 1 })).toMatchObject({
      status: 403,
      body: { error: 'task_item_not_permitted' },
    });
    expect((await vendor.post(`task/${foreign.id}/update`).send({ status_num: 7, version: 1 })).status).toBe(404);
  });

  it('refuses the second of two edits that started from the same version, and shows the current row', async () => {
    const task = await app.make.task();
    const admin = await app.as(await app.make.admin());
    const [first, second] = await Promise.all(
      ['Book', 'Hold'].map((note) => admin.post(`task/${task.id}/update`).send({ note, version: 1 })),
    );
    expect([first?.status, second?.status].sort()).toEqual([200, 409]);
    const stale = first?.status === 409 ? first : second;
    expect(stale?.body).toMatchObject({ error: 'stale_version', data: { id: task.id, version: 2 } });
    expect((await app.make.one<{ n: string }>('select count(*) as n from task_logs')).n).toBe('1');
  });

  it.each([
    [{ version: '1' }],
    [{ status_num: 17 }],
    [{ scheduled_date: '2026-02-30' }],
    [{ scheduled_date: 20261201 }],
    [{ note: 'x'.repeat(2001) }],
    [{ event_id: 1 }],
    [{ deleted_at: null }],
    [{ note: { a: 1 } }],
    [[1, 2]],
  ])('refuses %j and changes nothing', async (fault) => {
    const task = await app.make.task();
    const admin = await app.as(await app.make.admin());
    const body = Array.isArray(fault) ? fault : { status_num: 3, version: 1, ...fault };
    expect((await admin.post(`task/${task.id}/update`).send(body)).status).toBe(422);
    expect(
      await app.make.one('select status_num, version, (select count(*)::int from task_logs) as logs from tasks'),
    ).toEqual({ status_num: 1, version: 1, logs: 0 });
  });

  it('refuses a body over the limit', async () => {
    const task = await app.make.task();
    const admin = await app.as(await app.make.admin());
    expect(await admin.post(`task/${task.id}/update`).send({ note: 'x'.repeat(2_000_000), version: 1 })).toMatchObject({
      status: 413,
      body: { error: 'too_large' },
    });
  });
});

describe('adding a task', () => {
  const app = useApp();

  it('adds a permitted item once', async () => {
    const tent = await app.make.vendor(4);
    const event = await app.make.event({ tent_vid: tent.id });
    const vendor = await app.as(tent);
    const add = (pt_num: number, status_num = 1) =>
      vendor.post('task/create').send({ event_id: event.id, pt_num, status_num });
    expect((await add(7)).status).toBe(200);
    expect(await add(7)).toMatchObject({ status: 422, body: { error: 'task_exists' } });
    expect((await add(16, 6)).status).toBe(403);
    expect((await add(25)).status).toBe(403);
    expect(await add(8, 6)).toMatchObject({ status: 422, body: { error: 'task_status_other_group' } });
  });

  it('takes the two optional items from an admin', async () => {
    const admin = await app.as(await app.make.admin());
    const { id: event_id } = await app.make.event();
    expect((await admin.get(`event/${event_id}/detail`)).body.data.free_items).toHaveLength(26);
    for (const [pt_num, status_num] of [
      [25, 1],
      [26, 9],
    ])
      expect((await admin.post('task/create').send({ event_id, pt_num, status_num })).status).toBe(200);
  });

  it.each(['event_id', 'pt_num', 'status_num'])('needs %s', async (field) => {
    const admin = await app.as(await app.make.admin());
    const { id: event_id } = await app.make.event();
    const answer = await admin.post('task/create').send({ event_id, pt_num: 7, status_num: 1, [field]: undefined });
    expect(answer).toMatchObject({ status: 422, body: { fields: { [field]: expect.any(String) } } });
    expect((await app.make.one<{ n: number }>('select count(*)::int as n from tasks')).n).toBe(0);
  });

  it('refuses events out of scope, and people without the permission', async () => {
    const event = await app.make.event();
    const input = { event_id: event.id, pt_num: 7, status_num: 1 };
    expect((await (await app.as(await app.make.vendor(4))).post('task/create').send(input)).status).toBe(404);
    const corporate = await app.as(await app.make.user(2, { customers: [event.customer_id] }));
    expect((await corporate.post('task/create').send(input)).status).toBe(403);
    expect((await app.anonymous.post('admin/task/create').send(input)).status).toBe(401);
  });
});
