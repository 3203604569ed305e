import { riskCodes } from '@guyline/contract/risk/reasons';
import { categoryOf, taskItemNums } from '@guyline/contract/tasks/items';
import { statusesOf } from '@guyline/contract/tasks/status';
import type { MadeUser } from './factory.js';
import type { TestApp } from './use-app.js';

export type Roll = (sides: number) => number;

/** Always the same numbers, so that a failure comes back. */
export function dice(seed: number): Roll {
  let state = seed;
  return (sides) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * sides);
  };
}

export interface RandomSeason {
  tent: MadeUser;
  customers: number[];
  locations: number[];
  events: number[];
}

export const someDay = (app: TestApp, roll: Roll): string => app.make.day(roll(80) - 30);

function dates(app: TestApp, roll: Roll) {
  const risk = roll(50) - 25;
  const [install, inspection] = [risk + roll(12), risk + 12 + roll(12)];
  return {
    start_date: app.make.day(risk - 1),
    risk_date: app.make.day(risk),
    inst_tdate: app.make.day(install),
    insp_tdate: app.make.day(inspection),
    end_date: app.make.day(60),
  };
}

/** Two customers, stores in four time zones, 24 events, up to 26 tasks each in any status and with any date. */
export async function randomSeason(app: TestApp, roll: Roll): Promise<RandomSeason> {
  const season: RandomSeason = {
    tent: await app.make.vendor(4),
    customers: [(await app.make.customer()).id, (await app.make.customer()).id],
    locations: [],
    events: [],
  };
  for (const customer_id of season.customers) {
    const projects = [
      await app.make.project({ customer_id, ...dates(app, roll) }),
      await app.make.project({ customer_id, ...dates(app, roll), risk_days: 3 }),
    ];
    await app.make.project({ customer_id, ...dates(app, roll) }); // without events: some are moved to it
    for (const code of ['TX', 'HI', 'ME', 'CA', 'PR', 'AZ']) {
      const { id: state_num } = await app.make.one<{ id: number }>('select id from states where code = $1', [code]);
      const location = await app.make.location({ customer_id, state_num });
      season.locations.push(location.id);
      for (const { id: project_id } of projects) {
        const status_num = roll(6) ? 1 : 4;
        const tent_vid = roll(2) ? season.tent.id : null;
        const event = { project_id, location_id: location.id, type_num: 1 + roll(3), status_num, tent_vid };
        season.events.push((await app.make.event(event)).id);
      }
    }
  }
  await randomTasks(app, roll, season.events);
  return season;
}

async function randomTasks(app: TestApp, roll: Roll, events: readonly number[]): Promise<void> {
  const one = <Value>(list: readonly Value[]): Value => list[roll(list.length)] as Value;
  const rows = events.flatMap((e) =>
    taskItemNums
      .filter(() => roll(3))
      .map((i) => ({ e, i, s: one(statusesOf(categoryOf(i))), d: roll(3) ? someDay(app, roll) : null })),
  );
  await app.db.query(
    `insert into tasks (event_id, pt_num, status_num, scheduled_date)
     select * from json_to_recordset($1::json) as r(e bigint, i smallint, s smallint, d date)`,
    [JSON.stringify(rows)],
  );
}

/** What a worker might have found of tasks, for any days: some of it holds, some does not yet or no longer. */
export async function randomReasons(app: TestApp, roll: Roll): Promise<void> {
  const { rows: tasks } = await app.db.query<{ id: string }>('select id from tasks order by id');
  const rows = tasks.flatMap(({ id }) =>
    riskCodes
      .filter(() => !roll(8))
      .map((code) => {
        const from_on = roll(4) ? app.make.day(roll(12) - 8) : null;
        const until_on = roll(3) ? null : app.make.day(roll(12) - 4);
        return { task_id: Number(id), code, from_on, until_on, act_by: app.make.day(roll(9) - 4) };
      }),
  );
  await app.db.query(
    `insert into task_reasons (task_id, code, from_on, until_on, act_by)
     select * from json_to_recordset($1::json) as r(task_id bigint, code text, from_on date, until_on date, act_by date)`,
    [JSON.stringify(rows)],
  );
}

/** The rows are from three days ago, and many of them are due; so are half of the projects' counts, and events have changed since. */
export async function keptLongAgo(app: TestApp): Promise<void> {
  const client = await app.db.connect();
  try {
    await client.query('begin');
    await client.query(
      `select set_config('guyline.clock_offset', (current_setting('guyline.clock_offset')::float8 - 3 * 86400)::text, true)`,
    );
    await client.query('select event_states_refresh(array(select id from events))');
    await client.query('select project_counts_take(15)');
    await client.query('commit');
  } finally {
    client.release();
  }
  await app.db.query(`update tasks set scheduled_date = scheduled_date + 2 where id % 7 = 0`);
  await app.db.query(`update tasks set risk_from = scheduled_date + 1 where id % 11 = 0`);
  await app.db.query(`update task_reasons set act_by = act_by - 1 where task_id % 13 = 0`);
  await app.db.query(`delete from task_reasons where task_id % 17 = 0`);
  await app.db.query(`update events set tent_vid = null where id % 5 = 0`);
  await app.db.query(
    `update locations set is_key_loc = 3 - is_key_loc, state_num = (select min(state_num) from locations) where id % 4 = 0`,
  );
  await app.db.query(`update locations set status_num = 4 where id % 6 = 0`);
  await app.db.query(`update projects set status_num = 3 where id = (select max(project_id) from events)`);
}
