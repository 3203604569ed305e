import { describe, expect, it } from '@jest/globals';
import type { CardData, SummaryRow } from '@guyline/contract/dashboard/counts';
import type { TaskItem } from '@guyline/contract/tasks/items';
import type { TaskStatus } from '@guyline/contract/tasks/status';
import { type Ask, countsOfCards } from '../../test/counts-of-lists.js';
import { yearOf } from '../../test/clock.js';
import { type Caller, useApp } from '../../test/use-app.js';

describe('dashboard', () => {
  const app = useApp();
  const year = yearOf();
  const inYear = (offset: number): string => {
    const day = app.make.day(offset);
    return day > `${year}-12-31` ? `${year}-12-31` : day < `${year}-01-01` ? `${year}-01-01` : day;
  };

  /** Two customers, one project of last year, one paused, and tasks in every state; a tent vendor has half of it. */
  async function season() {
    const tent = await app.make.vendor(4);
    const dates = {
      start_date: inYear(0),
      risk_date: app.make.day(3),
      inst_tdate: app.make.day(20),
      insp_tdate: app.make.day(30),
      end_date: app.make.day(60),
    };
    const current = await app.make.project(dates);
    const paused = await app.make.project({ ...dates, customer_id: current.customer_id, status_num: 3 });
    const other = await app.make.project(dates);
    const tasks = async (event_id: number, list: readonly (readonly [TaskItem, TaskStatus, string | null])[]) => {
      for (const [pt_num, status_num, scheduled_date] of list)
        await app.make.task({ event_id, pt_num, status_num, scheduled_date });
    };
    for (const project of [current, paused, other]) {
      const mine = await app.make.event({ project_id: project.id, tent_vid: tent.id });
      await tasks(mine.id, [
        [1, 1, app.make.day(-2)],
        [7, 3, null],
        [8, 5, null],
        [15, 6, app.make.day(5)],
        [19, 9, null],
        [24, 14, null],
      ]);
      const ready = await app.make.event({ project_id: project.id });
      await tasks(ready.id, [
        [7, 2, null],
        [15, 8, null],
        [19, 11, null],
        [22, 14, null],
      ]);
    }
    await app.make.event({ project_id: current.id, status_num: 4, tent_vid: tent.id });
    return { tent, current };
  }

  const cardsOf = async (caller: Caller, filter: string): Promise<CardData> =>
    (await caller.get(`dashboard/card_data?${filter}`)).body.data;

  it('counts exactly the rows of the lists that it opens, for each kind of person and filter', async () => {
    const { tent, current } = await season();
    const people = {
      admin: await app.as(await app.make.admin()),
      corporate: await app.as(await app.make.user(2, { customers: [current.customer_id] })),
      manager: await app.as(await app.make.user(3, { customers: [current.customer_id] })),
      vendor: await app.as(tent),
    };
    for (const [who, caller] of Object.entries(people)) {
      for (const filter of [
        '',
        `year=${year}`,
        `customer_id=${current.customer_id}`,
        `year=${year}&project_id=${current.id}`,
        'year=2019',
      ]) {
        const ask: Ask = async (path) => (await caller.get(path)).body.data;
        for await (const { question, count, rows } of countsOfCards(ask, filter))
          expect([who, question, rows]).toEqual([who, question, count]);
      }
    }
    const cards = await cardsOf(people.admin, `year=${year}`);
    expect(cards).toMatchObject({
      overdue_cnt: 2,
      completed_cnt: 6,
      not_required_cnt: 2,
      total_cnt: 20,
      ready_for_sales_cnt: 2,
      event_cnt: 4,
    });
  }, 60_000);

  it('adds up the nine categories, and each opens its tasks', async () => {
    await season();
    const admin = await app.as(await app.make.admin());
    const rows = (await admin.get('dashboard/summary')).body.data.summary as SummaryRow[];
    expect(rows).toHaveLength(9);
    for (const row of rows) {
      expect(row.required).toBe(row.confirm + row.pending);
      for (const [tab, count] of [
        ['required', row.required],
        ['completed', row.confirm],
        ['non_complete', row.pending],
        ['overdue', row.overdue],
      ] as const) {
        expect([row.key, tab, (await admin.get(`task/list?tab=${tab}&task=${row.key}`)).body.data.total]).toEqual([
          row.key,
          tab,
          count,
        ]);
      }
    }
    expect(rows.find(({ key }) => key === 'tent_install')).toMatchObject({ required: 4, confirm: 2, complete: 2 });
  });

  it('refuses unknown filters, and people without a session', async () => {
    const admin = await app.as(await app.make.admin());
    expect((await admin.get('dashboard/card_data?colour=red')).status).toBe(422);
    expect((await admin.get('dashboard/card_data?year=soon')).status).toBe(422);
    expect((await app.anonymous.get('admin/dashboard/card_data')).status).toBe(401);
  });
});
