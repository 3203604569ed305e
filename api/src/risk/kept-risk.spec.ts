import { describe, expect, it } from '@jest/globals';
import { runStatus } from '@guyline/contract/status';
import type { TaskRow } from '@guyline/contract/tasks/rows';
import { riskChanges } from '../../test/risk-changes.js';
import { PATIENCE_MS, riskUpkeep } from '../../test/risk-upkeep.js';
import { exported } from '../../test/exports.js';
import { useApp } from '../../test/use-app.js';
import { addDays } from '../platform/clock/days.js';

describe('the upkeep of reasons', () => {
  const app = useApp({ CHORES_SECONDS: '1' });

  const { wrong, check, count, upToDate } = riskUpkeep(app);

  /** A store in a city, as somebody settled it: a chore looks at places meanwhile. */
  const settle = async (location_id: number, city_id: number): Promise<void> => {
    const sameState =
      'update jurisdictions j set state_num = l.state_num from locations l where l.id = $1 and j.id = $2';
    await app.db.query(sameState, [location_id, city_id]);
    await app.make.place(location_id, { city_id, city_settled: true });
  };

  it('flags a permit whose window ends before the takedown, and the takedown, once a worker has seen the save', async () => {
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
      const admin = await app.as(await app.make.admin());
      const found = async (use: string) => (await admin.get(`event/list?site_days=${use}`).expect(200)).body.data.total;
      const used = async () =>
        (await admin.get('event/list?sort_by=site_days').expect(200)).body.data.list.map(
          ({ site_days }: { site_days: object | null }) => site_days,
        );
      expect(await used()).toEqual(Array(2).fill({ used: 30, limit: 30 }));
      expect([await found('near'), await found('over')]).toEqual([2, 0]);
      await stands('2027-08-01', '2027-08-01');
      await upToDate();
      const reason = await app.make.one(
        `select about from task_reasons where code = 'site_days_exceeded' and task_id = ${first}`,
      );
      expect(reason).toEqual({ about: { days: 31, year: 2027, limit: 30, authority } });
      expect(await count(`task_reasons where code = 'site_days_exceeded'`)).toBe(3);
      expect([await found('near'), await found('over')]).toEqual([0, 3]);
      const { headings, rows } = await exported(admin, 'event/export?site_days=over');
      const columns = ['Site days', 'Site day limit'].map((heading) => headings.indexOf(heading));
      expect(rows.map((row) => columns.map((at) => row[at]))).toEqual(Array(3).fill([31, 30]));
      const spoiled = async (): Promise<number> => {
        await app.db.query('update event_site_days set used = 29');
        return (await wrong()).length;
      };
      // The application's own chores may hold the rows meanwhile, or repair them first.
      let most = 0;
      for (const until = Date.now() + PATIENCE_MS; most < 3 && Date.now() < until;)
        most = Math.max(most, await spoiled());
      expect(most).toBe(3);
      expect(await wrong()).toEqual([]);
      await app.db.query('update jurisdictions set site_days_per_year = 40');
      await upToDate();
      expect([await found('near'), await found('over')]).toEqual([0, 0]);
      expect(await used()).toEqual(Array(3).fill({ used: 31, limit: 40 }));
      await app.db.query('update jurisdictions set site_days_per_year = null');
      await upToDate();
      expect(await used()).toEqual([null, null, null]);
    },
  );

  it('keeps the days of a site of events that are over, too, while others at the store change', async () => {
    const customer = await app.make.customer();
    const store = await app.make.location({ customer_id: customer.id });
    const { name } = await app.make.one<{ name: string }>('select name from states where id = $1', [store.state_num]);
    await app.make.jurisdiction({ name, kind: 'state', state_num: store.state_num, site_days_per_year: 30 });
    const day = '2027-07-15';
    const dates = { start_date: '2027-06-01', risk_date: day, inst_tdate: day, insp_tdate: day, end_date: day };
    const event = async (over: object): Promise<number> => {
      const { id: project_id } = await app.make.project({ customer_id: customer.id, ...dates });
      return (await app.make.event({ project_id, location_id: store.id, ...over })).id;
    };
    const ended = await event({ status_num: runStatus.completed });
    const live = await event({});
    const takedown = await app.make.task({ event_id: live, pt_num: 24, scheduled_date: '2027-07-24' });
    const used = () => app.make.one('select used from event_site_days where event_id = $1', [ended]);
    await upToDate();
    expect(await used()).toEqual({ used: 10 });
    await app.db.query(`update tasks set scheduled_date = '2027-07-25' where id = $1`, [takedown.id]);
    await upToDate();
    expect(await used()).toEqual({ used: 11 });
    expect(await wrong()).toEqual([]);
  });

  it('tells open screens of what they show, and not of what ends with the work', async () => {
    const admin = await app.as(await app.make.admin());
    const { id: of_event, customer_id, project_id } = await app.make.event();
    const { id, event_id } = await app.make.task({ pt_num: 7, status_num: 3, event_id: of_event });
    const later = app.make.day(200);
    await app.db.query(`update projects set risk_date = $1, inst_tdate = $1, insp_tdate = $1, end_date = $1`, [later]);
    await upToDate();
    const told = async (change: string): Promise<object[]> => {
      await app.db.query(`create table told as select payload from outbox where false;
        create function note_told() returns trigger language plpgsql as $$ begin
          if new.payload ->> 'area' = 'tasks' then insert into told values (new.payload - 'rooms'); end if; return new; end $$;
        create trigger note_told before insert on outbox for each row execute function note_told()`);
      try {
        await app.db.query(change);
        await upToDate();
        return (await app.db.query<{ payload: object }>('select payload from told')).rows.map(({ payload }) => payload);
      } finally {
        await app.db.query('drop trigger note_told on outbox; drop function note_told; drop table told');
      }
    };
    const of = { event_id, customer_id, project_id };
    // It failed: shown today.
    expect(await told('update tasks set status_num = 4')).toEqual([{ area: 'tasks', id, only: 'reasons', of }]);
    expect(await told('update tasks set status_num = 2')).toEqual([]); // what is approved shows no such reason anyway
    expect(await told('update tasks set status_num = 3')).toEqual([]); // its deadline is far ahead
    const [row] = (await admin.get(`task/list?event_id=${event_id}`)).body.data.list as [TaskRow];
    expect(row).toMatchObject({ id, reasons: [], act_by: later });
  });

  it('says what differed, and repairs it', async () => {
    const { id } = await app.make.task({ pt_num: 7, status_num: 4 });
    await upToDate();
    const codes = async () =>
      (await app.make.one<{ codes: string[] }>(`select array_agg(code order by code) as codes from task_reasons`))
        .codes;
    const all = ['deadline_near', 'deadline_passed', 'failed'];
    expect(await codes()).toEqual(all);
    const found: string[] = [];
    for (let times = 0; times < 3; times += 1) {
      await app.db.query(`delete from task_reasons where code = 'failed'`);
      const said = check();
      if (said.includes(`task ${Number(id)}: {`)) found.push(said);
      // It leaves what the application's own daily check is just writing.
      for (const end = Date.now() + PATIENCE_MS; (await codes()).length < all.length && Date.now() < end;)
        await new Promise((next) => setTimeout(next, 50));
      expect(await codes()).toEqual(all);
    }
    // That may have repaired it first, once of these times.
    expect(found.length).toBeGreaterThanOrEqual(2);
    for (const said of found) expect(said).toContain('The risk of 1 tasks and sites was wrong');
  }, 120_000); // it starts a program three times

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
