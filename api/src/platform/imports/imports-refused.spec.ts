import { deflateRawSync } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import { importLimits } from '@guyline/contract/jobs';
import { type Cells, checked, committed, csvOf, rowsOf, upload, xlsxOf } from '../../../test/workbooks.js';
import { useApp } from '../../../test/use-app.js';
import { type ZipEntry, zipOf } from '../../../test/zip.js';

const heading: Cells = [
  'Location Number',
  'Name',
  'City',
  'State',
  'Postcode',
  'Phone',
  'Email',
  'Latitude',
  'Longitude',
  'Key Location',
  'Note',
  'Customer',
];
const good: Cells = ['OK-1', 'Good', 'Tulsa', 'OK', '74101', '918-555-0100', 'a@b.test', 36.1, -95.9, 'Yes', '', ''];
/** The good row with one cell changed, under a number of its own. */
const but = (nr: string, column: string, value: Cells[number]): Cells =>
  good.map((cell, index) => (heading[index] === column ? value : index === 0 ? nr : cell));

const faulty: [Cells, string, string][] = [
  [but('F-1', 'Location Number', ''), 'Location Number', 'required'],
  [but('F-2', 'City', ''), 'City', 'required'],
  [but('F-3', 'Name', 'x'.repeat(161)), 'Name', 'too_long'],
  [but('F-4', 'State', 'Bavaria'), 'State', 'state_unknown'],
  [but('F-5', 'Postcode', '7410'.repeat(2)), 'Postcode', 'postcode_invalid'],
  [but('F-6', 'Phone', 'call me'), 'Phone', 'phone_invalid'],
  [but('F-7', 'Email', 'nobody'), 'Email', 'email_invalid'],
  [but('F-8', 'Latitude', 91), 'Latitude', 'latitude_out_of_range'],
  [but('F-9', 'Longitude', -181), 'Longitude', 'longitude_out_of_range'],
  [but('F-10', 'Latitude', 'north'), 'Latitude', 'number_invalid'],
  [but('F-11', 'Key Location', 'perhaps'), 'Key Location', 'key_location_invalid'],
  [but('F-12', 'Note', { formula: 'HYPERLINK("http://evil.test")', result: 1 }), 'Note', 'formula_in_cell'],
  [but('F-13', 'Note', '=1+1'), 'Note', 'formula_in_cell'],
  [but('OK-1', 'Note', 'again'), 'Location Number', 'duplicate_row'],
  [but('F-15', 'Customer', 'Somebody else'), 'Customer', 'customer_mismatch'],
];

