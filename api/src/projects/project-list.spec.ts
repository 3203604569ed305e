import { describe, expect, it } from '@jest/globals';
import { useApp } from '../../test/use-app.js';

const dates = {
  start_date: '2027-06-20',
  risk_date: '2027-06-01',
  inst_tdate: '2027-06-10',
  insp_tdate: '2027-06-15',
  end_date: '2027-07-10',
};
const idsOf = (list: { id: number }[]) => list.map(({ id }) => id).sort((a, b) => a - b);

describe('the list of projects', () => {
  const app = useApp();

  it('counts in its tabs what each tab opens', async () => {
    const admin = await app.as(await app.make.admin());
    for (const status_num of [1, 1, 2, 3, 4, 5, 5]) await app.make.project({ status_num });
    const { status_cnts } = (await admin.get('project/list?per_page=1')).body.data;
    const tabs = { all_cnt: '', active_cnt: 1, completed_cnt: 2, paused_cnt: 3, canceled_cnt: 4, archived_cnt: 5 };
    for (const [count, status] of Object.entries(tabs)) {
      const { total, list } = (await admin.get(`project/list?${status && `status_num=${status}`}`)).body.data;
      expect([count, total, list.length]).toEqual([count, status_cnts[count], status_cnts[count]]);
    }
  });

  it.each([
    ['search=summer', 1],
    ['search=nf-2', 1],
    ['search=F-2', 0],
    ['keyword=100%25', 0],
    ['year=2027', 1],
    ['year=2026', 0],
    ['status_num=1', 1],
    ['status_num=2', 0],
    ['customer_id=9', 0],
    ['sort_by=event_cnt&sort_order=desc', 1],
  ])('filters by %s', async (filter, total) => {
    const admin = await app.as(await app.make.admin());
    await app.make.project({ uuid: 'NF-27-1', name: 'Summer Tents', ...dates });
    expect((await admin.get(`project/list?${filter}`)).body.data).toMatchObject({ total });
  });

  it.each([
    ...['colour=red', 'sort_by=secret', 'status_num=6', 'year=x', 'year=99999999999', 'customer_id=0'],
    ...['page=0', 'page=1e3', 'page=0x1', 'page=%201', 'page=1.0', 'per_page=1e1'],
  ])('refuses %s', async (filter) => {
    const admin = await app.as(await app.make.admin());
    expect((await admin.get(`project/list?${filter}`)).status).toBe(422);
  });

  it('shows each person the projects of their scope, in list, detail and choices alike', async () => {
    const tent = await app.make.vendor(4);
    const own = await app.make.event({ tent_vid: tent.id });
    const foreign = await app.make.event();
    const people = {
      admin: await app.make.admin(),
      corporate: await app.make.user(2, { customers: [own.customer_id] }),
      manager: await app.make.user(3, { customers: [own.customer_id] }),
      managerElsewhere: await app.make.user(3, { customers: [own.customer_id], locations: [foreign.location_id] }),
      vendor: tent,
      staff: await app.make.user(5, { main_vendor_id: tent.id }),
      foreignVendor: await app.make.vendor(4),
    };
    const all = [own.project_id, foreign.project_id].sort((a, b) => a - b);
    const seen: Record<keyof typeof people, number[]> = {
      admin: all,
      corporate: [own.project_id],
      manager: [own.project_id],
      managerElsewhere: [],
      vendor: [own.project_id],
      staff: [own.project_id],
      foreignVendor: [],
    };
    for (const [name, user] of Object.entries(people)) {
      const caller = await app.as(user);
      const expected = seen[name as keyof typeof seen];
      expect([name, idsOf((await caller.get('project/list')).body.data.list)]).toEqual([name, expected]);
      expect([name, idsOf((await caller.get('common/projects')).body.data.projects)]).toEqual([name, expected]);
      expect((await caller.get(`project/${foreign.project_id}/detail`)).status).toBe(
        expected.includes(foreign.project_id) ? 200 : 404,
      );
    }
  });

  it('shows ten at first, a hundred at most, and of more than that id and name only', async () => {
    const admin = await app.as(await app.make.admin());
    const { id: customer_id } = await app.make.customer();
    for (let n = 1; n <= 11; n++) await app.make.project({ customer_id });
    const page = async (query: string) =>
      (await admin.get(`project/list?customer_id=${customer_id}${query}`)).body.data;
    expect((await page('')).list).toHaveLength(10);
    expect((await page('&page=2')).list).toHaveLength(1);
    const [row] = (await page('&per_page=100')).list;
    expect(row).toMatchObject({ uuid: expect.any(String), customer: { id: customer_id }, event_cnt: 0 });
    const { list, total } = await page('&per_page=1000&page=1');
    expect([list.length, total, list[0]]).toEqual([11, 11, { id: row.id, name: row.name }]);
    const sorted = await page('&per_page=1000&sort_by=event_cnt');
    expect([sorted.total, sorted.list[0]]).toEqual([11, { id: expect.any(Number), name: expect.any(String) }]);
    expect((await admin.get('project/list?per_page=10001')).status).toBe(422);
    expect((await admin.get('event/list?per_page=101')).status).toBe(422);
  });

  it('offers choices by year, customer and status', async () => {
    const admin = await app.as(await app.make.admin());
    const made = await app.make.project({ ...dates, type_num: 2 });
    const { projects } = (await admin.get(`common/projects?year=2027&customer_id=${made.customer_id}&status_num=1`))
      .body.data;
    expect(projects).toMatchObject([
      { id: made.id, name: made.name, customer_id: made.customer_id, status_num: 1, year: 2027, type_num: 2 },
    ]);
    expect((await admin.get('common/projects?year=2026')).body.data.projects).toEqual([]);
    expect((await admin.get('common/projects?page=1')).status).toBe(422);
  });
});
