import { describe, expect, it } from '@jest/globals';
import { useApp } from '../../test/use-app.js';

describe('what needs attention', () => {
  const app = useApp();

  it('counts as many tasks as the lists have, within the scope', async () => {
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
    const caller = await app.as(tent);
    const { data } = (await caller.get('task/attention')).body;
    const total = async (filter: string) => (await caller.get(`task/list?${filter}`)).body.data.total;
    expect(data).toEqual({ missing_date_cnt: 2, pending_cnt: 3, overdue_cnt: 1 });
    expect(data).toEqual({
      missing_date_cnt: await total('missing_date=1'),
      pending_cnt: await total('tab=pending'),
      overdue_cnt: await total('tab=overdue'),
    });
    expect((await (await app.as(fence)).get('task/attention')).body.data).toEqual({
      missing_date_cnt: 0,
      pending_cnt: 0,
      overdue_cnt: 0,
    });
  });
});
