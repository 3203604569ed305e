import { describe, expect, it } from '@jest/globals';
import { exported } from '../../test/exports.js';
import { useApp } from '../../test/use-app.js';
import { checked, committed, csvOf, xlsxOf } from '../../test/workbooks.js';

describe('an export of locations', () => {
  const app = useApp();

  it('has phone numbers as screens show them, and its import takes them in either form', async () => {
    const admin = await app.as(await app.make.admin());
    const { id } = await app.make.customer();
    const numbers = ['5125550103', '413-215-5158', '+44 20 7946 0958', null];
    for (const [nr, phone_num] of numbers.entries())
      await app.make.location({ customer_id: id, phone_num, lc_number: `P-${nr}` });
    const { headings, rows } = await exported(admin, `location/export?customer_id=${id}&sort_by=lc_number`);
    const [phone, name] = [headings.indexOf('Phone'), headings.indexOf('Name')];
    expect(rows.map((row) => row[phone])).toEqual(['(512) 555-0103', '(413) 215-5158', "'+44 20 7946 0958", null]);
    // A row that changes something else keeps its number as it was; another number is another.
    const edited = rows.map((row) => row.map((cell, at) => (at === name ? `New ${String(row[phone])}` : cell)));
    for (const row of edited) if (row[phone] === '(413) 215-5158') row[phone] = '(413) 215-5159';
    const job = await checked(admin, id, await xlsxOf([headings, ...edited]), 'Locations.xlsx');
    expect(job.result).toMatchObject({ rows: 4, update: 4, errors: 0 });
    await committed(admin, job.id);
    const kept = await app.db.query<{ phone_num: string | null }>('select phone_num from locations order by lc_number');
    expect(kept.rows.map(({ phone_num }) => phone_num)).toEqual([
      '5125550103',
      '(413) 215-5159',
      '+44 20 7946 0958',
      null,
    ]);
    const plain = await checked(
      admin,
      id,
      csvOf([
        ['Location Number', 'Phone'],
        ['P-1', '4132155159'],
      ]),
    );
    expect(plain.result).toMatchObject({ rows: 1, unchanged: 1 });
  });
});
