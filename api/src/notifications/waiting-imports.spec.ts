import { describe, expect, it } from '@jest/globals';
import { ownNotices } from '../../test/own-notices.js';
import { useInnerApp } from '../../test/use-inner-app.js';
import { type Cells, checked, committed, csvOf, settled } from '../../test/workbooks.js';
import { WaitingImports } from './waiting-imports.js';

describe('notices of imports that wait', () => {
  const app = useInnerApp();
  const { told } = ownNotices(app);
  const note = () => app.nest.get(WaitingImports, { strict: false }).note();
  const later = () => app.db.query(`update jobs set updated_at = updated_at - interval '3 minutes'`);
  const start = async (...rows: Cells[]) => {
    const admin = await app.as(await app.make.admin());
    const customer = await app.make.customer();
    return { admin, job: await checked(admin, customer.id, csvOf(rows)) };
  };
  const store: Cells[] = [
    ['Location Number', 'Name', 'City', 'State'],
    ['A-1', 'Store', 'Tulsa', 'OK'],
  ];

  it('are sent once to who started it, when it has waited for a while', async () => {
    const { admin, job } = await start(...store);
    expect(await note()).toBe(0);
    await later();
    expect(await Promise.all([note(), note()]).then(([one, other]) => one + other)).toBe(1);
    expect(await told(admin.user)).toMatchObject([
      {
        kind: 'import_ended',
        facts: { file: 'stores.csv', failed: false, waits: true, import: { id: job.id, kind: 'location_import' } },
      },
    ]);
    expect(await note()).toBe(0);
    await committed(admin, job.id);
    expect((await told(admin.user)).map(({ facts }) => facts?.waits).toSorted()).toEqual([false, true]);
  });

  it('are sent of one whose columns are to be matched, and again where it waits again', async () => {
    const { admin, job } = await start(['Nr', 'Label', 'City', 'State'], ['A-1', 'Store', 'Tulsa', 'OK']);
    expect(job.error).toBe('file_headings_missing');
    await later();
    expect(await note()).toBe(1);
    expect(await told(admin.user)).toHaveLength(1);
    const columns = ['lc_number', 'name', 'city', 'state_num'].map((field, index) => ({ index, field }));
    await admin.post(`common/job/${job.id}/mapping`).send({ columns }).expect(200);
    await settled(admin, job.id);
    expect(await note()).toBe(0);
    await later();
    expect(await note()).toBe(1);
    expect(await told(admin.user)).toHaveLength(2);
  });

  it('are not sent of one that would change nothing, nor of one that goes on or is stopped before they are made', async () => {
    const { admin, job } = await start(...store);
    await committed(admin, job.id);
    const again = await checked(admin, job.result?.customer_id ?? 0, csvOf(store));
    expect(again.result).toMatchObject({ unchanged: 1, create: 0 });
    await later();
    expect(await note()).toBe(0);
    const next = await checked(
      admin,
      job.result?.customer_id ?? 0,
      csvOf([store[0] ?? [], ['A-2', 'S', 'Tulsa', 'OK']]),
    );
    await later();
    expect(await note()).toBe(1);
    await app.db.query(`update jobs set status = 'running' where id = $1`, [next.id]);
    expect((await told(admin.user)).map(({ facts }) => facts?.waits)).toEqual([false]);
    const stopped = await checked(
      admin,
      job.result?.customer_id ?? 0,
      csvOf([store[0] ?? [], ['A-3', 'S', 'Tulsa', 'OK']]),
    );
    await later();
    expect(await note()).toBe(1);
    await admin.post(`common/job/${stopped.id}/cancel`).send().expect(200);
    expect((await told(admin.user)).map(({ facts }) => facts?.waits)).toEqual([false]);
  });
});
