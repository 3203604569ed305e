import { beforeEach, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { type Ask, countsOfTasks } from '../../test/counts-of-lists.js';
import { wrongCounts } from '../../test/kept-counts.js';
import { lockWaits } from '../../test/lock-waits.js';
import { dice, randomReasons, randomSeason, type RandomSeason, someDay } from '../../test/random-season.js';
import { type Caller, useApp } from '../../test/use-app.js';

/** A connection besides those of the application. */
const client = () => new pg.Client({ connectionString: process.env['DATABASE_URL'] });

describe('kept counts of tasks', () => {
  const app = useApp();
  const roll = dice(29);
  const one = <Value>(list: readonly Value[]): Value => list[roll(list.length)] as Value;
  const day = (): string => someDay(app, roll);
  let season: RandomSeason;

  beforeEach(async () => {
    season = await randomSeason(app, roll);
    await randomReasons(app, roll);
  }, 60_000);

  const wrong = (days = 0): Promise<string[]> => wrongCounts(app.db, days);

  it('match the tasks on every day of the season, even when nobody writes', async () => {
    for (let days = 0; days < 100; days += 3) expect([days, await wrong(days)]).toEqual([days, []]);
  }, 60_000);

  it('follow every kind of write', async () => {
    const random = (table: string) =>
      `(select id from ${table} order by md5(id::text || ${roll(1_000)}) limit ${1 + roll(5)})`;
    const writes = [
      () =>
        `update tasks set status_num = case category_num when 1 then 2 when 2 then 7 when 3 then 12 else 16 end where id in ${random('tasks')}`,
      () => `update tasks set scheduled_date = '${day()}' where id in ${random('tasks')}`,
      () => `update task_reasons set act_by = '${day()}', from_on = '${day()}' where task_id in ${random('tasks')}`,
      () => `delete from task_reasons where task_id in ${random('tasks')}`,
      () =>
        `insert into task_reasons (task_id, code, until_on, act_by) select id, 'failed', '${day()}', '${day()}' from tasks
          where id in ${random('tasks')} on conflict do nothing`,
      () => `update tasks set scheduled_date = null where id in ${random('tasks')}`,
      () => `update tasks set deleted_at = now() where id in ${random('tasks')}`,
      () => `update tasks t set deleted_at = null where id in ${random('tasks')}`,
      () => `delete from tasks where id in ${random('tasks')}`,
      () => `update events set status_num = ${1 + roll(5)} where id in ${random('events')}`,
      () =>
        `update events set tent_vid = case when tent_vid is null then ${season.tent.id} end where id in ${random('events')}`,
      () => `update events set type_num = ${1 + roll(3)} where id in ${random('events')}`,
      () => `update projects set status_num = ${1 + roll(3)} where id in ${random('projects')}`,
      () =>
        `update projects set risk_date = risk_date - ${roll(9)}, start_date = start_date - 9, end_date = end_date + ${roll(9)}, risk_days = ${roll(30)} where id in ${random('projects')}`,
      () =>
        `update locations set state_num = (select id from states where code = '${one(['HI', 'ME', 'TX'])}') where id in ${random('locations')}`,
      () => `update locations set is_key_loc = 3 - is_key_loc where id in ${random('locations')}`,
      () => `update locations set status_num = 5 - status_num where id in ${random('locations')}`,
      () => `
        update events e set project_id = s.id
          from (select customer_id, max(id) as id from projects group by customer_id) s
         where s.customer_id = e.customer_id and e.id in ${random('events')}
           and not exists (select from events o where o.project_id = s.id and o.location_id = e.location_id)
           and e.id = (select min(o.id) from events o where o.location_id = e.location_id)`,
      () => `insert into tasks (event_id, pt_num, status_num, scheduled_date) select id, 7, 1, '${day()}' from events e
               where not exists (select from tasks t where t.event_id = e.id and t.pt_num = 7 and t.deleted_at is null)`,
    ];
    for (let turn = 0; turn < 60; turn += 1) {
      const write = one(writes)();
      await app.db.query(write);
      if (roll(3) === 0) await app.db.query('select project_counts_take($1)', [1 + roll(20)]);
      expect([turn, write, await wrong()]).toEqual([turn, write, []]);
    }
    expect(await wrong(11)).toEqual([]);
    await app.db.query('select project_counts_take(100)');
    await app.db.query('delete from tasks where event_id % 5 = 0');
    await app.db.query('delete from events where id % 5 = 0');
    expect(await wrong()).toEqual([]);
    await app.db.query('delete from tasks where id % 2 = 0');
    expect(await wrong()).toEqual([]);
    await app.db.query('truncate tasks cascade');
    expect(await wrong()).toEqual([]);
  }, 120_000);

  it('are right when two people change tasks of one event at the same moment', async () => {
    const { rows } = await app.db.query<{ event_id: string; ids: string[] }>(
      `select event_id, array_agg(id order by id) as ids from tasks where status_num = 1 group by event_id having count(*) > 3 limit 1`,
    );
    const ids = rows[0]?.ids ?? [];
    expect(ids.length).toBeGreaterThan(3);
    const [here, there] = [await app.db.connect(), await app.db.connect()];
    try {
      await here.query('begin');
      await here.query('update tasks set status_num = 2 where id = $1', [ids[0]]);
      const later = there.query('update tasks set status_num = 3 where id = $1', [ids[1]]);
      await new Promise((done) => setTimeout(done, 100));
      await here.query('commit');
      await later;
    } finally {
      here.release();
      there.release();
    }
    expect(await wrong()).toEqual([]);
  });

  it('have the new state of a location that is being changed while events come to it', async () => {
    const [customer_id] = season.customers;
    const location = await app.make.location({ customer_id });
    const { id: project_id } = await app.make.project({ customer_id });
    const { id: further_id } = await app.make.project({ customer_id });
    const { id: moved } = await app.make.event({ project_id, location_id: season.locations[0] });
    const [here, there] = [client(), client()];
    try {
      await Promise.all([here.connect(), there.connect()]);
      await here.query('begin');
      await here.query('update locations set is_key_loc = 3 - is_key_loc where id = $1', [location.id]);
      const made = app.make.event({ project_id: further_id, location_id: location.id });
      expect(await lockWaits(app.make, '%into events%')).toBe(1);
      const move = there.query('update events set location_id = $1 where id = $2', [location.id, moved]);
      expect(await lockWaits(app.make, 'update events set location_id%')).toBe(1);
      await here.query('commit');
      await Promise.all([made, move]);
    } finally {
      await Promise.all([here.end(), there.end()]);
    }
    await app.db.query('select project_counts_take(100)');
    expect(await wrong()).toEqual([]);
  }, 90_000);

  it('open lists with exactly that many rows, for each kind of person and filter', async () => {
    const { tent, customers, locations, events } = season;
    const people: Record<string, Caller> = {
      admin: await app.as(await app.make.admin()),
      corporate: await app.as(await app.make.user(2, { customers: customers.slice(0, 1) })),
      manager: await app.as(await app.make.user(3, { customers, locations: locations.slice(0, 4) })),
      vendor: await app.as(tent),
      staff: await app.as(await app.make.user(5, { main_vendor_id: tent.id, locations: locations.slice(2, 9) })),
    };
    const filters = [
      '',
      `customer_id=${customers[0]}`,
      `event_id=${events[0]}`,
      `location_id=${locations[1]}&with_inactive=1`,
      'task=building_tent_permits&task_state=2',
      'category_num=3&type_num=1',
      'status_num[0]=1&status_num[1]=6&status_num[2]=12',
      'pt_num[0]=7&pt_num[1]=15&at_risk=1',
      'missing_date=1',
      'mine=1',
      'mine=1&category_num=3&due=scheduled',
      'due=this_week',
      `vendor_id=${tent.id}`,
      `vendor_id=${tent.id}&month=${app.make.day(-1).slice(0, 7)}`,
      'search=Austin',
    ];
    await app.db.query('select project_counts_take(30)');
    await app.db.query('update tasks set scheduled_date = $1 where id % 7 = 0', [app.make.day(-1)]);
    await app.db.query('update events set tent_vid = case when tent_vid is null then $1::bigint end where id % 4 = 0', [
      tent.id,
    ]);
    for (const [who, caller] of Object.entries(people)) {
      const ask: Ask = async (path) => (await caller.get(path)).body.data;
      for (const filter of filters)
        for await (const { question, count, rows } of countsOfTasks(ask, filter))
          expect([who, question, rows]).toEqual([who, question, count]);
    }
  }, 120_000);
});
