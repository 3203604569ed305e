import { describe, expect, it } from '@jest/globals';
import type { JurisdictionsAssigned } from '@guyline/contract/jurisdictions/places';
import { lockWaits } from '../../../test/lock-waits.js';
import { jurisdictionFields } from '../../../test/matrix-jurisdiction-requests.js';
import { placesOf } from '../../../test/places.js';
import { type Caller, useApp } from '../../../test/use-app.js';
import { settled } from '../../../test/workbooks.js';

describe('accepting proposals', () => {
  const app = useApp();
  const { stateId, at, place, page, rowOf } = placesOf(app);
  const stores = async () => {
    const [admin, other] = [await app.as(await app.make.admin()), await app.as(await app.make.admin())];
    const TX = await stateId('TX');
    const { id: county_id } = await app.make.jurisdiction({ name: 'Travis County', kind: 'county', state_num: TX });
    const one = await at('TX', 30.27, -97.74, { city: 'Austin' });
    const two = await at('TX', 30.28, -97.75, { city: 'Manor' });
    await place(admin);
    /** Austin is in the directory by now, and so the proposal of the first store is another one. */
    const addAustin = async (): Promise<number> => {
      const city = jurisdictionFields({ name: 'Austin', kind: 'city', state_num: TX });
      return (await other.post('jurisdiction/create').send(city).expect(200)).body.data.id as number;
    };
    return { admin, other, county_id, one, two, addAustin };
  };
  /** The stores of a list as it shows them now. */
  const read = async (caller: Caller) => {
    const { list } = await page(caller);
    return {
      location_ids: list.map(({ id }) => id),
      seen: {
        city_ids: list.map(({ city_jurisdiction }) => city_jurisdiction?.id ?? null),
        county_ids: list.map(({ county_jurisdiction }) => county_jurisdiction?.id ?? null),
      },
    };
  };
  const accept = (caller: Caller, body: object) =>
    caller.post('jurisdiction/locations/assign').send({ ...body, accept: true });

  it('settles what the person saw, and names the stores that have another one since', async () => {
    const { admin, county_id, one, two, addAustin } = await stores();
    const list = await read(admin);
    const austin = await addAustin();
    const answer = await accept(admin, list);
    expect(answer.body).toMatchObject({
      data: { updated_cnt: 1, differing_ids: [one.id] },
      message: expect.stringMatching(
        /^Proposed jurisdictions accepted\. Locations: 1\. Without a proposal: 0\. .*: 1\. /,
      ),
    });
    expect(await rowOf(admin, two.id)).toMatchObject({ county_jurisdiction: { id: county_id }, county_settled: true });
    expect(await rowOf(admin, one.id)).toMatchObject({ city_settled: false, county_settled: false });
    const again = await accept(admin, await read(admin));
    expect(again.body.data).toMatchObject({ updated_cnt: 1, differing_ids: [] });
    expect(await rowOf(admin, one.id)).toMatchObject({ city_jurisdiction: { id: austin }, state: 'settled' });
  });

  it('settles nothing of a store whose proposal changes at that moment', async () => {
    const { admin, one, addAustin } = await stores();
    const list = await read(admin);
    const holder = await app.db.connect();
    try {
      await holder.query('begin');
      await holder.query('select from location_jurisdictions where location_id = $1 for no key update', [one.id]);
      const adding = addAustin();
      expect(await lockWaits(app.make, '%proposed as materialized%')).toBe(1);
      const accepting = accept(admin, list).then(({ body }) => body.data as JurisdictionsAssigned);
      expect(await lockWaits(app.make, '%p.said_by_id%')).toBe(1);
      await holder.query('commit');
      const austin = await adding;
      expect(await accepting).toMatchObject({ updated_cnt: 1, differing_ids: [one.id] });
      expect(await rowOf(admin, one.id)).toMatchObject({ city_jurisdiction: { id: austin }, city_settled: false });
    } finally {
      await holder.query('rollback'); // where the test fails, nobody waits for it
      holder.release();
    }
  });

  it('leaves what another person has settled otherwise, and confirms what that person has settled alike', async () => {
    const { admin, other, county_id, one, two } = await stores();
    const list = await read(admin);
    const theirs = await accept(other, list);
    await other
      .post('jurisdiction/locations/assign')
      .send({ location_ids: [one.id], county_id: null })
      .expect(200);
    expect((await accept(admin, list)).body.data).toEqual({
      ...{ updated_cnt: 0, undo_id: null },
      differing_ids: [one.id],
    });
    expect(await rowOf(admin, one.id)).toMatchObject({ county_jurisdiction: null, county_settled: true });
    const order = await other.post(`common/job/${theirs.body.data.undo_id as string}/revert`).send({});
    const { bulk } = await settled(other, order.body.data.job_id as string);
    expect(bulk).toMatchObject({ done_cnt: 0, refused_cnt: 2 });
    expect(bulk?.refused.map(({ uuid, code }) => [uuid, code])).toEqual([
      [one.lc_number, 'changed_since'],
      [two.lc_number, 'confirmed_since'],
    ]);
    expect(await rowOf(admin, two.id)).toMatchObject({ county_jurisdiction: { id: county_id }, county_settled: true });
  });

  it('takes what is proposed from a tab that does not say yet what it showed', async () => {
    const { admin, one, addAustin } = await stores();
    const { location_ids } = await read(admin);
    const austin = await addAustin();
    expect((await accept(admin, { location_ids })).body.data).toMatchObject({ updated_cnt: 2, differing_ids: [] });
    expect(await rowOf(admin, one.id)).toMatchObject({ city_jurisdiction: { id: austin }, city_settled: true });
  });

  it.each([
    ['of fewer stores', { city_ids: [null], county_ids: [null, null] }],
    ['of something else', { city_ids: ['7', null], county_ids: [null, null] }],
    ['of no ids', { city_ids: [0, null], county_ids: [null, null] }],
    ['of nothing', null],
  ])('refuses what was seen %s', async (_, seen) => {
    const { admin } = await stores();
    const { location_ids } = await read(admin);
    const answer = await accept(admin, { location_ids, seen });
    expect(answer).toMatchObject({ status: 422, body: { error: 'validation_failed' } });
    expect((await page(admin, '&state=settled')).total).toBe(0);
  });
});
