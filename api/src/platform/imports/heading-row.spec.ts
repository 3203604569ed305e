import { describe, expect, it } from '@jest/globals';
import ExcelJs from 'exceljs';
import { importLimits, type JobRow } from '@guyline/contract/jobs';
import { type Caller, useApp } from '../../../test/use-app.js';
import {
  type Cells,
  checked,
  checkedTasks,
  committed,
  csvOf,
  rowsOf,
  settled,
  xlsOf,
  xlsxOf,
} from '../../../test/workbooks.js';

const title: Cells[] = [
  ['Season 2026 store list'],
  [],
  ['Exported', '11/01/2026'],
  ['Please do not change the numbers'],
];
const stores: Cells[] = [
  ['Store No', 'Name', 'City', 'State'],
  ['S-1', 'North', 'Tulsa', 'OK'],
  ['S-2', 'South', 'Tulsa', 'Oz'],
];

describe('headings below a title and notes', () => {
  const app = useApp();
  const start = async () => ({ admin: await app.as(await app.make.admin()), customer: await app.make.customer() });
  const upload = async (caller: Caller, kind: 'jurisdiction' | 'requirement', rows: Cells[]): Promise<JobRow> => {
    const answer = await caller.post(`${kind}/import`).attach('file', csvOf(rows), 'list.csv');
    return settled(caller, answer.body.data.job_id as string);
  };

  it.each([
    ['xlsx', () => xlsxOf([...title, ...stores])],
    ['xls', async () => xlsOf([...title, ...stores])],
    ['csv', async () => csvOf([...title, ...stores])],
    [
      'csv with semicolons',
      async () =>
        Buffer.from(
          [...title, ...stores]
            .map((row) => row.join(';'))
            .join('\r\n')
            .replace('2026 ', '2026, '),
        ),
    ],
  ])('are found in a file %s, and rows keep the numbers of the sheet', async (_, file) => {
    const { admin, customer } = await start();
    const job = await checked(admin, customer.id, await file());
    expect(job.result).toMatchObject({ rows: 2, create: 1, errors: 1, unknown_headings: [], heading_row: 5 });
    expect(job.result?.faults).toMatchObject([{ row: 7, column: 'State', value: 'Oz', fault: 'state_unknown' }]);
    await committed(admin, job.id, 'valid_rows');
    expect(await app.make.one('select lc_number, name from locations')).toEqual({ lc_number: 'S-1', name: 'North' });
  });

  const faultsOf = async (admin: Caller, { id }: JobRow): Promise<Buffer> => {
    const { download_url } = (await admin.get(`common/job/${id}/faults`)).body.data as { download_url: string };
    return (await admin.get(download_url).responseType('blob')).body as Buffer;
  };

  it('stand in the faults workbook where they stood, so that it can be imported again', async () => {
    const { admin, customer } = await start();
    const job = await checked(admin, customer.id, await xlsxOf([...title, ...stores]));
    const file = await faultsOf(admin, job);
    const rows = await rowsOf(file);
    expect(rows[4]).toEqual(['Store No', 'Name', 'City', 'State', 'Error']);
    expect(rows[6]?.slice(0, 4)).toEqual(['S-2', 'South', 'Tulsa', 'Oz']);
    const again = await checked(admin, customer.id, file);
    expect(again.result).toMatchObject({ rows: 2, create: 1, errors: 1 });
  });

  it.each([
    [5, 5],
    [40, undefined],
  ])('in row %i stay in sight there, unless nothing else would be seen', async (row, frozen) => {
    const { admin, customer } = await start();
    const job = await checked(admin, customer.id, csvOf([...Array<Cells>(row - 1).fill(['']), ...stores]));
    expect(job.result?.faults).toMatchObject([{ row: row + 2 }]);
    const book = new ExcelJs.Workbook();
    await book.xlsx.load((await faultsOf(admin, job)) as unknown as ArrayBuffer);
    const [view] = book.worksheets[0]?.views ?? [];
    expect(view?.state === 'frozen' ? view.ySplit : undefined).toBe(frozen);
  });

  it('are found of authorities, requirements and tasks as well', async () => {
    const { admin } = await start();
    const directory = await upload(admin, 'jurisdiction', [['Our towns'], ['Town', 'State'], ['Norfolk', 'VA']]);
    expect(directory.result).toMatchObject({ create: 1, errors: 0 });
    await committed(admin, directory.id);
    const asked = [['Asked for'], ['Jurisdiction', 'Kind', 'State', 'Task Item'], ['Norfolk', 'City', 'VA', 'Zoning']];
    expect((await upload(admin, 'requirement', asked)).result).toMatchObject({ create: 1, errors: 0 });
    const task = await app.make.task({ event_id: (await app.make.event()).id, pt_num: 7 });
    const tasks = await checkedTasks(
      admin,
      await xlsxOf([
        ['Exported', '11/01/2026'],
        ['Task ID', 'Note'],
        [task.id, 'Call the clerk'],
      ]),
    );
    expect(tasks.result).toMatchObject({ update: 1, errors: 0 });
  });

  it('are looked for in so many filled rows, and in no further one', async () => {
    const { admin, customer } = await start();
    const notes = (rows: number) => Array.from({ length: rows }, (_, nr): Cells => [`Note ${nr + 1}`]);
    const below = async (rows: number) => {
      const { result } = await checked(admin, customer.id, csvOf([...notes(rows), ...stores]));
      return [result?.missing_headings, result?.columns?.map(({ heading }) => heading)];
    };
    expect(await below(importLimits.headingRows - 1)).toEqual([undefined, stores[0]]);
    expect(await below(importLimits.headingRows)).toEqual([[['Location Number'], ['Name']], ['Note 1']]);
  });

  it.each<[string, Cells]>([
    ['alone', ['Store']],
    ['beside another', ['Store', '1,234 in all']],
  ])('are found below a title that has a word like one, %s', async (_, above) => {
    const { admin, customer } = await start();
    const headings = ['Store', 'Phase', 'Crew', 'Truck'];
    const job = await checked(admin, customer.id, csvOf([above, headings, ['North', '1', 'A', 'B']]));
    expect(job.result).toMatchObject({ heading_row: 2, rows: 1, columns: headings.map((heading) => ({ heading })) });
  });

  it.each<[string, Cells[]]>([
    ['none is known', [['Nr', 'Label'], ...stores.slice(1)]],
    [
      'a value is called like one',
      [
        ['Ort', 'Art', 'Land'],
        ['Norfolk', 'City', 'VA'],
        ['Travis', 'County', 'TX'],
      ],
    ],
    ['notes explain them one by one', [['Read me'], ['Name', 'what the sign says'], ['State', 'two letters']]],
  ])('are the first filled row where %s', async (_, rows) => {
    const { admin } = await start();
    const { result } = await upload(admin, 'jurisdiction', [[], ...rows]);
    expect(result?.missing_headings).toEqual([['Jurisdiction']]);
    expect(result?.columns?.map(({ heading }) => heading)).toEqual(rows[0]);
  });

  it('stay those of the same row when the person matches the columns', async () => {
    const { admin, customer } = await start();
    const headings = ['Nr', 'Label', 'City', 'State'];
    const job = await checked(admin, customer.id, await xlsxOf([...title, headings, ...stores.slice(1)]));
    expect(job.result?.columns?.map(({ heading }) => heading)).toEqual(headings);
    const columns = ['lc_number', 'name', 'city', 'state_num'].map((field, index) => ({ index, field }));
    await admin.post(`common/job/${job.id}/mapping`).send({ columns }).expect(200);
    const own = await settled(admin, job.id);
    expect(own.result).toMatchObject({ rows: 2, create: 1, errors: 1, faults: [{ row: 7 }] });
  });

  it('are those of the first filled row where an earlier version of the portal has checked the file', async () => {
    const { admin, customer } = await start();
    const rows = [['Made by Ann', '', '', ''], ['Nr', 'Label', 'City', 'State'], ...stores.slice(1)];
    const job = await checked(admin, customer.id, csvOf(rows));
    await app.db.query(
      `update jobs set params = jsonb_set(params #- '{columns,row}', '{columns,headings}', '["Made by Ann"]') where id = $1`,
      [job.id],
    );
    const columns = [{ index: 0, field: 'lc_number' }];
    await admin.post(`common/job/${job.id}/mapping`).send({ columns }).expect(200);
    expect((await settled(admin, job.id)).result).toMatchObject({ rows: 3 });
  });

  it('are not said to be where they always are, also below blank rows', async () => {
    const { admin, customer } = await start();
    const job = await checked(admin, customer.id, csvOf([[], ...stores]));
    expect([job.result?.rows, job.result?.heading_row]).toEqual([2, undefined]);
  });

  it('are not refused for a row of values that is wider than a file may be', async () => {
    const { admin, customer } = await start();
    const wide = ['S-3', 'East', 'Tulsa', 'OK', ...Array<string>(importLimits.columns).fill('x')];
    const job = await checked(admin, customer.id, csvOf([...stores.slice(0, 2), wide]));
    expect(job.result).toMatchObject({ create: 2, errors: 0 });
  });
});
