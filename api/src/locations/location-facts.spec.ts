import { describe, expect, it } from '@jest/globals';
import { storeNumberOf } from '@guyline/contract/locations';
import type { MadeUser } from '../../test/factory.js';
import { useApp } from '../../test/use-app.js';

describe('what a location is called by', () => {
  const app = useApp();

  it.each([
    ['NFS-0042', '0042'],
    ['NFS-12-34', '12-34'],
    ['STORE-', 'STORE-'],
    ['ABCDEF12345XYZ', '12345'],
    ['ABCDEF12', '12'],
    ['0042', '0042'],
  ])('takes of %s the store number %s', async (lc_number, store_number) => {
    const admin = await app.as(await app.make.admin());
    const { id } = await app.make.location({ lc_number });
    expect((await admin.get(`location/${id}/detail`)).body.data).toMatchObject({ lc_number, store_number });
    expect(storeNumberOf(lc_number)).toBe(store_number);
  });

  it('names the latest live project of the location, within the scope', async () => {
    const { id: customer_id } = await app.make.customer();
    const { id: location_id } = await app.make.location({ customer_id });
    const project = (start: number, over = {}) =>
      app.make.project({ customer_id, start_date: app.make.day(start), ...over });
    const tent = await app.make.vendor(4);
    const [older, newer, paused] = [await project(10), await project(20), await project(25, { status_num: 3 })];
    await app.make.event({ project_id: older.id, location_id, tent_vid: tent.id });
    for (const { id } of [newer, paused]) await app.make.event({ project_id: id, location_id });
    const named = async (user: MadeUser) => {
      const { project_id, project_name } = (await (await app.as(user)).get(`location/${location_id}/detail`)).body.data;
      return [project_id, project_name];
    };
    const assigned = await app.make.vendor(2, { locations: [location_id] });
    expect(await named(await app.make.admin())).toEqual([newer.id, newer.name]);
    expect(await named(tent)).toEqual([older.id, older.name]);
    await app.db.query('update events set status_num = 2');
    expect(await named(assigned)).toEqual([null, null]);
  });

  it('keeps a number unique within its customer', async () => {
    const admin = await app.as(await app.make.admin());
    const { lc_number } = await app.make.location({ lc_number: 'NFS-0042' });
    const other = await app.make.customer();
    const { id: state_num } = await app.make.one<{ id: number }>(`select id from states where code = 'TX'`);
    const input = {
      lc_number,
      customer_id: other.id,
      name: 'Store',
      city: 'Austin',
      state_num,
      is_key_loc: 2,
      status_num: 1,
    };
    expect((await admin.post('location/create').send(input)).status).toBe(200);
    expect((await admin.post('location/create').send(input)).body.error).toBe('lc_number_taken');
  });
});
