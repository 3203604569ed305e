import { setTimeout } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import { lockWaits } from '../../../test/lock-waits.js';
import { type Caller, useApp } from '../../../test/use-app.js';
import { checked, committed, csvOf } from '../../../test/workbooks.js';

describe('an import of a person who may not import any more', () => {
  const app = useApp();
  const stores = (name: string) =>
    csvOf([
      ['Location Number', 'Name', 'Street', 'City', 'State', 'ZIP'],
      ['WM-1', name, '2110 W Walnut St', 'Rogers', 'AR', '72756'],
    ]);
  const names = async () =>
    (await app.db.query<{ name: string }>('select name from locations')).rows.map(({ name }) => name);
  const demote = ({ user }: Caller) => app.db.query('update users set level_num = 3 where id = $1', [user.id]);

  const settledJob = async (id: string) => {
    for (;;) {
      const found = await app.db.query<{ status: string }>('select status, error from jobs where id = $1', [id]);
      if (found.rows[0]?.status !== 'queued' && found.rows[0]?.status !== 'running') return found;
      await setTimeout(50);
    }
  };

  it('is neither shown, mapped, written nor taken back', async () => {
    const admin = await app.as(await app.make.admin());
    const customer = await app.make.customer();
    const done = await committed(admin, (await checked(admin, customer.id, stores('First'))).id);
    const waiting = await checked(admin, customer.id, stores('Second'));
    await demote(admin);
    const manager = await app.as(await app.make.one(`select * from users where id = ${admin.user.id}`));
    const asks = [
      manager.get(`common/job/${waiting.id}/changes`),
      manager.post(`common/job/${waiting.id}/mapping`).send({ columns: [{ index: 0, field: 'lc_number' }] }),
      manager.post(`common/job/${waiting.id}/commit`).send({ mode: 'all' }),
      manager.post(`common/job/${done.id}/undo`).send(),
    ];
    for (const ask of asks) expect((await ask).body).toMatchObject({ error: 'forbidden' });
    expect(await names()).toEqual(['First']);
  });

  it('is not written when the right is lost between the order and the work', async () => {
    const admin = await app.as(await app.make.admin());
    const customer = await app.make.customer();
    const { id } = await checked(admin, customer.id, stores('Third'));
    const other = await app.db.connect();
    try {
      await other.query('begin');
      await other.query('select from jobs where id = $1 for update', [id]);
      const order = admin.post(`common/job/${id}/commit`).send({ mode: 'all' }).expect(200);
      const ordered = order.then(() => undefined);
      expect(await lockWaits(app.make, '%jobs%for update%')).toBe(1); // its right was looked up
      await demote(admin);
      await other.query('commit');
      await ordered;
    } finally {
      other.release();
    }
    const { rows } = await settledJob(id);
    expect(rows).toEqual([{ status: 'waiting', error: 'forbidden' }]);
    expect(await names()).toEqual([]);
  }, 60_000);
});
