import { describe, expect, it } from '@jest/globals';
import { categoryOf } from '@guyline/contract/tasks/items';
import { eventsAtStores } from '../../test/events-at-stores.js';
import { analyzed, rowsOfTable } from '../../test/plan-steps.js';
import { dice, randomSeason, someDay } from '../../test/random-season.js';
import { type Caller, useApp } from '../../test/use-app.js';
import type { SessionActor } from '../platform/access/actor.js';
import { listPage } from '../platform/db/list-page.js';
import { PreparedNames, READ_START } from '../platform/db/prepared.js';
import { query } from '../platform/db/query.js';
import { taskPage } from './tasks.queries.js';

const PER_PAGE = 7;
const STORES = 2_000;

describe('the tasks of a month', () => {
  const app = useApp();

  it('are planned for their month where they are counted, and other lists once for all values', () => {
    const isPrepared = (filter: object, role: SessionActor['role'] = 'manager'): boolean => {
      const page = taskPage({ id: 1, role } as SessionActor, { page: 1, per_page: 10, ...filter });
      const text = `${READ_START}${listPage(page).compile(query).sql}`;
      const names = new PreparedNames(1);
      return Array.from({ length: 9 }, () => names.find(text)).some(Boolean);
    };
    expect(isPrepared({ month: '2027-05', vendor_id: 1 })).toBe(false);
    expect(isPrepared({ month: '2027-05' })).toBe(false);
    expect(isPrepared({ vendor_id: 1 })).toBe(true);
    expect(isPrepared({ month: '2027-05', vendor_id: 1 }, 'admin')).toBe(true);
  });

  it('of a vendor are the same rows in their order, page by page, with their number', async () => {
    const roll = dice(31);
    const { tent, customers } = await randomSeason(app, roll);
    const month = someDay(app, roll).slice(0, 7);
    await app.db.query(`update tasks set scheduled_date = ($1 || '-01')::date + (id % 35)::int`, [month]);
    const people: Record<string, Caller> = {
      admin: await app.as(await app.make.admin()),
      corporate: await app.as(await app.make.user(2, { customers: customers.slice(0, 1) })),
      vendor: await app.as(tent),
    };
    for (const [who, caller] of Object.entries(people)) {
      const { rows } = await app.db.query<{ id: number }>(
        `select t.id::int from tasks t join events e on e.id = t.event_id
          where t.live and to_char(t.scheduled_date, 'YYYY-MM') = $1
            and task_vendor(t.pt_num, e.merchandise_vid, e.fence_vid, e.elect_vid, e.tent_vid) = $2
            and ($3 <> 'corporate' or t.customer_id = $4)
          order by task_rank(t.status_num), t.scheduled_date, t.deadline, t.id`,
        [month, tent.id, who, customers[0]],
      );
      expect(rows.length).toBeGreaterThan(PER_PAGE);
      const shown: number[] = [];
      for (let page = 1; shown.length < rows.length; page += 1) {
        const path = `task/list?month=${month}&vendor_id=${tent.id}&per_page=${PER_PAGE}&page=${page}`;
        const { list, total } = (await caller.get(path)).body.data;
        expect([who, page, total, list.length > 0]).toEqual([who, page, rows.length, true]);
        shown.push(...(list as { id: number }[]).map(({ id }) => id));
      }
      expect([who, shown]).toEqual([who, rows.map(({ id }) => id)]);
    }
  }, 60_000);

  /** Many tasks of a month, some of them the work of a vendor, all of them counted; @returns the plan of the first page of these */
  async function planOf(more: object = {}): Promise<Awaited<ReturnType<typeof analyzed>>> {
    const tent = await app.make.vendor(4);
    const project = await app.make.project();
    const days = { day: '2027-05-04', otherDay: '2027-05-20' };
    await eventsAtStores(app.db, project, STORES, { tent_vid: tent.id, nth: 50, ...days });
    await app.db.query('select project_counts_take($1)', [2 * STORES]);
    await app.db.query('vacuum analyze events, tasks, event_states, counted_events, work_months');
    const actor = { id: 1, role: 'admin' } as SessionActor;
    const filter = { page: 1, per_page: 10, month: '2027-05', vendor_id: tent.id, ...more };
    return analyzed(app.db, listPage(taskPage(actor, filter)));
  }

  it('of a vendor are counted with a look at the events that name it, not at all of them', async () => {
    const looked = rowsOfTable('events', await planOf({ category_num: categoryOf(7) }));
    expect(looked).toBeGreaterThanOrEqual(STORES / 50);
    expect(looked).toBeLessThan(STORES / 4);
  }, 60_000);

  it('are not looked at for their number, where nothing else is asked', async () => {
    const looked = rowsOfTable('tasks', await planOf());
    expect(looked).toBeGreaterThanOrEqual(10);
    expect(looked).toBeLessThan(STORES / 4);
  }, 60_000);
});
