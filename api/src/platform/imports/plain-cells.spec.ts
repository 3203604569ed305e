import { describe, expect, it } from '@jest/globals';
import type { JobRow } from '@guyline/contract/jobs';
import { type Caller, useApp } from '../../../test/use-app.js';
import { type Cells, checked, checkedTasks, committed, csvOf, settled, xlsxOf } from '../../../test/workbooks.js';

const named = ({ result }: JobRow) => result?.faults.map(({ row, column, fault }) => [row, column, fault]);

describe('texts of a workbook', () => {
  const app = useApp();
  const admin = async () => app.as(await app.make.admin());
  const upload = async (caller: Caller, sheet: 'jurisdiction' | 'requirement', ...rows: Cells[]): Promise<JobRow> => {
    const answer = await caller.post(`${sheet}/import`).attach('file', csvOf(rows), 'sheet.csv');
    return settled(caller, answer.body.data.job_id as string);
  };

  it('of authorities do not turn what follows them, and neither do typed ones', async () => {
    const caller = await admin();
    const check = await upload(
      caller,
      'jurisdiction',
      ['Jurisdiction', 'Kind', 'Contacts', 'Holidays', 'Portal', 'Note'],
      [
        '\u202eSan\u00a0Jose',
        'City',
        'Ann\u202e | \u200b | \u202a(408) 555-0100\u202c |',
        '2026-03-02 \u202eFair (yearly)',
        '\u202ahttps://city.gov/a\u202c',
        'one\r\ntwo',
      ],
    );
    await committed(caller, check.id);
    const { id } = (await caller.get('jurisdiction/list')).body.data.list[0];
    expect((await caller.get(`jurisdiction/${id}/detail`)).body.data).toMatchObject({
      name: 'San Jose',
      contacts: [{ name: 'Ann', role: null, phone: '(408) 555-0100', email: null }],
      holidays: [{ day: '2026-03-02', name: 'Fair', yearly: true }],
      portal_url: 'https://city.gov/a',
      note: 'one\ntwo',
    });
  });

  it('of requirements and tasks do not either', async () => {
    const caller = await admin();
    await app.make.jurisdiction({ name: 'Norfolk' });
    const asked = await upload(
      caller,
      'requirement',
      ['Jurisdiction', 'Kind', 'Task Item', 'Called', 'Documents', 'Fee details'],
      ['Norfolk\u202c', 'City', '', '\u202elicence', 'site\u202e map; \u200b', '\u202eper tent'],
    );
    await committed(caller, asked.id);
    expect(await app.make.one('select name, documents, fee_note from jurisdiction_requirements')).toEqual({
      name: 'licence',
      documents: ['site map'],
      fee_note: 'per tent',
    });
    const task = await app.make.task({ event_id: (await app.make.event()).id, pt_num: 7 });
    const tasks = await checkedTasks(
      caller,
      await xlsxOf([
        ['Task ID', 'Name/Number', 'Note'],
        [task.id, '\u202eNo.\t7', 'one\ntwo'],
      ]),
    );
    await committed(caller, tasks.id);
    expect(await app.make.one(`select name_number, note from tasks where id = ${task.id}`)).toEqual({
      name_number: 'No. 7',
      note: 'one\ntwo',
    });
  });

  it('of stores do not, and one is found by its number all the same', async () => {
    const caller = await admin();
    const { id: customer_id } = await app.make.customer();
    await app.make.location({ customer_id, lc_number: 'N-1' });
    const check = await checked(
      caller,
      customer_id,
      await xlsxOf([
        ['Location Number', 'Name', 'City', 'State', 'Postcode', 'Phone', 'Email', 'Note'],
        [
          '\u202aN-1\u202c',
          'Main\u202e Street',
          'San\u00a0Jose',
          'TX',
          '\u202a78701\u202c',
          '\u202a(850) 574-3588\u202c',
          '\u202aann@store.test\u202c',
          'one\ntwo',
        ],
      ]),
    );
    expect(check.result).toMatchObject({ update: 1, errors: 0 });
    await committed(caller, check.id);
    const { id } = await app.make.one<{ id: number }>('select id from locations');
    expect((await caller.get(`location/${id}/detail`)).body.data).toMatchObject({
      lc_number: 'N-1',
      name: 'Main Street',
      city: 'San Jose',
      postcode: '78701',
      email: 'ann@store.test',
      note: 'one\ntwo',
    });
    const { phone_num } = await app.make.one<{ phone_num: string }>('select phone_num from locations');
    expect(phone_num).toMatch(/^[+()\d -]+$/);
  });

  it('of which nothing is seen are blank cells', async () => {
    const caller = await admin();
    const head = ['Jurisdiction', 'Kind', 'Note'];
    const check = await upload(
      caller,
      'jurisdiction',
      head,
      ['\u200b\u200b', 'City', ''],
      ['\u200b', '\u2060', '\u00ad'],
    );
    expect(check.result).toMatchObject({ rows: 1, errors: 1 });
    expect(named(check)).toEqual([[2, 'Jurisdiction', 'required']]);
    const { id: customer_id } = await app.make.customer();
    await app.make.location({ customer_id, lc_number: 'N-1', name: 'Main Street' });
    const stores = await checked(
      caller,
      customer_id,
      await xlsxOf([
        ['Location Number', 'Name', 'City', 'State'],
        ['N-1', '\u200b', '', ''],
        ['N-2', '\u202e\u202c', 'Austin', 'TX'],
      ]),
    );
    expect(stores.result).toMatchObject({ unchanged: 1, errors: 1 });
    expect(named(stores)).toEqual([[3, 'Name', 'required']]);
  });
});
