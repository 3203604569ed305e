import { describe, expect, it } from '@jest/globals';
import { placesOf } from '../../test/places.js';
import { useApp } from '../../test/use-app.js';

describe('the county of a location', () => {
  const app = useApp();
  const { at, place } = placesOf(app);

  it('is listed as it was found, for people who do not open the directory too, beside the one that was entered', async () => {
    const admin = await app.as(await app.make.admin());
    const store = await at('TX', 30.27, -97.74);
    const corporate = await app.as(await app.make.user(2, { customers: [store.customer_id] }));
    const listed = async () => (await corporate.get('location/list')).body.data.list as object[];
    expect(await listed()).toMatchObject([{ id: store.id, county: null, county_name: null }]);
    await place(admin);
    expect(await listed()).toMatchObject([{ id: store.id, county: null, county_name: 'Travis' }]);
    await app.db.query(`update locations set county = 'Travis County' where id = $1`, [store.id]);
    expect(await listed()).toMatchObject([{ id: store.id, county: 'Travis County', county_name: 'Travis' }]);
  });
});
