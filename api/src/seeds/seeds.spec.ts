import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { clockOptions } from '../../test/clock.js';
import { addDays } from '../platform/clock/days.js';
import { passwordFits } from '../platform/passwords/hashing.js';
import { migrate } from '../migrations/migrate.js';
import { demoDomain, demoPassword } from './demo/people.js';
import { season } from './demo/season.js';
import { seedBase } from './seed-base.js';
import { seedDemo } from './seed-demo.js';

const signIns = ['sysadmin', 'admin', 'corporate', 'manager', 'tent', 'electric', 'fence', 'merch', 'staff'];
const tables = [
  'zones',
  'regions',
  'states',
  'settings',
  'task_items',
  'users',
  'customers',
  'user_customers',
  'projects',
  'locations',
  'location_assignments',
  'events',
  'tasks',
  'task_logs',
  'event_identifiers',
  'event_identifier_links',
  'event_logs',
  'event_requirements',
  'documents',
] as const;

/** An empty database of its own: the specs' template has base seeds already. */
function useEmptyDatabase(): { db: pg.Pool } {
  const app = {} as { db: pg.Pool };
  const database = `guyline_seeds_${process.pid}_${randomBytes(3).toString('hex')}`;
  const server = process.env['DATABASE_URL'] ?? '';
  const onServer = async (text: string): Promise<void> => {
    const admin = new pg.Client({ connectionString: server });
    await admin.connect();
    await admin.query(text);
    await admin.end();
  };
  beforeAll(async () => {
    await onServer(`create database ${database}`);
    const url = new URL(server);
    url.pathname = `/${database}`;
    Object.assign(process.env, {
      DATABASE_URL: url.href,
      DEMO: '1',
      ADMIN_EMAIL: 'first@guyline.test',
      ADMIN_PASSWORD: 'First!2026',
    });
    app.db = new pg.Pool({ connectionString: url.href, max: 2, options: clockOptions() });
    // A connection may still be closing when its database is dropped.
    app.db.on('error', () => undefined);
    await migrate();
  }, 60_000);
  afterAll(async () => {
    await app.db.end();
    await onServer(`drop database if exists ${database} with (force)`);
  }, 120_000); // waits for a checkpoint of the server, which is busy with other specs
  return app;
}

