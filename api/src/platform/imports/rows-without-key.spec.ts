import { describe, expect, it } from '@jest/globals';
import type { JobRow } from '@guyline/contract/jobs';
import { useApp } from '../../../test/use-app.js';
import { type Cells, csvOf, settled } from '../../../test/workbooks.js';

/** A row that says nothing of what it means, and one that is blank. */
const below = (...row: string[]): Cells[] => [row, row.map(() => '')];

describe('a filled row that does not say what it means', () => {
  const app = useApp();
  const kinds: [string, Cells[], string[]][] = [
    ['location', [['Location Number', 'City', 'Note'], ...below('', '', 'closed')], ['Location Number']],
    ['jurisdiction', [['Jurisdiction', 'Kind', 'Note'], ...below('', '', 'closed')], ['Jurisdiction', 'Kind']],
    [
      'requirement',
      [['Jurisdiction', 'Kind', 'Task Item', 'Fee (USD)'], ...below('', '', '', '12')],
      ['Jurisdiction', 'Kind', 'Task Item'],
    ],
    [
      'task',
      [['Task Item', 'Project', 'Store Number', 'Note'], ...below('', '', '', 'call')],
      ['Task Item', 'Project', 'Store Number'],
    ],
  ];

  it.each(kinds)('of a file of kind %s is a fault', async (kind, rows, columns) => {
    const admin = await app.as(await app.make.admin());
    const sent = admin.post(`${kind}/import`).attach('file', csvOf(rows), 'list.csv');
    if (kind === 'location') void sent.field('customer_id', String((await app.make.customer()).id));
    const { result } = (await settled(admin, (await sent).body.data.job_id as string)) as JobRow;
    expect(result).toMatchObject({ rows: 1, errors: 1 });
    expect(result?.faults).toMatchObject(columns.map((column) => ({ row: 2, column, value: '', fault: 'required' })));
  });
});
