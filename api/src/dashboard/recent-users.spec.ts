import { describe, expect, it } from '@jest/globals';
import { yearOf } from '../../test/clock.js';
import { type Caller, useApp } from '../../test/use-app.js';

describe('who signed in last', () => {
  const app = useApp();
  const at = (hour: number): string => `2026-03-01T${String(hour).padStart(2, '0')}:00:00.000Z`;
  const names = async (caller: Caller, filter = ''): Promise<string[]> =>
    (await caller.get(`dashboard/recent_users?${filter}`)).body.data.users.map(({ name }: { name: string }) => name);

  /** Two customers with an event of this year each; all but one signed in, each an hour later than the one before. */
  async function people() {
    const tent = await app.make.vendor(4, { name: 'Tent', last_login_at: at(1) });
    const fence = await app.make.vendor(2, { name: 'Fence', last_login_at: at(2) });
    const crew = { main_vendor_id: fence.id, name: 'Fence crew', last_login_at: at(3) };
    await app.make.user(5, crew);
    const start_date = `${yearOf()}-06-01`;
    const dates = {
      start_date,
      risk_date: start_date,
      inst_tdate: start_date,
      insp_tdate: start_date,
      end_date: start_date,
    };
    const [mine, other] = [await app.make.project(dates), await app.make.project(dates)];
    const event = await app.make.event({ project_id: mine.id, tent_vid: tent.id });
    const elsewhere = await app.make.event({ project_id: other.id, fence_vid: fence.id, status_num: 2 });
    const customers = [mine.customer_id];
    await app.make.user(3, { name: 'Manager', customers, last_login_at: at(4) });
    const away = await app.make.location({ customer_id: mine.customer_id });
    await app.make.user(3, { name: 'Elsewhere', customers, locations: [away.id], last_login_at: at(5) });
    await app.make.user(2, { name: 'Corporate', customers, last_login_at: at(6) });
    await app.make.user(2, { name: 'Never', customers });
    const admin = await app.as(await app.make.admin({ name: 'Admin', last_login_at: at(7) }));
    return { admin, mine, event, elsewhere, other, tent };
  }

  it('lists the latest first, by tab, ten at a time, and leaves out people who never did', async () => {
    const { admin, tent } = await people();
    const all = ['Admin', 'Corporate', 'Elsewhere', 'Manager', 'Fence crew', 'Fence', 'Tent'];
    expect(await names(admin)).toEqual(all);
    expect(await names(admin, 'level_num=3')).toEqual(['Elsewhere', 'Manager']);
    expect(await names(admin, 'level_num=4')).toEqual(['Fence crew', 'Fence', 'Tent']);
    const { data } = (await admin.get('dashboard/recent_users?per_page=3&page=3')).body;
    expect(data).toEqual({
      users: [
        {
          id: tent.id,
          name: 'Tent',
          email: tent.email,
          level_num: 4,
          company_str: 'Vendor 4',
          img: null,
          last_login_at: expect.stringContaining('2026-03-01T01:00:00'),
        },
      ],
      total: 7,
    });
  });

  it('keeps the people who work on what matches a filter', async () => {
    const { admin, mine, event, elsewhere, other } = await people();
    const everybody = ['Admin', 'Corporate', 'Manager', 'Fence crew', 'Fence', 'Tent'];
    expect(await names(admin, `year=${yearOf()}`)).toEqual(everybody);
    expect(await names(admin, 'year=2019')).toEqual(['Admin']);
    const first = ['Admin', 'Corporate', 'Manager', 'Tent'];
    expect(await names(admin, `customer_id=${mine.customer_id}`)).toEqual(first);
    expect(await names(admin, `year=${yearOf()}&project_id=${mine.id}`)).toEqual(first);
    expect(await names(admin, `event_id=${event.id}`)).toEqual(first);
    expect(await names(admin, `project_id=${other.id}`)).toEqual(['Admin', 'Fence crew', 'Fence']);
    expect(await names(admin, `event_id=${elsewhere.id}&level_num=4`)).toEqual(['Fence crew', 'Fence']);
  });

  it('knows vendors by the stores they are assigned to', async () => {
    const { admin, event } = await people();
    await app.make.user(4, { name: 'Electric', vendor_num: 3, locations: [event.location_id], last_login_at: at(8) });
    expect(await names(admin, `event_id=${event.id}&level_num=4`)).toEqual(['Electric', 'Tent']);
  });

  it('is for admins, and refuses invalid queries', async () => {
    const admin = await app.as(await app.make.admin());
    expect((await admin.get('dashboard/recent_users?level_num=2')).status).toBe(422);
    expect((await admin.get('dashboard/recent_users?per_page=101')).status).toBe(422);
    const vendor = await app.make.vendor(4);
    const others = [
      await app.make.user(2),
      await app.make.user(3),
      vendor,
      await app.make.user(5, { main_vendor_id: vendor.id }),
    ];
    for (const other of others)
      expect([other.level_num, (await (await app.as(other)).get('dashboard/recent_users')).status]).toEqual([
        other.level_num,
        403,
      ]);
  });
});
