import { describe, expect, it } from '@jest/globals';
import type { KeptReason } from '@guyline/contract/risk/reasons';
import type { TaskItem } from '@guyline/contract/tasks/items';
import type { TaskRow } from '@guyline/contract/tasks/rows';
import { riskUpkeep } from '../../test/risk-upkeep.js';
import { useApp } from '../../test/use-app.js';

const [tentDays, fenceDays, powerDays] = [
  [2, 80],
  [10, 60],
  [12, 70],
] as const;

describe('the days between which a permit has to hold', () => {
  const app = useApp({ CHORES_SECONDS: '1' });
  const { wrong, upToDate } = riskUpkeep(app);

  type Days = readonly [number | null, number | null];
  /** What an event has planned: for its tent, its fence, its power; the item of a permit, and its days. `null`: no day. */
  it.each<[string, { tent?: Days; fence?: Days; power?: Days; gone?: TaskItem[] }, TaskItem, Days]>([
    ['a tent', { tent: tentDays, fence: fenceDays, power: powerDays }, 7, tentDays],
    ['a fence', { tent: tentDays, fence: fenceDays, power: powerDays }, 14, fenceDays],
    ['power', { tent: tentDays, fence: fenceDays, power: powerDays }, 11, powerDays],
    ['power that is applied for', { tent: tentDays, power: powerDays }, 10, powerDays],
    ['a fence without a tent', { fence: fenceDays }, 14, fenceDays],
    ['a fence without days', { tent: tentDays, fence: [null, null] }, 14, tentDays],
    ['a fence that comes with the tent', { tent: tentDays, power: powerDays }, 14, tentDays],
    ['a fence that somebody deleted', { tent: tentDays, fence: fenceDays, gone: [16, 22] }, 14, tentDays],
    ['a fence that goes with the tent', { tent: tentDays, fence: [10, null] }, 14, [10, 80]],
    ['a fence without any day', {}, 14, [50, 90]],
  ])('are, for %s, the same in its row and in its reasons', async (_, planned, item, [first, last]) => {
    const { id: event_id } = await app.make.event();
    const { tent, fence, power, gone = [] } = planned;
    const works: [TaskItem, TaskItem, Days | undefined][] = [
      [15, 24, tent],
      [16, 22, fence],
      [17, 23, power],
    ];
    for (const [install, takedown, days] of works)
      for (const [at, pt_num] of [install, takedown].entries()) {
        const day = days?.[at] ?? null;
        if (days) await app.make.task({ event_id, pt_num, scheduled_date: day === null ? null : app.make.day(day) });
      }
    await app.db.query('update tasks set deleted_at = portal_now() where event_id = $1 and pt_num = any($2)', [
      event_id,
      gone,
    ]);
    // It begins a day late and ends a day early.
    const [install_on, takedown_on] = [app.make.day(first ?? 0), app.make.day(last ?? 0)];
    const late = { valid_from: app.make.day((first ?? 0) + 1), valid_to: app.make.day((last ?? 0) - 1) };
    const { id } = await app.make.task({ event_id, pt_num: item, status_num: 2, ...late });
    await upToDate();
    expect(await wrong()).toEqual([]);
    const admin = await app.as(await app.make.admin());
    const rows: TaskRow[] = (await admin.get(`task/list?event_id=${event_id}`)).body.data.list;
    expect(rows.find((row) => row.id === id)).toMatchObject({
      permit: { install_on, takedown_on },
      reasons: [
        { code: 'permit_not_valid_at_install', about: { item, day: late.valid_from, against: install_on } },
        { code: 'permit_window_short', about: { item, day: late.valid_to, against: takedown_on } },
      ],
    });
    const { rows: kept } = await app.db.query<Pick<KeptReason, 'code' | 'about'>>(
      'select code, about from task_reasons where task_id = $1',
      [id],
    );
    expect(kept).toHaveLength(2);
    await app.db.query('update tasks set valid_from = null where id = $1', [id]);
    await upToDate();
    expect(await app.make.one('select code, about from task_reasons where task_id = $1', [id])).toEqual({
      code: 'permit_window_short',
      about: { item, day: late.valid_to, against: takedown_on },
    });
  });
});
