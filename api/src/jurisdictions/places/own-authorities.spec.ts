import { describe, expect, it } from '@jest/globals';
import { placesOf } from '../../../test/places.js';
import { type Caller, useApp } from '../../../test/use-app.js';
import { settled } from '../../../test/workbooks.js';

describe('the own authorities of stores', () => {
  const app = useApp();
  const { stateId, at, place, page, rowOf, short } = placesOf(app);
  const assign = (caller: Caller, body: object) => caller.post('jurisdiction/locations/assign').send(body);
  const directory = async (caller: Caller) =>
    ((await caller.get('jurisdiction/list?per_page=100')).body.data as { list: { name: string; state_num: number }[] })
      .list;

  it('are their counties, in several states at once, added where the directory lacks them', async () => {
    const admin = await app.as(await app.make.admin());
    const [TX, VA, LA] = [await stateId('TX'), await stateId('VA'), await stateId('LA')];
    const travis = await app.make.jurisdiction({ name: 'Travis', kind: 'county', state_num: TX });
    await app.make.jurisdiction({ name: 'Dallas County', kind: 'county', state_num: TX, status_num: 4 });
    const austin = [await at('TX', 30.27, -97.74), await at('TX', 30.28, -97.75)];
    const dallas = await at('TX', 32.78, -96.8);
    const shreveport = [await at('LA', 32.45, -93.85), await at('LA', 32.44, -93.84)];
    const norfolk = await at('VA', 36.85, -76.28); // a city of its own
    const fairfax = await at('VA', 38.75, -77.2);
    const nowhere = await at('VA', null, null);
    const said = await at('LA', 32.43, -93.86);
    await place(admin);
    await assign(admin, { location_ids: [said.id], county_id: null }).expect(200);
    const { list } = await page(admin);
    const answer = await assign(admin, { location_ids: list.map(({ id }) => id), own_county: true });
    expect(answer.body).toMatchObject({
      data: { updated_cnt: 5 },
      message: expect.stringMatching(/^Locations saved: 5\. Left as they are, .*: 4$/),
    });
    const counties = new Map((await page(admin)).list.map((row) => [row.id, row]));
    const of = (id: number) => [counties.get(id)?.county_jurisdiction?.name, counties.get(id)?.county_settled];
    for (const { id } of austin) expect(of(id)).toEqual(['Travis', true]);
    for (const { id } of shreveport) expect(of(id)).toEqual(['Caddo Parish', true]);
    expect(of(dallas.id)).toEqual([undefined, false]); // it is archived: nobody knows which is meant
    expect(of(fairfax.id)).toEqual(['Fairfax County', true]);
    expect(of(nowhere.id)).toEqual([undefined, false]);
    expect(of(said.id)).toEqual([undefined, true]);
    expect(counties.get(norfolk.id)).toMatchObject({ county_jurisdiction: null, is_independent: true });
    expect((await directory(admin)).map(({ name, state_num }) => [name, state_num]).sort()).toEqual([
      ['Caddo Parish', LA],
      ['Dallas County', TX],
      ['Fairfax County', VA],
      ['Travis', TX],
    ]);
    expect((await admin.get(`jurisdiction/${travis.id}/detail`)).body.data.location_cnt).toBe(2);
  });

  it('are the cities of their addresses, however these are written, and go back together', async () => {
    const admin = await app.as(await app.make.admin());
    const stores = [
      await at('TX', null, null, { city: 'Manor' }),
      await at('TX', null, null, { city: 'MANOR' }),
      await at('OK', null, null, { city: 'Manor' }),
    ];
    await place(admin);
    const location_ids = stores.map(({ id }) => id);
    const answer = await assign(admin, { location_ids, own_city: true });
    expect(answer.body).toMatchObject({ data: { updated_cnt: 3 }, message: 'Locations saved: 3' });
    expect((await directory(admin)).map(({ name }) => name.toLowerCase())).toEqual(['manor', 'manor']);
    for (const id of location_ids) expect(await rowOf(admin, id)).toMatchObject({ city_settled: true });
    const undo = await admin.post(`common/job/${answer.body.data.undo_id}/revert`).send({});
    expect(await settled(admin, undo.body.data.job_id as string)).toMatchObject({ bulk: { done_cnt: 3 } });
    // The authorities stay in the directory, so they are proposed now.
    for (const id of location_ids) expect((await rowOf(admin, id)).city_jurisdiction?.name.toLowerCase()).toBe('manor');
    for (const id of location_ids) expect((await rowOf(admin, id)).city_settled).toBe(false);
  });

  it('leave out a store whose coordinates have changed since they were looked at', async () => {
    const admin = await app.as(await app.make.admin());
    const store = await at('TX', 30.27, -97.74);
    await place(admin);
    await app.db.query('update locations set latitude = 32.78, longitude = -96.8 where id = $1', [store.id]);
    const answer = await assign(admin, { location_ids: [store.id], own_county: true });
    expect(answer.body.data).toMatchObject({ updated_cnt: 0, undo_id: null });
    expect(await directory(admin)).toEqual([]);
    expect(short(await rowOf(admin, store.id))).toEqual(['Travis', null, null, 'open']);
  });

  it.each([
    ['own_county', { county_id: null }],
    ['own_county', { new_county: 'Travis County' }],
    ['own_city', { accept: true }],
  ] as const)('are refused as %s beside %j', async (own, over) => {
    const admin = await app.as(await app.make.admin());
    const store = await at('TX', null, null);
    const answer = await assign(admin, { location_ids: [store.id], [own]: true, ...over });
    expect(answer).toMatchObject({ status: 422, body: { fields: { [own]: 'validation_failed' } } });
  });
});
