import { describe, expect, it } from '@jest/globals';
import { jurisdictionHeadings, requirementHeadings } from '@guyline/contract/jurisdictions/workbook';
import { locationHeadings } from '@guyline/contract/location-workbook';
import { taskWorkbookHeadings } from '@guyline/contract/tasks/workbook';
import { useApp } from '../../../test/use-app.js';
import { csvOf, settled } from '../../../test/workbooks.js';

const directory = Object.values(jurisdictionHeadings);
const asked = Object.values(requirementHeadings);
const stores = Object.values(locationHeadings);
const tasks = Object.values(taskWorkbookHeadings);
const without = (headings: readonly string[], ...left: string[]) => headings.filter((one) => !left.includes(one));

describe('a file with the headings of another kind of import', () => {
  const app = useApp();
  const looksLike = async (kind: string, headings: readonly string[], title: string[] = []) => {
    const admin = await app.as(await app.make.admin());
    const file = csvOf([...(title.length ? [title] : []), [...headings], headings.map((_, nr) => `value ${nr}`)]);
    const sent = admin.post(`${kind}/import`).attach('file', file, 'list.csv');
    if (kind === 'location') void sent.field('customer_id', String((await app.make.customer()).id));
    const { result } = await settled(admin, (await sent).body.data.job_id as string);
    return [result?.looks_like, Boolean(result?.missing_headings)];
  };

  it.each([
    ['jurisdiction', asked, 'requirement_import', true],
    ['jurisdiction', without(asked, 'Requirement ID'), 'requirement_import', false],
    ['jurisdiction', stores, 'location_import', false],
    ['requirement', directory, 'jurisdiction_import', true],
    ['requirement', tasks, 'task_import', true],
    ['task', stores, 'location_import', true],
    ['task', without(directory, 'Status'), 'jurisdiction_import', true],
    ['location', tasks, 'task_import', false],
  ])('says so: %s, %j', async (kind, headings, other, lacks) => {
    expect(await looksLike(kind, headings)).toEqual([other, lacks]);
  });

  it('says so below a title, too', async () => {
    expect(await looksLike('jurisdiction', asked, ['Asked for in 2026'])).toEqual(['requirement_import', true]);
  });

  it.each([
    ['jurisdiction', [...directory, 'Task Item', 'Documents', 'Fee (USD)'], false],
    ['requirement', asked, false],
    ['task', tasks, false],
    ['location', stores, false],
    ['location', ['Nr', 'Label', 'City', 'State'], true],
    ['task', ['Number', 'Remark'], true],
    ['task', ['Store', 'City', 'State', 'Due', 'Crew', 'Truck', 'Hours'], true],
  ])('and a file without says nothing: %s, %j', async (kind, headings, lacks) => {
    expect(await looksLike(kind, headings)).toEqual([undefined, lacks]);
  });

  it('is what the person says that it is', async () => {
    const admin = await app.as(await app.make.admin());
    const sent = await admin
      .post('requirement/import')
      .attach('file', csvOf([directory, ['Norfolk', 'City']]), 'a.csv');
    const { id, result } = await settled(admin, sent.body.data.job_id as string);
    expect(result?.looks_like).toBe('jurisdiction_import');
    const columns = [
      { index: 0, field: 'jurisdiction' },
      { index: 1, field: 'pt_num' },
    ];
    await admin.post(`common/job/${id}/mapping`).send({ columns }).expect(200);
    expect((await settled(admin, id)).result).toMatchObject({ rows: 1 });
    expect((await settled(admin, id)).result?.looks_like).toBeUndefined();
  });
});
