import { describe, expect, it } from '@jest/globals';
import { countOfTab, taskTabNames, type TaskTab } from '@guyline/contract/tasks/state';
import type { TaskItem } from '@guyline/contract/tasks/items';
import type { TaskStatus } from '@guyline/contract/tasks/status';
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

  it('counts in each tab as many tasks as its list has', async () => {
    await everyState();
    const admin = await app.as(await app.make.admin());
    const { status_cnts } = (await admin.get('task/list')).body.data;
    expect(status_cnts).toEqual({
      total_cnt: 8,
      required_cnt: 6,
      overdue_cnt: 1,
      pending_cnt: 4,
      completed_cnt: 1,
      not_required_cnt: 2,
      non_complete_cnt: 5,
    });
    for (const tab of taskTabNames) {
      const { list, total } = (await admin.get(`task/list?tab=${tab}`)).body.data;
      expect([tab, total, list.length]).toEqual([tab, status_cnts[countOfTab[tab as TaskTab]], total]);
    }
  });

  it('sorts open work by date with the undated first, and describes each row', async () => {
    const event = await everyState();
    const admin = await app.as(await app.make.admin());
    const { list } = (await admin.get(`task/list?event_id=${event.id}`)).body.data;
    const dates = list.map((task: { scheduled_date: string | null }) => task.scheduled_date);
    expect(dates).toEqual([null, null, app.make.day(-3), app.make.day(5), app.make.day(45), null, null, null]);
    expect(list[2]).toMatchObject({
      pt_num: 1,
      category_num: 1,
      task_state: 1,
      deadline: app.make.day(40),
      editable: true,
      event: { uuid: event.uuid, location: { store_number: expect.any(String), state_code: 'TX' } },
      vendor: null,
    });
  });

  it('begins with open work, the undated and then the soonest, and ends with what is not required', async () => {
    await everyState();
    const admin = await app.as(await app.make.admin());
    const items = async (query = ''): Promise<number[]> =>
      (await admin.get(`task/list${query}`)).body.data.list.map(({ pt_num }: { pt_num: number }) => pt_num);
    expect(await items()).toEqual([3, 5, 1, 4, 2, 6, 7, 19]);
    expect(await items('?per_page=3&page=2')).toEqual([4, 2, 6]);
    expect(await items('?sort_by=scheduled_date')).toEqual([3, 5, 6, 7, 19, 1, 4, 2]); // a chosen column gives the order
  });

  it('sorts Pending by deadline, and undated work everywhere', async () => {
    const event = await app.make.event();
    const task = (pt_num: TaskItem, status_num: TaskStatus, scheduled_date: string | null) =>
      app.make.task({ event_id: event.id, pt_num, status_num, scheduled_date });
    await task(22, 14, null); // deadline in 90 days
    await task(19, 9, app.make.day(20)); // in 60
    await task(7, 1, app.make.day(30)); // in 40
    await task(15, 6, app.make.day(10)); // in 50
    const admin = await app.as(await app.make.admin());
    const items = async (query: string): Promise<number[]> =>
      (await admin.get(`task/list${query}`)).body.data.list.map(({ pt_num }: { pt_num: number }) => pt_num);
    expect(await items('?tab=pending')).toEqual([7, 15, 19, 22]);
    await app.db.query('update tasks set scheduled_date = null');
    expect(await items('')).toEqual([7, 15, 19, 22]);
  });

  it('sorts store numbers numerically, whatever precedes them', async () => {
    for (const lc_number of ['NFS-100', 'ABC-9', 'NFS-20A', 'NFS-20'])
      await app.make.task({
        event_id: (await app.make.event({ location_id: (await app.make.location({ lc_number })).id })).id,
      });
    const admin = await app.as(await app.make.admin());
    const stores = async (path: string): Promise<string[]> =>
      (await admin.get(path)).body.data.list.map(
        (row: {
          store_number?: string;
          location?: { store_number: string };
          event?: { location: { store_number: string } };
        }) => (row.event?.location ?? row.location ?? row).store_number,
      );
    const sorted = ['9', '20', '20A', '100'];
    expect(await stores('task/list?sort_by=lc_number')).toEqual(sorted);
    expect(await stores('task/list?sort_by=lc_number&sort_order=desc')).toEqual([...sorted].reverse());
    expect(await stores('event/list?sort_by=lc_number')).toEqual(sorted);
    expect(await stores('location/list?sort_by=store_number')).toEqual(sorted);
    expect(await stores('location/list')).toEqual(sorted);
    expect(await stores('location/list?sort_by=lc_number')).toEqual(sorted);
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

  it('returns a task with its project’s dates, customer, vendor and log, and the other tasks of its event', async () => {
    const tent = await app.make.vendor(4);
    const event = await app.make.event({ tent_vid: tent.id });
    const task = await app.make.task({ event_id: event.id, pt_num: 7 });
    const other = await app.make.task({ event_id: event.id, pt_num: 15 });
    const vendor = await app.as(tent);
    const shape = {
      id: task.id,
      pt_num: 7,
      event: { id: event.id, uuid: event.uuid, location: { lc_number: expect.any(String), county: null } },
      project: {
        id: event.project_id,
        risk_date: app.make.day(40),
        inst_tdate: app.make.day(50),
        insp_tdate: app.make.day(60),
        end_date: app.make.day(90),
        start_date: app.make.day(30),
        customer: { id: event.customer_id },
      },
      vendor: { id: tent.id, vendor_num: 4, status_num: 1 },
      logs: [],
    };
    expect((await vendor.get(`task/${task.id}`)).body.data).toMatchObject({ task: shape });
    expect((await vendor.get(`task/${task.id}/detail/all`)).body.data).toMatchObject({
      task: shape,
      tasks: [{ id: task.id }, { id: other.id }],
    });
    expect((await (await app.as(await app.make.vendor(4))).get(`task/${task.id}/detail/all`)).status).toBe(404);
  });

  it('shows each person only the rows in their scope', async () => {
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
    const seen = {
      admin: 2,
      corporate: 1,
      manager: 1,
      managerElsewhere: 0,
      vendor: 1,
      staff: 1,
      staffElsewhere: 0,
      assigned: 1,
    };
    for (const [name, user] of Object.entries(people)) {
      const caller = await app.as(user);
      const { list, total } = (await caller.get('task/list')).body.data;
      expect([name, total]).toEqual([name, seen[name as keyof typeof seen]]);
      expect((await caller.get(`task/${own.id}/detail`)).status).toBe(
        list.some(({ id }: { id: number }) => id === own.id) ? 200 : 404,
      );
    }
  });
});
