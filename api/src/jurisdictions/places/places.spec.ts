import { describe, expect, it } from '@jest/globals';
import { io } from 'socket.io-client';
import type { LiveChange } from '@guyline/contract/live';
import { chainOfStores } from '../../../test/collected.js';
import { placesOf } from '../../../test/places.js';
import { useApp } from '../../../test/use-app.js';
import { committed, csvOf, settled } from '../../../test/workbooks.js';

const newCity = {
  ...{ portal_url: null, note: null, source_url: null, source_on: null, confidence: null },
  ...{ review_days: null, inspection_notice_days: null, site_days_per_year: null },
  ...{ contacts: [], holidays: [], status_num: 1, kind: 'city' },
};

describe('the authorities of a location', () => {
  const app = useApp();
  const { stateId, at, place, page, rowOf, short } = placesOf(app);

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

  it('are found for all stores, while who sees only some is told of these', async () => {
    const own = await at('TX', 27.5, -94, { lc_number: 'T-1' });
    const placed = await at('TX', 30.27, -97.74, { lc_number: 'T-2', customer_id: own.customer_id });
    const foreign = await at('TX', null, null, { lc_number: 'X-1' });
    const others = await at('TX', 30.28, -97.75, { lc_number: 'X-2' });
    expect(new Set([own, placed, foreign, others].map(({ customer_id }) => customer_id)).size).toBe(3);
    const manager = await app.as(await app.make.user(3, { is_sys_admin: true, customers: [own.customer_id] }));
    const { bulk } = await place(manager);
    expect(bulk).toMatchObject({ rows: 2, done_cnt: 1, refused_cnt: 1, refused: [{ uuid: 'T-1' }] });
    expect(bulk?.refused).toHaveLength(1);
    const admin = await app.as(await app.make.admin());
    expect(await rowOf(admin, others.id)).toMatchObject({ county_name: 'Travis' });
    expect(await place(admin)).toMatchObject({ bulk: { rows: 4, done_cnt: 2, refused_cnt: 2 } });
  });

  it('are proposed with the save or the import of an authority, and go with its archiving or when the import is undone', async () => {
    const admin = await app.as(await app.make.admin());
    const [TX, OK] = [await stateId('TX'), await stateId('OK')];
    const stores = [await at('TX', 30.27, -97.74), await at('TX', null, null, { city: 'Manor' })];
    const elsewhere = await at('OK', null, null, { city: 'Austin' });
    await place(admin);
    const found = async (): Promise<unknown[]> =>
      Promise.all(
        [...stores, elsewhere].map(async ({ id }) => {
          const { city_jurisdiction, county_jurisdiction } = await rowOf(admin, id);
          return [city_jurisdiction?.name ?? null, county_jurisdiction?.name ?? null];
        }),
      );
    const none = [null, null];
    expect(await found()).toEqual([none, none, none]);
    const city = { ...newCity, state_num: TX };
    const made = await admin.post('jurisdiction/create').send({ ...city, name: 'Austin' });
    expect(await found()).toEqual([['Austin', null], none, none]);
    const change = (over: object) => admin.post(`jurisdiction/${made.body.data.id}/update`).send({ ...city, ...over });
    expect((await change({ name: 'Manor', version: 1 })).status).toBe(200);
    expect(await found()).toEqual([none, ['Manor', null], none]);
    expect((await change({ name: 'Austin', state_num: OK, version: 2 })).status).toBe(200);
    expect(await found()).toEqual([none, none, ['Austin', null]]);
    expect((await change({ name: 'Austin', state_num: OK, status_num: 4, version: 3 })).status).toBe(200);
    expect(await found()).toEqual([none, none, none]);
    const mistake = await admin.post('jurisdiction/create').send({ ...city, name: 'Austin' });
    expect(await found()).toEqual([['Austin', null], none, none]);
    const as = (kind: string, version: number) =>
      admin.post(`jurisdiction/${mistake.body.data.id}/update`).send({ ...city, name: 'Austin', kind, version });
    expect((await as('fire_district', 1)).status).toBe(200);
    expect(await found()).toEqual([none, none, none]);
    expect((await as('city', 2)).status).toBe(200);
    expect(await found()).toEqual([['Austin', null], none, none]);
    const removed = await admin.delete(`jurisdiction/${mistake.body.data.id}/delete`);
    expect(removed.body.data).toEqual({ archived: true }); // proposals refer to it until then
    expect(await found()).toEqual([none, none, none]);

    const sheet = csvOf([
      ['Jurisdiction', 'Kind', 'State'],
      ['Travis County', 'County', 'TX'],
      ['Manor', 'City', 'TX'],
    ]);
    const order = await admin.post('jurisdiction/import').attach('file', sheet, 'sheet.csv');
    const { id } = await settled(admin, order.body.data.job_id as string);
    await committed(admin, id);
    expect(await found()).toEqual([[null, 'Travis County'], ['Manor', null], none]);
    await admin.post(`common/job/${id}/undo`);
    expect((await settled(admin, id)).result).toMatchObject({ phase: 'undone' });
    expect(await found()).toEqual([none, none, none]);
    expect((await admin.get('jurisdiction/list?status_num=1')).body.data.total).toBe(0);
  });

  it('are proposed with the save and the new name of a city to stores that nobody has looked at, which get their county later', async () => {
    const admin = await app.as(await app.make.admin());
    const [TX, OK] = [await stateId('TX'), await stateId('OK')];
    await app.make.jurisdiction({ name: 'Travis County', kind: 'county', state_num: TX });
    const store = await at('TX', 30.27, -97.74);
    const elsewhere = await at('OK', null, null, { city: 'Austin' });
    const named = async (id: number): Promise<unknown> => {
      const { city_jurisdiction, county_jurisdiction } = await rowOf(admin, id);
      return [city_jurisdiction?.name ?? null, county_jurisdiction?.name ?? null];
    };
    const save = async (path: string, over: object) =>
      (
        await admin
          .post(`jurisdiction/${path}`)
          .send({ ...newCity, state_num: TX, ...over })
          .expect(200)
      ).body.data.id as number;
    const city = await save('create', { name: 'Austin' });
    expect([await named(store.id), await named(elsewhere.id)]).toEqual([
      ['Austin', null],
      [null, null],
    ]);
    await save(`${city}/update`, { name: 'Dallas', version: 1 });
    const late = await at('TX', null, null, { city: 'Dallas' });
    expect([await named(store.id), await named(late.id)]).toEqual([
      [null, null],
      [null, null],
    ]);
    await save(`${city}/update`, { name: 'Austin', state_num: OK, version: 2 });
    expect(await named(elsewhere.id)).toEqual(['Austin', null]);
    await save(`${city}/update`, { name: 'Dallas', version: 3 });
    expect([await named(late.id), await named(elsewhere.id)]).toEqual([
      ['Dallas', null],
      [null, null],
    ]);
    expect((await place(admin)).bulk).toMatchObject({ done_cnt: 1, refused_cnt: 2 });
    expect(await named(store.id)).toEqual([null, 'Travis County']);
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

  it('are found for all stores of a whole chain', async () => {
    const admin = await app.as(await app.make.admin());
    const { id } = await app.make.customer();
    const stores = chainOfStores();
    await app.db.query(
      `insert into locations (customer_id, lc_number, name, city, state_num, latitude, longitude)
       select $1, r.store_number, r.name, r.city, s.id, r.latitude, r.longitude
         from json_to_recordset($2::json) as r(store_number text, name text, city text, state text, latitude double precision, longitude double precision)
         join states s on s.code = r.state`,
      [id, JSON.stringify(stores)],
    );
    const begun = performance.now();
    const job = await place(admin);
    expect(job.bulk).toMatchObject({ rows: stores.length, done_cnt: stores.length, refused_cnt: 0 });
    expect(performance.now() - begun).toBeLessThan(30_000);
  }, 60_000);
});
