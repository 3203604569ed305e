import { describe, expect, it } from '@jest/globals';
import type { JobRow } from '@guyline/contract/jobs';
import { type Caller, useApp } from '../../../test/use-app.js';
import { type Cells, committed, csvOf, settled } from '../../../test/workbooks.js';

const HEAD = ['Jurisdiction', 'Kind', 'State', 'Requirement ID', 'Task Item', 'Called', 'Apply (days ahead)'];

describe('rows of a workbook that mean one requirement', () => {
  const app = useApp();
  const checked = async (caller: Caller, ...rows: Cells[]): Promise<JobRow> => {
    const answer = await caller.post('requirement/import').attach('file', csvOf([HEAD, ...rows]), 'requirements.csv');
    return settled(caller, answer.body.data.job_id as string);
  };
  const leads = async (): Promise<(number | null)[]> => {
    const { rows } = await app.db.query<{ lead_days: number | null }>(
      'select lead_days from jurisdiction_requirements order by id',
    );
    return rows.map(({ lead_days }) => lead_days);
  };

  it('are refused after the first, whether they say its id, its name or neither', async () => {
    const caller = await app.as(await app.make.admin());
    const { id: state } = await app.make.one<{ id: number }>(`select id from states where code = 'VA'`);
    const { id: jurisdiction_id } = await app.make.jurisdiction({ name: 'Norfolk', state_num: state });
    const zoning = await app.make.requirement({ jurisdiction_id, pt_num: 6, lead_days: 1 });
    await app.make.requirement({ jurisdiction_id, pt_num: 12, name: 'hood', lead_days: 2 });
    const row = (id: number | '', item: string, name: string, days: number): Cells => [
      'Norfolk',
      'City',
      'VA',
      id,
      item,
      name,
      days,
    ];
    const check = await checked(
      caller,
      row('', 'Zoning', '', 11),
      row(zoning.id, '', '', 12),
      row('', 'Fire Permit City', 'Hood', 21),
      row('', 'Fire Permit City', '', 22),
      row('', '', 'licence', 31),
      row('', '', 'licence', 32),
      row('', '', 'banner', 41),
    );
    expect(check.result).toMatchObject({ rows: 7, update: 2, create: 2, errors: 3 });
    expect(check.result?.faults.map(({ row: nr, column, fault, other_row }) => [nr, column, fault, other_row])).toEqual(
      [
        [3, 'Jurisdiction', 'duplicate_row', 2],
        [5, 'Jurisdiction', 'duplicate_row', 4],
        [7, 'Jurisdiction', 'duplicate_row', 6],
      ],
    );
    await committed(caller, check.id, 'valid_rows');
    expect(await leads()).toEqual([11, 21, 31, 41]);
  });

  it('are named once, also where the file alone shows the repetition', async () => {
    const caller = await app.as(await app.make.admin());
    const { id: jurisdiction_id } = await app.make.jurisdiction({ name: 'Norfolk' });
    const { id } = await app.make.requirement({ jurisdiction_id, pt_num: 12, lead_days: 1 });
    const check = await checked(caller, ['Norfolk', 'City', '', id, '', '', 2], ['Norfolk', 'City', '', id, '', '', 3]);
    expect(check.result).toMatchObject({ update: 1, errors: 1 });
    expect(check.result?.faults).toMatchObject([{ row: 3, fault: 'duplicate_row', other_row: 2 }]);
  });

  it('are not those of which one could mean several', async () => {
    const caller = await app.as(await app.make.admin());
    const { id: jurisdiction_id } = await app.make.jurisdiction({ name: 'Norfolk' });
    const [a] = await Promise.all(
      ['a', 'b'].map((name) => app.make.requirement({ jurisdiction_id, pt_num: 12, name, lead_days: 1 })),
    );
    const check = await checked(
      caller,
      ['Norfolk', 'City', '', '', 'Fire Permit City', '', 2],
      ['Norfolk', 'City', '', a?.id ?? null, '', '', 3],
    );
    expect(check.result).toMatchObject({ update: 1, errors: 1 });
    expect(check.result?.faults).toMatchObject([{ row: 2, fault: 'requirement_ambiguous' }]);
  });

  it('are found when it was made only after the check', async () => {
    const caller = await app.as(await app.make.admin());
    const { id: jurisdiction_id } = await app.make.jurisdiction({ name: 'Norfolk' });
    const check = await checked(
      caller,
      ['Norfolk', 'City', '', '', 'Fire Permit City', 'hood', 1],
      ['Norfolk', 'City', '', '', 'Fire Permit City', '', 2],
    );
    expect(check.result).toMatchObject({ create: 2, errors: 0 });
    await app.make.requirement({ jurisdiction_id, pt_num: 12, name: 'hood', lead_days: 9 });
    expect((await committed(caller, check.id, 'valid_rows')).result).toMatchObject({ update: 1, errors: 1 });
    expect(await leads()).toEqual([1]);
  });

  it('are refused, too, where only the form of letters or blanks differs, or what nobody sees', async () => {
    const caller = await app.as(await app.make.admin());
    const { id: jurisdiction_id } = await app.make.jurisdiction({ name: 'Norfolk' });
    await app.make.requirement({ jurisdiction_id, pt_num: 12, name: 'ﬁre hood', lead_days: 2 });
    const row = (name: string, days: number, city = 'Norfolk'): Cells => [
      ...[city, 'City', '', ''],
      ...['Fire Permit City', name, days],
    ];
    const check = await checked(
      caller,
      row('FIRE  HOOD', 21, 'ＮＯＲ\u200bFOLK'),
      row('Ｆire hood', 22),
      row('straße', 31),
      row('STRASSE', 32),
      row('STRAẞE', 33),
      row('fire\u200b \u202ahood', 23),
    );
    expect(check.result).toMatchObject({ rows: 6, update: 1, create: 1, errors: 4 });
    const told = check.result?.faults.map(({ row: nr, fault, other_row }) => [nr, fault, other_row]);
    expect(told).toEqual([
      [3, 'duplicate_row', 2],
      [5, 'duplicate_row', 4],
      [6, 'duplicate_row', 4],
      [7, 'duplicate_row', 2],
    ]);
  });
});
