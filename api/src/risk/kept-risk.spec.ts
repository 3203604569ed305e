import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { MikroORM } from '@mikro-orm/postgresql';
import type { TaskRow } from '@guyline/contract/tasks/rows';
import { dice, randomSeason } from '../../test/random-season.js';
import { riskChanges } from '../../test/risk-changes.js';
import { useApp } from '../../test/use-app.js';
import { addDays } from '../platform/clock/days.js';
import { readConfig } from '../platform/config.js';
import { Db } from '../platform/db/db.js';
import { ormOptions } from '../platform/db/orm.js';
import { Outbox } from '../platform/queue/outbox.js';
import { schema } from '../schema.js';
import { KeptRisks } from './kept-risk.js';

const cli = fileURLToPath(new URL('../../dist/cli.js', import.meta.url));
const PATIENCE_MS = 5_000;

describe('the upkeep of reasons', () => {
  const app = useApp({ CHORES_SECONDS: '1' });

  let orm: MikroORM;
  beforeAll(async () => {
    orm = await MikroORM.init(ormOptions(readConfig(), schema));
  }, 60_000);
  afterAll(() => orm.close());
  /** What a nightly comparison finds. */
  const wrong = () => new KeptRisks(new Db(orm.em.fork()), new Outbox()).check();

  const check = (): string => execFileSync(process.execPath, [cli, 'check-risk'], { encoding: 'utf8' });
  const count = async (from: string): Promise<number> =>
    (await app.make.one<{ cnt: number }>(`select count(*)::int as cnt from ${from}`)).cnt;
  const upToDate = async (): Promise<void> => {
    for (const end = Date.now() + PATIENCE_MS; await count('risk_due');) {
      if (Date.now() > end) throw new Error('Events are still due');
      await new Promise((next) => setTimeout(next, 50));
    }
  };

  /** A store in a city, as somebody settled it: a chore looks at places meanwhile. */
  const settle = async (location_id: number, city_id: number): Promise<void> => {
    const values = [location_id, city_id];
    const sameState =
      'update jurisdictions j set state_num = l.state_num from locations l where l.id = $1 and j.id = $2';
    await app.db.query(sameState, values);
    await app.db.query(
      `insert into location_jurisdictions (location_id, city_id, city_settled) values ($1, $2, true)
       on conflict (location_id) do update set city_id = excluded.city_id, city_settled = true`,
      values,
    );
  };

  it('flags a permit whose window ends before the takedown, and the takedown, within a second', async () => {
    const admin = await app.as(await app.make.admin());
    const { id: event_id } = await app.make.event();
    const permit = await app.make.task({ event_id, pt_num: 7, status_num: 2 });
    await app.make.task({ event_id, pt_num: 15, scheduled_date: app.make.day(5) });
    const takedown = await app.make.task({ event_id, pt_num: 24, scheduled_date: app.make.day(50) });
    await upToDate();
    const listed = async (query: string): Promise<TaskRow[]> => (await admin.get(`task/list?${query}`)).body.data.list;
    expect(await listed('reason=permit_window_short')).toEqual([]);
    const saved = await admin
      .post(`task/${permit.id}/update`)
      .send({ version: 1, valid_from: app.make.day(1), valid_to: app.make.day(49) });
    expect(saved.status).toBe(200);
    const began = Date.now();
    let rows: TaskRow[] = [];
    while (rows.length < 2 && Date.now() - began < PATIENCE_MS) rows = await listed('reason=permit_window_short');
    expect(rows.map(({ id, at_risk }) => [id, at_risk]).sort()).toEqual([
      [permit.id, false],
      [takedown.id, true],
    ]);
    const flagged: object = { item: 7, day: app.make.day(49), against: app.make.day(50) };
    expect(rows.find(({ id }) => id === takedown.id)).toMatchObject({
      act_by: app.make.day(49),
      reasons: [{ code: 'permit_window_short', about: flagged }],
    });
    expect((await listed('at_risk=1')).map(({ id }) => id)).toEqual([takedown.id]);
    expect((await listed('at_risk=1&sort_by=act_by')).map(({ id }) => id)).toEqual([takedown.id]);
    const { at_risk_cnt } = (await admin.get('dashboard/card_data')).body.data;
    expect(at_risk_cnt).toBe(1);
  });

  it('follows whatever a reason depends on', async () => {
    const { store, city, changes } = await riskChanges(app);
    const followed = async (title: string): Promise<void> => {
      await upToDate();
      expect([title, await wrong()]).toEqual([title, []]);
    };
    await settle(store, city);
    await followed('a city');
    for (const change of changes) {
      await app.db.query(change);
      await followed(change);
    }
    expect(await count('task_reasons')).toBeGreaterThan(3);
  }, 120_000);

  it.each(['city', 'state'])(
    'counts the days of a site that its %s limits over all live events, those of two once',
    async (kind) => {
      const customer = await app.make.customer();
      const store = await app.make.location({ customer_id: customer.id });
      const { name } = await app.make.one<{ name: string }>(
        'select s.name from states s join locations l on l.state_num = s.id where l.id = $1',
        [store.id],
      );
      const authority = kind === 'state' ? name : 'Norfolk';
      const limiting = { name: authority, kind, state_num: store.state_num, site_days_per_year: 30 };
      const { id } = await app.make.jurisdiction(limiting);
      if (kind === 'city') await settle(store.id, id);
      const day = '2027-07-15';
      const dates = { start_date: '2027-06-01', risk_date: day, inst_tdate: day, insp_tdate: day, end_date: day };
      const stands = async (from: string, to: string): Promise<number> => {
        const { id: project_id } = await app.make.project({ customer_id: customer.id, ...dates });
        const { id: event_id } = await app.make.event({ project_id, location_id: store.id });
        await app.make.task({ event_id, pt_num: 24, scheduled_date: to });
        return (await app.make.task({ event_id, pt_num: 15, scheduled_date: from })).id;
      };
      const [first] = [await stands('2027-06-01', '2027-06-20'), await stands('2027-06-11', '2027-06-30')];
      await upToDate();
      expect(await count(`task_reasons where code = 'site_days_exceeded'`)).toBe(0); // 30 days, as many as are allowed
      await stands('2027-08-01', '2027-08-01');
      await upToDate();
      const reason = await app.make.one(
        `select about from task_reasons where code = 'site_days_exceeded' and task_id = ${first}`,
      );
      expect(reason).toEqual({ about: { days: 31, limit: 30, authority } });
      expect(await count(`task_reasons where code = 'site_days_exceeded'`)).toBe(3);
    },
  );

  it('agrees with the nightly comparison on random data, and every task at risk has a reason', async () => {
    const roll = dice(7);
    const season = await randomSeason(app, roll);
    const city = await app.make.jurisdiction({ name: 'Norfolk', inspection_notice_days: 5, site_days_per_year: 30 });
    await app.db.query(
      `insert into location_jurisdictions (location_id, city_id, city_settled) select id, $1, true from locations where id % 2 = 0 on conflict (location_id) do update set city_id = excluded.city_id, city_settled = true`,
      [city.id],
    );
    await app.db.query(
      `
      insert into event_requirements (event_id, requirement_id, jurisdiction_id, kind, pt_num, reason, documents, apply_by, predecessors)
      select distinct on (event_id, pt_num) event_id, pt_num, $1::bigint, 'permit', pt_num, 'always', '{site_plan}',
             portal_now()::date + (id % 60)::int - 30, array[1 + (id % 24)]::smallint[]
        from tasks where category_num = 1 and id % 3 > 0`,
      [city.id],
    );
    await app.db.query(
      `update tasks set valid_to = portal_now()::date + (id % 90)::int - 20 where category_num = 1 and id % 2 = 0`,
    );
    await upToDate();
    expect(await wrong()).toEqual([]);
    const admin = await app.as(await app.make.admin());
    const rows: TaskRow[] = (await admin.get('task/list?per_page=100&at_risk=1')).body.data.list;
    expect(rows.length).toBeGreaterThan(30);
    expect(rows.filter((row) => !row.reasons?.length).map(({ id }) => id)).toEqual([]);
    const calm: TaskRow[] = (await admin.get('task/list?per_page=100&tab=non_complete')).body.data.list;
    expect(calm.filter((row) => !row.at_risk && row.reasons?.length).map(({ id }) => id)).toEqual([]);
    const kinds = await app.db.query<{ code: string }>('select distinct code from task_reasons order by code');
    expect(kinds.rows.length).toBeGreaterThan(8);
    expect(season.events.length).toBeGreaterThan(0);
  }, 120_000);

  it('tells open screens of what they show, and not of what ends with the work', async () => {
    const admin = await app.as(await app.make.admin());
    const { id, event_id } = await app.make.task({ pt_num: 7, status_num: 3 });
    const later = app.make.day(200);
    await app.db.query(`update projects set risk_date = $1, inst_tdate = $1, insp_tdate = $1, end_date = $1`, [later]);
    await upToDate();
    const told = async (change: string): Promise<number> => {
      await app.db.query(`create table told as select id from outbox where false;
        create function note_told() returns trigger language plpgsql as $$ begin
          if new.payload ->> 'area' = 'tasks' then insert into told values (new.id); end if; return new; end $$;
        create trigger note_told before insert on outbox for each row execute function note_told()`);
      try {
        await app.db.query(change);
        await upToDate();
        return await count('told');
      } finally {
        await app.db.query('drop trigger note_told on outbox; drop function note_told; drop table told');
      }
    };
    expect(await told('update tasks set status_num = 4')).toBe(1); // it failed: shown today
    expect(await told('update tasks set status_num = 2')).toBe(0); // what is approved shows no such reason anyway
    expect(await told('update tasks set status_num = 3')).toBe(0); // its deadline is far ahead
    const [row] = (await admin.get(`task/list?event_id=${event_id}`)).body.data.list as [TaskRow];
    expect(row).toMatchObject({ id, reasons: [], act_by: later });
  });

  it('says what differed, and repairs it', async () => {
    const { id } = await app.make.task({ pt_num: 7, status_num: 4 });
    await upToDate();
    const reasons = await app.make.one(`select array_agg(code order by code) as codes from task_reasons`);
    expect(reasons).toEqual({ codes: ['deadline_near', 'deadline_passed', 'failed'] });
    const found: string[] = [];
    for (let times = 0; times < 3; times += 1) {
      await app.db.query(`delete from task_reasons where code = 'failed'`);
      const said = check();
      if (said.includes(`task ${Number(id)}: {`)) found.push(said);
      expect(await app.make.one(`select array_agg(code order by code) as codes from task_reasons`)).toEqual(reasons);
    }
    // The application's own daily check may have repaired it first, once of these times.
    expect(found.length).toBeGreaterThanOrEqual(2);
    for (const said of found) expect(said).toContain('The risk of 1 tasks was wrong');
  });

  it('knows of a new task at once what its own dates say, and corrects what is kept of one that is not live', async () => {
    const { id: event_id } = await app.make.event();
    const risk = async (over: object) =>
      app.make.one<object>(`select risk_from::text, act_by::text, deadline::text from tasks where id = $1`, [
        (await app.make.task({ event_id, ...over })).id,
      ]);
    const { deadline } = (await risk({ pt_num: 19 })) as { deadline: string };
    expect(await risk({ pt_num: 20 })).toEqual({ risk_from: addDays(deadline, -14), act_by: deadline, deadline });
    expect(await risk({ pt_num: 21, status_num: 12 })).toEqual({ risk_from: '-infinity', act_by: deadline, deadline });
    expect(await risk({ pt_num: 26, status_num: 11 })).toEqual({ risk_from: null, act_by: null, deadline });
    await upToDate();
    expect(await wrong()).toEqual([]);
    await app.db.query(`update events set status_num = 3 where id = $1`, [event_id]);
    await upToDate();
    expect(await count('tasks where risk_from is not null or act_by is not null')).toBe(0);
  });

  it('leaves an event alone that somebody is writing, and comes back to it', async () => {
    const { id, event_id } = await app.make.task({ pt_num: 7, status_num: 1 });
    const calm = await app.make.task({ pt_num: 7, status_num: 1 });
    await upToDate();
    const writer = await app.db.connect();
    try {
      await writer.query('begin');
      await writer.query(`update tasks set note = 'x' where id = $1`, [id]);
      await app.db.query(`insert into risk_due (event_id) values ($1)`, [event_id]);
      await app.db.query(`update tasks set status_num = 4 where id = $1`, [calm.id]);
      const failed = async (): Promise<number> => count(`task_reasons where code = 'failed'`);
      for (const end = Date.now() + PATIENCE_MS; !(await failed()) && Date.now() < end;)
        await new Promise((next) => setTimeout(next, 50));
      expect(await failed()).toBe(1);
      await writer.query(`update tasks set status_num = 4 where id = $1`, [id]);
    } finally {
      await writer.query('commit');
      writer.release();
    }
    await upToDate();
    expect(await count(`task_reasons where code = 'failed'`)).toBe(2);
  });
});
