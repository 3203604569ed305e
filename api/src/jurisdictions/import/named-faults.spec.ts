import { describe, expect, it } from '@jest/globals';
import { useApp } from '../../../test/use-app.js';
import { csvOf, rowsOf, settled } from '../../../test/workbooks.js';

describe('a requirement whose jurisdiction is not in the directory', () => {
  const app = useApp();

  it('names it with its kind and state, and what the cell says; an empty cell is only said to be empty', async () => {
    const caller = await app.as(await app.make.admin());
    await app.make.jurisdiction({ name: 'Norfolk' });
    const file = csvOf([
      ['Jurisdiction', 'Kind', 'State', 'Requirement ID', 'Task Item'],
      ['Nowhere', 'Fire District', 'VA', '', 'Zoning'],
      ['', 'City', 'VA', '', 'Zoning'],
      ['Nowhere', 'City', '', '77777', ''],
    ]);
    const answer = await caller.post('requirement/import').attach('file', file, 'asked.csv');
    const { id, result } = await settled(caller, answer.body.data.job_id as string);
    const unknown = { column: 'Jurisdiction', value: 'Nowhere', fault: 'jurisdiction_unknown' };
    expect(result?.faults).toMatchObject([
      { row: 2, ...unknown, sought: 'Nowhere (Fire district, VA)' },
      { row: 3, column: 'Jurisdiction', value: '', fault: 'required' },
      { row: 4, ...unknown, sought: 'Nowhere (City)' },
      { row: 4, column: 'Requirement ID', value: '77777', fault: 'not_found' },
    ]);
    const { download_url } = (await caller.get(`common/job/${id}/faults`)).body.data;
    const marked = await rowsOf((await caller.get(download_url).responseType('blob')).body as Buffer);
    expect(marked[1]?.at(-1)).toBe('Jurisdiction: The directory has no jurisdiction Nowhere (Fire district, VA)');
  });
});
