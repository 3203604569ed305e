import { describe, expect, it } from '@jest/globals';
import { addDays } from '../platform/clock/days.js';
import type { TaskItemRow } from '@guyline/contract/reference';
import type { TaskItem } from '@guyline/contract/tasks/items';
import type { TaskRow } from '@guyline/contract/tasks/rows';
import type { TaskStatus } from '@guyline/contract/tasks/status';
import {
  allItems,
  editable,
  groups,
  itemNames,
  itemsOfCategory,
  settled,
  statusGroups,
} from '../../test/task-tables.js';
import { useApp } from '../../test/use-app.js';

describe('the rules of tasks', () => {
  const app = useApp();
  const itemsOf = (list: { pt_num: number }[]) => list.map(({ pt_num }) => pt_num).sort((a, b) => a - b);

  /** An event with all 26 items. */
  async function full(over: Record<string, unknown> = {}) {
    const event = await app.make.event(over);
    for (const pt_num of allItems) await app.make.task({ event_id: event.id, pt_num });
    return event;
  }

  it('name 26 items, each in its category and group', async () => {
    const admin = await app.as(await app.make.admin());
    const { items } = (await admin.get('common/setting/task_items')).body.data as { items: TaskItemRow[] };
    expect(Object.fromEntries(items.map(({ id, name }) => [id, name]))).toEqual(itemNames);
    for (const [category, expected] of Object.entries(itemsOfCategory))
      expect(items.filter(({ category_num }) => category_num === Number(category)).map(({ id }) => id)).toEqual(
        expected,
      );
    for (const { group_key, countKey } of items)
      expect([group_key, countKey]).toEqual([expect.stringMatching(/^\w+$/), expect.stringMatching(/^\w+$/)]);
    await full();
    for (const [category, expected] of Object.entries(itemsOfCategory))
      expect(itemsOf((await admin.get(`task/list?per_page=100&category_num=${category}`)).body.data.list)).toEqual(
        expected,
      );
    for (const [group, expected] of groups)
      expect([group, itemsOf((await admin.get(`task/list?per_page=100&task=${group}`)).body.data.list)]).toEqual([
        group,
        expected,
      ]);
  });

  it('give each item to the vendor of its kind, and each kind its items', async () => {
    const admin = await app.as(await app.make.admin());
    const vendors = {
      1: await app.make.vendor(1),
      2: await app.make.vendor(2),
      3: await app.make.vendor(3),
      4: await app.make.vendor(4),
    };
    const named = {
      merchandise_vid: vendors[1].id,
      fence_vid: vendors[2].id,
      elect_vid: vendors[3].id,
      tent_vid: vendors[4].id,
    };
    const event = await full(named);
    const tasksOf = async () =>
      (await admin.get(`task/list?per_page=100&event_id=${event.id}`)).body.data.list as TaskRow[];
    for (const { pt_num, vendor } of await tasksOf()) {
      const kind =
        pt_num > 24
          ? undefined
          : pt_num === 20
            ? 3
            : ([1, 2, 3, 4] as const).find((one) => editable[one].includes(pt_num));
      expect([pt_num, vendor?.id]).toEqual([pt_num, kind && vendors[kind].id]);
    }
    for (const kind of [1, 2, 3, 4] as const) {
      const vendor = await app.as(vendors[kind]);
      const { list } = (await vendor.get(`task/list?per_page=100&event_id=${event.id}`)).body.data as {
        list: TaskRow[];
      };
      expect([kind, itemsOf(list)]).toEqual([kind, allItems]);
      expect([kind, itemsOf(list.filter((task) => task.editable))]).toEqual([kind, editable[kind]]);
      const empty = await app.make.event({ [Object.keys(named)[kind - 1] as string]: vendors[kind].id });
      expect((await vendor.get(`event/${empty.id}/detail`)).body.data.free_items).toEqual(editable[kind]);
    }
    await app.db.query('update events set elect_vid = null where id = $1', [event.id]);
    const inspection = (await tasksOf()).find(({ pt_num }) => pt_num === 20);
    expect(inspection?.vendor?.id).toBe(vendors[4].id);
  });

  it('let a vendor make the usual moves, and an admin any within the group, with a reason for unusual ones', async () => {
    const tent = await app.make.vendor(4);
    const event = await app.make.event({ tent_vid: tent.id });
    const callers = { vendor: await app.as(tent), admin: await app.as(await app.make.admin()) };
    for (const { item, names, moves } of statusGroups) {
      const task = await app.make.task({ event_id: event.id, pt_num: item });
      const move = async (who: keyof typeof callers, from: number, to: number, reason?: string) => {
        await app.db.query('update tasks set status_num = $1 where id = $2', [from, task.id]);
        const sent = { phase_ids: [task.id], status_num: to, reason };
        const { body } = await callers[who].post('task/action/status_update').send(sent);
        return body.success ? 'moved' : (body.data[0].code as string);
      };
      for (const from of Object.keys(names).map(Number))
        for (let to = 1; to <= 16; to++) {
          const inGroup = to in names;
          const usual = moves[from]?.includes(to) || to === from;
          const expected = !inGroup ? 'task_status_other_group' : undefined;
          const byVendor =
            expected ?? (usual && (to === from || !settled.includes(from)) ? 'moved' : 'task_move_not_allowed');
          expect([from, to, await move('vendor', from, to)]).toEqual([from, to, byVendor]);
          if (!inGroup) continue;
          expect([from, to, await move('admin', from, to)]).toEqual([from, to, usual ? 'moved' : 'reason_required']);
          expect([from, to, await move('admin', from, to, 'WithMessage by phone')]).toEqual([from, to, 'moved']);
          if (from === to) continue;
          const { logs } = (await callers.admin.get(`task/${task.id}/detail`)).body.data;
          expect(logs[0]).toMatchObject({
            log: `Status ${names[from]} -> ${names[to]}`,
            reason: 'WithMessage by phone',
          });
        }
    }
  }, 120_000);

  // [item, status, scheduled in days, deadline in days, state, at risk]; 14 days of risk
  it.each([
    ...[1, 6, 9, 14].flatMap((status, index) => {
      const item = [7, 15, 19, 24][index];
      return [
        [item, status, -1, 30, 1, false],
        [item, status, -1, -2, 1, true],
        [item, status, 0, 30, 3, false],
        [item, status, 30, 30, 3, false],
        [item, status, 31, 30, 2, true],
        [item, status, null, 15, 3, false],
        [item, status, null, 14, 2, true],
        [item, status, null, -1, 2, true],
        [item, status, 5, 14, 3, true],
      ] as const;
    }),
    ...(
      [
        [7, 3],
        [15, 7],
        [19, 10],
        [24, 15],
      ] as const
    ).flatMap(([item, status]) => [
      [item, status, -1, 30, 4, false] as const,
      [item, status, null, -1, 4, true] as const,
    ]),
    [7, 4, 5, 30, 2, true],
    [19, 12, 5, 30, 2, true],
    ...(
      [
        [7, 2],
        [15, 8],
        [19, 11],
        [24, 16],
      ] as const
    ).map(([item, status]) => [item, status, -1, -1, 5, false] as const),
    [7, 5, -1, -1, null, false],
    [19, 13, -1, -1, null, false],
  ])(
    'item %i in status %i, scheduled in %p and due in %i days, is in state %p, at risk %p',
    async (pt_num, status_num, scheduled, deadline, state, risky) => {
      const admin = await app.as(await app.make.admin());
      const { rows } = await app.db.query<{ today: string }>(
        `select z.today::text from zone_days z join states s on s.zone_id = z.id where s.code = 'TX'`,
      );
      const day = (offset: number) => addDays(rows[0]?.today ?? '', offset);
      const due = day(deadline);
      const project = await app.make.project({
        start_date: due,
        risk_date: due,
        inst_tdate: due,
        insp_tdate: due,
        end_date: due,
      });
      const event = await app.make.event({ project_id: project.id });
      const { id } = await app.make.task({
        event_id: event.id,
        pt_num: pt_num as TaskItem,
        status_num: status_num as TaskStatus,
        scheduled_date: scheduled === null ? null : day(scheduled),
      });
      expect((await admin.get(`task/${id}`)).body.data.task).toMatchObject({
        task_state: state,
        at_risk: risky,
        deadline: due,
      });
      const tab = state === null ? 'not_required' : state === 1 ? 'overdue' : state === 5 ? 'completed' : 'pending';
      const { status_cnts, list } = (await admin.get(`task/list?tab=${tab}`)).body.data;
      expect([list.length, status_cnts[`${tab}_cnt`]]).toEqual([1, 1]);
    },
  );
});
