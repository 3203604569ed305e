import { describe, expect, it } from '@jest/globals';
import type { TaskRow } from '@guyline/contract/tasks/rows';
import { exported } from '../../test/exports.js';
import { permitOf } from '../../test/permits.js';
import { type Caller, useApp } from '../../test/use-app.js';
import { checkedTasks, xlsxOf } from '../../test/workbooks.js';
import { businessDaysOf } from '../platform/clock/business-days.js';

describe('the turn of an 811 ticket that expired before the work', () => {
  const app = useApp();
  const day = (ahead: number): string => app.make.day(ahead);
  const days = (from: number, to: number): number => businessDaysOf({ state_code: 'TX' }).between(day(from), day(to));
  const turn = (task_id: number, party: string, since_on: string) =>
    app.db.query('insert into permit_turns (task_id, party, since_on) values ($1, $2, $3)', [task_id, party, since_on]);
  const listed = async (caller: Caller, query: string): Promise<TaskRow[]> =>
    (await caller.get(`task/list?${query}`).expect(200)).body.data.list;
  const idsOf = async (caller: Caller, query: string) => (await listed(caller, query)).map(({ id }) => id);

  /** A ticket that was called for 30 days ago and ended two days ago; one that lives; a permit that the authority has. */
  async function season(over: object = {}) {
    const admin = await app.as(await app.make.admin());
    const tent = await app.make.vendor(4);
    const event = await app.make.event({ tent_vid: tent.id, ...over });
    const called = { pt_num: 1, status_num: 3, applied_on: day(-30) } as const;
    const { id } = await app.make.task({ event_id: event.id, ...called, valid_to: day(-2) });
    const { id: alive } = await app.make.task({ ...called, valid_to: day(5) });
    const { id: permit } = await app.make.task({ event_id: event.id, pt_num: 7, status_num: 3, valid_to: day(-2) });
    for (const one of [id, alive, permit]) await turn(one, 'authority', day(-30));
    await app.make.reason(id, 'ticket_expired', { act_by: day(-5) });
    await app.db.query('update tasks set act_by = $2 where id = $1', [id, day(-5)]);
    await app.make.reason(permit, 'ticket_expired', { act_by: day(-5) }); // said of a ticket alone
    return { admin, event, id, alive, permit };
  }

  it('is that of who has to call again, in the list, its filters and its order', async () => {
    const { admin, id, alive, permit } = await season();
    const [row] = await listed(admin, 'pt_num=1&turn=vendor');
    expect(row).toMatchObject({ id, permit: { turn: { party: 'vendor', since_on: day(-1), days: days(-1, 0) } } });
    expect(await idsOf(admin, 'turn=authority&sort_by=turn&sort_order=asc')).toEqual([alive, permit]);
    expect(await idsOf(admin, 'sort_by=turn&sort_order=asc')).toEqual([alive, permit, id]);
    expect(await idsOf(admin, 'sort_by=turn_since&sort_order=desc')).toEqual([id, permit, alive]);
    expect(await idsOf(admin, `turn_since=${day(-1)}..`)).toEqual([id]);
    expect(await idsOf(admin, `turn_since=..${day(-2)}&sort_by=turn&sort_order=asc`)).toEqual([alive, permit]);
    const { list } = (await admin.get('risk/week?who=vendor').expect(200)).body.data;
    expect(list).toMatchObject([{ id, acts: 'vendor' }]);
  });

  it('is the office’s where the event has no vendor for it', async () => {
    const { admin, id } = await season({ tent_vid: null });
    expect(await idsOf(admin, 'turn=us')).toEqual([id]);
  });

  it('stays the authority’s where nobody has to call again, or somebody has', async () => {
    const { admin, id } = await season();
    expect(await idsOf(admin, 'turn=vendor')).toEqual([id]);
    await admin.post(`task/${id}/permit/turn`).send({ party: 'authority' }).expect(200);
    expect(await idsOf(admin, 'turn=vendor')).toEqual([]);
    expect((await permitOf(admin, id)).turns).toMatchObject([
      { party: 'authority', since_on: day(0), ended_on: null },
      { party: 'authority', since_on: day(-30), ended_on: day(0) },
    ]);
    const { id: stands } = await app.make.task({ pt_num: 1, status_num: 3, valid_to: day(-2) });
    await turn(stands, 'authority', day(-30)); // the tent stands: there is no reason
    expect(await idsOf(admin, 'turn=vendor')).toEqual([]);
  });

  it('has its days in the report and on its page, apart from those of the authority', async () => {
    const { admin, id } = await season();
    const { list, status_cnts } = (await admin.get('report/whose_turn?sort_by=since_on&sort_order=desc')).body.data;
    const own = { vendor_days: days(-1, 0), authority_days: days(-30, -1) };
    expect(list[0]).toMatchObject({ id, turn: 'vendor', since_on: day(-1), turn_days: days(-1, 0), ...own });
    expect(status_cnts).toMatchObject({ authority_cnt: 2, vendor_cnt: 1 });
    const { turns, totals } = await permitOf(admin, id);
    expect(turns).toMatchObject([
      { party: 'vendor', since_on: day(-1), ended_on: null },
      { party: 'authority', since_on: day(-30), ended_on: day(-1) },
    ]);
    expect(totals).toEqual({ vendor: own.vendor_days, authority: own.authority_days });
  });

  it('comes back from its workbook as it went out', async () => {
    const { admin, id } = await season();
    const { headings, rows, bytes } = await exported(admin, 'task/export?turn=vendor');
    const cell = (name: string) => rows[0]?.[headings.indexOf(name)];
    expect([cell('Whose Turn'), cell('Turn Since')]).toEqual(['Vendor', day(-1)]);
    expect((await checkedTasks(admin, bytes)).result).toMatchObject({ unchanged: 1, update: 0, errors: 0 });
    const handed = [
      ['Task ID', 'Whose Turn'],
      [id, 'Customer'],
    ];
    expect((await checkedTasks(admin, await xlsxOf(handed))).result).toMatchObject({ update: 1, errors: 0 });
  });
});
