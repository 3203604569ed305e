import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import type { JobRow } from '@guyline/contract/jobs';
import { exported } from '../../../test/exports.js';
import { type Caller, useApp } from '../../../test/use-app.js';
import { type Cells, committed, csvOf, settled } from '../../../test/workbooks.js';
import { collectedRows } from '../../seeds/demo/jurisdiction-rows.js';
import { collected } from '../../seeds/demo/jurisdictions.js';

const table = new URL('../../seeds/demo/jurisdictions.tsv', import.meta.url);
type Sheet = 'jurisdiction' | 'requirement';

describe('a workbook of jurisdictions', () => {
  const app = useApp();
  const admin = async () => app.as(await app.make.admin());
  async function checked(caller: Caller, sheet: Sheet, file: Buffer, name = 'jurisdictions.csv'): Promise<JobRow> {
    const answer = await caller.post(`${sheet}/import`).attach('file', file, name);
    if (answer.status !== 200) throw new Error(`Upload refused: ${JSON.stringify(answer.body)}`);
    return settled(caller, answer.body.data.job_id as string);
  }
  const count = async (of: string) => (await app.make.one<{ n: number }>(of)).n;
  const jurisdictions = () => count('select count(*)::int as n from jurisdictions');
  const requirements = () => count('select count(*)::int as n from jurisdiction_requirements');
  /** The collected table as somebody would upload it. */
  const collectedFile = (): Buffer =>
    csvOf(
      readFileSync(table, 'utf8')
        .trimEnd()
        .split('\n')
        .map((line): Cells => line.split('\t')),
    );

  it('takes the 177 collected authorities as they are; again it changes nothing, and it can be undone', async () => {
    const caller = await admin();
    const check = await checked(caller, 'jurisdiction', collectedFile());
    expect(check).toMatchObject({ status: 'waiting', result: { rows: 177, create: 177, errors: 0 } });
    expect(check.result?.unknown_headings).toContain('separate_permits');
    const ofRequirements = [
      'documents',
      'fee_usd',
      'apply_before_days',
      'max_days_per_permit',
      'tent_permit_from_sqft',
    ];
    expect([...(check.result?.other_sheet_headings ?? [])].sort()).toEqual(
      [...ofRequirements, 'tent_permit_from_sqft_open'].sort(),
    );
    expect(await jurisdictions()).toBe(0);
    const { other_sheet_headings } = check.result ?? {};
    expect((await committed(caller, check.id)).result).toMatchObject({
      phase: 'committed',
      create: 177,
      other_sheet_headings,
    });
    expect((await caller.get('jurisdiction/list?search=Pasadena')).body.data.list).toMatchObject([
      { name: 'Pasadena', kind: 'city', state_code: 'CA', review_days: 0, confidence: 'high' },
    ]);
    const again = await checked(caller, 'jurisdiction', collectedFile());
    expect(again.result).toMatchObject({ create: 0, update: 0, unchanged: 177 });
    expect((await caller.post(`common/job/${check.id}/undo`)).status).toBe(200);
    expect((await settled(caller, check.id)).result).toMatchObject({ phase: 'undone' });
    expect(await jurisdictions()).toBe(0);
  });

  it('is what the directory exports: unchanged it changes nothing, a changed cell changes its row', async () => {
    const caller = await admin();
    const TX = (await app.make.one<{ id: number }>(`select id from states where code = 'TX'`)).id;
    const made = await caller.post('jurisdiction/create').send({
      ...collected(collectedRows()[0] as never).fields,
      state: undefined,
      name: 'Bexar County',
      kind: 'county',
      state_num: TX,
      note: '=odd\nbut kept',
      contacts: [
        { name: 'Mo Dee', role: null, phone: '(210) 555-0103', email: 'mo@bexar.test' },
        { name: null, role: 'Clerk', phone: null, email: null },
      ],
      holidays: [
        { day: '2026-04-24', name: 'Battle of Flowers', yearly: true },
        { day: '2026-12-24', name: 'Closed', yearly: false },
      ],
    });
    for (const requirement of collectedRows()
      .flatMap((row) => collected(row).requirements)
      .slice(0, 40))
      await caller.post(`jurisdiction/${made.body.data.id}/requirement/create`).send({
        ...requirement,
        name: `${requirement.name ?? ''} ${await requirements()}`,
      });
    const { bytes } = await exported(caller, 'jurisdiction/export');
    const same = await checked(caller, 'jurisdiction', bytes, 'export.xlsx');
    expect(same.result).toMatchObject({ rows: 1, unchanged: 1, errors: 0, unknown_headings: [] });
    const asked = await checked(caller, 'requirement', bytes, 'export.xlsx');
    expect(asked.result).toMatchObject({ rows: 40, unchanged: 40, errors: 0, unknown_headings: [] });

    const changed = csvOf([
      ['Jurisdiction', 'Kind', 'State', 'Review (business days)', 'Portal', 'Contacts'],
      ['bexar county', 'County', 'texas', '12', '-', ''],
    ]);
    const check = await checked(caller, 'jurisdiction', changed);
    expect(check.result).toMatchObject({ update: 1 });
    await committed(caller, check.id);
    const path = `jurisdiction/${made.body.data.id}/detail`;
    expect((await caller.get(path)).body.data).toMatchObject({
      name: 'Bexar County',
      review_days: 12,
      portal_url: null,
      note: '=odd\nbut kept',
      contacts: [{ name: 'Mo Dee' }, { role: 'Clerk' }],
      version: 2,
    });
    await caller.post(`common/job/${check.id}/undo`);
    await settled(caller, check.id);
    expect((await caller.get(path)).body.data).toMatchObject({ name: 'Bexar County', review_days: null, version: 3 });
  });

  it('of requirements knows them by id, else by item and name, and says what it cannot place', async () => {
    const caller = await admin();
    const [VA] = [(await app.make.one<{ id: number }>(`select id from states where code = 'VA'`)).id];
    const norfolk = await app.make.jurisdiction({ name: 'Norfolk', state_num: VA });
    const suffolk = await app.make.jurisdiction({ name: 'Suffolk', state_num: VA });
    const fire = await app.make.requirement({ jurisdiction_id: norfolk.id, pt_num: 12, lead_days: 5 });
    for (const name of ['a', 'b']) await app.make.requirement({ jurisdiction_id: suffolk.id, pt_num: 12, name });
    const head = ['Jurisdiction', 'Kind', 'State', 'Requirement ID', 'Requirement', 'Task Item', 'Called'];
    const file = csvOf([
      [...head, 'Events', 'Documents', 'Fee (USD)', 'Apply (days ahead)', 'Days counted', 'Needed first'],
      [
        'Norfolk',
        'City',
        'VA',
        '',
        '',
        'Fire Permit City',
        '',
        'Tent; tree lot',
        'Site plan; parking plan',
        '$1,200.50',
        '10',
        'Business days',
        'Zoning',
      ],
      ['Norfolk', 'City', 'VA', '', '', 'fire inspection', '', '', '', '', '', '', ''],
      ['Norfolk', 'City', 'VA', '', '', '', 'business licence', '', '', '', '', '', ''],
      ['Suffolk', 'City', 'VA', String(fire.id), '', '', '', '', '', '', '', '', ''],
      ['Suffolk', 'City', 'VA', '', '', 'Fire Permit City', '', '', '', '', '', '', ''],
      ['Richmond', 'City', 'VA', '', '', 'Zoning', '', '', '', '', '', '', ''],
      ['Norfolk', 'City', 'VA', '', 'Inspection', 'Zoning', '', '', '', '', '', '', ''],
      ['Norfolk', 'City', 'VA', '', '', 'Cake', '', '', '', '', '', '', ''],
    ]);
    const check = await checked(caller, 'requirement', file);
    expect(check.result).toMatchObject({ rows: 8, create: 2, update: 1, errors: 5 });
    expect(check.result?.faults.map(({ row, column, fault }) => [row, column, fault])).toEqual([
      [5, 'Jurisdiction', 'requirement_elsewhere'],
      [6, 'Requirement ID', 'requirement_ambiguous'],
      [7, 'Jurisdiction', 'jurisdiction_unknown'],
      [8, 'Task Item', 'item_kind_mismatch'],
      [9, 'Task Item', 'task_item_unknown'],
    ]);
    await committed(caller, check.id, 'valid_rows');
    expect((await caller.get(`jurisdiction/${norfolk.id}/requirements`)).body.data.requirements).toMatchObject([
      {
        id: fire.id,
        uses: ['tent', 'tree_lot'],
        documents: ['site_plan', 'parking plan'],
        fee_usd: 1200.5,
        lead_days: 10,
        lead_unit: 'business',
        predecessors: [6],
        version: 2,
      },
      { kind: 'permit', pt_num: null, name: 'business licence' },
      { kind: 'inspection', pt_num: 21 },
    ]);
    await caller.post(`common/job/${check.id}/undo`);
    expect((await settled(caller, check.id)).result).toMatchObject({ phase: 'undone' });
    expect((await caller.get(`jurisdiction/${norfolk.id}/requirements`)).body.data.requirements).toMatchObject([
      { id: fire.id, uses: [], lead_days: 5, version: 3 },
    ]);
  });

  it('takes as many requirements of a jurisdiction as it may have, those that are there among them', async () => {
    const caller = await admin();
    const { id: state_num } = await app.make.one<{ id: number }>(`select id from states where code = 'VA'`);
    const jurisdiction_id = (await app.make.jurisdiction({ name: 'Norfolk', state_num })).id;
    for (let nr = 1; nr <= 98; nr += 1)
      await app.make.requirement({ jurisdiction_id, pt_num: null, name: `no. ${nr}` });
    const asked = (...names: string[]) =>
      csvOf([
        ['Jurisdiction', 'Kind', 'State', 'Task Item', 'Called'],
        ...names.map((name) => ['Norfolk', 'City', 'VA', '', name]),
      ]);
    const check = await checked(caller, 'requirement', asked('no. 7', 'no. 99', 'no. 100', 'no. 101', 'no. 102'));
    expect(check.result).toMatchObject({ unchanged: 1, create: 2, errors: 2 });
    expect(check.result?.faults.map(({ row, column, fault }) => [row, column, fault])).toEqual([
      [5, 'Jurisdiction', 'too_many_requirements'],
      [6, 'Jurisdiction', 'too_many_requirements'],
    ]);
    await app.make.requirement({ jurisdiction_id, pt_num: null, name: 'meanwhile' });
    await committed(caller, check.id, 'valid_rows'); // compared again: one finds no room any more
    expect(await requirements()).toBe(100);
  });

  it('has its columns as the person says, and keeps a jurisdiction that got requirements since', async () => {
    const caller = await admin();
    const check = await checked(
      caller,
      'jurisdiction',
      csvOf([
        ['Jurisdiction', 'What', 'Where'],
        ['Reno', 'City', 'NV'],
      ]),
    );
    expect(check.result).toMatchObject({ errors: 1, unknown_headings: ['What', 'Where'] });
    const columns = ['name', 'kind', 'state_num'].map((field, index) => ({ index, field }));
    expect((await caller.post(`common/job/${check.id}/mapping`).send({ columns })).status).toBe(200);
    expect((await settled(caller, check.id)).result).toMatchObject({ create: 1, errors: 0 });
    await committed(caller, check.id);
    const { id } = (await caller.get('jurisdiction/list')).body.data.list[0];
    await app.make.requirement({ jurisdiction_id: id });
    expect(await caller.post(`common/job/${check.id}/undo`)).toMatchObject({
      status: 422,
      body: { error: 'job_rows_changed', data: [{ row: 2, lc_number: 'Reno', reason: 'in_use' }] },
    });
  });
});
