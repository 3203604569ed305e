import { describe, expect, it } from '@jest/globals';
import { useApp } from '../../test/use-app.js';

const idsOf = (list: { id: number }[]) => list.map(({ id }) => id).sort((a, b) => a - b);

describe('the list of events', () => {
  const app = useApp();

  it('counts in its tabs what each tab opens', async () => {
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

  it('shows the worst phase, and is not ready under a paused project', async () => {
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
    ['vendor_id=99', 0],
    ['project_id=99', 0],
    ['customer_id=99', 0],
    ['location_id=99', 0],
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

  it('shows each person the events, details and vendors of their scope only', async () => {
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

  it('shows dates, place, vendors, tasks and the items that may still be added', async () => {
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
});

describe('changing an event', () => {
  const app = useApp();

  it('changes what was sent only, and refuses the older version', async () => {
    const admin = await app.as(await app.make.admin());
    const tent = await app.make.vendor(4);
    const event = await app.make.event({ tent_vid: tent.id, note: 'Old', tent_size: '20x40' });
    const save = (body: object) => admin.post(`event/${event.id}/update`).send({ version: 1, ...body });
    expect(await save({ note: 'New', permit_note: ' ' })).toMatchObject({
      status: 200,
      body: { message: expect.any(String) },
    });
    expect(await save({ note: 'Late' })).toMatchObject({
      status: 409,
      body: { error: 'stale_version', data: { note: 'New', tent_size: '20x40', tent_vid: tent.id, version: 2 } },
    });
    expect((await save({ tent_vid: null, version: 2 })).status).toBe(200);
    expect((await admin.get(`event/${event.id}/detail`)).body.data).toMatchObject({
      tent_vid: null,
      vendors: [],
      note: 'New',
    });
  });

  it('completes one with open tasks only for a reason, which each open task keeps', async () => {
    const user = await app.make.admin();
    const admin = await app.as(user);
    const event = await app.make.event();
    const task = await app.make.task({ event_id: event.id });
    await app.make.task({ event_id: event.id, pt_num: 8, status_num: 5 });
    const complete = (reason?: string) =>
      admin.post(`event/${event.id}/update`).send({ status_num: 2, version: 1, reason });
    expect(await complete()).toMatchObject({
      status: 422,
      body: { error: 'event_has_open_tasks', data: [event.uuid], fields: { reason: 'event_has_open_tasks' } },
    });
    expect((await app.make.one<{ status_num: number }>('select status_num from events')).status_num).toBe(1);
    expect((await complete('The season is over')).status).toBe(200);
    expect((await app.db.query('select task_id::int, user_id::int, reason from task_logs')).rows).toEqual([
      { task_id: task.id, user_id: user.id, reason: 'The season is over' },
    ]);
  });

  it.each([
    [{ version: '1' }, 'version'],
    [{ status_num: 6 }, 'status_num'],
    [{ status_num: null }, 'status_num'],
    [{ note: 'x'.repeat(4001) }, 'note'],
    [{ note: ['a'] }, 'note'],
    [{ location_id: 1 }, 'location_id'],
    [{ tent_vid: 'x' }, 'tent_vid'],
    [{ tent_vid: 9_999 }, 'tent_vid'],
    [{ uuid: 'X' }, 'uuid'],
  ])('refuses %j and changes nothing', async (fault, field) => {
    const admin = await app.as(await app.make.admin());
    const event = await app.make.event();
    const answer = await admin.post(`event/${event.id}/update`).send({ note: 'New', version: 1, ...fault });
    expect(answer).toMatchObject({ status: 422, body: { fields: { [field]: expect.any(String) } } });
    expect(
      await app.make.one('select note, version, (select count(*)::int from outbox) as outbox from events'),
    ).toEqual({ note: null, version: 1, outbox: 0 });
  });

  it('is the admin’s alone, and knows no absent event', async () => {
    const tent = await app.make.vendor(4);
    const event = await app.make.event({ tent_vid: tent.id });
    for (const person of [
      tent,
      await app.make.user(2, { customers: [event.customer_id] }),
      await app.make.user(3, { customers: [event.customer_id] }),
    ]) {
      const caller = await app.as(person);
      expect((await caller.post(`event/${event.id}/update`).send({ note: 'Mine', version: 1 })).status).toBe(403);
      expect((await caller.post('event/action/status').send({ event_ids: [event.id], status_num: 4 })).status).toBe(
        403,
      );
      expect((await caller.post('event/action/vendors').send({ event_ids: [event.id], tent_vid: null })).status).toBe(
        403,
      );
    }
    expect((await (await app.as(await app.make.admin())).post('event/9999/update').send({ version: 1 })).status).toBe(
      404,
    );
  });
});

describe('changing many events at once', () => {
  const app = useApp();

  it('sets the vendors of the kinds that were sent, and those of the others stay', async () => {
    const admin = await app.as(await app.make.admin());
    const [tent, fence, nextFence] = [await app.make.vendor(4), await app.make.vendor(2), await app.make.vendor(2)];
    const { id: project_id } = await app.make.project();
    const events = [
      await app.make.event({ project_id, tent_vid: tent.id, fence_vid: fence.id }),
      await app.make.event({ project_id }),
    ];
    const answer = await admin.post('event/action/vendors').send({ event_ids: idsOf(events), fence_vid: nextFence.id });
    expect(answer).toMatchObject({ status: 200, body: { data: { updated_cnt: 2 } } });
    expect((await admin.get('event/list?sort_by=uuid')).body.data.list).toMatchObject([
      { fence_vid: nextFence.id, tent_vid: tent.id, version: 2 },
      { fence_vid: nextFence.id, tent_vid: null, version: 2 },
    ]);
  });

  it('does all or nothing', async () => {
    const admin = await app.as(await app.make.admin());
    const [electric, paused] = [await app.make.vendor(3), await app.make.vendor(4, { status_num: 2 })];
    const event = await app.make.event();
    await app.make.task({ event_id: event.id });
    const done = await app.make.event({ project_id: event.project_id });
    const both = [event.id, done.id];
    const post = (path: string, body: object) => admin.post(`event/action/${path}`).send(body);
    expect(await post('status', { event_ids: both, status_num: 2 })).toMatchObject({
      status: 422,
      body: { error: 'event_has_open_tasks', data: [event.uuid] },
    });
    expect((await post('status', { event_ids: [...both, 9_999], status_num: 4 })).status).toBe(404);
    expect((await post('vendors', { event_ids: [...both, 9_999], elect_vid: electric.id })).status).toBe(404);
    for (const id of [electric.id, paused.id, admin.user.id]) {
      expect(await post('vendors', { event_ids: both, tent_vid: id })).toMatchObject({
        status: 422,
        body: { error: 'vendor_kind_mismatch', fields: { tent_vid: 'vendor_kind_mismatch' } },
      });
    }
    expect(await post('vendors', { event_ids: both })).toMatchObject({
      status: 422,
      body: { error: 'nothing_selected' },
    });
    expect(await post('status', { event_ids: [], status_num: 4 })).toMatchObject({
      status: 422,
      body: { error: 'nothing_selected' },
    });
    expect((await post('status', { event_ids: 'all', status_num: 4 })).status).toBe(422);
    expect(
      await app.make.one('select max(version) as version, (select count(*)::int from outbox) as outbox from events'),
    ).toEqual({ version: 1, outbox: 0 });
    expect(await post('status', { event_ids: both, status_num: 2, reason: 'Season over' })).toMatchObject({
      status: 200,
      body: { data: { updated_cnt: 2 } },
    });
    expect((await admin.get('event/list?status_num=2')).body.data.total).toBe(2);
  });
});
