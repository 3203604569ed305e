import { describe, expect, it } from '@jest/globals';
import type { ReasonCount } from '@guyline/contract/risk/counts';
import type { RiskCode } from '@guyline/contract/risk/reasons';
import { type Caller, useApp } from '../../test/use-app.js';

describe('why the tasks of a list are at risk', () => {
  const app = useApp();
  const counted = async (caller: Caller, query = ''): Promise<ReasonCount[]> =>
    (await caller.get(`task/reasons?${query}`)).body.data.reasons as ReasonCount[];
  const add = (id: number, code: RiskCode, from = -1, until: number | null = null, act_by = from) =>
    app.make.reason(id, code, {
      from_on: app.make.day(from),
      until_on: until === null ? null : app.make.day(until),
      act_by: app.make.day(act_by),
    });

  it('is counted by reason, the worst first, and each count opens as many rows', async () => {
    const tent = await app.make.vendor(4);
    const own = await app.make.event({ tent_vid: tent.id });
    const [first, second, other] = [
      await app.make.task({ event_id: own.id, pt_num: 7 }),
      await app.make.task({ event_id: own.id, pt_num: 8 }),
      await app.make.task({ pt_num: 7 }),
    ];
    await add(first.id, 'undated', -3);
    await add(first.id, 'failed', -2, null, 4);
    await add(second.id, 'undated', -1, null, -9);
    await add(other.id, 'undated', -5);
    const admin = await app.as(await app.make.admin());
    expect(await counted(admin)).toEqual([
      { code: 'failed', task_cnt: 1, act_by: app.make.day(4) },
      { code: 'undated', task_cnt: 3, act_by: app.make.day(-9) },
    ]);
    expect((await counted(admin, 'pt_num=7&reason=failed')).map(({ code, task_cnt }) => [code, task_cnt])).toEqual([
      ['failed', 1],
      ['undated', 2],
    ]);
    const vendor = await app.as(tent);
    for (const caller of [admin, vendor])
      for (const { code, task_cnt } of await counted(caller))
        expect([code, (await caller.get(`task/list?reason=${code}`)).body.data.total]).toEqual([code, task_cnt]);
    expect((await counted(vendor)).map(({ task_cnt }) => task_cnt)).toEqual([1, 2]);
  });

  it('is read group by group: each reason with its tasks, and those that have none, in any tab', async () => {
    const event = await app.make.event();
    const made = [];
    for (const pt_num of [7, 8, 12, 15] as const) made.push(await app.make.task({ event_id: event.id, pt_num }));
    const done = await app.make.task({ event_id: event.id, pt_num: 9, status_num: 2 });
    const [first, second, third, fourth] = made.map(({ id }) => id) as [number, number, number, number];
    await add(first, 'failed');
    await add(first, 'undated');
    await add(second, 'undated');
    await add(third, 'undated', 3);
    await add(done.id, 'failed');
    const admin = await app.as(await app.make.admin());
    const group = async (query: string) => {
      const { list, total, status_cnts } = (await admin.get(`task/list?sort_by=pt_num&${query}`)).body.data;
      expect(total).toBe(list.length);
      return [list.map(({ id }: { id: number }) => id), status_cnts.total_cnt];
    };
    expect(await group('reason=failed')).toEqual([[first], 1]);
    expect(await group('reason=undated')).toEqual([[first, second], 2]);
    expect(await group('reason=none')).toEqual([[done.id, third, fourth], 3]);
    expect(await group('reason=none&tab=completed')).toEqual([[done.id], 3]);
    expect(await group('reason=undated&tab=all&counts=0')).toEqual([[first, second], undefined]);
    expect(await group('reason=none&tab=all&counts=0')).toEqual([[done.id, third, fourth], undefined]);
    expect((await admin.get('task/list?reason=nothing')).status).toBe(422);
  });

  it('leaves out what does not hold today, and what ends with the work', async () => {
    const task = await app.make.task({ pt_num: 7 });
    const done = await app.make.task({ pt_num: 7, status_num: 2 });
    const paused = await app.make.task({ event_id: (await app.make.event({ status_num: 3 })).id, pt_num: 7 });
    await add(task.id, 'undated', 3);
    await add(task.id, 'deadline_near', -9, -3);
    await add(done.id, 'failed');
    await add(done.id, 'permit_window_short');
    await add(paused.id, 'failed');
    const admin = await app.as(await app.make.admin());
    expect((await counted(admin)).map(({ code, task_cnt }) => [code, task_cnt])).toEqual([['permit_window_short', 1]]);
    expect((await counted(admin, 'with_inactive=1')).map(({ code }) => code)).toEqual([
      'failed',
      'permit_window_short',
    ]);
    expect(await counted(await app.as(await app.make.vendor(4)))).toEqual([]);
  });
});
