import { beforeEach, describe, expect, it } from '@jest/globals';
import { categoryOf, taskItemNums } from '@guyline/contract/tasks/items';
import { statusesOf } from '@guyline/contract/tasks/status';
import { type Ask, countsOfTasks } from '../../test/counts-of-lists.js';
import { wrongStates } from '../../test/kept-states.js';
import { type Caller, useApp } from '../../test/use-app.js';

/** Always the same numbers, so that a failure comes back. */
function dice(seed: number): (sides: number) => number {
  let state = seed;
  return (sides) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * sides);
  };
}

describe('kept counts of tasks', () => {
  const app = useApp();
  const roll = dice(29);
  const one = <Value>(list: readonly Value[]): Value => list[roll(list.length)] as Value;
  const someDay = (): string => app.make.day(roll(80) - 30);
  const dates = () => {
    const risk = roll(50) - 25;
    const [start_date, risk_date] = [app.make.day(risk - 1), app.make.day(risk)];
    const [install, inspection] = [risk + roll(12), risk + 12 + roll(12)];
    const later = {
      inst_tdate: app.make.day(install),
      insp_tdate: app.make.day(inspection),
      end_date: app.make.day(60),
    };
    return { start_date, risk_date, ...later };
  };
  let tent: Awaited<ReturnType<typeof app.make.vendor>>;
  let customers: number[];
  let locations: number[];
  let events: number[];

  /** Stores in four time zones, 24 events, up to 26 tasks each in any status and with any date. */
  beforeEach(async () => {
    tent = await app.make.vendor(4);
    customers = [(await app.make.customer()).id, (await app.make.customer()).id];
    locations = [];
    events = [];
    for (const customer_id of customers) {
      const projects = [
        await app.make.project({ customer_id, ...dates() }),
        await app.make.project({ customer_id, ...dates(), risk_days: 3 }),
      ];
      await app.make.project({ customer_id, ...dates() }); // without events: some are moved to it
      for (const code of ['TX', 'HI', 'ME', 'CA', 'PR', 'AZ']) {
        const { id: state_num } = await app.make.one<{ id: number }>('select id from states where code = $1', [code]);
        const location = await app.make.location({ customer_id, state_num });
        locations.push(location.id);
        for (const project of projects)
          events.push(
            (
              await app.make.event({
                project_id: project.id,
                location_id: location.id,
                type_num: 1 + roll(3),
                status_num: roll(6) ? 1 : 4,
                tent_vid: roll(2) ? tent.id : null,
              })
            ).id,
          );
      }
    }
    const rows = events.flatMap((event_id) =>
      taskItemNums
        .filter(() => roll(3))
        .map((pt_num) => [event_id, pt_num, one(statusesOf(categoryOf(pt_num))), roll(3) ? someDay() : null]),
    );
    await app.db.query(
      `insert into tasks (event_id, pt_num, status_num, scheduled_date)
       select * from json_to_recordset($1::json) as r(e bigint, i smallint, s smallint, d date)`,
      [JSON.stringify(rows.map(([e, i, s, d]) => ({ e, i, s, d })))],
    );
  }, 60_000);

  const wrong = (days = 0): Promise<number[]> => wrongStates(app.db, days);

  it('are those of the tasks on every day of the season, though nobody writes', async () => {
    for (let days = 0; days < 100; days += 3) expect([days, await wrong(days)]).toEqual([days, []]);
  }, 60_000);

  it('follow every kind of write', async () => {
    const random = (table: string) =>
      `(select id from ${table} order by md5(id::text || ${roll(1_000)}) limit ${1 + roll(5)})`;
    const writes = [
      () =>
        `update tasks set status_num = case category_num when 1 then 2 when 2 then 7 when 3 then 12 else 16 end where id in ${random('tasks')}`,
      () => `update tasks set scheduled_date = '${someDay()}' where id in ${random('tasks')}`,
      () => `update tasks set scheduled_date = null where id in ${random('tasks')}`,
      () => `update tasks set deleted_at = now() where id in ${random('tasks')}`,
      () => `update tasks t set deleted_at = null where id in ${random('tasks')}`,
      () => `delete from tasks where id in ${random('tasks')}`,
      () => `update events set status_num = ${1 + roll(5)} where id in ${random('events')}`,
      () => `update events set type_num = ${1 + roll(3)} where id in ${random('events')}`,
      () => `update projects set status_num = ${1 + roll(3)} where id in ${random('projects')}`,
      () =>
        `update projects set risk_date = risk_date - ${roll(9)}, start_date = start_date - 9, end_date = end_date + ${roll(9)}, risk_days = ${roll(30)} where id in ${random('projects')}`,
      () =>
        `update locations set state_num = (select id from states where code = '${one(['HI', 'ME', 'TX'])}') where id in ${random('locations')}`,
      () => `
        update events e set project_id = s.id
          from (select customer_id, max(id) as id from projects group by customer_id) s
         where s.customer_id = e.customer_id and e.id in ${random('events')}
           and not exists (select from events o where o.project_id = s.id and o.location_id = e.location_id)
           and e.id = (select min(o.id) from events o where o.location_id = e.location_id)`,
      () => `insert into tasks (event_id, pt_num, status_num, scheduled_date) select id, 7, 1, '${someDay()}' from events e
               where not exists (select from tasks t where t.event_id = e.id and t.pt_num = 7 and t.deleted_at is null)`,
    ];
    for (let turn = 0; turn < 60; turn += 1) {
      const write = one(writes)();
      await app.db.query(write);
      expect([turn, write, await wrong()]).toEqual([turn, write, []]);
    }
    expect(await wrong(11)).toEqual([]);
    await app.db.query('delete from tasks where id % 2 = 0');
    expect(await wrong()).toEqual([]);
    await app.db.query('truncate tasks cascade');
    expect(await wrong()).toEqual([]);
  }, 120_000);

  it('are those of two people who change tasks of one event at the same moment', async () => {
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

  it('open lists with exactly that many rows, for each kind of person and filter', async () => {
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
      'search=Austin',
    ];
    for (const [who, caller] of Object.entries(people)) {
      const ask: Ask = async (path) => (await caller.get(path)).body.data;
      for (const filter of filters)
        for await (const { question, count, rows } of countsOfTasks(ask, filter))
          expect([who, question, rows]).toEqual([who, question, count]);
    }
  }, 120_000);
});
