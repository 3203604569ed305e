import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { MikroORM } from '@mikro-orm/postgresql';
import { useApp } from '../../test/use-app.js';
import { readConfig } from '../platform/config.js';
import { Db } from '../platform/db/db.js';
import { ormOptions } from '../platform/db/orm.js';
import { Outbox } from '../platform/queue/outbox.js';
import { schema } from '../schema.js';
import { KeptRisks } from './kept-risk.js';

describe('the nightly comparison of risk while somebody saves', () => {
  // No worker takes what becomes due.
  const app = useApp({ GUYLINE_ROLE: 'api' });
  let orm: MikroORM;
  beforeAll(async () => {
    orm = await MikroORM.init(ormOptions(readConfig(), schema));
  }, 60_000);
  afterAll(() => orm.close());

  it('reports nothing for an event that is saved while it runs, but a task that differs without a save', async () => {
    const { id } = await app.make.task({ pt_num: 7, status_num: 1 });
    const other = await app.make.task({ pt_num: 7, status_num: 4 });
    const db = new Db(orm.em.fork());
    const risks = new KeptRisks(db, new Outbox());
    await risks.take();
    await app.db.query(`delete from task_reasons where task_id = $1 and code = 'failed'`, [other.id]);
    const begin = db.transaction.bind(db);
    db.transaction = async (work) => {
      await app.db.query('update tasks set status_num = case status_num when 4 then 1 else 4 end where id = $1', [id]);
      return begin(work);
    };
    const { named } = await risks.check();
    expect(named).toHaveLength(1);
    expect(named).toMatchObject([{ is: { id: other.id } }]);
    expect(await app.make.one('select count(*)::int > 0 as waits from risk_due')).toEqual({ waits: true });
  });
});
