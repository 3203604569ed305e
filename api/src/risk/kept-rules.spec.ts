import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { MikroORM } from '@mikro-orm/postgresql';
import { Logger } from '@nestjs/common';
import { useApp } from '../../test/use-app.js';
import { readConfig } from '../platform/config.js';
import { Db } from '../platform/db/db.js';
import { ormOptions } from '../platform/db/orm.js';
import type { Chores } from '../platform/queue/chores.js';
import { Outbox } from '../platform/queue/outbox.js';
import { schema } from '../schema.js';
import { KeptRisks } from './kept-risk.js';
import { rulesVersion } from './kept-rules.sql.js';
import { RiskChores } from './risk-chores.js';

describe('rules of risk that have changed', () => {
  const app = useApp();
  let orm: MikroORM;
  beforeAll(async () => void (orm = await MikroORM.init(ormOptions(readConfig(), schema))));
  afterAll(() => orm.close());
  afterEach(() => app.db.query(`delete from settings where key = 'risk_rules'`));
  afterEach(() => void jest.restoreAllMocks());

  /** What a worker does by the clock, when the spec says so. */
  function worker() {
    const works = new Map<string, (stop: AbortSignal) => Promise<void>>();
    const every = (name: string, _: number, work: (stop: AbortSignal) => Promise<void>) => void works.set(name, work);
    const chores = { every, often: every } as unknown as Chores;
    new RiskChores(chores, new KeptRisks(new Db(orm.em.fork()), new Outbox())).onApplicationBootstrap();
    return (name: string, stop = new AbortController().signal) => works.get(name)?.(stop);
  }
  const [byRules, daily] = [`check risk by rules ${rulesVersion}`, 'check risk'] as const;

  const keptRules = async () =>
    (await app.db.query<{ value: string }>(`select value from settings where key = 'risk_rules'`)).rows[0]?.value;
  const ruledBy = (value: string) => app.db.query(`update settings set value = $1 where key = 'risk_rules'`, [value]);
  const codes = async () =>
    (await app.db.query<{ code: string }>('select code from task_reasons order by code')).rows.map(({ code }) => code);
  const logged = () => {
    const said = { log: [] as string[], error: [] as string[] };
    for (const level of ['log', 'error'] as const)
      jest.spyOn(Logger.prototype, level).mockImplementation((text: string) => void said[level].push(text));
    return said;
  };
  /** A failed permit, whose reasons are kept by these rules; then one is not, as if other rules did not know it. */
  async function lacking(work: ReturnType<typeof worker>): Promise<string[]> {
    await app.make.task({ pt_num: 7, status_num: 4 });
    await work(daily);
    const all = await codes();
    expect([all.includes('failed'), await keptRules()]).toEqual([true, String(rulesVersion)]);
    await app.db.query(`delete from task_reasons where code = 'failed'`);
    return all;
  }

  it.each([
    ['that an earlier version had', String(rulesVersion - 1)],
    ['that a later version had, which was taken back', String(rulesVersion + 1)],
  ])('follow those %s: all is worked out once by a worker that begins, and is no fault', async (_, before) => {
    const work = worker();
    const all = await lacking(work);
    await ruledBy(before);
    const said = logged();
    await work('take risk');
    expect(await codes()).not.toContain('failed'); // nothing notes the event: nobody changed it
    await work(byRules);
    expect([await codes(), await keptRules()]).toEqual([all, String(rulesVersion)]);
    expect(said).toEqual({ log: [`The risk of 1 tasks and sites is another by rules ${rulesVersion}`], error: [] });
    await app.db.query(`delete from task_reasons where code = 'failed'`);
    await work(byRules);
    expect(await codes()).not.toContain('failed');
    await work(daily);
    expect(await codes()).toEqual(all);
    expect(said.error).toEqual([expect.stringContaining('The risk of 1 tasks and sites was wrong, repaired: ')]);
  });

  it('are still others after a worker that was stopped meanwhile', async () => {
    const work = worker();
    const all = await lacking(work);
    await ruledBy('0');
    const stopped = new AbortController();
    stopped.abort();
    await work(byRules, stopped.signal);
    expect([(await codes()).includes('failed'), await keptRules()]).toEqual([false, '0']);
    logged();
    await work(byRules);
    expect([await codes(), await keptRules()]).toEqual([all, String(rulesVersion)]);
  });
});
