import { describe, expect, it } from '@jest/globals';
import { exported } from '../../../test/exports.js';
import { jurisdictionFields } from '../../../test/matrix-jurisdiction-requests.js';
import { type Caller, useApp } from '../../../test/use-app.js';
import { type Cells, checked, committed, csvOf, settled } from '../../../test/workbooks.js';

describe('fire districts in the workbook of locations', () => {
  const app = useApp();
  const stateOf = async (code: string) =>
    (await app.make.one<{ id: number }>('select id from states where code = $1', [code])).id;
  const district = async (name: string, code = 'TX', over: object = {}) =>
    app.make.jurisdiction({ name, kind: 'fire_district', state_num: await stateOf(code), ...over });
  const season = async () => {
    const admin = await app.as(await app.make.admin());
    const location = await app.make.location({ lc_number: 'WM-1' });
    return { admin, location, customer: location.customer_id };
  };
  const sheet = (...rows: Cells[]): Buffer =>
    csvOf([['Location Number', 'Name', 'City', 'State', 'Fire District'], ...rows]);
  const wrote = async (admin: Caller, customer: number, ...rows: Cells[]) => {
    const { id, result } = await checked(admin, customer, sheet(...rows));
    expect(result).toMatchObject({ errors: 0 });
    await committed(admin, id);
    return id;
  };
  const districts = async (): Promise<Record<string, string | null>> => {
    const { rows } = await app.db.query<{ lc_number: string; name: string | null }>(
      `select l.lc_number, j.name from locations l left join location_jurisdictions p on p.location_id = l.id
         left join jurisdictions j on j.id = p.fire_district_id`,
    );
    return Object.fromEntries(rows.map(({ lc_number, name }) => [lc_number, name]));
  };

  it('are written by name, given to new and known stores, taken away by a dash, and undone', async () => {
    const { admin, location, customer } = await season();
    const long = `منطقة الإطفاء ${'س'.repeat(100)}`;
    for (const name of ['ESD 7', 'ESD 9', long]) await district(name);
    const job = await wrote(
      admin,
      customer,
      ['WM-1', null, null, null, 'ｅsd  7'],
      ['WM-2', 'Store 2', 'Austin', 'TX', 'ESD 9'],
      ['WM-3', 'Store 3', 'Austin', 'TX', long],
      ['WM-4', 'Store 4', 'Austin', 'TX', null],
    );
    expect(await districts()).toEqual({ 'WM-1': 'ESD 7', 'WM-2': 'ESD 9', 'WM-3': long, 'WM-4': null });
    const { data } = (await admin.get(`location/${location.id}/detail`)).body;
    expect(data.places).toMatchObject({ fire_district: { name: 'ESD 7' } });

    const { headings, rows, bytes } = await exported(admin, 'location/export');
    expect(rows.map((row) => row[headings.indexOf('Fire District')] || null)).toEqual(['ESD 7', 'ESD 9', long, null]);
    expect((await checked(admin, customer, bytes, 'stores.xlsx')).result).toMatchObject({ unchanged: 4, errors: 0 });

    await admin.post(`common/job/${job}/undo`).send().expect(200);
    expect((await settled(admin, job)).result).toMatchObject({ phase: 'undone' });
    expect(await districts()).toEqual({ 'WM-1': null });

    await wrote(admin, customer, ['WM-1', null, null, null, 'ESD 9']);
    const last = await wrote(admin, customer, ['WM-1', null, null, null, '-']);
    expect(await districts()).toEqual({ 'WM-1': null });
    await admin.post(`common/job/${last}/undo`).send().expect(200);
    await settled(admin, last);
    expect(await districts()).toEqual({ 'WM-1': 'ESD 9' });
  });

  it.each([
    ['has been deleted', 'delete from jurisdictions where id = $1'],
    ['has been archived', 'update jurisdictions set status_num = 4 where id = $1'],
    ['turned out to be a city', `update jurisdictions set kind = 'city' where id = $1`],
  ])('are given back by undo, but for one that %s since', async (_, change) => {
    const { admin, customer } = await season();
    const [old] = [await district('ESD 7'), await district('ESD 8'), await district('ESD 9')];
    await wrote(admin, customer, ['WM-1', null, null, null, 'ESD 7'], ['WM-2', 'Store 2', 'Austin', 'TX', 'ESD 8']);
    const job = await wrote(admin, customer, ['WM-1', null, null, null, 'ESD 9'], ['WM-2', null, null, null, 'ESD 9']);
    await app.db.query(change, [old.id]);
    await admin.post(`common/job/${job}/undo`).send().expect(200);
    expect((await settled(admin, job)).result).toMatchObject({ phase: 'undone' });
    expect(await districts()).toEqual({ 'WM-1': null, 'WM-2': 'ESD 8' });
  });

  it('go with a new store unless somebody has said one since, be it the same; what has been taken back was not said', async () => {
    const { admin, customer } = await season();
    const [given, other] = [await district('ESD 7'), await district('ESD 9')];
    const job = await wrote(admin, customer, ['WM-2', 'Store 2', 'Austin', 'TX', 'ESD 7']);
    const { id } = await app.make.one<{ id: number }>(`select id::int from locations where lc_number = 'WM-2'`);
    const said = async (fire_district_id: number) =>
      (
        await admin
          .post('jurisdiction/locations/assign')
          .send({ location_ids: [id], fire_district_id })
          .expect(200)
      ).body.data as { undo_id: string | null };
    const { undo_id } = await said(other.id);
    const back = (await admin.post(`common/job/${undo_id}/revert`).send({}).expect(200)).body.data as {
      job_id: string;
    };
    expect((await settled(admin, back.job_id)).bulk).toMatchObject({ done_cnt: 1 });
    expect(await app.make.one('select said_no from location_jurisdictions where location_id = $1', [id])).toEqual({
      said_no: 0,
    });

    expect(await said(given.id)).toMatchObject({ undo_id: null });
    expect((await admin.post(`common/job/${job}/undo`).send()).body).toMatchObject({
      error: 'job_rows_changed',
      data: [{ lc_number: 'WM-2', reason: 'in_use' }],
    });
  });

  it('that are corrected to be something else keep no new store from being undone', async () => {
    const { admin, customer } = await season();
    const { id, name } = await district('ESD 7');
    const job = await wrote(admin, customer, ['WM-2', 'Store 2', 'Austin', 'TX', 'ESD 7']);
    const fields = jurisdictionFields({ name, kind: 'city', state_num: await stateOf('TX') });
    await admin
      .post(`jurisdiction/${id}/update`)
      .send({ ...fields, version: 1 })
      .expect(200);
    expect(await districts()).toEqual({ 'WM-1': null, 'WM-2': null });
    await admin.post(`common/job/${job}/undo`).send().expect(200);
    expect((await settled(admin, job)).result).toMatchObject({ phase: 'undone' });
    expect(await districts()).toEqual({ 'WM-1': null });
  });

  it('are those of the state that the store is in; an archived one stays, and is given to nobody', async () => {
    const { admin, location, customer } = await season();
    const old = await district('Old District', 'TX', { status_num: 4 });
    await district('ESD 7', 'OK');
    await app.make.location({ lc_number: 'WM-2', customer_id: customer });
    await app.make.place(location.id, { fire_district_id: old.id });
    const { result } = await checked(
      admin,
      customer,
      sheet(
        ['WM-1', null, null, null, 'Old District'],
        ['WM-2', null, null, null, 'Old District'],
        ['WM-3', 'Store 3', 'Austin', 'TX', 'ESD 7'],
        ['WM-4', 'Store 4', 'Tulsa', 'OK', 'ESD 7'],
      ),
    );
    expect(result).toMatchObject({ unchanged: 1, create: 1, update: 0, errors: 2 });
    expect(result?.faults.map(({ row, column, fault }) => [row, column, fault])).toEqual([
      [3, 'Fire District', 'jurisdiction_unknown'],
      [4, 'Fire District', 'jurisdiction_unknown'],
    ]);
  });

  it('that the directory has lost since the check are refused at the commit', async () => {
    const { admin, customer } = await season();
    const gone = await district('ESD 7');
    const { id } = await checked(admin, customer, sheet(['WM-1', null, null, null, 'ESD 7']));
    await app.db.query('delete from jurisdictions where id = $1', [gone.id]);
    expect(await committed(admin, id)).toMatchObject({ status: 'waiting', error: 'job_has_faults' });
    expect(await districts()).toEqual({ 'WM-1': null });
  });
});
