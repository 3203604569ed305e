import { describe, expect, it } from '@jest/globals';
import { analyzed, mostRows } from '../../../test/plan-steps.js';
import { useApp } from '../../../test/use-app.js';
import { csvOf, settled } from '../../../test/workbooks.js';
import { comparedFields, compareRequirements, type RequirementPlaces } from './requirement-import.sql.js';

const CITIES = 400;
const place = { column: 'Jurisdiction', index: 0 };

describe('a workbook with requirements of many jurisdictions', () => {
  const app = useApp();

  it('looks at those that are there once, not once for each new row', async () => {
    await app.db.query(
      `with made as (insert into jurisdictions (name, kind) select 'City ' || n, 'city' from generate_series(1, $1::int) n returning id)
       insert into jurisdiction_requirements (jurisdiction_id, kind, pt_num) select id, 'permit', 12 from made`,
      [CITIES],
    );
    await app.db.query('analyze jurisdictions, jurisdiction_requirements');
    const caller = await app.as(await app.make.admin());
    const rows = Array.from({ length: CITIES }, (_, nr) => [`City ${nr + 1}`, 'City', 'Zoning']);
    const file = csvOf([['Jurisdiction', 'Kind', 'Task Item'], ...rows]);
    const answer = await caller.post('requirement/import').attach('file', file, 'requirements.csv');
    const { id, result } = await settled(caller, answer.body.data.job_id as string);
    expect(result).toMatchObject({ create: CITIES, errors: 0 });
    const at = Object.fromEntries(comparedFields.map((field) => [field, place])) as RequirementPlaces;
    const compared = compareRequirements(id, at, true);
    const most = mostRows(await analyzed(app.db, compared));
    expect(most).toBeGreaterThanOrEqual(CITIES);
    expect(most).toBeLessThan(10 * CITIES);
  });
});
