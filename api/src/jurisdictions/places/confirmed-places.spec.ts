import { describe, expect, it } from '@jest/globals';
import { lockWaits } from '../../../test/lock-waits.js';
import { placesOf } from '../../../test/places.js';
import { type Caller, useApp } from '../../../test/use-app.js';
import { settled } from '../../../test/workbooks.js';

describe('authorities of locations that another person confirms', () => {
  const app = useApp();
  const { stateId, at, place, rowOf } = placesOf(app);
  const assign = async (caller: Caller, body: object) =>
    (await caller.post('jurisdiction/locations/assign').send(body).expect(200)).body.data as {
      updated_cnt: number;
      undo_id: string | null;
    };
  const undone = async (caller: Caller, id: string | null) =>
    (await settled(caller, (await caller.post(`common/job/${id}/revert`).send({})).body.data.job_id as string)).bulk;
  const stores = async () => {
    const [admin, other] = [await app.as(await app.make.admin()), await app.as(await app.make.admin())];
    const county = await app.make.jurisdiction({
      name: 'Hays County',
      kind: 'county',
      state_num: await stateId('TX'),
    });
    const [one, two] = [await at('TX', 30.27, -97.74), await at('TX', 30.28, -97.75)];
    await place(admin);
    return { admin, other, county_id: county.id, one, two, location_ids: [one.id, two.id] };
  };
  const standsIn = (county_id: number) => ({ county_jurisdiction: { id: county_id }, county_settled: true });

  it('stay when the first takes back what it had said, which tells how many it left', async () => {
    const { admin, other, county_id, one, two, location_ids } = await stores();
    const { undo_id } = await assign(admin, { location_ids, county_id });
    await assign(other, { location_ids: [two.id], county_id });
    const answer = await undone(admin, undo_id);
    expect(answer).toMatchObject({ done_cnt: 1, refused_cnt: 1 });
    expect(answer?.refused).toMatchObject([
      { uuid: two.lc_number, code: 'confirmed_since', message: 'Confirmed since then. Undo leaves it as it is.' },
    ]);
    expect(await rowOf(admin, one.id)).toMatchObject({ county_jurisdiction: null, county_settled: false });
    expect(await rowOf(admin, two.id)).toMatchObject(standsIn(county_id));
  });

  it('are no change: no job, no word to who shows them, and the answer tells those that were so before', async () => {
    const { admin, other, county_id, one, two, location_ids } = await stores();
    await assign(admin, { location_ids: [one.id], county_id, city_id: null, new_fire_district: 'ESD 7' });
    const noted = async () =>
      (
        await app.db.query(
          `select (select count(*)::int from jobs) as jobs, (select last_value from outbox_id_seq) as told,
                  (select count(*)::int from row_undo) as kept, (select json_agg(c order by c.id) from change_logs c) as logs`,
        )
      ).rows;
    const before = await noted();
    for (const caller of [admin, other])
      expect(await assign(caller, { location_ids: [one.id], county_id, city_id: null })).toMatchObject({
        updated_cnt: 0,
        undo_id: null,
      });
    expect(await noted()).toEqual(before);
    const both = await other.post('jurisdiction/locations/assign').send({ location_ids, county_id });
    expect(both.body).toMatchObject({
      data: { updated_cnt: 1, undo_id: expect.any(String) },
      message: 'Locations saved: 1. Already so before: 1',
    });
    const { bulk } = (await other.get(`common/job/${both.body.data.undo_id as string}`)).body.data;
    expect(bulk).toMatchObject({ rows: 2, done_cnt: 1 });
    await undone(other, both.body.data.undo_id as string);
    expect(await rowOf(admin, one.id)).toMatchObject(standsIn(county_id));
    expect(await rowOf(admin, two.id)).toMatchObject({ county_jurisdiction: null, county_settled: false });
  });

  it('are the same person’s to take back, who says them twice', async () => {
    const { admin, county_id, one } = await stores();
    const first = await assign(admin, { location_ids: [one.id], county_id });
    expect((await assign(admin, { location_ids: [one.id], county_id })).undo_id).toBeNull();
    expect(await undone(admin, first.undo_id)).toMatchObject({ done_cnt: 1, refused_cnt: 0 });
    expect(await rowOf(admin, one.id)).toMatchObject({ county_jurisdiction: null, county_settled: false });
  });

  it('stay when that comes from another tab at the same moment', async () => {
    const { admin, other, county_id, one, location_ids } = await stores();
    const { undo_id } = await assign(admin, { location_ids, county_id });
    const holder = await app.db.connect();
    try {
      await holder.query('begin');
      await holder.query('select from locations where id = $1 for no key update', [one.id]);
      const confirming = assign(other, { location_ids: [one.id], county_id });
      expect(await lockWaits(app.make, 'select l.state_num from locations l%')).toBe(1);
      const undoing = undone(admin, undo_id);
      expect(await lockWaits(app.make, '%confirmed_since%')).toBe(1);
      await holder.query('commit');
      await confirming;
      expect(await undoing).toMatchObject({ done_cnt: 1, refused: [{ uuid: one.lc_number, code: 'confirmed_since' }] });
      expect(await rowOf(admin, one.id)).toMatchObject(standsIn(county_id));
    } finally {
      await holder.query('rollback'); // where the test fails, nobody waits for it
      holder.release();
    }
  });

  it('stay also where others were said in between and taken back', async () => {
    const { admin, other, county_id, one } = await stores();
    const location_ids = [one.id];
    const first = await assign(admin, { location_ids, county_id });
    const none = await assign(other, { location_ids, county_id: null });
    await assign(admin, { location_ids, county_id });
    expect(await undone(other, none.undo_id)).toMatchObject({ done_cnt: 0, refused: [{ code: 'changed_since' }] });
    expect(await undone(admin, first.undo_id)).toMatchObject({ done_cnt: 0, refused: [{ code: 'confirmed_since' }] });
    expect(await rowOf(admin, one.id)).toMatchObject(standsIn(county_id));
  });

  it('go back step by step where each takes back its own, the last first', async () => {
    const { admin, other, county_id, one } = await stores();
    const location_ids = [one.id];
    const before = await rowOf(admin, one.id);
    const first = await assign(admin, { location_ids, county_id });
    const none = await assign(other, { location_ids, county_id: null });
    expect(await undone(other, none.undo_id)).toMatchObject({ done_cnt: 1, refused_cnt: 0 });
    expect(await rowOf(admin, one.id)).toMatchObject(standsIn(county_id));
    expect(await undone(admin, first.undo_id)).toMatchObject({ done_cnt: 1, refused_cnt: 0 });
    expect(await rowOf(admin, one.id)).toEqual(before);
  });
});
