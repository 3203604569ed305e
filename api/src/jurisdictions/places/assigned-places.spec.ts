import { describe, expect, it } from '@jest/globals';
import { lockWaits } from '../../../test/lock-waits.js';
import { placesOf } from '../../../test/places.js';
import { type Caller, useApp } from '../../../test/use-app.js';

describe('the authorities that people give to locations', () => {
  const app = useApp();
  const { stateId, at, place, page, rowOf, short } = placesOf(app);

  it('may be said for many at once, and then stay', async () => {
    const admin = await app.as(await app.make.admin());
    const TX = await stateId('TX');
    const austin = await app.make.jurisdiction({ name: 'Austin', state_num: TX });
    const travis = await app.make.jurisdiction({ name: 'Travis County', kind: 'county', state_num: TX });
    const other = await app.make.jurisdiction({ name: 'Pflugerville', state_num: TX });
    const [one, two] = [await at('TX', 30.27, -97.74), await at('TX', 30.28, -97.75)];
    const three = await at('TX', 30.29, -97.76, { city: 'Manor' });
    await place(admin);
    const assign = (body: object) => admin.post('jurisdiction/locations/assign').send(body);
    expect((await assign({ location_ids: [one.id, two.id], city_id: other.id })).body.data).toMatchObject({
      updated_cnt: 2,
    });
    expect((await assign({ location_ids: [three.id], city_id: null })).status).toBe(200);
    expect((await assign({ location_ids: [three.id, one.id], accept: true })).body).toMatchObject({
      message: 'Proposed jurisdictions accepted. Locations: 2',
    });
    await place(admin);
    const rows = (await page(admin)).list;
    expect(new Map(rows.map((row) => [row.id, short(row)]))).toEqual(
      new Map([
        [one.id, ['Travis', 'Pflugerville', 'Travis County', 'settled']],
        [two.id, ['Travis', 'Pflugerville', 'Travis County', 'proposed']],
        [three.id, ['Travis', null, 'Travis County', 'settled']],
      ]),
    );
    expect((await page(admin, '&state=settled')).total).toBe(2);
    expect((await assign({ location_ids: [one.id, two.id, three.id], accept: true })).body).toMatchObject({
      data: { updated_cnt: 1 },
      message: 'Proposed jurisdictions accepted. Locations: 1. Without a proposal: 2',
    });
    expect((await page(admin, `&jurisdiction_id=${travis.id}`)).total).toBe(3);
    expect((await page(admin, `&search=manor`)).list.map(({ id }) => id)).toEqual([three.id]);

    expect((await admin.get(`location/${one.id}/detail`)).body.data.places).toEqual({
      county_name: 'Travis',
      city: { id: other.id, name: 'Pflugerville' },
      county: { id: travis.id, name: 'Travis County' },
      fire_district: null,
    });
    const stores = async (caller: Caller) =>
      (await caller.get(`jurisdiction/${travis.id}/detail`)).body.data.location_cnt as number;
    const manager = await app.as(await app.make.user(3, { is_sys_admin: true, customers: [one.customer_id] }));
    expect([await stores(admin), await stores(manager)]).toEqual([3, 1]);
    await app.db.query('update locations set status_num = 4 where id = $1', [two.id]);
    expect([await stores(admin), (await page(admin, `&jurisdiction_id=${travis.id}`)).total]).toEqual([2, 2]);
    expect((await admin.get(`jurisdiction/${other.id}/uses`)).body.data.uses).toEqual([
      { kind: 'locations', count: 2 },
    ]);
    // The flag opens the directory, not the stores of other customers; they keep the jurisdiction all the same.
    const stranger = await app.as(await app.make.user(3, { is_sys_admin: true }));
    expect((await manager.get(`jurisdiction/${other.id}/uses`)).body.data.uses).toEqual([
      { kind: 'locations', count: 1 },
    ]);
    expect((await stranger.get(`jurisdiction/${other.id}/uses`)).body.data.uses).toEqual([]);
    expect((await stranger.delete(`jurisdiction/${other.id}/delete`)).body.data).toEqual({ archived: true });
    await app.db.query('update jurisdictions set status_num = 1 where id = $1', [other.id]);
    expect((await admin.delete(`jurisdiction/${other.id}/delete`)).body.data).toEqual({ archived: true });
    expect((await admin.delete(`jurisdiction/${austin.id}/delete`)).body.data).toEqual({ archived: false });
    expect((await admin.delete(`location/${one.id}/delete`)).body.data).toEqual({ archived: false });
  });

  it('are of the right kind and state, and refused for all of the chosen otherwise', async () => {
    const admin = await app.as(await app.make.admin());
    const [TX, VA] = [await stateId('TX'), await stateId('VA')];
    const city = await app.make.jurisdiction({ state_num: TX });
    const far = await app.make.jurisdiction({ state_num: VA });
    const location = await at('TX', null, null);
    const assign = (body: object) => admin.post('jurisdiction/locations/assign').send(body);
    const ids = { location_ids: [location.id] };
    expect((await assign({ ...ids, county_id: city.id })).body).toMatchObject({ error: 'jurisdiction_kind_mismatch' });
    expect((await assign({ ...ids, city_id: far.id })).body).toMatchObject({ error: 'jurisdiction_in_other_state' });
    const old = await app.make.jurisdiction({ state_num: TX, status_num: 4 });
    expect((await assign({ ...ids, city_id: old.id })).body).toMatchObject({ error: 'jurisdiction_not_active' });
    expect((await assign({ ...ids, city_id: 9_999_999 })).status).toBe(404);
    expect((await assign({ location_ids: [location.id, 9_999_999], city_id: city.id })).status).toBe(404);
    expect((await assign({ location_ids: [], city_id: city.id })).body).toMatchObject({ error: 'nothing_selected' });
    expect((await page(admin)).list).toMatchObject([{ city_jurisdiction: null, city_settled: false }]);
  });

  it('may be a city that the directory lacks, made in their state and given to all of them at once', async () => {
    const admin = await app.as(await app.make.admin());
    const TX = await stateId('TX');
    const stores = [await at('TX', null, null), await at('TX', null, null)];
    const assign = (location_ids: number[], new_city: string) =>
      admin.post('jurisdiction/locations/assign').send({ location_ids, new_city });
    const location_ids = stores.map(({ id }) => id);
    expect((await assign(location_ids, ' New Braunfels ')).body).toMatchObject({ data: { updated_cnt: 2 } });
    for (const id of location_ids)
      expect(await rowOf(admin, id)).toMatchObject({
        city_jurisdiction: { name: 'New Braunfels' },
        city_settled: true,
      });
    const { list } = (await admin.get('jurisdiction/list')).body.data as { list: object[] };
    expect(list).toMatchObject([{ name: 'New Braunfels', kind: 'city', state_num: TX, location_cnt: 2 }]);
    const refused = async (name: string, code: string) =>
      expect((await assign(location_ids, name)).body).toMatchObject({ error: code, fields: { new_city: code } });
    await refused('new braunfels', 'name_taken');
    const other = await at('OK', null, null);
    expect((await assign([...location_ids, other.id], 'Ardmore')).body).toMatchObject({
      error: 'jurisdiction_in_other_state',
    });
    expect((await admin.get('jurisdiction/list')).body.data.total).toBe(1);
    const { id: city_id } = await app.make.jurisdiction({ name: 'Gruene', state_num: TX, status_num: 4 });
    await refused('gruene', 'jurisdiction_not_active');
    for (const id of [city_id, null]) {
      const both = { location_ids, new_city: 'Seguin', city_id: id };
      const answer = await admin.post('jurisdiction/locations/assign').send(both);
      expect(answer).toMatchObject({ status: 422, body: { fields: { new_city: 'validation_failed' } } });
    }
    expect((await admin.get('jurisdiction/list?search=Seguin')).body.data.total).toBe(0);
  });

  it.each(['county', 'fire_district'] as const)('may be a new %s, which is made in their state', async (kind) => {
    const admin = await app.as(await app.make.admin());
    const [TX, OK] = [await stateId('TX'), await stateId('OK')];
    const store = await at('TX', null, null);
    const elsewhere = await at('OK', null, null);
    const taken = await app.make.jurisdiction({ name: 'Comal', kind, state_num: OK });
    const assign = (location_ids: number[], over: object) =>
      admin.post('jurisdiction/locations/assign').send({ location_ids, [`new_${kind}`]: 'Comal', ...over });
    const both = await assign([store.id], { [`${kind}_id`]: taken.id });
    expect(both.body).toMatchObject({ fields: { [`new_${kind}`]: 'validation_failed' } });
    const far = await assign([store.id, elsewhere.id], {});
    expect(far.body).toMatchObject({ fields: { [`new_${kind}`]: 'jurisdiction_in_other_state' } });
    const there = await assign([elsewhere.id], {});
    expect(there.body).toMatchObject({ error: 'name_taken', fields: { [`new_${kind}`]: 'name_taken' } });
    expect((await assign([store.id], {})).body).toMatchObject({ data: { updated_cnt: 1 } });
    const row = await rowOf(admin, store.id);
    expect(kind === 'county' ? row.county_jurisdiction : row.fire_district).toMatchObject({ name: 'Comal' });
    expect([row.city_settled, row.county_settled]).toEqual([false, kind === 'county']);
    const { list } = (await admin.get(`jurisdiction/list?state_num=${TX}`)).body.data;
    expect(list).toMatchObject([{ name: 'Comal', kind, state_num: TX }]);
  });

  it('are refused as a new city that somebody else has made in the meantime', async () => {
    const admin = await app.as(await app.make.admin());
    const store = await at('TX', null, null);
    const other = await app.db.connect();
    try {
      await other.query('begin');
      await other.query(`insert into jurisdictions (name, kind, state_num) values ('Seguin', 'city', $1)`, [
        await stateId('TX'),
      ]);
      const [answer] = await Promise.all([
        admin.post('jurisdiction/locations/assign').send({ location_ids: [store.id], new_city: 'Seguin' }),
        lockWaits(app.make, '%insert into "jurisdictions"%').then(async (waiting) => {
          await other.query('commit');
          expect(waiting).toBe(1);
        }),
      ]);
      expect(answer.body).toMatchObject({ error: 'name_taken', fields: { new_city: 'name_taken' } });
      expect(await rowOf(admin, store.id)).toMatchObject({ city_jurisdiction: null, city_settled: false });
    } finally {
      other.release();
    }
  });

  it('may be a fire district, which counts like a city in what is asked for, until the store turns out to be elsewhere', async () => {
    const admin = await app.as(await app.make.admin());
    const TX = await stateId('TX');
    const district = await app.make.jurisdiction({ name: 'ESD 7', kind: 'fire_district', state_num: TX });
    const city = await app.make.jurisdiction({ name: 'Austin', state_num: TX });
    await app.make.requirement({ jurisdiction_id: district.id, pt_num: 12 });
    const project = await app.make.project();
    const store = await at('TX', null, null, { customer_id: project.customer_id });
    const propose = async () =>
      (
        await admin
          .post('event/action/requirements')
          .send({ project_id: project.id, location_ids: [store.id], type_num: 1 })
      ).body.data.requirements as object[];
    const assign = (body: object) =>
      admin.post('jurisdiction/locations/assign').send({ location_ids: [store.id], ...body });
    expect(await propose()).toEqual([]);
    expect((await assign({ fire_district_id: city.id })).body).toMatchObject({ error: 'jurisdiction_kind_mismatch' });
    expect((await assign({ fire_district_id: district.id })).status).toBe(200);
    expect(await rowOf(admin, store.id)).toMatchObject({ fire_district: { name: 'ESD 7' }, city_settled: false });
    expect(await propose()).toMatchObject([{ jurisdiction: { id: district.id, kind: 'fire_district' }, pt_num: 12 }]);
    expect((await page(admin, `&jurisdiction_id=${district.id}`)).total).toBe(1);
    expect((await admin.get(`jurisdiction/${district.id}/uses`)).body.data.uses).toMatchObject([
      { kind: 'locations', count: 1 },
    ]);
    const { places } = (await admin.get(`location/${store.id}/detail`)).body.data;
    expect(places).toMatchObject({ fire_district: { name: 'ESD 7' } });

    await app.make.event({ project_id: project.id, location_id: store.id });
    const differing = async () => (await admin.get('requirement/differences')).body.data.total as number;
    expect(await differing()).toBe(1);
    await assign({ fire_district_id: null });
    expect(await differing()).toBe(0);
    await assign({ fire_district_id: district.id });
    const OK = await stateId('OK');
    await app.db.query('update jurisdictions set state_num = $1 where id = $2', [OK, district.id]);
    await place(admin);
    await app.db.query('update jurisdictions set state_num = $1 where id = $2', [TX, district.id]);
    await place(admin);
    expect(await rowOf(admin, store.id)).toMatchObject({ fire_district: { name: 'ESD 7' } });
    await app.db.query('update locations set state_num = $1', [OK]);
    await place(admin);
    expect(await rowOf(admin, store.id)).toMatchObject({ fire_district: null });
  });
});
