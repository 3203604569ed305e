import { describe, expect, it } from '@jest/globals';
import type { LocationPlaceRow } from '@guyline/contract/jurisdictions/places';
import { placesOf } from '../../../test/places.js';
import { type Caller, useApp } from '../../../test/use-app.js';

describe('the stores whose authorities are to be found', () => {
  const app = useApp();
  const { stateId, at, place, rowOf } = placesOf(app);
  const all = async (caller: Caller, query: string): Promise<LocationPlaceRow[]> =>
    (await caller.get(`jurisdiction/locations/all?${query}`).expect(200)).body.data.list;

  it('say whether anybody has looked at their coordinates, as they are now', async () => {
    const admin = await app.as(await app.make.admin());
    const store = await at('TX', 30.27, -97.74);
    const sea = await at('TX', 0, 0);
    const lookedUp = async (id: number) => (await rowOf(admin, id)).is_looked_up;
    expect([await lookedUp(store.id), await lookedUp(sea.id)]).toEqual([false, false]);
    const { store_number } = await app.make.one<{ store_number: string }>(
      'select store_number from locations where id = $1',
      [store.id],
    );
    // A change of the directory proposes cities to stores that nobody has looked at.
    const TX = await stateId('TX');
    await app.db.query('insert into location_jurisdictions (location_id) values ($1)', [store.id]);
    expect(await lookedUp(store.id)).toBe(false);
    await place(admin);
    expect(await rowOf(admin, store.id)).toMatchObject({
      store_number,
      county_name: 'Travis',
      is_looked_up: true,
    });
    expect(await rowOf(admin, sea.id)).toMatchObject({ county_name: null, is_looked_up: true, state_num: TX });
    await app.db.query('update locations set latitude = 30.3 where id = $1', [sea.id]);
    expect(await lookedUp(sea.id)).toBe(false);
  });

  it('are given on all pages at once under a filter, and accepted as they were given', async () => {
    const admin = await app.as(await app.make.admin());
    const TX = await stateId('TX');
    const { id: county_id } = await app.make.jurisdiction({ name: 'Travis County', kind: 'county', state_num: TX });
    for (let n = 0; n < 12; n++) await at('TX', 30.27, -97.74, { city: 'Austin' });
    const other = await at('OK', 35.47, -97.52, { city: 'Tulsa' });
    await place(admin);
    const list = await all(admin, `state_num=${TX}&state=open`);
    expect(list).toHaveLength(12);
    expect(list.map(({ id }) => id)).not.toContain(other.id);
    expect(await all(admin, 'state=settled')).toEqual([]);
    expect((await admin.get('jurisdiction/locations/all?state=lost')).status).toBe(422);
    const seen = { city_ids: list.map(() => null), county_ids: list.map((row) => row.county_jurisdiction?.id ?? null) };
    expect(new Set(seen.county_ids)).toEqual(new Set([county_id]));
    const body = { location_ids: list.map(({ id }) => id), accept: true, seen };
    const answer = await admin.post('jurisdiction/locations/assign').send(body).expect(200);
    expect(answer.body.data).toMatchObject({ updated_cnt: 12, differing_ids: [] });
  });
});
