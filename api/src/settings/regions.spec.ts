import { afterEach, describe, expect, it } from '@jest/globals';
import type { RegionStates } from '@guyline/contract/reference';
import { type Caller, useApp } from '../../test/use-app.js';

describe('regions', () => {
  const app = useApp();
  // Reference rows are not emptied between tests.
  afterEach(async () => {
    await app.db.query(`update regions set name = 'West' where name = 'Far West'`);
    await app.db.query(`delete from regions r where not exists (select from states where region_id = r.id)`);
  });
  const regions = async (caller: Caller) =>
    ((await caller.get('common/setting/region_state')).body.data as RegionStates).regions;

  it('are added, renamed and removed; two never have the same name', async () => {
    const admin = await app.as(await app.make.admin());
    const before = await regions(admin);
    const made = await admin.post('setting/region/create').send({ name: ' Islands ' });
    expect(made).toMatchObject({ status: 200, body: { message: 'Region created' } });
    const { id } = made.body.data as { id: number };
    expect(await regions(admin)).toContainEqual({ id, name: 'Islands' });
    for (const name of ['islands', before[0]?.name.toUpperCase()])
      expect((await admin.post('setting/region/create').send({ name })).body).toMatchObject({
        error: 'name_taken',
        fields: { name: 'name_taken' },
      });
    expect((await admin.post(`setting/region/${id}/update`).send({ name: before[0]?.name })).status).toBe(422);
    await admin.post(`setting/region/${id}/update`).send({ name: 'ISLANDS' }).expect(200);
    expect(await regions(admin)).toContainEqual({ id, name: 'ISLANDS' });
    expect((await admin.delete(`setting/region/${id}/delete`)).body).toMatchObject({ message: 'Region deleted' });
    expect(await regions(admin)).toEqual(before);
    expect((await admin.delete(`setting/region/${id}/delete`)).status).toBe(404);
    expect((await admin.post(`setting/region/${id}/update`).send({ name: 'Gone' })).status).toBe(404);
    expect((await admin.post('setting/region/create').send({ name: ' ' })).status).toBe(422);
  });

  it('that states belong to stay, and the refusal names them', async () => {
    const admin = await app.as(await app.make.admin());
    const texas = await app.make.one<{ region_id: number }>(`select region_id from states where code = 'TX'`);
    const answer = await admin.delete(`setting/region/${texas.region_id}/delete`);
    expect(answer).toMatchObject({ status: 422, body: { error: 'region_in_use' } });
    expect(answer.body.data).toContain('Texas');
    expect((await regions(admin)).map(({ id }) => id)).toContain(texas.region_id);
  });
});
