import { describe, expect, it } from '@jest/globals';
import { levels } from '@guyline/contract/access';
import type { TaskRow } from '@guyline/contract/tasks/rows';
import { eventsAtStores } from '../../test/events-at-stores.js';
import { analyzed, rowsOfTable, rowsRead } from '../../test/plan-steps.js';
import { dice, keptLongAgo, randomSeason } from '../../test/random-season.js';
import { type Caller, useApp } from '../../test/use-app.js';
import type { SessionActor } from '../platform/access/actor.js';
import { dayTasks } from './day-tasks.sql.js';

const PER_PAGE = 4;
const STORES = 300;
const PLACES = 12;

describe('the tasks of a day', () => {
  const app = useApp();

  /** Tent, fence and no vendor, one customer, some stores, some events: whoever opens the day. */
  async function season() {
    const { tent, customers, locations, events } = await randomSeason(app, dice(37));
    const fence = await app.make.vendor(2);
    await app.db.query('update events set fence_vid = $1 where id % 6 = 1', [fence.id]);
    await app.db.query('insert into location_assignments (user_id, location_id) select $1, unnest($2::bigint[])', [
      fence.id,
      locations.slice(0, 2),
    ]);
    await keptLongAgo(app);
    const people: Record<string, Caller> = {
      admin: await app.as(await app.make.admin()),
      corporate: await app.as(await app.make.user(2, { customers: customers.slice(0, 1) })),
      manager: await app.as(await app.make.user(3, { customers, locations: locations.slice(0, 4) })),
      tent: await app.as(tent),
      'fence, and assigned': await app.as(fence),
      staff: await app.as(await app.make.user(5, { main_vendor_id: tent.id, locations: locations.slice(2, 9) })),
    };
    const [event] = events;
    const { project_id } = await app.make.one<{ project_id: number }>('select project_id from events where id = $1', [
      event,
    ]);
    const filters = ['', `customer_id=${customers[1]}`, `project_id=${project_id}`, `event_id=${event}`];
    return { people, filters };
  }

  it('come page by page, the open ones first and by store, with their number, whatever is counted yet', async () => {
    const { people, filters } = await season();
    const day = app.make.day(-1);
    await app.db.query('update tasks set scheduled_date = $1 where id % 3 = 0', [day]);
    await app.db.query('select project_counts_take(9)');
    for (const [who, caller] of Object.entries(people))
      for (const filter of filters) {
        // Each task as the list has it: its scope, filters and states have specs of their own.
        const listed: TaskRow[] = [];
        for (let page = 1, total = 1; listed.length < total; page += 1) {
          const { body } = await caller.get(`task/list?tab=required&per_page=100&page=${page}&${filter}`);
          listed.push(...(body.data.list as TaskRow[]));
          ({ total } = body.data);
        }
        const key = ({ task_state, event, pt_num, id }: TaskRow): string =>
          [
            task_state === 5 ? 1 : 0,
            event.location.name,
            ...[event.location_id, pt_num, id].map((n) => 1e9 + n),
          ].join();
        const wanted = listed
          .filter(({ scheduled_date }) => scheduled_date === day)
          .sort((one, other) => (key(one) < key(other) ? -1 : 1));
        const shown: TaskRow[] = [];
        for (let page = 1; page === 1 || shown.length < wanted.length; page += 1) {
          const path = `dashboard/calendar/day_tasks?day=${day}&per_page=${PER_PAGE}&page=${page}&${filter}`;
          const { day_tasks, total } = (await caller.get(path)).body.data;
          expect([who, filter, page, total]).toEqual([who, filter, page, wanted.length]);
          if (wanted.length) expect([who, filter, page, day_tasks.length > 0]).toEqual([who, filter, page, true]);
          shown.push(...(day_tasks as TaskRow[]));
        }
        expect([who, filter, shown]).toEqual([who, filter, wanted]);
      }
    const { body } = await people['fence, and assigned']!.get(`dashboard/calendar/day_tasks?day=${day}`);
    expect(body.data.total).toBeGreaterThan(PER_PAGE);
  }, 180_000);

  it('of a vendor look up the events of a page, not of all of them', async () => {
    const tent = await app.make.vendor(4);
    const project = await app.make.project();
    const day = app.make.day(3);
    await eventsAtStores(app.db, project, STORES, { tent_vid: tent.id, day });
    await app.db.query('select project_counts_take($1)', [2 * STORES]);
    await app.db.query('analyze locations, events, tasks, event_states, counted_events, day_counts');
    const actor = { id: tent.id, role: 'vendor', level: levels.vendor, vendorId: tent.id } as SessionActor;
    const plan = await analyzed(app.db, dayTasks(actor, { day, page: 2, per_page: 10 }));
    const looked = rowsOfTable('events', plan);
    expect(looked).toBeGreaterThanOrEqual(20);
    expect(looked).toBeLessThan(STORES / 2);
  });

  it('of staff look up the events at their places, not all that name their vendor', async () => {
    const tent = await app.make.vendor(4);
    const project = await app.make.project();
    const day = app.make.day(3);
    await eventsAtStores(app.db, project, STORES, { tent_vid: tent.id, day });
    const { rows: places } = await app.db.query<{ id: number }>(
      'select min(location_id)::int as id from events where project_id = $1 group by location_id % $2',
      [project.id, PLACES],
    );
    const staff = await app.make.user(5, { main_vendor_id: tent.id, locations: places.map(({ id }) => id) });
    await app.db.query('analyze locations, location_assignments, events, tasks');
    const actor = { id: staff.id, role: 'vendor', level: levels.staff, vendorId: tent.id } as SessionActor;
    const plan = await analyzed(app.db, dayTasks(actor, { day, page: 1, per_page: PER_PAGE }));
    const looked = rowsOfTable('events', plan);
    expect(looked).toBeGreaterThanOrEqual(PLACES);
    expect(looked).toBeLessThan(3 * PLACES);
  });

  it('of whoever sees some customers are counted from an index alone, whoever else has tasks that day', async () => {
    const tent = await app.make.vendor(4);
    const project = await app.make.project();
    const day = app.make.day(3);
    const days = { day, otherDay: app.make.day(4) };
    await eventsAtStores(app.db, project, 10 * STORES, { tent_vid: tent.id, nth: 10, ...days });
    await app.db.query('analyze tasks');
    const { id: stranger } = await app.make.customer();
    const people = [
      await app.make.user(2, { customers: [project.customer_id] }),
      await app.make.user(2, { customers: [stranger] }),
    ];
    const db = await app.db.connect();
    try {
      // The table is small: it would be read whole, and by whichever index.
      await db.query(
        'begin; set local enable_seqscan = off; set local enable_bitmapscan = off; drop index tasks_by_date',
      );
      for (const { id } of people) {
        const actor = { id, role: 'corporate', level: levels.corporate } as SessionActor;
        const plan = await analyzed(db, dayTasks(actor, { day, page: 1, per_page: PER_PAGE }));
        expect(rowsRead('tasks', plan)).toBeLessThan(STORES / 2);
      }
    } finally {
      await db.query('rollback');
      db.release();
    }
  });
});
