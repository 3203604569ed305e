import { describe, expect, it } from '@jest/globals';
import { useApp } from '../../../test/use-app.js';
import { type Cells, committed, csvOf, settled } from '../../../test/workbooks.js';

const HEAD = [
  'Jurisdiction',
  'Kind',
  'Requirement ID',
  'Task Item',
  'Called',
  'Tents from (sq ft)',
  'Apply (days ahead)',
];
const FAULT = ['Requirement ID', 'requirement_repeated'];

describe('a row of a workbook that makes a requirement like another of its jurisdiction', () => {
  const app = useApp();
  const city = async (name: string) => {
    const { id: jurisdiction_id } = await app.make.jurisdiction({ name });
    const of = async (pt_num: number, called: string, over: object = {}) =>
      (await app.make.requirement({ jurisdiction_id, pt_num, name: called, lead_days: 1, ...over })).id;
    return { of, row: (id: number | '', ...cells: Cells): Cells => [name, 'City', id, ...cells] };
  };
  const check = async (...rows: Cells[]) => {
    const caller = await app.as(await app.make.admin());
    const file = csvOf([HEAD, ...rows]);
    const answer = await caller.post('requirement/import').attach('file', file, 'requirements.csv');
    const { id, result } = await settled(caller, answer.body.data.job_id as string);
    const faults = result?.faults.map(({ row, column, fault }) => [row, column, fault]);
    return { faults, result, commit: () => committed(caller, id, 'valid_rows') };
  };
  const names = async () => {
    const { rows } = await app.db.query<{ called: string }>(
      `select concat_ws(' ', pt_num, name, closed_from_sqft, lead_days) as called from jurisdiction_requirements order by id`,
    );
    return rows.map(({ called }) => called);
  };

  it('is refused, whether that is known, new or made so by an earlier row', async () => {
    const norfolk = await city('Norfolk');
    const salem = await city('Salem');
    await norfolk.of(12, 'hood');
    const oven = await norfolk.of(12, 'oven');
    const grill = await norfolk.of(12, 'grill');
    const [first, second, third, fourth] = [
      await norfolk.of(6, 'a'),
      await norfolk.of(6, 'b'),
      await norfolk.of(6, 'c'),
      await norfolk.of(6, 'd'),
    ];
    const elsewhere = await salem.of(12, 'oven');
    const { faults, result, commit } = await check(
      norfolk.row(oven, '', 'Hood', '', ''),
      norfolk.row(grill, '', 'hood', 400, ''),
      norfolk.row(first, '', 'lot', '', ''),
      norfolk.row(second, '', 'lot', '', ''),
      norfolk.row(third, '', 'licence', '', ''),
      norfolk.row('', 'Zoning', 'licence', '', ''),
      norfolk.row(fourth, '', 'hood', '', ''),
      salem.row(elsewhere, '', 'hood', '', ''),
    );
    expect(result).toMatchObject({ rows: 8, create: 1, update: 4, errors: 3 });
    expect(faults).toEqual([2, 5, 6].map((row) => [row, ...FAULT]));
    await commit();
    const kept = ['12 hood 1', '12 oven 1', '6 b 1', '6 c 1'];
    const made = ['12 hood 400 1', '6 lot 1', '6 hood 1', '12 hood 1', '6 licence'];
    expect((await names()).toSorted()).toEqual([...kept, ...made].toSorted());
  });

  it('is refused, too, where two rows exchange what they are', async () => {
    const { of, row } = await city('Norfolk');
    const [hood, oven] = [await of(12, 'hood'), await of(12, 'oven')];
    const { faults } = await check(row(hood, '', 'oven', '', ''), row(oven, '', 'hood', '', ''));
    expect(faults).toEqual([2, 3].map((nr) => [nr, ...FAULT]));
  });

  it('is none that changes something else of one that has been alike', async () => {
    const { of, row } = await city('Norfolk');
    const hood = await of(12, 'hood');
    await of(12, 'hood');
    const { faults, commit } = await check(row(hood, 'Fire Permit City', 'HOOD', '', 9));
    expect(faults).toEqual([]);
    await commit();
    expect(await names()).toEqual(['12 HOOD 9', '12 hood 1']);
  });

  it('is not spoken of where its own cells cannot be read', async () => {
    const { of, row } = await city('Norfolk');
    await of(12, 'hood');
    const { faults } = await check(row(await of(12, 'oven'), '', 'hood', 'wide', ''));
    expect(faults).toEqual([[2, 'Tents from (sq ft)', 'number_invalid']]);
  });
});
