import { describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { levels } from '@guyline/contract/access';
import type { Found, RecentRow } from '@guyline/contract/search';
import type { TaskItem } from '@guyline/contract/tasks/items';
import type { Caller } from '../../test/callers.js';
import { eventsAtStores } from '../../test/events-at-stores.js';
import { analyzed, rowsOfTable } from '../../test/plan-steps.js';
import { useApp } from '../../test/use-app.js';
import type { SessionActor } from '../platform/access/actor.js';
import { events, locations, storesFound } from './search.sql.js';

/** More than the newest events that are looked through for the stores found. */
const STORES = 1_500;

type Ids = Partial<Record<keyof Found, number[]>>;

describe('the quick search', () => {
  const app = useApp();

  const answer = async (caller: Caller, text: string, recent: readonly RecentRow[] = []): Promise<Found> => {
    const query = new URLSearchParams(recent.map((row, place): [string, string] => [`recent[${place}]`, row]));
    if (text) query.set('search', text);
    const { status, body } = await caller.get(`search?${query}`);
    expect(status).toBe(200);
    return body.data as Found;
  };
  /** Ids by kind; kinds of which nothing is found are left out. */
  const find = async (...asked: Parameters<typeof answer>): Promise<Ids> =>
    Object.fromEntries(
      Object.entries(await answer(...asked))
        .filter(([, rows]) => rows.length)
        .map(([kind, rows]) => [kind, (rows as { id: number }[]).map(({ id }) => id)]),
    );

  /** Two customers alike, each with a store, project, event, task, tent vendor with staff, and a manager. */
  const season = async (name: string) => {
    const { make } = app;
    const customer = await make.customer({ name: `Beacon ${name}` });
    const project = await make.project({ customer_id: customer.id, name: `Beacon season ${name}` });
    const location = await make.location({ customer_id: customer.id, name: `Beacon market ${name}` });
    const vendor = await make.vendor(4, { name: `Beacon tents ${name}` });
    const staff = await make.user(5, { main_vendor_id: vendor.id, name: `Beacon crew ${name}` });
    const manager = await make.user(3, {
      customers: [customer.id],
      locations: [location.id],
      name: `Beacon boss ${name}`,
    });
    const corporate = await make.user(2, { customers: [customer.id], name: `Beacon office ${name}` });
    const event = await make.event({ project_id: project.id, location_id: location.id, tent_vid: vendor.id });
    const task = await make.task({ event_id: event.id, name_number: `Beacon-${name}` });
    const rows = {
      events: [event.id],
      tasks: [task.id],
      locations: [location.id],
      projects: [project.id],
      customers: [customer.id],
    };
    return { rows, vendor, staff, manager, corporate };
  };

  it('finds what the lists of each role have, and nothing of anybody else', async () => {
    const [one, other] = [await season('one'), await season('other')];
    const { vendor, staff, manager, corporate } = one;
    const recent: RecentRow[] = [
      ...Object.entries(other.rows).map(
        ([kinds, [id]]) => `${kinds.slice(0, -1)}-${id}` as RecentRow, // events -> event-12
      ),
      `person-${other.vendor.id}`,
      `person-${other.staff.id}`,
    ];
    const expected: [typeof vendor, number[]][] = [
      [vendor, [staff.id, vendor.id]],
      [staff, [staff.id]],
      [manager, [manager.id, staff.id, vendor.id]],
      [corporate, [staff.id, vendor.id]],
    ];
    for (const [person, people] of expected) {
      const caller = await app.as(person);
      expect([person.level_num, await find(caller, 'beacon', recent)]).toEqual([
        person.level_num,
        { ...one.rows, people },
      ]);
      expect([person.level_num, await find(caller, '', recent)]).toEqual([person.level_num, {}]);
      expect([person.level_num, await find(caller, 'other')]).toEqual([person.level_num, {}]);
    }
    const all = await find(await app.as(await app.make.admin()), 'BEACON');
    expect(all.events).toEqual([...other.rows.events, ...one.rows.events]);
    expect(all.people).toHaveLength(5); // of eight: five of a kind
  });

  it('opens no call to somebody else’s role', async () => {
    const vendor = await app.as(await app.make.vendor(4));
    expect((await vendor.get('/api/admin/search?search=beacon')).status).toBe(403);
  });

  it('finds a task by the beginning of its number or by its own, and not a deleted one', async () => {
    const admin = await app.as(await app.make.admin());
    const task = await app.make.task({ name_number: 'BP-77/26' });
    const deleted = await app.make.task({ name_number: 'BP-77/27', deleted_at: new Date() });
    expect(await find(admin, 'bp-77')).toEqual({ tasks: [task.id] });
    expect(await find(admin, 'P-77')).toEqual({});
    expect((await find(admin, `#${task.id}`)).tasks).toEqual([task.id]);
    expect((await find(admin, `#${deleted.id}`)).tasks).toBeUndefined();
    expect((await answer(admin, 'bp-77')).tasks).toMatchObject([{ name_number: 'BP-77/26', pt_num: 7 }]);
  });

  it('finds the tasks of who sees few, behind hundreds of others whose numbers begin alike', async () => {
    const { id: project_id, customer_id } = await app.make.project();
    await app.db.query(
      `with place as (
         insert into locations (customer_id, lc_number, name, city, state_num)
         select $1, 'N-' || n, 'Store ' || n, 'Austin', (select id from states where code = 'TX') from generate_series(1, 300) n returning id
       ), made as (
         insert into events (uuid, project_id, location_id, customer_id, type_num)
         select 'N-' || id, $2, id, $1, 1 from place returning id
       ) insert into tasks (event_id, pt_num, status_num, name_number)
         select id, 7, 1, 'BP-1' || row_number() over () from made`,
      [customer_id, project_id],
    );
    const tent = await app.make.vendor(4);
    const event = await app.make.event({ tent_vid: tent.id });
    const items: TaskItem[] = [7, 8, 9, 12, 13, 14];
    const made = [];
    for (const [nr, pt_num] of items.entries())
      made.push((await app.make.task({ event_id: event.id, pt_num, name_number: `BP-9${5 - nr}` })).id);
    const vendor = await app.as(tent);
    expect(await find(vendor, 'bp-')).toEqual({ tasks: made.toReversed().slice(0, 5) });
    expect(await find(vendor, 'bp-', [`task-${made[0] ?? 0}`])).toEqual({
      tasks: [made[0], ...made.toReversed().slice(0, 4)],
    });
    expect(await find(vendor, 'bp-1')).toEqual({});
    expect((await find(await app.as(await app.make.admin()), 'bp-')).tasks).toHaveLength(5);
  });

  it('finds stores by all of their words, and events by their number or store', async () => {
    const admin = await app.as(await app.make.admin());
    const location = await app.make.location({ name: 'Harbour', city: 'Dover', lc_number: 'X-4711' });
    await app.make.location({ name: 'Harbour', city: 'Salem', lc_number: 'X-4712' });
    const event = await app.make.event({
      location_id: location.id,
      customer_id: location.customer_id,
      uuid: 'X-26-4711-1',
    });
    expect(await find(admin, 'dover  harb')).toEqual({ locations: [location.id], events: [event.id] });
    expect(await find(admin, 'x-26-47')).toEqual({ events: [event.id] });
    expect(await find(admin, '100%')).toEqual({});
  });

  it('gives the newest active events of all stores that it finds, those of one store and those by their number alike', async () => {
    const tent = await app.make.vendor(4);
    const stores = [
      await app.make.location({ name: 'Quarry north' }),
      await app.make.location({ name: 'Quarry south' }),
    ];
    const made: number[] = [];
    const event = async (store: number, over: object = {}) => {
      const { id: location_id, customer_id } = stores[store]!;
      const project = await app.make.project({ customer_id });
      const { id } = await app.make.event({ project_id: project.id, location_id, tent_vid: tent.id, ...over });
      made.push(id);
      return id;
    };
    for (const store of [0, 0, 1, 0, 0, 0, 0]) await event(store);
    const paused = await event(1, { status_num: 3 });
    const numbered = await app.make.event({ uuid: 'QUARRY-26-1', tent_vid: tent.id });
    await event(1, { tent_vid: null });
    const active = made.slice(0, 7);
    const [oldest = 0, ...others] = active;
    const vendor = await app.as(tent);
    expect((await find(vendor, 'quarry')).events).toEqual([numbered.id, ...others.toReversed().slice(0, 4)]);
    expect((await find(vendor, 'quarry south')).events).toEqual([active[2], paused]);
    expect((await find(vendor, 'quarry', [`event-${paused}`, `event-${oldest}`])).events).toEqual([
      paused,
      oldest,
      numbered.id,
      ...others.toReversed().slice(0, 2),
    ]);
  });

  it('finds the events of who sees few of those at many stores, behind more than a thousand newer ones', async () => {
    const tent = await app.make.vendor(4);
    await eventsAtStores(app.db, await app.make.project(), STORES, {
      tent_vid: tent.id,
      nth: 500,
      day: app.make.day(0),
    });
    const { rows } = await app.db.query<{ id: number; own: boolean }>(
      'select id::int, tent_vid is not null as own from events order by id desc',
    );
    const own = rows.filter((row) => row.own).map(({ id }) => id);
    const [newest = 0, ...others] = rows.slice(0, 6).map(({ id }) => id);
    expect(own).toHaveLength(3);
    expect((await find(await app.as(tent), 'store')).events).toEqual(own);
    const admin = await app.as(await app.make.admin());
    expect((await find(admin, 'store')).events).toEqual([newest, ...others.slice(0, 4)]);
    await app.db.query('update events set status_num = 3 where id = $1', [newest]);
    expect((await find(admin, 'store')).events).toEqual(others);
    expect((await find(admin, 'store', [`event-${newest}`])).events).toEqual([newest, ...others.slice(0, 4)]);
  });

  it('looks at few events of a vendor, however many stores it finds', async () => {
    const tent = await app.make.vendor(4);
    await eventsAtStores(app.db, await app.make.project(), STORES, { tent_vid: tent.id, day: app.make.day(0) });
    await app.db.query('analyze locations, events');
    const actor = { id: tent.id, role: 'vendor', level: levels.vendor, vendorId: tent.id } as SessionActor;
    const asked = { text: 'store', recent: [] };
    const looked = async (found: typeof events): Promise<number> =>
      rowsOfTable('events', await analyzed(app.db, sql`with ${storesFound(asked)} select ${found(actor, asked, 5)}`));
    for (const found of [events, locations]) {
      const rows = await looked(found);
      expect(rows).toBeGreaterThanOrEqual(5);
      expect(rows).toBeLessThan(STORES - 200);
    }
  });

  it('gives recent rows first, then active ones, at most five of a kind; without a text the recent ones alone', async () => {
    const admin = await app.as(await app.make.admin());
    const made = [];
    for (let nr = 0; nr < 7; nr += 1) made.push((await app.make.customer({ name: `Recent ${nr}` })).id);
    const [first = 0, second = 0] = made;
    const archived = (await app.make.customer({ name: 'Recent old', status_num: 4 })).id;
    expect((await find(admin, 'recent')).customers).toEqual(made.slice(2).reverse());
    expect((await find(admin, 'recent', [`customer-${second}`, `customer-${first}`])).customers).toEqual([
      second,
      first,
      ...made.slice(4).reverse(),
    ]);
    expect((await find(admin, 'recent', [`customer-${archived}`])).customers?.[0]).toBe(archived);
    expect(await find(admin, '', [`customer-${second}`, `customer-${first}`])).toEqual({ customers: [second, first] });
    expect(await find(admin, '')).toEqual({});
  });

  it.each(['vendor-1', 'event-0', 'event-x', 'event-1;2'])('refuses %s as a recent row', async (row) => {
    const admin = await app.as(await app.make.admin());
    expect((await admin.get(`search?recent[0]=${encodeURIComponent(row)}`)).status).toBe(422);
  });
});
