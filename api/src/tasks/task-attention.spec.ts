import { describe, expect, it } from '@jest/globals';
import { useApp } from '../../test/use-app.js';

describe('what needs attention', () => {
  const app = useApp();

  it('counts as many of the tasks that one may edit as the lists have, within the scope', async () => {
    const [tent, fence] = [await app.make.vendor(4), await app.make.vendor(2)];
    const event = await app.make.event({ tent_vid: tent.id });
    const paused = await app.make.event({ tent_vid: tent.id, status_num: 3 });
    const task = (over: object) => app.make.task({ event_id: event.id, ...over });
    await task({ pt_num: 1, scheduled_date: null });
    await task({ pt_num: 2, scheduled_date: app.make.day(-4) });
    await task({ pt_num: 3, scheduled_date: app.make.day(9) });
    await task({ pt_num: 4, status_num: 2, scheduled_date: null });
    await task({ pt_num: 5, status_num: 5, scheduled_date: null });
    await task({ pt_num: 6, status_num: 3, scheduled_date: null });
    await app.make.task({ event_id: paused.id, scheduled_date: null });
    // What the vendor reads and others do, and what is over: none of it is for the vendor to confirm.
    await task({ pt_num: 16, scheduled_date: null });
    await task({ pt_num: 11, scheduled_date: app.make.day(-4) });
    const archived = await app.make.project({ status_num: 5 });
    const past = await app.make.event({ project_id: archived.id, tent_vid: tent.id });
    await app.make.task({ event_id: past.id, pt_num: 15, scheduled_date: app.make.day(-400) });
    const caller = await app.as(tent);
    const { data } = (await caller.get('task/attention')).body;
    const total = async (filter: string) => (await caller.get(`task/list?${filter}`)).body.data.total;
    expect(data).toEqual({ missing_date_cnt: 2, pending_cnt: 3, overdue_cnt: 1 });
    expect(data).toEqual({
      missing_date_cnt: await total('missing_date=1&mine=1'),
      pending_cnt: await total('tab=pending&mine=1'),
      overdue_cnt: await total('tab=overdue&mine=1'),
    });
    const staff = await app.as(await app.make.user(5, { main_vendor_id: tent.id }));
    expect((await staff.get('task/attention')).body.data).toEqual(data);
    expect((await (await app.as(fence)).get('task/attention')).body.data).toEqual({
      missing_date_cnt: 0,
      pending_cnt: 0,
      overdue_cnt: 0,
    });
  });
});
