import { describe, expect, it } from '@jest/globals';
import type { CardData } from '@guyline/contract/dashboard/counts';
import type { PortalData, VendorLines } from '@guyline/contract/dashboard/tables';
import { reportOf } from '../../../test/exports.js';
import { useApp } from '../../../test/use-app.js';

describe("the dashboard's report has what its panels show beside their rows", () => {
  const app = useApp();

  const counts = (rows: Record<string, unknown>[]) =>
    Object.fromEntries(rows.map((row) => [row['Number of'], row['Count']]));

  it('the cards of projects, locations and customers, which a project of the filter has no part in', async () => {
    const [one, other] = [await app.make.event(), await app.make.event()];
    const admin = await app.as(await app.make.admin());
    const cards = async (query: string): Promise<CardData> =>
      (await admin.get(`dashboard/card_data?${query}`)).body.data;
    const all = counts((await reportOf(admin))('Numbers'));
    const { customer_cnt } = await cards('');
    expect(customer_cnt).toBeGreaterThan(1);
    expect(all['Customers']).toBe(customer_cnt);
    const ofCustomer = counts((await reportOf(admin, `customer_id=${one.customer_id}`))('Numbers'));
    expect(ofCustomer['Customers']).toBe(1);
    const ofProject = counts((await reportOf(admin, `project_id=${other.project_id}`))('Numbers'));
    expect([ofProject['Customers'], ofProject['All locations']]).toEqual([undefined, undefined]);
  }, 60_000);

  it('the events of each tab of the events summary, the vendors of each kind, the tasks without a date', async () => {
    const tent = await app.make.vendor(4);
    for (const kind of [1, 4, 4] as const) await app.make.vendor(kind);
    const ready = await app.make.event({ tent_vid: tent.id });
    for (const [pt_num, status_num] of [
      [7, 2],
      [15, 8],
      [19, 11],
    ] as const)
      await app.make.task({ event_id: ready.id, pt_num, status_num });
    const pending = await app.make.event({ tent_vid: tent.id });
    for (const [pt_num, day] of [
      [1, null],
      [2, null],
      [3, app.make.day(2)],
      [15, app.make.day(5)],
      [16, app.make.day(-1)],
    ] as const)
      await app.make.task({ event_id: pending.id, pt_num, scheduled_date: day });

    const admin = await app.as(await app.make.admin());
    const ofAdmin = await reportOf(admin);
    expect(counts(ofAdmin('Events summary'))).toEqual({ 'Ready for Sales': 1, Pending: 1, Required: 2 });
    const { kinds }: VendorLines = (await admin.get('dashboard/vendors')).body.data;
    expect(kinds.map(({ vendor_cnt }) => vendor_cnt)).toEqual([1, 0, 0, 3]);
    expect(ofAdmin('Vendors by trade')).toEqual([
      { Trade: 'Tent Vendor', Vendors: 3 },
      { Trade: 'Electric Vendor', Vendors: 0 },
      { Trade: 'Fence Vendor', Vendors: 0 },
      { Trade: 'Merchandise Vendor', Vendors: 1 },
    ]);

    const ofVendor = await reportOf(await app.as(tent));
    expect(counts(ofVendor('Calendar, all years'))).toEqual({ 'No date': 2, Scheduled: 2 });
    expect(ofVendor('Tasks by month').at(-1)).toEqual({ Month: 'Missing Date', Overdue: 0, Pending: 2 });
  }, 60_000);

  it('how many tasks of a pending event are overdue, and why it is at risk', async () => {
    const event = await app.make.event();
    const permit = await app.make.task({ event_id: event.id, pt_num: 7, scheduled_date: app.make.day(-2) });
    await app.make.reason(permit.id, 'permit_window_short', {
      about: { item: 7, day: '2031-05-02', against: '2031-05-09' },
    });
    const manager = await app.as(await app.make.user(3, { customers: [event.customer_id] }));
    const [row] = (await reportOf(manager))('Pending events');
    expect(row?.['Overdue']).toBe(1);
    expect(row?.['Why it is at risk']).toMatch(/^Building Permit: .*05\/02\/2031/);
  });

  it('the portal data in the words of its panel: Overdue, Complete, No task, else Pending', async () => {
    const event = await app.make.event({ type_num: 2 });
    await app.make.task({ event_id: event.id, pt_num: 7, status_num: 4 }); // failed: a warning
    await app.make.task({ event_id: event.id, pt_num: 15, status_num: 7 }); // in progress
    await app.make.task({ event_id: event.id, pt_num: 19, scheduled_date: app.make.day(-2) });
    await app.make.task({ event_id: event.id, pt_num: 11, status_num: 5 }); // not required
    const admin = await app.as(await app.make.admin());
    const { portal_data }: PortalData = (await admin.get('dashboard/portal_data')).body.data;
    expect(portal_data.map((cells) => cells.slice(2, 7))).toEqual([[2, 4, 1, 5, null]]);
    const [row] = (await reportOf(admin))('Portal data');
    expect(row).toMatchObject({
      'Building Permit': 'Pending',
      'Tent Install': 'Pending',
      'Tent Inspections': 'Overdue',
      'Electrical Permit': 'Complete',
      'Electrical Install': 'No task',
      'Ready for Sales': 'Building Permit, Tent Install, and Building Inspection open',
    });
  });
});
