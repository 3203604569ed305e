import { expect, it } from '@jest/globals';
import { lockWaits } from '../../../test/lock-waits.js';
import { type Cells, checked, csvOf, settled } from '../../../test/workbooks.js';
import { useApp } from '../../../test/use-app.js';

const app = useApp();

it('takes a store that somebody makes while it writes for the same store, and loses none of both', async () => {
  const admin = await app.as(await app.make.admin());
  const customer = await app.make.customer();
  const rows: Cells[] = [
    ['Location Number', 'Name', 'City', 'State'],
    ['S-1', 'From the file', 'Tulsa', 'OK'],
    ['S-2', 'Only in the file', 'Tulsa', 'OK'],
  ];
  const { id } = await checked(admin, customer.id, csvOf(rows));
  const other = await app.db.connect();
  try {
    await other.query('begin');
    await other.query(
      `insert into locations (customer_id, lc_number, name, city, state_num, note) select $1, 'S-1', 'By hand', 'Tulsa', id, 'Gate 4' from states where code = 'OK'`,
      [customer.id],
    );
    await admin.post(`common/job/${id}/commit`).send({ mode: 'all' });
    expect(await lockWaits(app.make, '%insert into locations%')).toBe(1);
    await other.query('commit');
  } finally {
    other.release();
  }
  expect(await settled(admin, id)).toMatchObject({
    status: 'done',
    result: { phase: 'committed', create: 1, update: 1 },
  });
  const { rows: stores } = await app.db.query(
    'select lc_number, name, note, version from locations order by lc_number',
  );
  expect(stores).toEqual([
    { lc_number: 'S-1', name: 'From the file', note: 'Gate 4', version: 2 },
    { lc_number: 'S-2', name: 'Only in the file', note: null, version: 1 },
  ]);
}, 90_000);
