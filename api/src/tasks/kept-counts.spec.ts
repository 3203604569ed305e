import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { MikroORM } from '@mikro-orm/postgresql';
import { permittedItems, vendorNums } from '@guyline/contract/tasks/items';
import { wrongCounts } from '../../test/kept-counts.js';
import { useApp } from '../../test/use-app.js';
import { readConfig } from '../platform/config.js';
import { Db } from '../platform/db/db.js';
import { ormOptions } from '../platform/db/orm.js';
import { schema } from '../schema.js';
import { CountsCheck } from './counts-check.js';

const cli = fileURLToPath(new URL('../../dist/cli.js', import.meta.url));

describe('the maintenance of kept counts', () => {
  const app = useApp({ CHORES_SECONDS: '1' });

  let orm: MikroORM;
  beforeAll(async () => void (orm = await MikroORM.init(ormOptions(readConfig(), schema))));
  afterAll(() => orm.close());

  /** The nightly comparison: what differed, as the command says it. */
  const compared = () => new CountsCheck(new Db(orm.em.fork())).run();
  const check = async (): Promise<string[]> =>
    (await compared()).named.map(({ what, was, is }) => `${what}: ${JSON.stringify(was)} is ${JSON.stringify(is)}`);
  const uncounted = async (event_id: number): Promise<boolean> =>
    !(await app.make.one<{ counted: boolean }>(`select counted from event_states where event_id = ${event_id}`))
      .counted;
  const allCounted = async (): Promise<boolean> =>
    !(await app.make.one<{ some: boolean }>('select exists (select from event_states where not counted) as some')).some;
  /**
   * What is reported about counts that `spoil` made wrong. The application may repair them first, by its daily check; and what is
   * counted of an event whose reasons have just come is not compared until the worker has counted it again.
   */
  const checked = async (spoil: string): Promise<string[]> => {
    for (let tries = 0; tries < 4; tries += 1) {
      while (!(await allCounted())) await new Promise((next) => setTimeout(next, 100));
      await app.db.query(spoil);
      const said = await check();
      if (said.length) return said;
    }
    return [];
  };

  /** How many tasks have failed, as the sums of an admin say once the workers have been round. */
  const failed = async (): Promise<number> =>
    (
      await app.db.query<{ tasks: number }>(
        `select tasks from reason_counts where viewer_id = 0 and code = 'failed' and tasks > 0`,
      )
    ).rows[0]?.tasks ?? 0;
  const someFailed = async (): Promise<void> => {
    while (!(await failed())) await new Promise((next) => setTimeout(next, 100));
  };

  it('reports what was wrong, and repairs it', async () => {
    const { event_id } = await app.make.task({ pt_num: 7, status_num: 1, scheduled_date: app.make.day(-2) });
    expect(await check()).toEqual([]);
    expect(await checked('update event_states set overdue = 0, pending = 64')).toEqual([
      expect.stringContaining(`event ${event_id}: {"overdue":0,"pending":64,"n_overdue":0,"n_pending":1} is `),
    ]);
    expect(await check()).toEqual([]);
    expect(await checked('delete from event_states')).toHaveLength(1);
    expect(await app.make.one('select overdue from event_states')).toEqual({ overdue: 64 });
  }, 60_000);

  it('compares while somebody counts, and keeps nobody waiting', async () => {
    await app.make.task({ pt_num: 7, status_num: 1, scheduled_date: app.make.day(-2) });
    while (!(await allCounted())) await new Promise((next) => setTimeout(next, 100));
    const counting = await app.db.connect();
    try {
      await counting.query('begin; update counted_events set overdue = overdue');
      expect(await check()).toEqual([]);
    } finally {
      await counting.query('rollback');
      counting.release();
    }
  }, 60_000);

  it('is a command as well', async () => {
    const { event_id } = await app.make.task({ pt_num: 7, status_num: 1, scheduled_date: app.make.day(-2) });
    const command = async (): Promise<string> => {
      await app.db.query('update event_states set overdue = 0, pending = 64');
      return execFileSync(process.execPath, [cli, 'check-counts'], { encoding: 'utf8' });
    };
    const first = await command();
    const said = first.startsWith('0 ') ? await command() : first;
    expect(said).toContain(`event ${event_id}: {"overdue":0,"pending":64,"n_overdue":0,"n_pending":1} is `);
    expect(said).toContain('\n1 kept counts were wrong\n');
    expect(await check()).toEqual([]);
  }, 60_000);

  it('repairs the counts of projects, and events that they only seem to include', async () => {
    const { event_id } = await app.make.task({ pt_num: 7, status_num: 1, scheduled_date: app.make.day(-2) });
    const counted = () => app.make.one('select viewer_id::int, s1_1, live from project_counts where viewer_id = 0');
    while (await uncounted(event_id)) await new Promise((next) => setTimeout(next, 100));
    expect(await counted()).toEqual({ viewer_id: 0, s1_1: 1, live: 1 });
    const { project_id } = await app.make.one<{ project_id: number }>('select project_id::int from project_counts');
    expect(await checked('update project_counts set s1_1 = 5')).toEqual([
      `project ${project_id} of viewer 0: {"s1_1":5} is {"s1_1":1}`,
    ]);
    expect(await counted()).toEqual({ viewer_id: 0, s1_1: 1, live: 1 });
    expect(await checked('update counted_events set overdue = 0')).toEqual([
      expect.stringContaining(`event ${event_id}: `),
    ]);
    expect(await wrongCounts(app.db)).toEqual([]);
  }, 60_000);

  it('repairs the sums of places, areas, days, months, vendors and reasons', async () => {
    const tent = await app.make.vendor(4);
    const { id: event_id } = await app.make.event({ tent_vid: tent.id });
    await app.make.task({ event_id, pt_num: 7, status_num: 1, scheduled_date: app.make.day(-2) });
    await app.make.task({ event_id, pt_num: 8, status_num: 4 });
    await someFailed();
    while (await uncounted(event_id)) await new Promise((next) => setTimeout(next, 100));
    for (const [spoil, row] of [
      ['update place_counts set overdue = 5 where viewer_id = 0', /^location \d+ of viewer 0/],
      ['update area_counts set overdue = 5 where viewer_id = 0', /^state \d+ of customer \d+ of viewer 0/],
      ['update month_counts set overdue = 5 where viewer_id = 0', /^project \d+ in [-\d]{10} of viewer 0/],
      ['update day_counts set overdue = 5 where viewer_id = 0', /^customer \d+ on [-\d]{10} in zone \d+ of viewer 0/],
      ['update customer_months set overdue = 5 where viewer_id = 0', /^customer \d+ in [-\d]{10} of viewer 0/],
      ['update work_months set overdue = 5 where viewer_id = 0', /^work for customer \d+ in [-\d]{10} of viewer 0/],
      ['update vendor_counts set overdue = 5 where viewer_id = 0', /^vendor \d+ of customer \d+ of viewer 0/],
      [
        "update reason_counts set tasks = 5 where code = 'failed' and viewer_id = 0",
        /^reason failed of project \d+ by [-\d]{10} of viewer 0/,
      ],
    ] as const) {
      const said = await checked(spoil);
      expect(said).toEqual([expect.stringMatching(row)]);
      expect(said[0]).toMatch(/: \{"(overdue|tasks)":5\} is \{"\1":1\}$/);
      expect([spoil, await wrongCounts(app.db)]).toEqual([spoil, []]);
    }
  }, 120_000);

  it('counts all that was wrong, and names the first thousand', async () => {
    const { id } = await app.make.customer();
    const columns =
      'viewer_id, customer_id, month, overdue, pending, kind_1_pending, kind_2_pending, kind_3_pending, kind_4_pending';
    const spoil = `insert into customer_months (${columns})
      select nr, $1, '2027-01-01', 5, 0, 0, 0, 0, 0 from generate_series(1, 1100) nr on conflict do nothing`;
    let wrong = await compared();
    for (let tries = 0; tries < 4 && !wrong.count; tries += 1) {
      await app.db.query(spoil, [id]);
      wrong = await compared();
    }
    expect([wrong.count, wrong.named.length]).toEqual([1_100, 1_000]);
    expect(wrong.named[0]).toMatchObject({ what: expect.stringMatching(/^customer \d+ in 2027/), was: { overdue: 5 } });
    expect((await compared()).count).toBe(0);
  }, 60_000);

  it('counts by kind of vendor what the kind may edit', async () => {
    const viewOf = async (table: string): Promise<string> =>
      (await app.make.one<{ view: string }>(`select pg_get_viewdef('${table}_right') as view`)).view;
    const [months, days] = [await viewOf('month_counts'), await viewOf('day_counts')];
    for (const kind of vendorNums) {
      const items = permittedItems[kind].reduce((mask, item) => mask | (1 << (item - 1)), 0);
      expect(months).toMatch(new RegExp(`d\\.items & ${items}\\).* AS kind_${kind}_pending`));
      expect(days).toMatch(new RegExp(`d\\.items & ${items}\\).* AS kind_${kind}_open`));
    }
  });

  it('recalculates what is due', async () => {
    const { event_id } = await app.make.task({ pt_num: 7, status_num: 1, scheduled_date: app.make.day(3) });
    await app.db.query(
      `update event_states set pending = 0, overdue = 64, changes_at = portal_now() where event_id = $1`,
      [event_id],
    );
    const due = async () =>
      (await app.make.one<{ due: boolean }>('select changes_at <= portal_now() as due from event_states')).due;
    while (await due()) await new Promise((next) => setTimeout(next, 100));
    expect(await app.make.one('select pending, overdue from event_states')).toEqual({ pending: 64, overdue: 0 });
  }, 30_000);

  it('counts events again whose reasons have begun to hold with the day', async () => {
    await app.make.task({ pt_num: 7, status_num: 4 });
    await someFailed();
    // As if the worker had been there before that midnight.
    await app.db.query(
      `update counted_events set reason_codes = '{}', reason_days = '{}', reason_tasks = '{}', reasons_until = portal_now()`,
    );
    await someFailed();
    expect(await failed()).toBe(1);
  }, 30_000);
});
