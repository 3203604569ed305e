import { describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { eventsAtStores } from '../../test/events-at-stores.js';
import { analyzed, rowsOfTable } from '../../test/plan-steps.js';
import { useApp } from '../../test/use-app.js';
import type { SessionActor } from '../platform/access/actor.js';
import type { Sql } from '../platform/db/db.js';
import { listPage } from '../platform/db/list-page.js';
import { query } from '../platform/db/query.js';
import type { EventListQuery } from './events.dto.js';
import { eventPage } from './events.queries.js';

type Rows = { id: number }[];
const PER_PAGE = 3;
const STORES = 300;

/** What each list holds, as a plain look at all rows says, over events `e`, projects `p` and their kept rows `s`. */
const lists: Record<string, Sql> = {
  'event/list': sql`true`,
  'event/list?status_num=1': sql`e.status_num = 1`,
  'event/list?task=ready_for_sales': sql`s.ready`,
  'event/list?task=pending': sql`e.status_num = 1 and not s.ready`,
  'event/list?live=1': sql`e.status_num = 1 and p.status_num = 1`,
  'event/list?year=2027': sql`p.year = 2027`,
  'event/list?type_num=2': sql`e.type_num = 2`,
  'event/list?type_num=2&status_num=1': sql`e.type_num = 2 and e.status_num = 1`,
  'common/event-summary/list?filter=active': sql`e.status_num = 1`,
  'common/event-summary/list?filter=pending': sql`e.status_num = 1 and not s.ready`,
  'common/event-summary/list?filter=sale': sql`s.ready`,
};

describe('pages of events in the order of their projects', () => {
  const app = useApp();

  /** Six projects of two customers, three of which start on one day; their events are made in turns, some ready, some not Active. */
  async function seasons() {
    const vendor = await app.make.vendor(4);
    const customers = [await app.make.customer(), await app.make.customer()];
    const made = [];
    for (const [place, year] of [2026, 2027, 2027, 2027, 2026, 2027].entries())
      made.push(
        await app.make.project({
          customer_id: customers[place % 2]?.id,
          start_date: `${year}-06-20`,
          risk_date: `${year}-06-01`,
          inst_tdate: `${year}-06-10`,
          insp_tdate: `${year}-06-15`,
          end_date: `${year}-07-10`,
          status_num: place === 4 ? 3 : 1,
        }),
      );
    for (let turn = 0; turn < 5; turn += 1)
      for (const [place, { id }] of made.entries()) {
        const event = await app.make.event({
          project_id: id,
          type_num: turn === 3 ? 1 : 2,
          status_num: turn === 4 ? 2 : 1,
          tent_vid: (turn + place) % 2 ? vendor.id : null,
        });
        await app.make.task({ event_id: event.id, pt_num: 7, status_num: turn % 2 ? 2 : 1 });
      }
    const other = await app.make.event({ project_id: made[1]?.id, type_num: 2 });
    await app.db.query('insert into location_assignments (user_id, location_id) values ($1, $2)', [
      vendor.id,
      other.location_id,
    ]);
    const [{ id: customer } = { id: 0 }] = customers;
    return {
      admin: { user: await app.make.admin(), sees: sql`true` },
      corporate: {
        user: await app.make.user(2, { customers: [customer] }),
        sees: sql`e.customer_id = ${customer}`,
      },
      manager: {
        user: await app.make.user(3, { customers: [customer] }),
        sees: sql`e.customer_id = ${customer}`,
      },
      vendor: { user: vendor, sees: sql`(e.tent_vid = ${vendor.id} or e.location_id = ${other.location_id})` },
    };
  }

  /** Every page of each list and direction, put together, is what the plain look says. */
  async function compare(people: Awaited<ReturnType<typeof seasons>>) {
    for (const [name, { user, sees }] of Object.entries(people)) {
      const caller = await app.as(user);
      for (const [path, holds] of Object.entries(lists))
        for (const direction of ['asc', 'desc']) {
          const found: number[] = [];
          let total = Number.NaN;
          for (let page = 1; page === 1 || (page - 2) * PER_PAGE < total; page += 1) {
            const more = `sort_by=start_date&sort_order=${direction}&page=${page}&per_page=${PER_PAGE}`;
            const { data } = (await caller.get(`${path}${path.includes('?') ? '&' : '?'}${more}`)).body;
            found.push(...((data.events ?? data.list) as Rows).map(({ id }) => id));
            total = data.total as number;
          }
          const order =
            direction === 'asc' ? sql`p.start_date, p.id, e.id` : sql`p.start_date desc, p.id desc, e.id desc`;
          const plain = sql`
            select e.id::int from events e join projects p on p.id = e.project_id join event_states s on s.event_id = e.id
             where ${sees} and ${holds} order by ${order}`.compile(query);
          const { rows } = await app.db.query<{ id: number }>(plain.sql, [...plain.parameters]);
          const expected = rows.map(({ id }) => id);
          expect([name, path, direction, total, found]).toEqual([name, path, direction, expected.length, expected]);
        }
    }
  }

  it('are those of a plain list, whether or not a worker has counted what changed', async () => {
    const people = await seasons();
    await compare(people);
    await app.db.query('select project_counts_take(1000)');
    await compare(people);
    await app.db.query('update events set status_num = 3 where id in (select min(id) from events group by project_id)');
    await app.db.query(`update tasks set status_num = 2 where id in (select max(id) from tasks group by project_id)`);
    await app.db.query(`update projects set start_date = '2026-06-22' where id = (select min(id) from projects)`);
    await compare(people);
  }, 120_000);

  it('of a state are read for their order, which counts them, too: no kept rows besides', async () => {
    const tent = await app.make.vendor(4);
    await eventsAtStores(app.db, await app.make.project(), STORES, { tent_vid: tent.id, day: app.make.day(0) });
    const { id: state_num } = await app.make.one<{ id: number }>('select min(id)::int as id from states');
    const turn = { page: 1, per_page: PER_PAGE, state_num, status_num: 1 } as EventListQuery;
    const plan = await analyzed(app.db, listPage(eventPage({ id: 0, role: 'admin' } as SessionActor, turn)));
    expect(rowsOfTable('events', plan)).toBeGreaterThanOrEqual(STORES);
    expect(rowsOfTable('event_states', plan)).toBeLessThan(STORES / 2);
  });
});
