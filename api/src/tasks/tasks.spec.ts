import { describe, expect, it } from '@jest/globals';
import { countOfTab, taskTabNames, type TaskTab } from '@guyline/contract/tasks/state';
import type { TaskStatus } from '@guyline/contract/tasks/status';
import type { TaskItem } from '@guyline/contract/tasks/items';
import { useApp } from '../../test/use-app.js';

describe('task list', () => {
  const app = useApp();

  /** One event with a task in each state; deadlines: permits 40, installs 50, inspections 60, takedowns 90 days off. */
  async function everyState() {
    const event = await app.make.event();
    const task = (pt_num: TaskItem, status_num: TaskStatus, scheduled_date: string | null) =>
      app.make.task({ event_id: event.id, pt_num, status_num, scheduled_date });
    await task(1, 1, app.make.day(-3)); // overdue
    await task(2, 1, app.make.day(45)); // warning: scheduled after its deadline
    await task(3, 4, null); // warning: failed
    await task(4, 1, app.make.day(5)); // pending
    await task(5, 3, null); // in progress
    await task(6, 2, null); // completed
    await task(7, 5, null); // not required
    await task(19, 13, null); // not required
    return event;
  }

  it('counts each tab as many as the list under it has', async () => {
    await everyState();
    const admin = await app.as(await app.make.admin());
    const { status_cnts } = (await admin.get('task/list')).body.data;
    expect(status_cnts).toEqual({
      total_cnt: 8, required_cnt: 6, overdue_cnt: 1, pending_cnt: 4, completed_cnt: 1, not_required_cnt: 2, non_complete_cnt: 5,
    });
    for (const tab of taskTabNames) {
      const { list, total } = (await admin.get(`task/list?tab=${tab}`)).body.data;
      expect([tab, total, list.length]).toEqual([tab, status_cnts[countOfTab[tab as TaskTab]], total]);
    }
  });

  it('sorts by date with the undated first, and says what each row is about', async () => {
    const event = await everyState();
    const admin = await app.as(await app.make.admin());
    const { list } = (await admin.get(`task/list?event_id=${event.id}`)).body.data;
    const dates = list.map((task: { scheduled_date: string | null }) => task.scheduled_date);
    expect(dates).toEqual([null, null, null, null, null, app.make.day(-3), app.make.day(5), app.make.day(45)]);
    expect(list[5]).toMatchObject({
      pt_num: 1, category_num: 1, task_state: 1, deadline: app.make.day(40), editable: true,
      event: { uuid: event.uuid, location: { store_number: expect.any(String), state_code: 'TX' } }, vendor: null,
    });
  });

  it('leaves out the work of paused projects and canceled events unless asked for', async () => {
    const project = await app.make.project({ status_num: 3 });
    const paused = await app.make.event({ project_id: project.id });
    await app.make.task({ event_id: paused.id });
    await app.make.task({ event_id: (await app.make.event({ status_num: 4 })).id });
    const admin = await app.as(await app.make.admin());
    expect((await admin.get('task/list')).body.data.total).toBe(0);
    expect((await admin.get(`task/list?project_id=${project.id}&with_inactive=1`)).body.data.total).toBe(1);
    await app.db.query('update projects set status_num = 1 where id = $1', [project.id]);
    expect((await admin.get('task/list')).body.data.total).toBe(1);
  });

  it('follows the dates of its project', async () => {
    const task = await app.make.task({ pt_num: 7 });
    await app.db.query('update projects set risk_date = $1', [app.make.day(3)]);
    const admin = await app.as(await app.make.admin());
    const { list } = (await admin.get('task/list?at_risk=1')).body.data;
    expect(list).toMatchObject([{ id: task.id, deadline: app.make.day(3), task_state: 2, at_risk: true }]);
  });

  it.each([
    ['search=austin', 1], ['search=nowhere', 0], ['pt_num[0]=7&pt_num[1]=8', 1], ['pt_num=9', 0], ['task=building_tent_permits', 1],
    ['task=tent_install', 0], ['category_num=1', 1], ['status_num[0]=3', 0], ['type_num=1', 1], ['missing_date=1', 1], ['region_id=99', 0],
    ['month=2020-01', 0], ['year=2019', 0], ['task_state=3', 1],
  ])('filters by %s', async (filter, total) => {
    await app.make.task({ pt_num: 7 });
    const admin = await app.as(await app.make.admin());
    expect((await admin.get(`task/list?${filter}`)).body.data.total).toBe(total);
  });

  it.each(['tab=late', 'sort_by=secret', 'page=0', 'page=x', 'colour=red', 'pt_num[0]=27', 'month=2026-13', 'year=99999999999'])('refuses %s', async (filter) => {
    const admin = await app.as(await app.make.admin());
    expect((await admin.get(`task/list?${filter}`)).status).toBe(422);
  });

  it('shows each person the rows of their scope only', async () => {
    const [tent, otherTent] = [await app.make.vendor(4), await app.make.vendor(4)];
    const event = await app.make.event({ tent_vid: tent.id });
    const foreign = await app.make.event({ tent_vid: otherTent.id });
    const [own] = [await app.make.task({ event_id: event.id }), await app.make.task({ event_id: foreign.id })];
    const people = {
      admin: await app.make.admin(),
      corporate: await app.make.user(2, { customers: [event.customer_id] }),
      manager: await app.make.user(3, { customers: [event.customer_id] }),
      managerElsewhere: await app.make.user(3, { customers: [event.customer_id], locations: [foreign.location_id] }),
      vendor: tent,
      staff: await app.make.user(5, { main_vendor_id: tent.id }),
      staffElsewhere: await app.make.user(5, { main_vendor_id: tent.id, locations: [foreign.location_id] }),
      assigned: await app.make.vendor(2, { locations: [event.location_id] }),
    };
    const seen = { admin: 2, corporate: 1, manager: 1, managerElsewhere: 0, vendor: 1, staff: 1, staffElsewhere: 0, assigned: 1 };
    for (const [name, user] of Object.entries(people)) {
      const caller = await app.as(user);
      const { list, total } = (await caller.get('task/list')).body.data;
      expect([name, total]).toEqual([name, seen[name as keyof typeof seen]]);
      expect((await caller.get(`task/${own.id}/detail`)).status).toBe(list.some(({ id }: { id: number }) => id === own.id) ? 200 : 404);
    }
  });
});

