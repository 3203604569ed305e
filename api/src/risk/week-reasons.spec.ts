import { describe, expect, it } from '@jest/globals';
import { reasonFilters } from '@guyline/contract/risk/reasons';
import { type WeekGroup, weekGroupOf, type WeekRow } from '@guyline/contract/risk/week';
import { riskyTasks } from '../../test/risky-tasks.js';
import { useApp } from '../../test/use-app.js';

describe('this week', () => {
  const app = useApp();
  const day = (offset: number): string => app.make.day(offset);
  const { reason, risky, week } = riskyTasks(app);

  it('is narrowed to a reason, with the counts of what has it', async () => {
    const admin = await app.as(await app.make.admin());
    const tent = await app.make.vendor(4);
    const events = [await app.make.event({ tent_vid: tent.id }), await app.make.event({ tent_vid: tent.id })];
    const codes = ['failed', 'undated', 'deadline_near', 'ticket_missing'] as const;
    for (const [nr, event] of events.entries())
      for (const [at, pt_num] of ([7, 8, 12, 15, 24] as const).entries()) {
        const id = await risky(codes[(nr + at) % 3] ?? 'failed', day(at - 3), { event_id: event.id, pt_num });
        if (at % 2) await reason(id, codes[3], day(at - 2));
        if (at === 4) await reason(id, 'permit_window_short', day(-1), { from_on: day(5) });
      }
    const settled = await risky('failed', day(-1), { pt_num: 17 });
    await app.db.query(`update tasks set risk_from = null where id = $1`, [settled]);
    await app.db.query(`delete from task_reasons where task_id = $1`, [settled]);
    for (const caller of [admin, await app.as(tent)]) {
      const all = await week(caller, 'who=all&per_page=100');
      const [put] = all.list;
      if (!put) throw new Error('nothing to be done');
      await caller
        .post(`risk/task/${put.id}/snooze`)
        .send({ until: day(4), reason: 'Landlord is away' })
        .expect(200);
      const now = await week(caller, 'who=all&per_page=100');
      const put_off = await week(caller, 'who=all&tab=snoozed');
      for (const code of reasonFilters) {
        const having = ({ reasons = [] }: WeekRow): boolean =>
          code === 'none' ? !reasons.length : reasons.some((one) => one.code === code);
        const left = now.list.filter(having);
        const { list, total, status_cnts } = await week(caller, `who=all&per_page=100&reason=${code}`);
        const many = (group: WeekGroup): number => left.filter((row) => weekGroupOf(row) === group).length;
        expect([code, list.map(({ id }) => id), total, status_cnts]).toEqual([
          code,
          left.map(({ id }) => id),
          left.length,
          {
            now_cnt: left.length,
            snoozed_cnt: put_off.list.filter(having).length,
            delegated_cnt: 0,
            past_due_cnt: many('past_due'),
            today_cnt: many('today'),
            this_week_cnt: many('this_week'),
          },
        ]);
      }
    }
    expect((await admin.get('risk/week?reason=late')).status).toBe(422);
  });
});