describe('seeds', () => {
  const app = useEmptyDatabase();

  const rows = async <Row extends object>(text: string): Promise<Row[]> => (await app.db.query<Row>(text)).rows;
  const count = async (from: string): Promise<number> =>
    (await rows<{ n: number }>(`select count(*)::int as n from ${from}`))[0]?.n ?? 0;
  /** Every row of every seeded table as one sum: it tells a second run that changed anything. */
  const fingerprint = async (): Promise<string[]> =>
    Promise.all(
      tables.map(
        async (table) =>
          (
            await rows<{ sum: string }>(`select md5(string_agg(t::text, '' order by t::text)) as sum from ${table} t`)
          )[0]?.sum ?? '',
      ),
    );

  it('plants the base once, and a second run changes nothing', async () => {
    await seedBase();
    const before = await fingerprint();
    await seedBase();
    expect(await fingerprint()).toEqual(before);
    expect(await count('states')).toBe(52);
    expect(await count(`states where active and code <> 'PR'`)).toBe(37);
    expect(await count(`states where active and code = 'PR'`)).toBe(1);
    expect(await count('task_items')).toBe(26);
    expect(await count('regions r where exists (select from states s where s.region_id = r.id)')).toBe(5);
    const [admin] = await rows<{ email: string; password_hash: string }>('select email, password_hash from users');
    expect(admin?.email).toBe('first@guyline.test');
    expect(await passwordFits('First!2026', admin?.password_hash)).toBe(true);
  }, 90_000);

  it('keeps what people changed', async () => {
    await seedBase();
    await app.db.query(`update states set active = not active where code = 'VT'`);
    await app.db.query(`update settings set value = 'Ours' where key = 'title'`);
    await seedBase();
    expect(await count(`states where code = 'VT' and active`)).toBe(1);
    expect(await count(`settings where value = 'Ours'`)).toBe(1);
    await app.db.query(`update states set active = not active where code = 'VT'`);
  });

  it('refuses the demo without DEMO=1', async () => {
    process.env['DEMO'] = '0';
    await expect(seedDemo()).rejects.toThrow('DEMO=1');
    process.env['DEMO'] = '1';
    expect(await count('customers')).toBe(0);
  });

  it('plants the promised season once, and a second run changes nothing', async () => {
    await seedBase();
    await seedDemo();
    const before = await fingerprint();
    await seedDemo();
    expect(await fingerprint()).toEqual(before);
    const sizes = {
      customers: await count('customers'),
      projects: await count('projects'),
      events: await count('events'),
    };
    expect(sizes).toEqual({ customers: 3, projects: 6, events: 300 });
    const [stores, tasks] = [await count('locations'), await count('tasks')];
    expect(stores).toBeGreaterThan(380);
    expect(stores).toBeLessThan(460);
    expect(tasks).toBeGreaterThan(2_300);
    expect(tasks).toBeLessThan(3_200);
    expect(await count('(select distinct state_num from locations) s')).toBe(52);
    expect(await count('(select distinct vendor_num from users where level_num = 4) v')).toBe(4);
  });

  it('lets the demo people in, each at its level and with its rows', async () => {
    await seedDemo();
    const people = await rows<{ email: string; password_hash: string; level_num: number; is_sys_admin: boolean }>(
      `select email, password_hash, level_num, is_sys_admin from users where email like '%@${demoDomain}'`,
    );
    const levels = signIns.map((key) => people.find(({ email }) => email === `${key}@${demoDomain}`)?.level_num);
    expect(levels).toEqual([1, 1, 2, 3, 4, 4, 4, 4, 5]);
    expect(people.filter(({ is_sys_admin }) => is_sys_admin).map(({ email }) => email)).toEqual([
      `sysadmin@${demoDomain}`,
    ]);
    expect(new Set(people.map(({ password_hash }) => password_hash)).size).toBe(1);
    expect(await passwordFits(demoPassword, people[0]?.password_hash)).toBe(true);
    for (const key of ['manager', 'staff']) {
      expect(
        await count(`location_assignments a join users u on u.id = a.user_id where u.email = '${key}@${demoDomain}'`),
      ).toBeGreaterThan(3);
    }
  });

  it('gives people what their forms ask for', async () => {
    await seedDemo();
    const demo = `users where email like '%@${demoDomain}'`;
    expect(await count(`${demo} and (phone_num is null or phone_num !~ '^\\d{10}$' or title is null)`)).toBe(0);
    expect(await count(`${demo} and level_num = 4 and (street is null or city is null or state_num is null)`)).toBe(0);
    expect(await count(`(select distinct status_num from ${demo}) s`)).toBe(4);
    expect(await count(`(select distinct user_id from location_assignments) s`)).toBeGreaterThan(5);
  });

  it('holds tasks in every state, none outside the rules', async () => {
    await seedDemo();
    const states = await rows<{ state: number; n: number }>(`
      select task_state(t.status_num, t.scheduled_date, t.deadline, z.today) as state, count(*)::int as n
        from tasks t join zone_days z on z.id = t.zone_id where t.live group by 1 order by 1`);
    expect(states.map(({ state }) => state)).toEqual([0, 1, 2, 3, 4, 5]);
    expect(states.every(({ n }) => n >= 20)).toBe(true);
    const groups = `case category_num when 1 then int4range(1, 6) when 2 then int4range(6, 9) when 3 then int4range(9, 14) else int4range(14, 17) end`;
    expect(await count(`tasks where not ${groups} @> status_num::int`)).toBe(0);
    expect(
      await count(
        `events e join projects p on p.id = e.project_id where e.uuid not like split_part(p.uuid, '-', 1) || '-__-%-%'`,
      ),
    ).toBe(0);
    expect(await count(`events e join locations l on l.id = e.location_id where l.customer_id <> e.customer_id`)).toBe(
      0,
    );
    for (const [column, kind] of [
      ['merchandise_vid', 1],
      ['fence_vid', 2],
      ['elect_vid', 3],
      ['tent_vid', 4],
    ] as const) {
      expect(await count(`events e join users u on u.id = e.${column} where u.vendor_num <> ${kind}`)).toBe(0);
    }
  });

  it('keeps what authorities ask for of open events, each item with its task', async () => {
    await seedDemo();
    expect(await count(`(select distinct event_id from event_requirements) e`)).toBeGreaterThan(20);
    expect(await count(`(select distinct jurisdiction_id from event_requirements) j`)).toBeGreaterThan(3);
    expect(await count(`event_requirements where documents <> '{}' and apply_by is not null`)).toBeGreaterThan(0);
    expect(
      await count(`event_requirements r where r.pt_num is not null
        and not exists (select from tasks t where t.event_id = r.event_id and t.pt_num = r.pt_num)`),
    ).toBe(0);
    expect(
      await count(`event_requirements r join events e on e.id = r.event_id join projects p on p.id = e.project_id
        where e.status_num <> 1 or p.status_num <> 1`),
    ).toBe(0);
  });

  it('keeps its dates in order whatever the day it is planted on', () => {
    for (let day = 0; day < 4 * 366; day += 1) {
      const today = addDays('2026-01-01', day);
      const year = Number(today.slice(0, 4));
      for (const project of season(today)) {
        const { name, start_date, risk_date, inst_tdate, insp_tdate, end_date } = project;
        const at = `${name} planted on ${today}`;
        const ordered =
          risk_date <= inst_tdate && inst_tdate <= insp_tdate && insp_tdate <= end_date && start_date <= end_date;
        expect([at, ordered]).toEqual([at, true]);
        expect([at, name.endsWith(start_date.slice(0, 4))]).toEqual([at, true]);
        expect([year, year - 1]).toContain(Number(start_date.slice(0, 4)));
      }
    }
  });
});
