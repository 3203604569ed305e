import { describe, expect, it } from '@jest/globals';
import type { SiteDays } from '@guyline/contract/permits/checks';
import { riskUpkeep } from '../../test/risk-upkeep.js';
import { useApp } from '../../test/use-app.js';
import { NotedMoves } from '../migrations/0092-noted-moves.js';

describe('the limited days of a site', () => {
  const app = useApp({ CHORES_SECONDS: '1' });
  const { wrong, count, upToDate } = riskUpkeep(app);

  /** A store in a city, where events stand from one day to another of June 2027. */
  async function place(site_days_per_year: number | null) {
    const store = await app.make.location();
    const { customer_id, state_num } = store;
    const city = await app.make.jurisdiction({ name: 'Norfolk', state_num, site_days_per_year });
    await app.make.place(store.id, { city_id: city.id, city_settled: true });
    const stands = async (from: number, to: number) => {
      const day = `2027-06-${String(from).padStart(2, '0')}`;
      const dates = { start_date: day, risk_date: day, inst_tdate: day, insp_tdate: day, end_date: `2027-06-${to}` };
      const { id: project_id } = await app.make.project({ customer_id, ...dates });
      return (await app.make.event({ project_id, location_id: store.id })).id;
    };
    const asked = async (event_id: number, over: object = {}, jurisdiction_id = city.id) => {
      const { id } = await app.make.requirement({ jurisdiction_id, pt_num: 7, ...over });
      await app.db.query(
        `insert into event_requirements (event_id, requirement_id, jurisdiction_id, kind, pt_num, reason)
         values ($1, $2, $3, 'permit', 7, 'always')`,
        [event_id, id, jurisdiction_id],
      );
      return id;
    };
    return { state_num, stands, asked };
  }
  /** What is kept once the worker has seen all notes, and nothing of it differs. */
  const kept = async () => {
    await upToDate();
    const { rows } = await app.db.query<{ text: string }>(
      `select used || ' of ' || day_limit as text from event_site_days order by event_id`,
    );
    const found = rows.map(({ text }) => text);
    expect(await wrong()).toEqual([]);
    return found;
  };

  it('name at once the authority to which a repair by hand moves the requirement that limits them', async () => {
    const { state_num, stands, asked } = await place(null);
    const id = await stands(11, 20);
    await app.make.task({ event_id: id, pt_num: 15 });
    const requirement = await asked(id, { days_per_year: 5 });
    const authorities = async () => {
      const { rows } = await app.db.query<{
        authority: string;
      }>(`select about->>'authority' as authority from task_reasons
        where code = 'site_days_exceeded'`);
      return rows.map(({ authority }) => authority);
    };
    await upToDate();
    expect(await authorities()).toEqual(['Norfolk']);
    const other = await app.make.jurisdiction({ name: 'Chesapeake', state_num });
    const move = 'update jurisdiction_requirements set jurisdiction_id = $1 where id = $2';
    await app.db.query(move, [other.id, requirement]);
    await upToDate();
    expect(await authorities()).toEqual(['Chesapeake']);
  });

  it('get their year with the migration, where a reason was kept without it', async () => {
    const { stands } = await place(5);
    const id = await stands(11, 20);
    await app.make.task({ event_id: id, pt_num: 15 });
    const years = async () => {
      const { rows } = await app.db.query<{ year: string | null }>(`select about->>'year' as year from task_reasons
        where code = 'site_days_exceeded'`);
      return rows.map(({ year }) => year);
    };
    await upToDate();
    expect(await years()).toEqual(['2027']);
    await app.db.query(`update task_reasons set about = about - 'year' where code = 'site_days_exceeded'`);
    const migration = new NotedMoves(undefined as never, undefined as never);
    migration.up();
    for (const query of migration.getQueries()) await app.db.query(String(query));
    await upToDate();
    expect(await years()).toEqual(['2027']);
  });

  it('are counted anew at once when an event without tasks comes, and when it goes', async () => {
    const { stands } = await place(15);
    const first = await stands(11, 20);
    await app.make.task({ event_id: first, pt_num: 15 });
    expect(await kept()).toEqual(['10 of 15']);
    const second = await stands(16, 27);
    expect(await kept()).toEqual(['17 of 15', '17 of 15']);
    expect(await count(`task_reasons where code = 'site_days_exceeded'`)).toBe(1);
    await app.db.query('delete from events where id = $1', [second]);
    expect(await kept()).toEqual(['10 of 15']);
    expect(await count(`task_reasons where code = 'site_days_exceeded'`)).toBe(0);
  });

  it('are noted of nobody where nothing limits them', async () => {
    const { stands } = await place(null);
    await upToDate();
    // Notes are taken while the transaction is open: it sees its own.
    const other = await app.db.connect();
    try {
      await other.query('begin');
      const noted = async () => Number((await other.query('select count(*)::int as n from risk_due')).rows[0].n);
      const before = await noted();
      const project = await app.make.project({});
      const store = await app.make.location({ customer_id: project.customer_id });
      await other.query(
        `insert into events (uuid, project_id, location_id, customer_id, type_num) values ('X-1', $1, $2, $3, 1)`,
        [project.id, store.id, project.customer_id],
      );
      expect(await noted()).toBe(before);
    } finally {
      await other.query('rollback');
      other.release();
    }
    await stands(11, 20);
    expect(await kept()).toEqual([]);
  });

  it('have the lowest limit of authorities and of what the event is asked for, and name whose it is', async () => {
    const admin = await app.as(await app.make.admin());
    const { state_num, stands, asked } = await place(30);
    const county = await app.make.jurisdiction({ name: 'Greene', kind: 'county', state_num });
    const [first, second] = [await stands(11, 20), await stands(16, 24)];
    const task = await app.make.task({ event_id: first, pt_num: 15 });
    const days = async (id: number) => (await admin.get(`event/${id}/site_days`)).body.data as SiteDays;
    const permit = await asked(first, { days_per_year: 12 }, county.id);
    // The other event is not asked for the permit, so its limit is that of the city.
    expect(await kept()).toEqual(['14 of 12', '14 of 30']);
    expect(await days(first)).toMatchObject({ used: 14, limit: 12, authority: 'Greene' });
    expect(await days(second)).toMatchObject({ used: 14, limit: 30, authority: 'Norfolk' });
    const about = `select about from task_reasons where code = 'site_days_exceeded' and task_id = ${task.id}`;
    expect(await app.make.one(about)).toEqual({ about: { days: 14, year: 2027, limit: 12, authority: 'Greene' } });
    // What comes and goes at the site counts for an event that only a requirement limits.
    await app.db.query('update jurisdictions set site_days_per_year = null');
    expect(await kept()).toEqual(['14 of 12']);
    const third = await stands(26, 27);
    expect(await kept()).toEqual(['16 of 12']);
    await app.db.query('delete from events where id = $1', [third]);
    expect(await kept()).toEqual(['14 of 12']);
    await app.db.query('update jurisdiction_requirements set days_per_year = 14 where id = $1', [permit]);
    expect(await kept()).toEqual(['14 of 14']);
    expect(await count(`task_reasons where code = 'site_days_exceeded'`)).toBe(0);
    await app.db.query(`update event_requirements set state = 'left_out'`);
    expect(await kept()).toEqual([]);
  });
});
