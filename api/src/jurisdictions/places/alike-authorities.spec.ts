import { describe, expect, it } from '@jest/globals';
import { placesOf } from '../../../test/places.js';
import { useApp } from '../../../test/use-app.js';

describe('authorities whose names look like those of a place', () => {
  const app = useApp();
  const { stateId, at, place, rowOf } = placesOf(app);

  it('are those of its stores, whatever form their letters have and what nobody sees between them', async () => {
    const admin = await app.as(await app.make.admin());
    const state_num = await stateId('TX');
    const state = await app.make.jurisdiction({ name: 'Ｔexas\u200b', kind: 'state', state_num });
    const city = await app.make.jurisdiction({ name: 'Village of AUS\u00adTIN', state_num });
    const county = await app.make.jurisdiction({ name: 'ＴＲＡＶＩＳ county', kind: 'county', state_num });
    await app.make.jurisdiction({ name: 'Travis Fire', kind: 'county', state_num });
    const store = await at('TX', 30.27, -97.74, { city: 'Austin ' });
    await place(admin);
    expect(await rowOf(admin, store.id)).toMatchObject({
      city_jurisdiction: { id: city.id },
      county_jurisdiction: { id: county.id },
    });
    const uses = async (id: number) => (await admin.get(`jurisdiction/${id}/uses`)).body.data.uses as unknown;
    expect(await uses(state.id)).toEqual([{ kind: 'locations', count: 1 }]);
  });

  it('are not made once more for a store, and are said to be archived where they are', async () => {
    const admin = await app.as(await app.make.admin());
    const state_num = await stateId('TX');
    await app.make.jurisdiction({ name: 'Ｍanor', state_num, status_num: 4 });
    const store = await at('TX', null, null);
    const order = { location_ids: [store.id], new_city: 'Manor' };
    expect((await admin.post('jurisdiction/locations/assign').send(order)).body).toMatchObject({
      error: 'jurisdiction_not_active',
      fields: { new_city: 'jurisdiction_not_active' },
    });
  });
});
