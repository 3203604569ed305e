import { describe, expect, it } from '@jest/globals';
import type { RequirementRow } from '@guyline/contract/jurisdictions/requirements';
import { requirementFields } from '../../../test/matrix-jurisdiction-requests.js';
import { type Caller, useApp } from '../../../test/use-app.js';
import { committed, csvOf, settled } from '../../../test/workbooks.js';

const HEAD = ['Jurisdiction', 'Kind', 'State', 'Task Item', 'Called', 'Documents', 'Fee details'];

describe('a requirement that is typed and one of a workbook', () => {
  const app = useApp();
  const kept = async (caller: Caller, id: number) => {
    const { requirements } = (await caller.get(`jurisdiction/${id}/requirements`)).body.data as {
      requirements: RequirementRow[];
    };
    return requirements.map(({ name, documents, fee_note }) => ({ name, documents, fee_note }));
  };
  const checked = async (caller: Caller, jurisdiction: string, name: string, documents: string[], note: string) => {
    const row = [jurisdiction, 'City', '', 'Fire Permit City', name, documents.join(';'), note];
    const answer = await caller.post('requirement/import').attach('file', csvOf([HEAD, row]), 'requirements.csv');
    return settled(caller, answer.body.data.job_id as string);
  };

  it.each([
    [' Hood   permit ', [' letter  of the owner ', 'Site Plan', 'deed'], '  doubled  if late '],
    ['Hood\u00a0permit', ['letter\u00a0of the\towner', 'SITE_PLAN', 'deed', ' deed '], 'doubled\nif late'],
    ['Hood permit', ['letter of the owner', 'site_plan', 'site plan', 'deed'], 'doubled if late'],
  ])('keep the same texts: %j, %j, %j', async (name, documents, fee_note) => {
    const caller = await app.as(await app.make.admin());
    const [typed, imported] = [
      await app.make.jurisdiction({ name: 'Norfolk' }),
      await app.make.jurisdiction({ name: 'Suffolk' }),
    ];
    const fields = requirementFields({ pt_num: 12, name, documents, fee_note });
    await caller.post(`jurisdiction/${typed.id}/requirement/create`).send(fields).expect(200);
    await committed(caller, (await checked(caller, 'Suffolk', name, documents, fee_note)).id);
    expect(await kept(caller, typed.id)).toEqual([
      { name: 'Hood permit', documents: ['letter of the owner', 'site_plan', 'deed'], fee_note: 'doubled if late' },
    ]);
    expect(await kept(caller, imported.id)).toEqual(await kept(caller, typed.id));
    // A workbook finds what was typed, and changes nothing.
    const { result } = await checked(caller, 'Norfolk', name, documents, fee_note);
    expect(result).toMatchObject({ create: 0, update: 0, unchanged: 1, errors: 0 });
  });
});
