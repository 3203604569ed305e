import { describe, expect, it } from '@jest/globals';
import type { JobRow } from '@guyline/contract/jobs';
import { lockWaits } from '../../../test/lock-waits.js';
import { taskSeason } from '../../../test/task-season.js';
import { type Caller, useApp } from '../../../test/use-app.js';
import { type Cells, checked, checkedTasks, committed, csvOf, settled, xlsxOf } from '../../../test/workbooks.js';

describe('a file whose headings are not known', () => {
  const app = useApp();
  const said = ({ status, error, result }: JobRow) => ({
    status,
    error,
    missing: result?.missing_headings,
    found: result?.columns?.map(({ heading }) => heading),
  });
  const matched = async (caller: Caller, id: string, fields: (string | null)[]) => {
    const columns = fields.map((field, index) => ({ index, field }));
    expect((await caller.post(`common/job/${id}/mapping`).send({ columns })).status).toBe(200);
    return settled(caller, id);
  };
  const colours = csvOf([
    ['Colour', 'Size'],
    ['red', 'L'],
  ]);

  it('of stores names what is missing and what was found, and waits for the columns to be matched', async () => {
    const admin = await app.as(await app.make.admin());
    const customer = await app.make.customer();
    const file = csvOf([
      ['Nr', 'Label', 'Where', 'St.'],
      ['S-1', 'North', 'Tulsa', 'OK'],
    ]);
    const job = await checked(admin, customer.id, file);
    expect(said(job)).toEqual({
      status: 'waiting',
      error: 'file_headings_missing',
      missing: [['Location Number'], ['Name']],
      found: ['Nr', 'Label', 'Where', 'St.'],
    });
    expect((await admin.post(`common/job/${job.id}/commit`).send({ mode: 'all' })).body.error).toBe('job_not_ready');
    const again = await matched(admin, job.id, [null, null, 'city', 'state_num']);
    expect(said(again).missing).toEqual([['Location Number'], ['Name']]);
    const whole = await matched(admin, job.id, ['lc_number', 'name', 'city', 'state_num']);
    expect(said(whole)).toMatchObject({ error: null, missing: undefined });
    expect(whole.result).toMatchObject({ create: 1, errors: 0 });
    await committed(admin, job.id);
  });

  it('or were matched again leaves no faults workbook of the previous check', async () => {
    const admin = await app.as(await app.make.admin());
    const customer = await app.make.customer();
    const file = csvOf([
      ['Location Number', 'Label', 'City', 'State'],
      ['S-1', 'North', 'Tulsa', 'OK'],
    ]);
    const job = await checked(admin, customer.id, file);
    const keyNow = async () =>
      (
        await app.make.one<{ key: string | null }>(`select params->>'faults_key' as key from jobs where id = $1`, [
          job.id,
        ])
      ).key;
    const old = async () =>
      (await app.db.query<{ key: string }>('select key from old_files')).rows.map(({ key }) => key);
    const first = await keyNow();
    expect([job.result?.errors, first]).toEqual([1, expect.any(String)]);
    await matched(admin, job.id, [null, null, 'city', 'state_num']);
    expect([await keyNow(), await old()]).toEqual([null, [first]]);
    expect((await matched(admin, job.id, ['lc_number', null, 'city', 'state_num'])).result).toMatchObject({
      errors: 1,
    });
    const second = await keyNow();
    expect((await matched(admin, job.id, ['lc_number', 'name', 'city', 'state_num'])).result).toMatchObject({
      errors: 0,
    });
    expect(await keyNow()).toBeNull();
    expect((await old()).toSorted()).toEqual([first, second].toSorted());
    expect((await admin.get(`common/job/${job.id}/faults`)).body).toMatchObject({ error: 'job_not_ready' });
  });

  it('is being checked once more as soon as its columns are matched, without the counts of other columns', async () => {
    const admin = await app.as(await app.make.admin());
    const customer = await app.make.customer();
    const file = csvOf([
      ['Location Number', 'Label', 'City', 'State'],
      ['S-1', 'North', 'Tulsa', 'OK'],
    ]);
    const { id } = await checked(admin, customer.id, file);
    const other = await app.db.connect();
    try {
      await other.query('begin');
      await other.query('lock table import_rows in share mode');
      const columns = ['lc_number', 'name', 'city', 'state_num'].map((field, index) => ({ index, field }));
      await admin.post(`common/job/${id}/mapping`).send({ columns }).expect(200);
      expect(await lockWaits(app.make, '%delete from import_rows%')).toBe(1);
      expect((await admin.get(`common/job/${id}`)).body.data).toMatchObject({ status: 'running', result: null });
      await other.query('commit');
    } finally {
      other.release();
    }
    expect((await settled(admin, id)).result).toMatchObject({ create: 1, errors: 0 });
  }, 90_000);

  it('of tasks names every way to say which task a row means, the shortest first', async () => {
    const { admin, permit } = await taskSeason(app);
    const rows: Cells[] = [
      ['Number', 'Remark'],
      [permit.id, 'Call the clerk'],
    ];
    const job = await checkedTasks(admin, csvOf(rows));
    expect(said(job)).toEqual({
      status: 'waiting',
      error: 'file_headings_missing',
      missing: [['Task ID'], ['Task Item', 'Event ID'], ['Task Item', 'Project', 'Store Number']],
      found: ['Number', 'Remark'],
    });
    const own = await matched(admin, job.id, ['task_id', 'note']);
    expect(own.result).toMatchObject({ update: 1, errors: 0 });
  });

  it.each([
    ['jurisdiction', [['Jurisdiction']]],
    [
      'requirement',
      [
        ['Jurisdiction', 'Task Item'],
        ['Jurisdiction', 'Requirement'],
        ['Jurisdiction', 'Requirement ID'],
      ],
    ],
  ] as const)('of a %s says what it lacks', async (kind, missing) => {
    const admin = await app.as(await app.make.admin());
    const answer = await admin.post(`${kind}/import`).attach('file', colours, 'list.csv');
    expect(said(await settled(admin, answer.body.data.job_id as string))).toMatchObject({
      status: 'waiting',
      missing,
      found: ['Colour', 'Size'],
    });
  });

  it('is matched on the sheet that comes closest, not on the first', async () => {
    const admin = await app.as(await app.make.admin());
    const customer = await app.make.customer();
    const file = await xlsxOf(
      ...[
        [['Read me first'], ['Stores of the season']],
        [
          ['Nr', 'Label', 'City', 'State'],
          ['S-1', 'North', 'Tulsa', 'OK'],
        ],
      ],
    );
    const job = await checked(admin, customer.id, file);
    expect(said(job).found).toEqual(['Nr', 'Label', 'City', 'State']);
    const own = await matched(admin, job.id, ['lc_number', 'name', 'city', 'state_num']);
    expect(own.result).toMatchObject({ create: 1, errors: 0 });
  });

  it('that were guessed on a later sheet are corrected there', async () => {
    const admin = await app.as(await app.make.admin());
    const customer = await app.make.customer();
    const file = await xlsxOf(
      ...[
        [['Read me first'], ['Stores of the season']],
        [
          ['Number', 'Label', 'City', 'State'],
          ['S-1', 'North', 'Tulsa', 'OK'],
        ],
      ],
    );
    const job = await checked(admin, customer.id, file);
    expect(job.result).toMatchObject({ errors: 1 });
    const own = await matched(admin, job.id, ['lc_number', 'name', 'city', 'state_num']);
    expect(own.result).toMatchObject({ create: 1, errors: 0 });
  });

  it('are corrected on the sheet that was checked, also where an earlier version of the portal checked it', async () => {
    const admin = await app.as(await app.make.admin());
    const customer = await app.make.customer();
    const file = await xlsxOf(
      ...[
        [
          ['Sheet', 'Made by', 'Place', 'Of'],
          ['Stores', 'Ann', 'Tulsa', 'OK'],
        ],
        [
          ['Number', 'Label', 'City', 'State'],
          ['S-1', 'North', 'Tulsa', 'OK'],
        ],
      ],
    );
    const job = await checked(admin, customer.id, file);
    expect(said(job)).toMatchObject({ error: null, found: ['Number', 'Label', 'City', 'State'] });
    await app.db.query(`update jobs set params = params #- '{columns,sheet}' where id = $1`, [job.id]);
    const own = await matched(admin, job.id, ['lc_number', 'name', 'city', 'state_num']);
    expect(own.result).toMatchObject({ create: 1, errors: 0 });
    await committed(admin, job.id);
    expect(await app.make.one('select lc_number, name from locations')).toEqual({ lc_number: 'S-1', name: 'North' });
  });
});
