import { describe, expect, it } from '@jest/globals';
import type { Summary } from '@guyline/contract/dashboard/counts';
import type { EventPage } from '@guyline/contract/events';
import { now } from '../../test/clock.js';
import { zones } from '../../test/open-tasks.js';
import { useApp } from '../../test/use-app.js';
import { dayAt } from '../platform/clock/days.js';

const idsOf = (list: { id: number }[]) => list.map(({ id }) => id).sort((a, b) => a - b);

describe('the list of events', () => {
  const app = useApp();

  it('counts in its tabs as many events as each tab lists', async () => {
    const admin = await app.as(await app.make.admin());
    const { id: project_id } = await app.make.project();
    for (const status_num of [1, 1, 2, 3, 4, 5, 5]) await app.make.event({ project_id, status_num });
    const { status_cnts } = (await admin.get('event/list?per_page=1')).body.data;
    const tabs = { all_cnt: '', active_cnt: 1, completed_cnt: 2, paused_cnt: 3, canceled_cnt: 4, archived_cnt: 5 };
    for (const [count, status] of Object.entries(tabs)) {
      const { total, list } = (await admin.get(`event/list?${status && `status_num=${status}`}`)).body.data;
      expect([count, total, list.length]).toEqual([count, status_cnts[count], status_cnts[count]]);
    }
  });

  // [type, tasks as item:status, permit, install, inspection, takedown, ready]
  it.each([
    [1, {}, 3, 3, 3, 3, false],
    [2, {}, 5, 5, 5, 5, false],
    [1, { 7: 2, 15: 8, 19: 11 }, 5, 5, 5, 3, true],
    [1, { 7: 2, 15: 8 }, 5, 5, 3, 3, false],
    [2, { 7: 2, 8: 5 }, 5, 5, 5, 5, true],
    [2, { 7: 5 }, 5, 5, 5, 5, true],
    [2, { 7: 2, 8: 1 }, 4, 5, 5, 5, false],
    [2, { 7: 3, 8: 1 }, 4, 5, 5, 5, false],
    [2, { 7: 4, 8: 2, 15: 6 }, 2, 3, 5, 5, false],
    [2, { 24: 14 }, 5, 5, 5, 3, true],
  ] as const)(
    'of type %i with the tasks %j shows the phases %i %i %i %i and ready %s',
    async (type_num, tasks, permit, install, inspection, takedown, ready) => {
      const admin = await app.as(await app.make.admin());
      const event = await app.make.event({ type_num });
      for (const [pt_num, status_num] of Object.entries(tasks))
        await app.make.task({ event_id: event.id, pt_num: Number(pt_num) as 7, status_num });
      const expected = {
        permit_snum: permit,
        inst_snum: install,
        insp_snum: inspection,
        td_snum: takedown,
        ready_for_sales: ready,
      };
      const { list } = (await admin.get('event/list')).body.data;
      expect(list).toMatchObject([{ id: event.id, ...expected, event_tnum: type_num }]);
      expect((await admin.get(`event/${event.id}/detail`)).body.data).toMatchObject(expected);
      expect((await admin.get('event/list?task=ready_for_sales')).body.data.total).toBe(ready ? 1 : 0);
    },
  );

  it('finds the events whose required tasks in a row of the summary are all completed', async () => {
    const admin = await app.as(await app.make.admin());
    const { id: project_id } = await app.make.project();
    // Item and status of tasks of tent permits: completed, not required, pending.
    const events = [];
    for (const tasks of [{ 7: 2, 8: 5 }, { 7: 2 }, { 7: 2, 8: 1 }, { 7: 5 }, { 15: 8 }]) {
      const { id: event_id } = await app.make.event({ project_id });
      for (const [pt_num, status_num] of Object.entries(tasks))
        await app.make.task({ event_id, pt_num: Number(pt_num) as 7, status_num });
      events.push(event_id);
    }
    const found = async (query: string) => {
      const { list, total, status_cnts } = (await admin.get(`event/list?${query}`)).body.data as EventPage;
      expect([total, status_cnts.all_cnt]).toEqual([list.length, list.length]);
      return idsOf(list);
    };
    expect(await found('complete=building_tent_permits')).toEqual(events.slice(0, 2));
    expect(await found('complete=tent_install&live=1')).toEqual(events.slice(4));
    expect(await found('complete=fence_install')).toEqual([]);
    expect((await admin.get('event/list?complete=everything')).status).toBe(422);
    const { summary } = (await admin.get('dashboard/summary')).body.data as Summary;
    for (const { key, complete } of summary)
      expect([key, (await found(`status_num=1&live=1&complete=${key}`)).length]).toEqual([key, complete]);
  });

  it('shows the worst phase, and no event of a paused project as ready', async () => {
    const admin = await app.as(await app.make.admin());
    const event = await app.make.event({ type_num: 2 });
    await app.make.task({ event_id: event.id, pt_num: 15, scheduled_date: app.make.day(-3) });
    await app.make.task({ event_id: event.id, pt_num: 16, status_num: 7 });
    expect((await admin.get('event/list')).body.data.list).toMatchObject([
      { inst_snum: 1, task_cnt: 2, overdue_cnt: 1 },
    ]);
    await app.db.query('update tasks set status_num = 8');
    expect((await admin.get('event/list?task=ready_for_sales&live=1')).body.data.total).toBe(1);
    await app.db.query('update projects set status_num = 3');
    expect((await admin.get('event/list?task=ready_for_sales')).body.data.total).toBe(0);
    expect((await admin.get('event/list?live=1')).body.data.total).toBe(0);
  });

  it.each([
    ['search=nf-27-4', 1],
    ['search=0042', 1],
    ['search=787', 1],
    ['search=8701', 0],
    ['search=austin', 0],
    ['keyword=%25', 0],
    ['status_num=1', 1],
    ['status_num=2', 0],
    ['year=2027', 1],
    ['year=2026', 0],
    ['type_num=1', 1],
    ['type_num=2', 0],
    ['state_num=99', 0],
    ['region_id=99', 0],
    ['vendor_id=999999999', 0],
    ['project_id=999999999', 0],
    ['customer_id=999999999', 0],
    ['location_id=999999999', 0],
    ['live=1', 1],
    ['sort_by=state_code&sort_order=desc', 1],
  ])('filters by %s', async (filter, total) => {
    const admin = await app.as(await app.make.admin());
    const { id: customer_id } = await app.make.customer();
    const dates = {
      start_date: '2027-06-20',
      risk_date: '2027-06-01',
      inst_tdate: '2027-06-10',
      insp_tdate: '2027-06-15',
      end_date: '2027-07-10',
    };
    const project = await app.make.project({ customer_id, ...dates });
    const location = await app.make.location({ customer_id, lc_number: 'NF-0042', postcode: '78701' });
    await app.make.event({ project_id: project.id, location_id: location.id, uuid: 'NF-27-42-1' });
    expect((await admin.get(`event/list?${filter}`)).body.data).toMatchObject({ total });
  });

  it.each(['colour=red', 'sort_by=note', 'task=late', 'live=0', 'type_num=4', 'vendor_id=x'])(
    'refuses %s',
    async (filter) => {
      const admin = await app.as(await app.make.admin());
      expect((await admin.get(`event/list?${filter}`)).status).toBe(422);
    },
  );

  it('shows each person only the events, details and vendors in their scope', async () => {
    const [tent, otherTent] = [await app.make.vendor(4), await app.make.vendor(4)];
    const own = await app.make.event({ tent_vid: tent.id });
    const foreign = await app.make.event({ tent_vid: otherTent.id });
    const people = {
      admin: await app.make.admin(),
      corporate: await app.make.user(2, { customers: [own.customer_id] }),
      manager: await app.make.user(3, { customers: [own.customer_id] }),
      managerElsewhere: await app.make.user(3, { customers: [own.customer_id], locations: [foreign.location_id] }),
      vendor: tent,
      staff: await app.make.user(5, { main_vendor_id: tent.id }),
      assigned: await app.make.vendor(2, { locations: [own.location_id] }),
    };
    for (const [name, user] of Object.entries(people)) {
      const caller = await app.as(user);
      const all = name === 'admin';
      const expected = all ? [own.id, foreign.id] : name === 'managerElsewhere' ? [] : [own.id];
      expect([name, idsOf((await caller.get('event/list')).body.data.list)]).toEqual([name, expected]);
      expect((await caller.get(`event/${foreign.id}/detail`)).status).toBe(all ? 200 : 404);
      const vendors = idsOf((await caller.get('common/vendors?vendor_num=4')).body.data.vendors);
      expect([name, vendors]).toEqual([name, all ? [tent.id, otherTent.id] : expected.length ? [tent.id] : []]);
    }
  });
});

