import { describe, expect, it } from '@jest/globals';
import type { EventSummary } from '@guyline/contract/event-summary';
import { useApp } from '../../test/use-app.js';

describe('the events summary', () => {
  const app = useApp();
  const idsOf = (list: { id: number }[]) => list.map(({ id }) => id).sort((a, b) => a - b);

  /** Ready, pending, and two that the summary leaves out, all of one project. */
  async function season(over: Record<string, unknown> = {}) {
    const project = await app.make.project(over);
    const make = (values: object) => app.make.event({ project_id: project.id, type_num: 2, ...values });
    const [ready, pending, noTask] = [await make({}), await make({}), await make({})];
    for (const status_num of [2, 5]) await make({ status_num });
    await app.make.task({ event_id: ready.id, pt_num: 7, status_num: 2 });
    await app.make.task({ event_id: pending.id, pt_num: 7 });
    return { project, ready, pending, noTask };
  }

  it('counts on its three tabs as many events as each of them lists', async () => {
    const admin = await app.as(await app.make.admin());
    const { ready, pending, noTask } = await season();
    const paused = await season({ status_num: 3 });
    const get = async (query: string) =>
      (await admin.get(`common/event-summary/list?${query}`)).body.data as EventSummary;
    const events_cnt = { ready_for_sales_cnt: 1, pending_cnt: 5, required_cnt: 6 };
    const others = [pending.id, noTask.id, paused.ready.id, paused.pending.id, paused.noTask.id];
    const tabs = { sale: [ready.id], pending: others, active: [ready.id, ...others] };
    for (const [filter, expected] of Object.entries(tabs)) {
      const { events, total, events_cnt: counts } = await get(`filter=${filter}`);
      expect([filter, idsOf(events), total, counts]).toEqual([filter, expected, expected.length, events_cnt]);
    }
    expect((await admin.get('event/list?task=ready_for_sales')).body.data.total).toBe(1);
    expect((await admin.get('event/list?task=pending')).body.data.total).toBe(5);
    const { list, total } = (await admin.get('event/pending_list')).body.data;
    expect([idsOf(list), total]).toEqual([others, 5]);
    expect((await get('per_page=2&page=2&sort_by=uuid&sort_order=desc')).events).toHaveLength(2);
  });

  it.each([
    ['search=nf-27-4', 1],
    ['search=0042', 1],
    ['search=787', 1],
    ['search=austin', 0],
    ['year=2027', 1],
    ['year=2026', 0],
    ['customer_id=999999999', 0],
    ['project_id=999999999', 0],
  ])('filters by %s, list and counts alike', async (filter, required) => {
    const admin = await app.as(await app.make.admin());
    const project = await app.make.project({
      start_date: '2027-06-20',
      risk_date: '2027-06-01',
      inst_tdate: '2027-06-10',
      insp_tdate: '2027-06-15',
      end_date: '2027-07-10',
    });
    const { customer_id } = project;
    const location = await app.make.location({ customer_id, lc_number: 'NF-0042', postcode: '78701', is_key_loc: 1 });
    await app.make.event({ project_id: project.id, location_id: location.id, uuid: 'NF-27-42-1' });
    const { events, total, events_cnt } = (await admin.get(`common/event-summary/list?${filter}`)).body.data;
    expect([events.length, total, events_cnt.required_cnt]).toEqual([required, required, required]);
    if (required)
      expect(events).toMatchObject([
        {
          uuid: 'NF-27-42-1',
          customer: { id: customer_id },
          location: { store_number: '0042', is_key_loc: 1, state_code: 'TX' },
          project: { name: project.name, start_date: '2027-06-20' },
          event_tnum: 1,
          permit_snum: 3,
        },
      ]);
  });

  it.each(['filter=late', 'sort_by=note', 'colour=red', 'status_num=1'])('refuses %s', async (query) => {
    const admin = await app.as(await app.make.admin());
    expect((await admin.get(`common/event-summary/list?${query}`)).status).toBe(422);
  });

  it('shows and counts only what is in the scope of each person', async () => {
    const tent = await app.make.vendor(4);
    const own = await app.make.event({ tent_vid: tent.id });
    const foreign = await app.make.event();
    const people = {
      corporate: await app.make.user(2, { customers: [own.customer_id] }),
      manager: await app.make.user(3, { customers: [own.customer_id] }),
      managerElsewhere: await app.make.user(3, { customers: [own.customer_id], locations: [foreign.location_id] }),
      vendor: tent,
      staff: await app.make.user(5, { main_vendor_id: tent.id }),
    };
    for (const [name, user] of Object.entries(people)) {
      const caller = await app.as(user);
      const expected = name === 'managerElsewhere' ? [] : [own.id];
      const { events, events_cnt } = (await caller.get('common/event-summary/list')).body.data;
      expect([name, idsOf(events), events_cnt.required_cnt]).toEqual([name, expected, expected.length]);
      const options = (await caller.get(`event/list/${own.project_id}/0`)).body.data;
      expect([name, idsOf(options)]).toEqual([name, expected]);
      expect((await caller.get('event/pending_list')).body.data.total).toBe(expected.length);
    }
    expect((await app.anonymous.get('common/event-summary/list')).status).toBe(401);
  });

  it('offers the Active events of a project, and the one of the current route whatever its status', async () => {
    const admin = await app.as(await app.make.admin());
    const project = await app.make.project();
    const active = await app.make.event({ project_id: project.id, uuid: 'A-1' });
    const closed = await app.make.event({ project_id: project.id, uuid: 'A-2', status_num: 2 });
    await app.make.event();
    const list = async (route: number) => (await admin.get(`event/list/${project.id}/${route}`)).body.data;
    expect(await list(0)).toEqual([
      { id: active.id, uuid: 'A-1', status_num: 1, lc_number: expect.any(String), location_name: expect.any(String) },
    ]);
    expect(idsOf(await list(closed.id))).toEqual([active.id, closed.id]);
    expect((await admin.get(`event/list/${project.id}/x`)).status).toBe(422);
  });
});