describe('saving a task', () => {
  const app = useApp();

  it('moves a permit along its statuses, logs who did it, and shows it in the detail', async () => {
    const tent = await app.make.vendor(4);
    const task = await app.make.task({ event_id: (await app.make.event({ tent_vid: tent.id })).id });
    const vendor = await app.as(tent);
    const answer = await vendor.post(`task/${task.id}/update`).send({ status_num: 3, scheduled_date: '2026-12-01', version: 1 });
    expect(answer).toMatchObject({ status: 200, body: { success: true, message: expect.any(String) } });
    expect((await vendor.get(`task/${task.id}`)).body.data.task).toMatchObject({
      status_num: 3, task_state: 4, scheduled_date: '2026-12-01', version: 2,
      logs: [{ log: 'Status Pending -> Applied For; Scheduled date none -> 2026-12-01', changes: { status_num: { from: 1, to: 3 } }, user: { id: tent.id } }],
    });
  });

  it.each([
    [1, 2, 422, 'task_move_not_allowed'],
    [2, 3, 422, 'task_move_not_allowed'], // settled: the admin's
    [1, 6, 422, 'task_status_other_group'],
    [1, 3, 200, undefined],
  ] as const)('a vendor moving a permit from %i to %i gets %i', async (from, to, status, error) => {
    const tent = await app.make.vendor(4);
    const task = await app.make.task({ status_num: from, event_id: (await app.make.event({ tent_vid: tent.id })).id });
    const answer = await (await app.as(tent)).post(`task/${task.id}/update`).send({ status_num: to, version: 1 });
    expect([answer.status, answer.body.error]).toEqual([status, error]);
    expect((await app.make.one<{ status_num: number }>('select status_num from tasks')).status_num).toBe(status === 200 ? to : from);
  });

  it('lets an admin make an unusual move with a reason only', async () => {
    const task = await app.make.task({ status_num: 2 });
    const admin = await app.as(await app.make.admin());
    const save = (reason?: string) => admin.post(`task/${task.id}/update`).send({ status_num: 1, version: 1, reason });
    expect(await save()).toMatchObject({ status: 422, body: { error: 'reason_required', fields: { reason: 'reason_required' } } });
    expect((await save('Withdrawn by the county')).status).toBe(200);
    expect((await admin.get(`task/${task.id}/detail`)).body.data.logs).toMatchObject([{ reason: 'Withdrawn by the county' }]);
  });

  it("refuses an item that is not the vendor's kind, and a task of somebody else's event", async () => {
    const fence = await app.make.vendor(2);
    const own = await app.make.task({ pt_num: 7, event_id: (await app.make.event({ fence_vid: fence.id })).id });
    const foreign = await app.make.task({ pt_num: 16 });
    const vendor = await app.as(fence);
    expect(await vendor.post(`task/${own.id}/update`).send({ status_num: 3, version: 1 })).toMatchObject({ status: 403, body: { error: 'task_item_not_permitted' } });
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
    [{ version: '1' }], [{ status_num: 17 }], [{ scheduled_date: '2026-02-30' }], [{ scheduled_date: 20261201 }], [{ note: 'x'.repeat(2001) }],
    [{ event_id: 1 }], [{ deleted_at: null }], [{ note: { a: 1 } }], [[1, 2]],
  ])('refuses %j and changes nothing', async (fault) => {
    const task = await app.make.task();
    const admin = await app.as(await app.make.admin());
    const body = Array.isArray(fault) ? fault : { status_num: 3, version: 1, ...fault };
    expect((await admin.post(`task/${task.id}/update`).send(body)).status).toBe(422);
    expect(await app.make.one('select status_num, version, (select count(*)::int from task_logs) as logs from tasks')).toEqual({ status_num: 1, version: 1, logs: 0 });
  });

  it('refuses a body over the limit', async () => {
    const task = await app.make.task();
    const admin = await app.as(await app.make.admin());
    expect(await admin.post(`task/${task.id}/update`).send({ note: 'x'.repeat(2_000_000), version: 1 })).toMatchObject({ status: 413, body: { error: 'too_large' } });
  });
});

describe('adding a task', () => {
  const app = useApp();

  it('adds a permitted item once', async () => {
    const tent = await app.make.vendor(4);
    const event = await app.make.event({ tent_vid: tent.id });
    const vendor = await app.as(tent);
    const add = (pt_num: number, status_num = 1) => vendor.post('task/create').send({ event_id: event.id, pt_num, status_num });
    expect((await add(7)).status).toBe(200);
    expect(await add(7)).toMatchObject({ status: 422, body: { error: 'task_exists' } });
    expect((await add(16, 6)).status).toBe(403);
    expect((await add(25)).status).toBe(403);
    expect(await add(8, 6)).toMatchObject({ status: 422, body: { error: 'task_status_other_group' } });
  });

  it('refuses a foreign event, and everybody who may not', async () => {
    const event = await app.make.event();
    const input = { event_id: event.id, pt_num: 7, status_num: 1 };
    expect((await (await app.as(await app.make.vendor(4))).post('task/create').send(input)).status).toBe(404);
    const corporate = await app.as(await app.make.user(2, { customers: [event.customer_id] }));
    expect((await corporate.post('task/create').send(input)).status).toBe(403);
    expect((await app.anonymous.post('admin/task/create').send(input)).status).toBe(401);
  });
});
