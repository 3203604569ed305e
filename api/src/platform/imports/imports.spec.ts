import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { type Cells, checked, committed, csvOf, settled, upload, xlsOf, xlsxOf } from '../../../test/workbooks.js';
import { useApp } from '../../../test/use-app.js';

const heading: Cells = [
  'Location Number',
  'Name',
  'Street',
  'City',
  'State',
  'ZIP',
  'Phone',
  'Latitude',
  'Longitude',
  'Note',
];
const rogers: Cells = [
  'WM-1',
  'Rogers Supercenter',
  '2110 W Walnut St',
  'Rogers',
  'AR',
  72756,
  '479-636-3222',
  36.3313,
  -94.149024,
  'By the lake',
];
const hadley: Cells = [
  'WM-2',
  'Hadley',
  '337 Russell St',
  'Hadley',
  'Massachusetts',
  1035,
  '413-586-4231',
  42.36,
  -72.54,
  null,
];

describe('a location import', () => {
  const app = useApp();
  const start = async () => ({ admin: await app.as(await app.make.admin()), customer: await app.make.customer() });
  const locations = async () =>
    (await app.db.query<Record<string, unknown>>('select * from locations order by lc_number')).rows;

  it.each([
    ['csv', csvOf],
    ['xlsx', xlsxOf],
    ['xls', xlsOf],
  ])('checks a %s first, writes it on commit, and finds nothing to do the second time', async (_, fileOf) => {
    const { admin, customer } = await start();
    const file = await fileOf([heading, rogers, hadley]);
    const check = await checked(admin, customer.id, file);
    expect(check).toMatchObject({
      status: 'waiting',
      error: null,
      progress: { done: 2, total: 2 },
      result: {
        phase: 'checked',
        customer_id: customer.id,
        rows: 2,
        create: 2,
        update: 0,
        unchanged: 0,
        errors: 0,
        warnings: 0,
        faults: [],
      },
    });
    expect(await locations()).toEqual([]);

    expect(await committed(admin, check.id)).toMatchObject({
      status: 'done',
      result: { phase: 'committed', create: 2 },
    });
    expect(await locations()).toMatchObject([
      {
        lc_number: 'WM-1',
        store_number: '1',
        name: 'Rogers Supercenter',
        city: 'Rogers',
        postcode: '72756',
        latitude: 36.3313,
        longitude: -94.149024,
        note: 'By the lake',
        is_key_loc: 2,
        version: 1,
      },
      { lc_number: 'WM-2', name: 'Hadley', postcode: '01035', version: 1 },
    ]);
    const again = await checked(admin, customer.id, file);
    expect(again).toMatchObject({ status: 'waiting', result: { create: 0, update: 0, unchanged: 2 } });
    await committed(admin, again.id);
    expect((await locations()).map(({ version }) => version)).toEqual([1, 1]);
  });

  it('keeps what a blank cell leaves, clears what a dash takes, and changes only what differs', async () => {
    const { admin, customer } = await start();
    await committed(admin, (await checked(admin, customer.id, csvOf([heading, rogers, hadley]))).id);
    const file = csvOf([
      ['store no', 'Location Number', 'Name', 'Note', 'Colour'],
      ['9', 'WM-1', '', '-', 'red'],
      ['', 'WM-2', 'Hadley East', '', ''],
    ]);
    const check = await checked(admin, customer.id, file);
    expect(check.result).toMatchObject({ create: 0, update: 2, unchanged: 0, unknown_headings: ['Colour'] });
    await committed(admin, check.id);
    expect(await locations()).toMatchObject([
      { name: 'Rogers Supercenter', note: null, street: '2110 W Walnut St', version: 2 },
      { name: 'Hadley East', postcode: '01035', version: 2 },
    ]);
  });

  it('takes Windows-1252, semicolons and a file with store numbers only', async () => {
    const { admin, customer } = await start();
    const file = Buffer.from('store_number;name;city;state\r\n0417;Café Peñón;Mayagüez;PR\r\n', 'latin1');
    await committed(admin, (await checked(admin, customer.id, file)).id);
    expect(await locations()).toMatchObject([{ lc_number: '0417', name: 'Café Peñón', city: 'Mayagüez' }]);
  });

  it('compares again what somebody changed between check and commit', async () => {
    const { admin, customer } = await start();
    await committed(admin, (await checked(admin, customer.id, csvOf([heading, rogers]))).id);
    const check = await checked(admin, customer.id, csvOf([heading, ['WM-1', 'Rogers West'], hadley]));
    expect(check.result).toMatchObject({ create: 1, update: 1 });
    await app.db.query(`update locations set name = 'Rogers West', version = version + 1`);
    await app.make.location({ customer_id: customer.id, lc_number: 'WM-2', name: 'Hadley', city: 'Boston' });
    const done = await committed(admin, check.id);
    expect(done.result).toMatchObject({ phase: 'committed', create: 0, update: 1, unchanged: 1 });
    expect(await locations()).toMatchObject([
      { name: 'Rogers West', version: 2 },
      { city: 'Hadley', version: 2 },
    ]);
  });

  it('is undone while its rows are untouched, and names the rows in the way otherwise', async () => {
    const { admin, customer } = await start();
    await committed(admin, (await checked(admin, customer.id, csvOf([heading, rogers]))).id);
    const before = await locations();
    const { id } = await checked(admin, customer.id, csvOf([heading, ['WM-1', 'Renamed'], hadley]));
    await committed(admin, id);

    await app.db.query(`update locations set note = 'By hand', version = version + 1 where lc_number = 'WM-2'`);
    const refused = await admin.post(`common/job/${id}/undo`).send();
    expect(refused).toMatchObject({
      status: 422,
      body: { error: 'job_rows_changed', data: [{ row: 3, lc_number: 'WM-2', reason: 'changed' }] },
    });
    await app.db.query(`update locations set version = version - 1 where lc_number = 'WM-2'`);

    expect((await admin.post(`common/job/${id}/undo`).send()).status).toBe(200);
    expect(await settled(admin, id)).toMatchObject({ status: 'done', result: { phase: 'undone' } });
    const [only, ...others] = await locations();
    expect(others).toEqual([]);
    expect(only).toMatchObject({ ...before[0], version: 3, updated_at: expect.any(Date) });
    // A page that still offers it is told so; the rows stay as they are.
    expect(await admin.post(`common/job/${id}/undo`).send()).toMatchObject({
      status: 200,
      body: { data: { job_id: id }, message: 'This has already been undone. You can find the result under Jobs.' },
    });
    expect(await locations()).toEqual([only]);
    expect((await settled(admin, id)).result).toMatchObject({ phase: 'undone' });
  });

  it('keeps a location that an event uses, and lets the time for undoing pass', async () => {
    const { admin, customer } = await start();
    const { id } = await checked(admin, customer.id, csvOf([heading, rogers]));
    await committed(admin, id);
    const location = await app.make.one<{ id: number }>('select id from locations');
    await app.make.event({ customer_id: customer.id, location_id: location.id });
    expect((await admin.post(`common/job/${id}/undo`).send()).body.data).toEqual([
      { row: 2, lc_number: 'WM-1', reason: 'in_use' },
    ]);
    await app.db.query(
      `update jobs set params = params || jsonb_build_object('committed_at', now() - interval '25 hours')`,
    );
    expect((await admin.post(`common/job/${id}/undo`).send()).body.error).toBe('job_expired');
  });

  it('is its owner’s alone, and an admin’s matter', async () => {
    const { admin, customer } = await start();
    const { id } = await checked(admin, customer.id, csvOf([heading, rogers]));
    const other = await app.as(await app.make.admin());
    expect((await other.get(`common/job/${id}`)).status).toBe(404);
    for (const call of ['commit', 'cancel', 'undo']) {
      expect(
        (await other.post(`common/job/${id}/${call}`).send(call === 'commit' ? { mode: 'all' } : undefined)).status,
      ).toBe(404);
    }
    expect((await other.get(`common/job/${id}/faults`)).status).toBe(404);
    expect((await admin.get('common/job/no-id')).status).toBe(404);
    expect((await other.get('common/job/list')).body.data).toMatchObject({ list: [], total: 0 });
    expect((await admin.get('common/job/list')).body.data).toMatchObject({
      list: [{ id, title: 'stores.csv', status: 'waiting' }],
      total: 1,
    });

    const corporate = await app.as(await app.make.user(2, { customers: [customer.id] }));
    expect((await upload(corporate, customer.id, csvOf([heading, rogers]))).status).toBe(403);
    expect((await upload(admin, 999_999, csvOf([heading, rogers]))).status).toBe(404);
    const paused = await app.make.customer({ status_num: 2 });
    expect((await upload(admin, paused.id, csvOf([heading, rogers]))).body).toMatchObject({
      error: 'customer_not_active',
      fields: { customer_id: 'customer_not_active' },
    });
  });

  it('is cancelled while it waits, and then neither committed nor undone', async () => {
    const { admin, customer } = await start();
    const { id } = await checked(admin, customer.id, csvOf([heading, rogers]));
    expect((await admin.post(`common/job/${id}/cancel`).send()).status).toBe(200);
    expect((await admin.get(`common/job/${id}`)).body.data.status).toBe('cancelled');
    expect((await admin.post(`common/job/${id}/commit`).send({ mode: 'all' })).body.error).toBe('job_not_ready');
    expect((await admin.post(`common/job/${id}/cancel`).send()).body.error).toBe('job_not_ready');
    expect(await locations()).toEqual([]);
  });

  it('takes all 4,654 stores', async () => {
    const { admin, customer } = await start();
    const check = await checked(admin, customer.id, storeList(), 'all stores.csv');
    expect(check).toMatchObject({
      title: 'all stores.csv',
      status: 'waiting',
      result: { rows: 4_654, create: 4_654, errors: 0, faults: expect.any(Array) },
    });
    await committed(admin, check.id);
    expect(
      await app.make.one('select count(*)::int as n, count(distinct state_num)::int as states from locations'),
    ).toMatchObject({ n: 4_654 });
    expect((await checked(admin, customer.id, storeList())).result).toMatchObject({
      create: 0,
      update: 0,
      unchanged: 4_654,
    });
  });
});

/** The real list where it is at hand, else as many made-up stores. */
function storeList(): Buffer {
  const real = process.env['STORES_CSV'];
  if (real && existsSync(real)) return readFileSync(real);
  const rows = Array.from({ length: 4_654 }, (_, nr): Cells => [
    nr + 1,
    `Store ${nr + 1}`,
    `${nr} Main St`,
    'Austin',
    nr % 2 ? 'TX' : 'AR',
    73_301 + (nr % 100),
    '512-555-0100',
    30.2,
    -97.7,
  ]);
  return csvOf([
    ['store_number', 'name', 'street', 'city', 'state', 'postcode', 'phone', 'latitude', 'longitude'],
    ...rows,
  ]);
}
