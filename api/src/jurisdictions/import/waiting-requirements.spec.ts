import { describe, expect, it } from '@jest/globals';
import { useApp } from '../../../test/use-app.js';
import { type Cells, committed, csvOf, settled } from '../../../test/workbooks.js';

const HEAD = ['Jurisdiction', 'Kind', 'Requirement ID', 'Task Item', 'Called', 'Needed first'];
const FAULT = ['Needed first', 'waits_for_itself'];

describe('a requirement of a workbook that waits for itself', () => {
  const app = useApp();

  it('is a fault of its row, whether it is new, known by its id or by its name', async () => {
    const caller = await app.as(await app.make.admin());
    const { id: jurisdiction_id } = await app.make.jurisdiction({ name: 'Norfolk' });
    const of = async (pt_num: number, predecessors: number[] = []) =>
      (await app.make.requirement({ jurisdiction_id, pt_num, predecessors })).id;
    const fire = await of(12);
    await of(6);
    const building = await of(7, [12]);
    const rows: Cells[] = [
      ['Norfolk', 'City', fire, '', '', 'Zoning; Fire Permit City'],
      ['Norfolk', 'City', '', 'Zoning', '', 'Zoning'],
      ['Norfolk', 'City', '', 'Zoning', 'second', 'Zoning'],
      ['Norfolk', 'City', building, 'Fire Permit City', '', ''],
      ['Norfolk', 'City', '', '', 'licence', 'Zoning'],
    ];
    const answer = await caller.post('requirement/import').attach('file', csvOf([HEAD, ...rows]), 'asked.csv');
    const check = await settled(caller, answer.body.data.job_id as string);
    expect(check.result).toMatchObject({ rows: 5, create: 1, errors: 4 });
    // The fifth row would be like the first requirement as well, which is a fault of its own.
    const waiting = check.result?.faults.filter(({ fault }) => fault === 'waits_for_itself') ?? [];
    expect(waiting.map(({ row, column, fault }) => [row, column, fault])).toEqual(
      [2, 3, 4, 5].map((row) => [row, ...FAULT]),
    );
    await committed(caller, check.id, 'valid_rows');
    const { rows: kept } = await app.db.query('select pt_num, predecessors from jurisdiction_requirements order by id');
    expect(kept).toEqual([
      { pt_num: 12, predecessors: [] },
      { pt_num: 6, predecessors: [] },
      { pt_num: 7, predecessors: [12] },
      { pt_num: null, predecessors: [6] },
    ]);
  });
});
