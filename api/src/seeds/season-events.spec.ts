import { beforeEach, describe, expect, it } from '@jest/globals';
import type { EventPage, EventSummary } from '@guyline/contract/events';
import { type Caller, useApp } from '../../test/use-app.js';
import type { MadeUser } from '../../test/factory.js';
import { demoDomain } from './demo/people.js';
import { seedDemo } from './seed-demo.js';

/** Every count of events that a person sees opens exactly that many rows, over the whole demo season. */
describe('counts of events in the demo season', () => {
  const app = useApp();
  beforeEach(async () => {
    process.env['DEMO'] = '1';
    await app.db.query('truncate event_identifiers restart identity cascade');
    await seedDemo();
  }, 60_000);
  const signedIn = async (name: string): Promise<Caller> =>
    app.as(
      await app.make.one<MadeUser>('select id, email, level_num from users where email = $1', [
        `${name}@${demoDomain}`,
      ]),
    );

  /** All rows of a list, page after page. */
  async function rowsOf(read: (page: number) => Promise<{ id: number }[]>): Promise<number> {
    const seen = new Set<number>();
    for (let page = 1; ; page += 1) {
      const rows = await read(page);
      rows.forEach(({ id }) => seen.add(id));
      if (rows.length < 100) return seen.size;
    }
  }

  it('holds for every tab of list and summary, and every role', async () => {
    let checked = 0;
    for (const name of ['admin', 'corporate', 'manager', 'tent', 'electric', 'fence', 'merch', 'staff']) {
      const caller = await signedIn(name);
      const { status_cnts } = (await caller.get('event/list?per_page=1')).body.data as EventPage;
      const tabs = { all_cnt: '', active_cnt: 1, completed_cnt: 2, paused_cnt: 3, canceled_cnt: 4, archived_cnt: 5 };
      for (const [count, status] of Object.entries(tabs)) {
        const path = `event/list?per_page=100${status && `&status_num=${status}`}`;
        const rows = await rowsOf(async (page) => (await caller.get(`${path}&page=${page}`)).body.data.list);
        expect([name, count, rows]).toEqual([name, count, status_cnts[count as keyof typeof status_cnts]]);
        checked += rows;
      }
      const summary = 'common/event-summary/list?per_page=100';
      const { events_cnt } = (await caller.get(summary)).body.data as EventSummary;
      for (const [filter, expected] of [
        ['sale', events_cnt.ready_for_sales_cnt],
        ['pending', events_cnt.pending_cnt],
        ['active', events_cnt.required_cnt],
      ] as const) {
        const rows = await rowsOf(
          async (page) => (await caller.get(`${summary}&filter=${filter}&page=${page}`)).body.data.events,
        );
        expect([name, filter, rows]).toEqual([name, filter, expected]);
      }
      const total = async (task: string) => (await caller.get(`event/list?task=${task}`)).body.data.total;
      expect([name, await total('ready_for_sales'), await total('pending')]).toEqual([
        name,
        events_cnt.ready_for_sales_cnt,
        events_cnt.pending_cnt,
      ]);
    }
    expect(checked).toBeGreaterThan(600);
  }, 60_000);
});
