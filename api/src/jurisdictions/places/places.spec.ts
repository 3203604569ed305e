import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';
import { parse } from 'csv-parse/sync';
import { io } from 'socket.io-client';
import type { JobRow } from '@guyline/contract/jobs';
import type { LiveChange } from '@guyline/contract/live';
import type { LocationPlacePage, LocationPlaceRow } from '@guyline/contract/jurisdictions/places';
import { type Caller, useApp } from '../../../test/use-app.js';
import { settled } from '../../../test/workbooks.js';

type Store = Record<'store_number' | 'name' | 'city' | 'state' | 'latitude' | 'longitude', string>;

describe('the authorities of a location', () => {
  const app = useApp();
  const stateId = async (code: string) =>
    (await app.make.one<{ id: number }>('select id from states where code = $1', [code])).id;
  const at = async (code: string, latitude: number | null, longitude: number | null, over: object = {}) =>
    app.make.location({ state_num: await stateId(code), latitude, longitude, ...over });
  async function place(caller: Caller): Promise<JobRow> {
    const answer = await caller.post('jurisdiction/locations/place').send({});
    expect(answer.status).toBe(200);
    return settled(caller, answer.body.data.job_id as string);
  }
  const page = async (caller: Caller, query = ''): Promise<LocationPlacePage> =>
    (await caller.get(`jurisdiction/locations?per_page=100${query}`)).body.data as LocationPlacePage;
  const rowOf = async (caller: Caller, id: number): Promise<LocationPlaceRow> =>
    (await page(caller)).list.find((row) => row.id === id) as LocationPlaceRow;
  const short = ({ county_name, city_jurisdiction, county_jurisdiction, state }: LocationPlaceRow) => [
    county_name,
    city_jurisdiction?.name ?? null,
    county_jurisdiction?.name ?? null,
    state,
  ];

  it('are found from the coordinates and proposed by name and state; what cannot be placed is named', async () => {
    const admin = await app.as(await app.make.admin());
    const [VA, TX] = [await stateId('VA'), await stateId('TX')];
    await app.make.jurisdiction({ name: 'Fairfax County', kind: 'county', state_num: VA });
    await app.make.jurisdiction({ name: 'fairfax', state_num: VA });
    await app.make.jurisdiction({ name: 'Austin', state_num: TX });
    await app.make.jurisdiction({ name: 'Round Rock', state_num: TX, status_num: 4 });
    const reston = await at('VA', 38.96, -77.35, { city: 'Reston', lc_number: 'V-1' });
    const fairfax = await at('VA', 38.846, -77.306, { city: 'Fairfax', lc_number: 'V-2' }); // a city without a county
    const austin = await at('TX', 30.27, -97.74, { city: 'AUSTIN', lc_number: 'T-1' });
    await at('TX', 30.51, -97.68, { city: 'Round Rock', lc_number: 'T-2' });
    await at('TX', null, null, { lc_number: 'T-3' });
    await at('TX', 27.5, -94, { lc_number: 'T-4' }); // the Gulf
    await at('TX', 38.96, -77.35, { lc_number: 'T-5' });
    await at('OR', 44.0274, -116.939, { lc_number: 'O-1', city: 'Ontario' }); // the outline puts the bank of the Snake into Idaho
    expect(await rowOf(admin, austin.id)).toMatchObject({ county_name: null, state: 'open' });

    const job = await place(admin);
    expect(job).toMatchObject({ status: 'done', bulk: { action: 'locations_places', done_cnt: 5, refused_cnt: 3 } });
    expect(job.bulk?.refused.map(({ uuid, code, message }) => [uuid, code, message])).toEqual([
      ['T-3', 'location_without_coordinates', 'It has no coordinates'],
      ['T-4', 'location_outside_counties', 'Its coordinates lie in no county'],
      ['T-5', 'location_in_other_state', 'Its coordinates lie in another state'],
    ]);
    const { list, status_cnts } = await page(admin);
    expect(list.map((row) => [row.lc_number, ...short(row)])).toEqual([
      ['O-1', 'Malheur', null, null, 'open'],
      ['T-1', 'Travis', 'Austin', null, 'open'],
      ['T-2', 'Williamson', null, null, 'open'],
      ['T-3', null, 'Austin', null, 'open'],
      ['T-4', null, 'Austin', null, 'open'],
      ['T-5', null, 'Austin', null, 'open'],
      ['V-1', 'Fairfax', null, 'Fairfax County', 'open'],
      ['V-2', 'Fairfax', 'fairfax', null, 'proposed'],
    ]);
    expect(status_cnts).toEqual({ all_cnt: 8, open_cnt: 7, proposed_cnt: 1, settled_cnt: 0 });
    expect(await rowOf(admin, reston.id)).toMatchObject({ city_settled: false, county_settled: false });
    expect(await rowOf(admin, fairfax.id)).toMatchObject({ city_settled: false, county_settled: true });
    await app.db.query('update locations set latitude = 38.96, longitude = -77.35 where id = $1', [fairfax.id]);
    await place(admin);
    expect(await rowOf(admin, fairfax.id)).toMatchObject({
      county_jurisdiction: { name: 'Fairfax County' },
      county_settled: false,
    });
  });

  it('are said by people for many at once, and then stay', async () => {
    const admin = await app.as(await app.make.admin());
    const TX = await stateId('TX');
    const austin = await app.make.jurisdiction({ name: 'Austin', state_num: TX });
    const travis = await app.make.jurisdiction({ name: 'Travis County', kind: 'county', state_num: TX });
    const other = await app.make.jurisdiction({ name: 'Pflugerville', state_num: TX });
    const [one, two] = [await at('TX', 30.27, -97.74), await at('TX', 30.28, -97.75)];
    const three = await at('TX', 30.29, -97.76, { city: 'Manor' });
    await place(admin);
    const assign = (body: object) => admin.post('jurisdiction/locations/assign').send(body);
    expect((await assign({ location_ids: [one.id, two.id], city_id: other.id })).body.data).toEqual({ updated_cnt: 2 });
    expect((await assign({ location_ids: [three.id], city_id: null })).status).toBe(200);
    expect((await assign({ location_ids: [three.id, one.id], accept: true })).status).toBe(200);
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
    expect((await page(admin, `&jurisdiction_id=${travis.id}`)).total).toBe(3);
    expect((await page(admin, `&search=manor`)).list.map(({ id }) => id)).toEqual([three.id]);

    expect((await admin.get(`location/${one.id}/detail`)).body.data.places).toEqual({
      county_name: 'Travis',
      city: { id: other.id, name: 'Pflugerville' },
      county: { id: travis.id, name: 'Travis County' },
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

  it('are not accepted when the proposed one has been archived', async () => {
    const admin = await app.as(await app.make.admin());
    const { id } = await app.make.jurisdiction({ name: 'Austin', state_num: await stateId('TX') });
    const store = await at('TX', 30.27, -97.74);
    await place(admin);
    await app.db.query('update jurisdictions set status_num = 4 where id = $1', [id]);
    await admin.post('jurisdiction/locations/assign').send({ location_ids: [store.id], accept: true });
    expect(await rowOf(admin, store.id)).toMatchObject({ city_jurisdiction: { id }, city_settled: false });
    await place(admin);
    expect(await rowOf(admin, store.id)).toMatchObject({ city_jurisdiction: null, city_settled: false });
  });

  it('are looked for again where a store has moved, and only there', async () => {
    const admin = await app.as(await app.make.admin());
    const moving = await at('TX', 30.27, -97.74);
    await at('TX', 32.78, -96.8);
    await place(admin);
    await app.db.query('update locations set latitude = 29.42, longitude = -98.49 where id = $1', [moving.id]);
    await app.db.query(`update location_jurisdictions set county_name = 'kept' where location_id <> $1`, [moving.id]);
    await place(admin);
    expect((await page(admin)).list.map(({ county_name }) => county_name).sort()).toEqual(['Bexar', 'kept']);
  });

  it('are found again for a store whose state is corrected, and are no longer settled in the old one', async () => {
    const admin = await app.as(await app.make.admin());
    const [OR, ID] = [await stateId('OR'), await stateId('ID')];
    const ontario = await app.make.jurisdiction({ name: 'Ontario', state_num: OR });
    const payette = await app.make.jurisdiction({ name: 'Payette County', kind: 'county', state_num: ID });
    const store = await at('OR', 44.0274, -116.939); // beside the Snake, which parts the two states
    await place(admin);
    const body = { location_ids: [store.id], city_id: ontario.id, county_id: null };
    expect((await admin.post('jurisdiction/locations/assign').send(body)).status).toBe(200);
    await place(admin);
    expect(short(await rowOf(admin, store.id))).toEqual(['Malheur', 'Ontario', null, 'settled']);

    await app.db.query('update locations set state_num = $1 where id = $2', [ID, store.id]);
    await place(admin);
    expect(await rowOf(admin, store.id)).toMatchObject({ city_jurisdiction: null, city_settled: false });
    const accepted = { location_ids: [store.id], county_id: payette.id };
    expect((await admin.post('jurisdiction/locations/assign').send(accepted)).status).toBe(200);
    expect(short(await rowOf(admin, store.id))).toEqual(['Payette', null, 'Payette County', 'open']);
  });

  it('reach open store pages in one message, and only when they have changed', async () => {
    const admin = await app.as(await app.make.admin());
    const one = await at('TX', 30.27, -97.74);
    const two = await at('TX', null, null, { customer_id: one.customer_id });
    const corporate = await app.as(await app.make.user(2, { customers: [one.customer_id] }));
    const socket = io(`${app.url}/live`, { auth: { token: corporate.token }, transports: ['websocket'] });
    const heard: LiveChange[] = [];
    socket.on('change', (change: LiveChange) => heard.push(change));
    await new Promise<void>((done) => socket.once('ready', done));
    const written = () => app.db.query('select location_id, xmin from location_jurisdictions order by location_id');

    await place(admin);
    const before = (await written()).rows;
    await place(admin);
    expect((await written()).rows).toEqual(before);
    await admin.post('jurisdiction/locations/assign').send({ location_ids: [two.id, one.id], city_id: null });
    await admin.delete(`location/${two.id}/delete`); // what is heard before it was told before
    for (let tries = 0; tries < 100 && !heard.some(({ id }) => id === two.id); tries += 1)
      await new Promise((next) => setTimeout(next, 50));
    socket.disconnect();
    expect(heard).toEqual([
      { area: 'locations', id: 0 },
      { area: 'locations', id: 0 },
      { area: 'locations', id: two.id },
    ]);
  });

  // Stands beside the checkout where the real list is; not part of the product.
  const real = fileURLToPath(new URL('../../../../../shared/data/stores.csv', import.meta.url));
  (existsSync(real) ? it : it.skip)(
    'are found for all stores of a whole chain',
    async () => {
      const admin = await app.as(await app.make.admin());
      const { id } = await app.make.customer();
      const stores = parse(readFileSync(real), { columns: true }) as Store[];
      await app.db.query(
        `insert into locations (customer_id, lc_number, name, city, state_num, latitude, longitude)
       select $1, r.store_number, r.name, r.city, s.id, r.latitude, r.longitude
         from json_to_recordset($2::json) as r(store_number text, name text, city text, state text, latitude double precision, longitude double precision)
         join states s on s.code = r.state`,
        [id, JSON.stringify(stores)],
      );
      const begun = performance.now();
      const job = await place(admin);
      expect(job.bulk).toMatchObject({ rows: 4654, done_cnt: 4654, refused_cnt: 0 });
      expect(performance.now() - begun).toBeLessThan(30_000);
    },
    60_000,
  );
});