describe('an import that is not right', () => {
  const app = useApp();
  const start = async () => ({ admin: await app.as(await app.make.admin()), customer: await app.make.customer() });
  const count = async (table: string) =>
    (await app.make.one<{ n: number }>(`select count(*)::int as n from ${table}`)).n;

  it('names each fault with its row and column, and writes only the valid rows when asked to', async () => {
    const { admin, customer } = await start();
    await app.db.query(`update states set active = code <> 'AK'`);
    const warned = but('W-1', 'State', 'Alaska');
    const check = await checked(
      admin,
      customer.id,
      await xlsxOf([heading, good, ...faulty.map(([row]) => row), warned]),
    );
    expect(check.result).toMatchObject({
      rows: faulty.length + 2,
      create: 2,
      errors: faulty.length,
      error_cnt: faulty.length,
      warnings: 1,
    });
    expect(check.result?.faults.map(({ row, column, fault, level }) => [row, column, fault, level])).toEqual([
      ...faulty.map(([, column, fault], index) => [index + 3, column, fault, 'error']),
      [faulty.length + 3, 'State', 'state_inactive', 'warning'],
    ]);
    expect(check.result?.faults.find(({ fault }) => fault === 'duplicate_row')?.other_row).toBe(2);

    expect((await admin.post(`common/job/${check.id}/commit`).send({ mode: 'all' })).body.error).toBe('job_has_faults');
    expect((await admin.post(`common/job/${check.id}/commit`).send({ mode: 'some' })).status).toBe(422);
    expect(await count('locations')).toBe(0);
    await committed(admin, check.id, 'valid_rows');
    expect((await app.db.query('select lc_number from locations order by 1')).rows).toEqual([
      { lc_number: 'OK-1' },
      { lc_number: 'W-1' },
    ]);
  });

  it('gives the faults as a workbook: rows where they were, formulas as harmless text, by a signed link', async () => {
    const { admin, customer } = await start();
    const { id } = await checked(
      admin,
      customer.id,
      await xlsxOf([heading, good, ...faulty.map(([row]) => row)]),
      'My stores.xlsx',
    );
    const { download_url } = (await admin.get(`common/job/${id}/faults`)).body.data as { download_url: string };
    const file = await admin.get(download_url).responseType('blob');
    expect(file.status).toBe(200);
    expect(file.headers['content-disposition']).toContain('attachment; filename="My stores - faults.xlsx"');
    const rows = await rowsOf(file.body as Buffer);
    expect(rows[0]?.at(-1)).toBe('Error');
    expect(rows[1]).toEqual(expect.arrayContaining(['OK-1', 'Good']));
    expect(rows[15]?.at(-1)).toBe('Location Number: Duplicate of row 2');
    expect(rows[13]).toContain(`'=HYPERLINK("http://evil.test")`);

    expect((await admin.get(download_url.replace('signature=', 'signature=A'))).status).toBe(404);
    expect((await admin.get(download_url.split('?')[0] ?? '')).status).toBe(422);
    const again = await checked(admin, customer.id, file.body as Buffer);
    expect(again.result).toMatchObject({ create: 1, errors: faulty.length, unknown_headings: [] });
  });

  it.each<[string, () => Promise<Buffer> | Buffer, string]>([
    ['a broken workbook', async () => (await xlsxOf([heading, good])).subarray(0, 3_000), 'file_unreadable'],
    [
      'an archive that is no workbook',
      () => zipOf([{ name: 'readme.txt', content: Buffer.from('Hello') }]),
      'file_type_not_supported',
    ],
    ['a bomb', bomb, 'file_unpacked_too_large'],
    ['headings and nothing below', () => csvOf([heading]), 'file_has_no_rows'],
    [
      'too many columns',
      () => csvOf([['Location Number', ...Array.from({ length: 120 }, (_, nr) => `Extra ${nr}`)], ['1']]),
      'file_too_many_columns',
    ],
    [
      'too many rows',
      () => csvOf([['Location Number'], ...Array.from({ length: importLimits.rows + 1 }, (_, nr) => [nr])]),
      'file_too_many_rows',
    ],
    ['an open quote', () => Buffer.from(`Location Number,Name\n1,"${'x'.repeat(400_000)}`), 'file_unreadable'],
  ])(
    'ends with the reason for %s, and writes nothing',
    async (_, fileOf, error) => {
      const { admin, customer } = await start();
      const job = await checked(admin, customer.id, await fileOf(), 'stores.xlsx');
      expect(job).toMatchObject({ status: 'failed', error, message: expect.any(String), result: null });
      expect(await count('locations')).toBe(0);
      expect((await admin.post(`common/job/${job.id}/commit`).send({ mode: 'all' })).body.error).toBe('job_not_ready');
    },
    60_000,
  );

  it.each<[string, Buffer]>([
    [
      'a picture',
      Buffer.from('89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c4890000000049454e44ae426082', 'hex'),
    ],
    ['a PDF', Buffer.from('%PDF-1.7\n1 0 obj\n')],
    ['binary data', Buffer.from([1, 2, 0, 3])],
  ])('refuses %s by its content, whatever its name', async (_, file) => {
    const { admin, customer } = await start();
    const answer = await upload(admin, customer.id, file, 'stores.xlsx');
    expect(answer).toMatchObject({
      status: 422,
      body: { success: false, error: 'file_type_not_supported', fields: { file: 'file_type_not_supported' } },
    });
    expect(await count('jobs')).toBe(0);
  });

  it('is refused while 20 of the person wait', async () => {
    const { admin, customer } = await start();
    await app.db.query(
      `insert into jobs (id, kind, status, title, owner_id, params)
       select gen_random_uuid(), 'location_import', 'queued', 'Earlier', $1, '{}' from generate_series(1, $2)`,
      [admin.user.id, importLimits.open],
    );
    expect(await upload(admin, customer.id, await xlsxOf([heading, good]))).toMatchObject({
      status: 429,
      body: { error: 'too_many_jobs' },
    });
    expect(await count('jobs')).toBe(importLimits.open);
  });

  it('refuses a request that is too large, or lacks the file or the customer, or says more', async () => {
    const { admin, customer } = await start();
    const file = csvOf([heading, good]);
    expect(await upload(admin, customer.id, Buffer.alloc(importLimits.fileBytes + 1, 'a'))).toMatchObject({
      status: 413,
      body: { error: 'too_large' },
    });
    expect((await admin.post('location/import').field('customer_id', '1')).body.error).toBe('file_missing');
    expect((await admin.post('location/import').send({ customer_id: 1 })).body.error).toBe('file_missing');
    expect((await admin.post('location/import').attach('file', file, 'a.csv')).body.fields).toEqual({
      customer_id: 'validation_failed',
    });
    expect((await upload(admin, customer.id, file).field('mode', 'all')).body.error).toBe('unknown_field');
    expect(await upload(admin, customer.id, Buffer.alloc(0))).toMatchObject({
      status: 422,
      body: { error: 'file_has_no_rows' },
    });
    expect(await count('jobs')).toBe(0);
  });
});

/** 300 MB of sheet in a workbook of 300 KB. */
async function bomb(): Promise<Buffer> {
  const block = Buffer.alloc(10 * 1024 * 1024, '<row></row>');
  const content = Buffer.concat(Array.from({ length: 30 }, () => block));
  const entries: ZipEntry[] = [
    { name: '[Content_Types].xml', content: Buffer.from('<Types/>') },
    { name: 'xl/workbook.xml', content: Buffer.from('<workbook/>') },
    { name: 'xl/worksheets/sheet1.xml', content, packed: deflateRawSync(content, { level: 9 }) },
  ];
  return zipOf(entries);
}
