import { expect, it } from '@jest/globals';
import { lockWaits } from '../../../test/lock-waits.js';
import { csvOf, settled } from '../../../test/workbooks.js';
import { useApp } from '../../../test/use-app.js';

const app = useApp();

it('finds at its next attempt the authority that somebody added while it wrote', async () => {
  const admin = await app.as(await app.make.admin());
  const rows = [
    ['Jurisdiction', 'Kind', 'State'],
    ['Round Rock', 'City', 'TX'],
    ['Austin', 'City', 'TX'],
  ];
  const sent = await admin.post('jurisdiction/import').attach('file', csvOf(rows), 'list.csv');
  const { id } = await settled(admin, sent.body.data.job_id as string);
  const other = await app.db.connect();
  try {
    await other.query('begin');
    await other.query(
      `insert into jurisdictions (name, kind, state_num) select 'Austin', 'city', id from states where code = 'TX'`,
    );
    await admin.post(`common/job/${id}/commit`).send({ mode: 'all' }).expect(200);
    expect(await lockWaits(app.make, '%insert into "jurisdictions"%')).toBe(1);
    await other.query('commit');
  } finally {
    other.release();
  }
  const names = async () => (await app.db.query('select name::text from jurisdictions order by name')).rows;
  expect(await settled(admin, id)).toMatchObject({ status: 'done', error: null, result: { create: 1, unchanged: 1 } });
  expect(await names()).toEqual([{ name: 'Austin' }, { name: 'Round Rock' }]);
}, 90_000);
