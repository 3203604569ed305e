import { describe, expect, it } from '@jest/globals';
import type { ActivityPage } from '@guyline/contract/activity';
import { requirementFields } from '../../../test/matrix-jurisdiction-requests.js';
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
    const changed = { review_days: [null, 12], portal_url: ['https://a.test', null], name: ['Norfolk', 'norfolk'] };
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
    const [, imported] = await changesOf(caller, jurisdiction_id);
    const { version } = await app.make.one<{ version: number }>(
      'select version from jurisdiction_requirements where id = $1',
      [id],
    );
    await caller
      .post(`requirement/${id}/update`)
      .send({ ...fields, name: 'canopy', version })
      .expect(200);
    const [byHand] = await changesOf(caller, jurisdiction_id);
    expect(byHand).toEqual(imported);
    expect(byHand?.[2]).toEqual({ 'Fire Permit City (tent): name': { from: 'tent', to: 'canopy' } });
  });
});
