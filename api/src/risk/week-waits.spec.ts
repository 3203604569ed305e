import { describe, expect, it } from '@jest/globals';
import { reasonFilters, type RiskCode } from '@guyline/contract/risk/reasons';
import { type WeekReasons, weekTabs } from '@guyline/contract/risk/week';
import type { TaskItem } from '@guyline/contract/tasks/items';
import { dice } from '../../test/random-season.js';
import { riskyTasks } from '../../test/risky-tasks.js';
import { useApp } from '../../test/use-app.js';

const [PERMIT, FIRE, INSTALL, TAKEDOWN] = [7, 8, 15, 24] as const;

describe('work that waits for another line of this week', () => {
  const app = useApp();
  const day = (offset: number): string => app.make.day(offset);
  const { reason, risky, week, idsOf } = riskyTasks(app);

  /** An event whose permit is late, and its install that can only wait. */
  async function waiting(over: Record<string, unknown> = {}) {
    const { id: event_id } = await app.make.event(over);
    const permit = await risky('deadline_passed', day(-2), { event_id, pt_num: PERMIT });
    const { id: install } = await app.make.task({ event_id, pt_num: INSTALL, scheduled_date: day(3) });
    await app.db.query('update tasks set act_by = null where id = $1', [install]);
    await waits(install, PERMIT);
    return { event_id, permit, install };
  }
  const waits = (task: number, item: TaskItem, act_by = day(0), code: RiskCode = 'predecessor_late') =>
    reason(task, code, act_by, { about: { item } });

  it('stands with it: one line, one thing to do', async () => {
    const admin = await app.as(await app.make.admin());
    const { event_id, permit, install } = await waiting();
    const takedown = await risky('permit_window_short', day(-1), { event_id, pt_num: TAKEDOWN });
    await app.db.query(`update task_reasons set about = '{"item": 7}' where task_id = $1`, [takedown]);
    const page = await week(admin);
    expect(page).toMatchObject({ total: 1, status_cnts: { now_cnt: 1, past_due_cnt: 1, today_cnt: 0 } });
    expect(page.list).toMatchObject([{ id: permit, waiting: [{ id: install }, { id: takedown }] }]);
    // The takedown is to be acted on before the permit would be: it cannot wait for it.
    await app.db.query('update tasks set act_by = $2 where id = $1', [takedown, day(-3)]);
    expect((await week(admin)).list).toMatchObject([
      { id: permit, waiting: [{ id: install, pt_num: INSTALL, act_by: day(0), scheduled_date: day(3) }] },
      { id: takedown, waiting: [] },
    ]);
  });

  it('goes where its line goes, and is a line again once that is done', async () => {
    const admin = await app.as(await app.make.admin());
    const { permit, install } = await waiting();
    const put_off = { until: day(4), reason: 'Landlord is away' };
    await admin.post(`risk/task/${permit}/snooze`).send(put_off).expect(200);
    expect(await idsOf(admin)).toEqual([]);
    expect((await week(admin, 'who=all&tab=snoozed')).list).toMatchObject([{ id: permit, waiting: [{ id: install }] }]);
    await app.db.query('delete from task_reasons where task_id = $1', [permit]);
    await app.db.query('update tasks set act_by = null where id = $1', [permit]);
    expect(await idsOf(admin)).toEqual([install]);
  });

  it('is a line of its own with a second reason to act this week, be it one that begins later in it', async () => {
    const admin = await app.as(await app.make.admin());
    const [first, second] = [await waiting(), await waiting()];
    await reason(first.install, 'deadline_near', day(0));
    await reason(second.install, 'inspection_notice_short', day(0), { from_on: day(1) });
    const third = await waiting();
    await reason(third.install, 'deadline_near', day(7)); // makes it a line of next week
    const { list } = await week(admin);
    expect(list.map(({ id }) => id).sort()).toEqual(
      [first.permit, first.install, second.permit, second.install, third.permit].sort(),
    );
    expect(list.filter((row) => row.waiting?.length)).toMatchObject([
      { id: third.permit, waiting: [{ id: third.install }] },
    ]);
  });

  it('is a line of its own where the other is none: another’s work, another reason, done, or waiting as well', async () => {
    const admin = await app.as(await app.make.admin());
    const fence = await app.make.vendor(2);
    const tent = await app.make.vendor(4);
    const { event_id, permit, install } = await waiting({ tent_vid: tent.id, fence_vid: fence.id });
    expect(await idsOf(await app.as(tent), 'who=mine')).toEqual([permit]);
    expect(await idsOf(admin, 'who=all&reason=predecessor_late')).toEqual([install]);
    const { id: fenced } = await app.make.task({ event_id, pt_num: 16, scheduled_date: day(0) });
    await waits(fenced, PERMIT);
    expect(await idsOf(await app.as(fence), 'who=mine')).toEqual([fenced]);
    const fire = await risky('failed', day(-1), { event_id, pt_num: FIRE });
    await waits(install, FIRE, day(0), 'permit_not_valid_at_install');
    expect((await idsOf(admin)).sort()).toEqual([permit, fire].sort());
    await app.db.query('update tasks set status_num = 2 where id = $1', [fire]);
    expect((await idsOf(admin)).sort()).toEqual([permit, install].sort());
    await app.db.query('delete from task_reasons where task_id = $1', [permit]);
    await waits(permit, INSTALL, day(-2));
    expect((await idsOf(admin)).sort()).toEqual([permit, install, fenced].sort());
  });

  it('counts under each reason as the list under it has it, in every tab, for everybody', async () => {
    const roll = dice(41);
    const tent = await app.make.vendor(4);
    const codes = ['deadline_passed', 'failed', 'predecessor_late', 'permit_not_valid_at_install'] as const;
    const made: number[] = [];
    for (let nr = 0; nr < 12; nr += 1) {
      const { id: event_id } = await app.make.event({ tent_vid: tent.id });
      const items = [PERMIT, FIRE, 12, INSTALL, 16, TAKEDOWN] as const;
      for (const pt_num of items) {
        const { id } = await app.make.task({ event_id, pt_num, scheduled_date: day(20) });
        await app.db.query('update tasks set act_by = $2 where id = $1', [id, roll(3) ? null : day(roll(3) - 2)]);
        for (const code of codes)
          if (roll(3) === 0) {
            const item = roll(2) && code !== 'deadline_passed' ? items[roll(6)] : undefined;
            await reason(id, code, day(roll(4) - 3), { about: item ? { item } : {}, from_on: roll(8) ? null : day(1) });
          }
        made.push(id);
      }
    }
    let folded = 0;
    for (const caller of [await app.as(await app.make.admin()), await app.as(tent)]) {
      for (const id of made.filter(() => roll(9) === 0))
        await caller.post(`risk/task/${id}/snooze`).send({ until: day(3), reason: 'Waits' });
      for (const tab of weekTabs) {
        const query = `who=all&per_page=100&tab=${tab}`;
        const { reasons } = (await caller.get(`risk/week/reasons?${query}`).expect(200)).body.data as WeekReasons;
        const listed: WeekReasons['reasons'] = [];
        for (const code of reasonFilters) {
          const page = await week(caller, `${query}&reason=${code}`);
          expect(page.list).toHaveLength(page.total);
          folded += page.list.flatMap((row) => row.waiting ?? []).length;
          if (page.total) listed.push({ reason: code, task_cnt: page.total });
        }
        expect(reasons).toEqual(listed);
      }
    }
    expect(folded).toBeGreaterThan(3);
  }, 60_000);
});
