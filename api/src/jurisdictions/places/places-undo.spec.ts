import { describe, expect, it } from '@jest/globals';
import { jurisdictionFields } from '../../../test/matrix-jurisdiction-requests.js';
import { placesOf } from '../../../test/places.js';
import { type Caller, useApp } from '../../../test/use-app.js';
import { settled } from '../../../test/workbooks.js';

describe('undoing the authorities that people gave to locations', () => {
  const app = useApp();
  const { stateId, at, place, rowOf } = placesOf(app);
  const assign = async (caller: Caller, body: object): Promise<string | null> =>
    (await caller.post('jurisdiction/locations/assign').send(body).expect(200)).body.data.undo_id as string | null;
  const undone = async (caller: Caller, id: string | null) =>
    (await settled(caller, (await caller.post(`common/job/${id}/revert`).send({})).body.data.job_id as string)).bulk;
  const stores = async () => {
    const admin = await app.as(await app.make.admin());
    const TX = await stateId('TX');
    await app.make.jurisdiction({ name: 'Travis County', kind: 'county', state_num: TX });
    const other = await app.make.jurisdiction({ name: 'Hays County', kind: 'county', state_num: TX });
    const [one, two] = [await at('TX', 30.27, -97.74), await at('TX', 30.28, -97.75)];
    await place(admin);
    return { admin, TX, other, one, two, location_ids: [one.id, two.id] };
  };

  it('gives each back what it had: what was settled, and what is proposed by now', async () => {
    const { admin, TX, other, one, two, location_ids } = await stores();
    await assign(admin, { location_ids: [two.id], city_id: null, county_id: null });
    const [proposed, settledNone] = [await rowOf(admin, one.id), await rowOf(admin, two.id)];
    const undo_id = await assign(admin, { location_ids, county_id: other.id, new_fire_district: 'ESD 7' });
    const austin = jurisdictionFields({ name: 'Austin', kind: 'city', state_num: TX });
    const { id } = (await admin.post('jurisdiction/create').send(austin)).body.data;
    const city_jurisdiction = { id, name: 'Austin' };
    expect(await rowOf(admin, one.id)).toMatchObject({ city_jurisdiction, city_settled: false });
    expect(await rowOf(admin, one.id)).toMatchObject({ county_jurisdiction: { id: other.id }, county_settled: true });
    expect((await admin.get(`common/job/${undo_id}`)).body.data.bulk).toMatchObject({
      action: 'locations_assign',
      undo_until: expect.any(String),
    });
    expect(await undone(admin, undo_id)).toMatchObject({ done_cnt: 2, refused_cnt: 0 });
    expect(await rowOf(admin, one.id)).toEqual({ ...proposed, city_jurisdiction, state: 'proposed' });
    expect(await rowOf(admin, two.id)).toEqual(settledNone);
  });

  it('leaves a store alone of which something else has been said since, and names it', async () => {
    const { admin, other, one, two, location_ids } = await stores();
    const undo_id = await assign(admin, { location_ids, county_id: other.id });
    await assign(admin, { location_ids: [two.id], county_id: null });
    expect(await undone(admin, undo_id)).toMatchObject({
      done_cnt: 1,
      refused: [{ uuid: two.lc_number, code: 'changed_since' }],
    });
    expect(await rowOf(admin, one.id)).toMatchObject({ county_jurisdiction: { name: 'Travis County' } });
    expect(await rowOf(admin, two.id)).toMatchObject({ county_jurisdiction: null, county_settled: true });
  });

  it('drops an authority that has been deleted since, and proposes one anew', async () => {
    const { admin, other, one } = await stores();
    await assign(admin, { location_ids: [one.id], county_id: other.id });
    const undo_id = await assign(admin, { location_ids: [one.id], county_id: null });
    await admin.delete(`jurisdiction/${other.id}/delete`).expect(200);
    expect(await undone(admin, undo_id)).toMatchObject({ done_cnt: 1, gone_cnt: 1 });
    expect(await rowOf(admin, one.id)).toMatchObject({
      county_jurisdiction: { name: 'Travis County' },
      county_settled: false,
    });
  });

  /** Another store belongs to it, so that it is archived, not deleted. */
  const archive = async (admin: Caller, id: number, field: 'county_id' | 'fire_district_id') => {
    const { id: user } = await at('TX', 30.29, -97.73);
    await assign(admin, { location_ids: [user], [field]: id });
    expect((await admin.delete(`jurisdiction/${id}/delete`)).body.data).toEqual({ archived: true });
  };

  it('gives back no authority that has been archived since: another is proposed, and the answer counts the stores', async () => {
    const { admin, TX, other, one, two, location_ids } = await stores();
    const district = await app.make.jurisdiction({ name: 'ESD 7', kind: 'fire_district', state_num: TX });
    await assign(admin, { location_ids, fire_district_id: district.id });
    await assign(admin, { location_ids: [one.id], county_id: other.id });
    const undo_id = await assign(admin, { location_ids, county_id: null, fire_district_id: null });
    await archive(admin, other.id, 'county_id');
    const answer = await undone(admin, undo_id);
    expect(answer).toMatchObject({ done_cnt: 2, refused_cnt: 0, gone_cnt: 1 });
    expect(answer?.refused).toMatchObject([
      { uuid: one.lc_number, code: 'jurisdiction_gone', message: expect.stringContaining('archived or deleted') },
    ]);
    const fire_district = { id: district.id, name: 'ESD 7' };
    const county_jurisdiction = { id: expect.any(Number), name: 'Travis County' };
    for (const { id } of [one, two])
      expect(await rowOf(admin, id)).toMatchObject({ county_jurisdiction, county_settled: false, fire_district });
  });

  it('leaves a store without a fire district that has been archived since, beside one that has changed again', async () => {
    const { admin, TX, one, two, location_ids } = await stores();
    const district = await app.make.jurisdiction({ name: 'ESD 7', kind: 'fire_district', state_num: TX });
    await assign(admin, { location_ids, fire_district_id: district.id });
    const undo_id = await assign(admin, { location_ids, new_fire_district: 'ESD 9' });
    await assign(admin, { location_ids: [two.id], fire_district_id: null });
    await archive(admin, district.id, 'fire_district_id');
    expect(await undone(admin, undo_id)).toMatchObject({
      ...{ done_cnt: 1, refused_cnt: 1, gone_cnt: 1 },
      refused: [
        { uuid: two.lc_number, code: 'changed_since' },
        { uuid: one.lc_number, code: 'jurisdiction_gone' },
      ],
    });
    expect(await rowOf(admin, one.id)).toMatchObject({ fire_district: null });
  });

  it('of an accepted proposal says that the authority is archived by now, and proposes it no more', async () => {
    const { admin, one } = await stores();
    const undo_id = await assign(admin, { location_ids: [one.id], accept: true });
    const { county_jurisdiction } = await rowOf(admin, one.id);
    expect((await admin.delete(`jurisdiction/${county_jurisdiction?.id}/delete`)).body.data).toEqual({
      archived: true,
    });
    expect(await undone(admin, undo_id)).toMatchObject({ done_cnt: 1, gone_cnt: 1 });
    expect(await rowOf(admin, one.id)).toMatchObject({ county_jurisdiction: null, county_settled: false });
  });

  it('leaves alone what the change did not touch, archived or not', async () => {
    const { admin, other, one } = await stores();
    await assign(admin, { location_ids: [one.id], county_id: other.id });
    const undo_id = await assign(admin, { location_ids: [one.id], city_id: null });
    await archive(admin, other.id, 'county_id');
    const answer = await undone(admin, undo_id);
    expect(answer).toMatchObject({ done_cnt: 1, refused: [] });
    expect(answer).not.toHaveProperty('gone_cnt');
    expect(await rowOf(admin, one.id)).toMatchObject({
      ...{ county_jurisdiction: { id: other.id }, county_settled: true, city_settled: false },
    });
  });

  it('has nothing to undo where no proposal was accepted, and is no one else’s to undo', async () => {
    const { admin, location_ids } = await stores();
    const undo_id = await assign(admin, { location_ids, accept: true });
    expect(await assign(admin, { location_ids, accept: true })).toBeNull();
    const other = await app.as(await app.make.admin());
    expect((await other.post(`common/job/${undo_id}/revert`).send({})).status).toBe(404);
  });
});
