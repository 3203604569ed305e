import { describe, expect, it } from '@jest/globals';
import type { ActivityPage } from '@guyline/contract/activity';
import { jurisdictionFields, requirementFields } from '../../../test/matrix-jurisdiction-requests.js';
import { type Caller, useApp } from '../../../test/use-app.js';
import { committed, csvOf, settled } from '../../../test/workbooks.js';

describe('the change log of a jurisdiction that a workbook changed', () => {
  const app = useApp();
  const VA = async () => (await app.make.one<{ id: number }>(`select id from states where code = 'VA'`)).id;
  const changesOf = async (caller: Caller, id: number) =>
    ((await caller.get(`jurisdiction/${id}/activity`)).body.data as ActivityPage).list.map(
      ({ action, user, changes }) => [action, user.id, changes],
    );
  /** Imports the sheet, and takes it back. */
  async function importAndUndo(caller: Caller, sheet: 'jurisdiction' | 'requirement', file: Buffer): Promise<void> {
    const order = await caller.post(`${sheet}/import`).attach('file', file, 'sheet.csv');
    const { id } = await settled(caller, order.body.data.job_id as string);
    await committed(caller, id);
    await caller.post(`common/job/${id}/undo`);
    expect((await settled(caller, id)).result).toMatchObject({ phase: 'undone' });
  }

  /** Saves it in the form: it was made, imported and taken back before, so it has its third version. */
  const saved = async (caller: Caller, area: 'jurisdiction' | 'requirement', id: number, fields: object) =>
    caller
      .post(`${area}/${id}/update`)
      .send({ ...fields, version: 3 })
      .expect(200);
  /** What the form changed last, once it is the same as what the import did before it was taken back. */
  async function alike(caller: Caller, id: number) {
    const [byHand, , imported] = await changesOf(caller, id);
    expect(byHand).toEqual(imported);
    return byHand?.[2];
  }

  it('says who changed which field, and that it was taken back', async () => {
    const caller = await app.as(await app.make.admin());
    const { id } = await app.make.jurisdiction({
      name: 'Norfolk',
      state_num: await VA(),
      portal_url: 'https://a.test',
    });
    const file = csvOf([
      ['Jurisdiction', 'Kind', 'State', 'Review (business days)', 'Portal', 'Contacts'],
      ['norfolk', 'City', 'VA', '12', '-', ''],
    ]);
    await importAndUndo(caller, 'jurisdiction', file);
    const changed = { review_days: [null, 12], portal_url: ['https://a.test', null] };
    const fields = (turn: boolean) =>
      Object.fromEntries(
        Object.entries(changed).map(([name, [from, to]]) => [name, turn ? { from: to, to: from } : { from, to }]),
      );
    expect(await changesOf(caller, id)).toEqual([
      ['changed', caller.user.id, fields(true)],
      ['changed', caller.user.id, fields(false)],
    ]);
  });

  it('names what it asks for, as a change by hand does', async () => {
    const caller = await app.as(await app.make.admin());
    const { id: jurisdiction_id } = await app.make.jurisdiction({ name: 'Norfolk', state_num: await VA() });
    await app.make.requirement({ jurisdiction_id, pt_num: 12, lead_days: 5 });
    const file = csvOf([
      ['Jurisdiction', 'Kind', 'State', 'Task Item', 'Called', 'Apply (days ahead)'],
      ['Norfolk', 'City', 'VA', 'Fire Permit City', '', '10'],
      ['Norfolk', 'City', 'VA', '', 'business licence', ''],
    ]);
    await importAndUndo(caller, 'requirement', file);
    const days = (lead_days: number) => ({ lead_days, lead_unit: 'calendar', lead_end: 'event' });
    expect((await changesOf(caller, jurisdiction_id)).map(([, , changes]) => changes)).toEqual([
      { requirement: { from: 'business licence', to: null } },
      { 'Fire Permit City: lead': { from: days(10), to: days(5) } },
      { requirement: { from: null, to: 'business licence' } },
      { 'Fire Permit City: lead': { from: days(5), to: days(10) } },
    ]);
  });

  it('is under the name from before where that changes, as by hand', async () => {
    const caller = await app.as(await app.make.admin());
    const { id: jurisdiction_id } = await app.make.jurisdiction({ name: 'Norfolk', state_num: await VA() });
    const fields = requirementFields({ pt_num: 12, name: 'tent' });
    const { id } = (await caller.post(`jurisdiction/${jurisdiction_id}/requirement/create`).send(fields)).body.data;
    const file = csvOf([
      ['Jurisdiction', 'Kind', 'State', 'Requirement ID', 'Called'],
      ['Norfolk', 'City', 'VA', String(id), 'canopy'],
    ]);
    await importAndUndo(caller, 'requirement', file);
    await saved(caller, 'requirement', id, { ...fields, name: 'canopy' });
    expect(await alike(caller, jurisdiction_id)).toEqual({
      'Fire Permit City (tent): name': { from: 'tent', to: 'canopy' },
    });
  });

  it('has the lists of a requirement as they are, as by hand', async () => {
    const caller = await app.as(await app.make.admin());
    const { id: jurisdiction_id } = await app.make.jurisdiction({ name: 'Norfolk', state_num: await VA() });
    const fields = requirementFields({ pt_num: 12, documents: ['site_plan'] });
    const { id } = (await caller.post(`jurisdiction/${jurisdiction_id}/requirement/create`).send(fields)).body.data;
    const file = csvOf([
      ['Jurisdiction', 'Kind', 'State', 'Requirement ID', 'Events', 'Documents', 'Needed first'],
      ['Norfolk', 'City', 'VA', String(id), 'Tent; Seasonal sale', 'Site plan; deed, signed', 'Zoning'],
    ]);
    await importAndUndo(caller, 'requirement', file);
    const [uses, documents, predecessors] = [['tent', 'seasonal_sale'], ['site_plan', 'deed, signed'], [6]];
    await saved(caller, 'requirement', id, { ...fields, uses, documents, predecessors });
    expect(await alike(caller, jurisdiction_id)).toEqual({
      'Fire Permit City: uses': { from: [], to: uses },
      'Fire Permit City: documents': { from: ['site_plan'], to: documents },
      'Fire Permit City: predecessors': { from: [], to: predecessors },
    });
  });

  it('has contacts and holidays as they are, as by hand', async () => {
    const caller = await app.as(await app.make.admin());
    const fields = jurisdictionFields({ name: 'Norfolk', state_num: await VA() });
    const { id } = (await caller.post('jurisdiction/create').send(fields)).body.data;
    const file = csvOf([
      ['Jurisdiction', 'Kind', 'State', 'Contacts', 'Holidays'],
      ['Norfolk', 'City', 'VA', 'Ann Lee | Permit clerk', '2026-10-12 Yorktown Day (yearly)'],
    ]);
    await importAndUndo(caller, 'jurisdiction', file);
    const contacts = [{ name: 'Ann Lee', role: 'Permit clerk', phone: null, email: null }];
    const holidays = [{ day: '2026-10-12', name: 'Yorktown Day', yearly: true }];
    await saved(caller, 'jurisdiction', id, { ...fields, contacts, holidays });
    expect(await alike(caller, id)).toEqual({
      contacts: { from: [], to: contacts },
      holidays: { from: [], to: holidays },
    });
  });
});
