import { describe, expect, it } from '@jest/globals';
import type { ReportPage } from '@guyline/contract/reports';
import { exported } from '../../test/exports.js';
import { permitOf } from '../../test/permits.js';
import { useApp } from '../../test/use-app.js';
import { businessDaysOf } from '../platform/clock/business-days.js';

describe('the report of whose turn it is', () => {
  const app = useApp();

  it('has the business days of each party over all turns of the permit, as its page has', async () => {
    const admin = await app.as(await app.make.admin());
    const event = await app.make.event();
    const [late, slow] = [
      await app.make.task({ event_id: event.id, pt_num: 7 }),
      await app.make.task({ event_id: event.id, pt_num: 12 }),
    ];
    const opened = async (query: string): Promise<ReportPage> =>
      (await admin.get(`report/whose_turn?${query}`).expect(200)).body.data;
    const hand = (id: number, party: string, since: number) =>
      admin
        .post(`task/${id}/permit/turn`)
        .send({ party, since_on: app.make.day(since) })
        .expect(200);
    for (const [party, since] of [
      ['customer', -40],
      ['us', -30],
      ['customer', -20],
      ['authority', -9],
    ] as const)
      await hand(late.id, party, since);
    await hand(slow.id, 'vendor', -60);
    const between = (from: number, to: number) =>
      businessDaysOf({ state_code: 'TX' }).between(app.make.day(from), app.make.day(to));
    const { list } = await opened('sort_by=authority_days&sort_order=desc');
    const row = list.find(({ id }) => id === late.id);
    expect(row).toMatchObject({
      turn: 'authority',
      turn_days: between(-9, 0),
      us_days: between(-30, -20),
      authority_days: between(-9, 0),
      customer_days: between(-40, -30) + between(-20, -9),
      vendor_days: null,
    });
    const { us, authority, customer } = (await permitOf(admin, late.id)).totals;
    expect([us, authority, customer]).toEqual([row?.['us_days'], row?.['authority_days'], row?.['customer_days']]);
    expect(list[0]?.id).toBe(late.id);
    expect((await opened('sort_by=vendor_days&sort_order=desc')).list[0]?.id).toBe(slow.id);
    const sheet = await exported(admin, 'report/whose_turn/export');
    const cell = (name: string) => sheet.rows.map((cells) => cells[sheet.headings.indexOf(name)]);
    expect(cell('Business days so far: customer')).toContain(row?.['customer_days']);
    expect(cell('Business days so far: office').filter((value) => value != null)).toEqual([row?.['us_days']]);
    // What is asked about, and of which store, is within the width of a screen.
    expect(sheet.headings.indexOf('Location')).toBeLessThan(sheet.headings.indexOf('Business days so far: office'));
  });
});