describe('the detail of an event', () => {
  const app = useApp();

  it('shows dates, place, vendors, tasks and the items that can still be added', async () => {
    const [tent, fence] = [await app.make.vendor(4), await app.make.vendor(2)];
    const event = await app.make.event({ tent_vid: tent.id, fence_vid: fence.id, tent_size: '20x40', note: 'Gate 3' });
    const task = await app.make.task({ event_id: event.id, pt_num: 7 });
    const detail = (await (await app.as(tent)).get(`event/${event.id}/detail`)).body.data;
    expect(detail).toMatchObject({
      id: event.id,
      tent_size: '20x40',
      note: 'Gate 3',
      permit_note: null,
      dates: { start_date: app.make.day(30), end_date: app.make.day(90) },
      address: { city: 'Austin', state_code: 'TX' },
      contact: { phone_num: null },
      event: { id: event.id, uuid: event.uuid, location: { id: event.location_id, state_code: 'TX' } },
      documents: [],
      position: { latitude: null },
      vendors: [
        { id: fence.id, vendor_num: 2 },
        { id: tent.id, vendor_num: 4 },
      ],
      tasks: [{ id: task.id, pt_num: 7, editable: true, event: { id: event.id }, vendor: { id: tent.id } }],
    });
    expect(detail.free_items).toEqual([1, 2, 3, 4, 5, 6, 8, 9, 12, 13, 14, 15, 19, 20, 21, 24]);
    const corporate = await app.as(await app.make.user(2, { customers: [event.customer_id] }));
    expect((await corporate.get(`event/${event.id}/detail`)).body.data).toMatchObject({
      free_items: [],
      tasks: [{ editable: false }],
    });
  });

  it('says what day it is at its store', async () => {
    const admin = await app.as(await app.make.admin());
    for (const [code, zone] of Object.entries(zones)) {
      const { id: state_num } = await app.make.one<{ id: number }>('select id from states where code = $1', [code]);
      const location = await app.make.location({ state_num });
      const { customer_id } = location;
      const { id } = await app.make.event({ customer_id, location_id: location.id });
      expect((await admin.get(`event/${id}/detail`)).body.data.today).toBe(dayAt(now(), zone));
    }
  });
});
