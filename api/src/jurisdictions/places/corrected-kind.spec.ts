import { describe, expect, it } from '@jest/globals';
import type { PlaceKind } from '@guyline/contract/jurisdictions/places';
import { jurisdictionFields } from '../../../test/matrix-jurisdiction-requests.js';
import { placesOf } from '../../../test/places.js';
import { useApp } from '../../../test/use-app.js';
import { settled } from '../../../test/workbooks.js';

describe('the stores of an authority whose kind is corrected', () => {
  const app = useApp();
  const { stateId, at, place, rowOf } = placesOf(app);

  /** A store in Austin, Travis County, and what an office does with it. */
  const office = async () => {
    const admin = await app.as(await app.make.admin());
    const TX = await stateId('TX');
    const project = await app.make.project();
    const store = await at('TX', 30.27, -97.74, { customer_id: project.customer_id });
    await place(admin);
    const assign = async (body: object): Promise<string> =>
      (
        await admin
          .post('jurisdiction/locations/assign')
          .send({ location_ids: [store.id], ...body })
          .expect(200)
      ).body.data.undo_id as string;
    const idOf = async (name: string): Promise<number> =>
      (await app.make.one<{ id: number }>('select id::int from jurisdictions where name = $1', [name])).id;
    const correct = (id: number, version: number, over: object) =>
      admin
        .post(`jurisdiction/${id}/update`)
        .send({ ...jurisdictionFields({ state_num: TX, ...over }), version })
        .expect(200);
    const there = { project_id: project.id, location_ids: [store.id] };
    const asked = async () =>
      (await admin.post('event/action/requirements').send(there).expect(200)).body.data.requirements as object[];
    return { admin, TX, store, there, assign, idOf, correct, asked };
  };

  it('have it as what it is, at once, and are asked for what it wants once', async () => {
    const { admin, store, there, assign, idOf, correct, asked } = await office();
    await assign({ new_city: 'Travis County' });
    const id = await idOf('Travis County');
    await app.make.requirement({ jurisdiction_id: id, pt_num: 12 });
    await correct(id, 1, { name: 'Travis County', kind: 'county' });
    expect(await rowOf(admin, store.id)).toMatchObject({
      city_jurisdiction: null,
      city_settled: false,
      county_jurisdiction: { id },
    });
    expect(await asked()).toMatchObject([{ jurisdiction: { id, kind: 'county' }, store_cnt: 1 }]);
    const { event_ids } = (
      await admin
        .post('event/create')
        .send({ ...there, actions: [15], requirements: { left_out: [], added: [] } })
        .expect(200)
    ).body.data as { event_ids: number[] };
    const kept = (await admin.get(`event/${event_ids[0]}/requirements`)).body.data.requirements;
    expect(kept).toMatchObject([{ pt_num: 12, jurisdiction: { id } }]);
  });

  it('are asked once for what it wants while it counts as both their city and county', async () => {
    const { TX, store, asked } = await office();
    const { id } = await app.make.jurisdiction({ name: 'Travis County', kind: 'county', state_num: TX });
    await app.make.requirement({ jurisdiction_id: id, pt_num: 12 });
    await app.db.query('update location_jurisdictions set city_id = $1, county_id = $1 where location_id = $2', [
      id,
      store.id,
    ]);
    expect(await asked()).toMatchObject([{ jurisdiction: { id }, store_cnt: 1 }]);
  });

  it.each([
    ['city', 'state'],
    ['county', 'fire_district'],
    ['fire_district', 'state'],
  ] as const)('lose it as their %s where it is a %s', async (kind, became) => {
    const { admin, store, assign, idOf, correct } = await office();
    await assign({ [`new_${kind}`]: 'Bastrop' });
    const shown = async () => {
      const row = await rowOf(admin, store.id);
      return { city: row.city_jurisdiction, county: row.county_jurisdiction, fire_district: row.fire_district }[
        kind satisfies PlaceKind
      ];
    };
    expect(await shown()).toMatchObject({ name: 'Bastrop' });
    await correct(await idOf('Bastrop'), 1, { name: 'Bastrop', kind: became });
    expect(await shown()).toBeNull();
    expect(await rowOf(admin, store.id)).toMatchObject({ city_settled: false, county_settled: false });
  });

  it('do not get it back as its former kind when another one is undone', async () => {
    const { admin, store, assign, idOf, correct } = await office();
    await assign({ new_city: 'Travis County' });
    const undo = await assign({ new_city: 'Austin' });
    const id = await idOf('Travis County');
    await correct(id, 1, { name: 'Travis County', kind: 'county' });
    const job = (await admin.post(`common/job/${undo}/revert`).send({}).expect(200)).body.data.job_id as string;
    expect((await settled(admin, job)).bulk).toMatchObject({ done_cnt: 1 });
    expect(await rowOf(admin, store.id)).toMatchObject({
      city_jurisdiction: { name: 'Austin' },
      city_settled: false,
      county_jurisdiction: { id },
    });
  });
});
