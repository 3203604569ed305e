import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { MikroORM } from '@mikro-orm/postgresql';
import { riskyTasks } from '../../test/risky-tasks.js';
import { useApp } from '../../test/use-app.js';
import { readConfig } from '../platform/config.js';
import { Db } from '../platform/db/db.js';
import { ormOptions } from '../platform/db/orm.js';
import type { Chores } from '../platform/queue/chores.js';
import { schema } from '../schema.js';
import { CountChores } from './count-chores.js';
import { CountsCheck } from './counts-check.js';
import { KeptCounts } from './kept-counts.js';
import { ZeroReasons } from './zero-reasons.js';

describe('sums by reason that came to nothing', () => {
  const app = useApp();
  const { reason } = riskyTasks(app);
  let orm: MikroORM;
  beforeAll(async () => void (orm = await MikroORM.init(ormOptions(readConfig(), schema))));
  afterAll(() => orm.close());

  const db = () => new Db(orm.em.fork());
  const take = () => new KeptCounts(db()).take();
  const drop = () => new ZeroReasons(db()).drop();
  /** The tasks of an admin's sums by project and by customer. */
  const sums = async (): Promise<number[][]> => {
    const { projects, customers } = await app.make.one<Record<'projects' | 'customers', number[]>>(`
      select array(select tasks from reason_counts where viewer_id = 0 order by tasks) as projects,
             array(select tasks from customer_reasons where viewer_id = 0 order by tasks) as customers`);
    return [projects, customers];
  };
  /** A task whose reason has another day to act than it had, as far as it was counted. */
  async function moved(): Promise<number> {
    const { id } = await app.make.task({ pt_num: 7, scheduled_date: app.make.day(20) });
    await reason(id, 'failed', app.make.day(1));
    await take();
    await app.db.query('update task_reasons set act_by = act_by + 1');
    await take();
    return id;
  }
  /** Days that are over, of the project's sums. */
  const zeros = (many: number) =>
    app.db.query(
      `insert into reason_counts (viewer_id, project_id, code, act_by, tasks)
       select 0, id, 'failed', date '2020-01-01' + nr, 0 from projects, generate_series(1, $1) nr`,
      [many],
    );

  it('are deleted, and made anew when the day to act comes back', async () => {
    await moved();
    expect(await sums()).toEqual([
      [0, 1],
      [0, 1],
    ]);
    expect(await drop()).toBe(2);
    expect(await sums()).toEqual([[1], [1]]);
    await app.db.query('update task_reasons set act_by = act_by - 1');
    await take();
    expect(await sums()).toEqual([
      [0, 1],
      [0, 1],
    ]);
  });

  it('go with the daily comparison, however many they are', async () => {
    await moved();
    await zeros(2_500);
    const works = new Map<string, (stop: AbortSignal) => Promise<void>>();
    const every = (name: string, _: number, work: (stop: AbortSignal) => Promise<void>) => void works.set(name, work);
    const chores = { every, often: every } as unknown as Chores;
    new CountChores(
      chores,
      new KeptCounts(db()),
      new CountsCheck(db()),
      new ZeroReasons(db()),
    ).onApplicationBootstrap();
    await works.get('check counts')?.(new AbortController().signal);
    expect(await sums()).toEqual([[1], [1]]);
  });

  it('wait for who counts, and stay where somebody adds to them', async () => {
    await moved();
    await zeros(3);
    const writer = await app.db.connect();
    try {
      await writer.query('begin');
      await writer.query(`select pg_advisory_xact_lock(hashtextextended('project_counts', 0))`);
      const dropping = drop();
      const waits = async () =>
        (
          await app.db.query(`select from pg_locks where locktype = 'advisory' and not granted
            and database = (select oid from pg_database where datname = current_database())`)
        ).rowCount;
      while (!(await waits())) await new Promise((next) => setTimeout(next, 20));
      expect(await sums()).toEqual([
        [0, 0, 0, 0, 1],
        [0, 1],
      ]);
      await writer.query('commit');
      expect(await dropping).toBe(5);
      await zeros(3);
      await writer.query('begin');
      await writer.query(`update reason_counts set tasks = 0 where act_by = '2020-01-02'`);
      expect(await drop()).toBe(2);
      expect(await sums()).toEqual([[0, 1], [1]]);
    } finally {
      await writer.query('rollback');
      writer.release();
    }
  });
});
