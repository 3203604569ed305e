import { readFile } from 'node:fs/promises';
import { afterEach, describe, expect, it } from '@jest/globals';
import type { RegionStates, TaskItems } from '@guyline/contract/reference';
import { useApp } from '../../test/use-app.js';

describe('settings', () => {
  const app = useApp();
  const texas = (states: RegionStates['states']) => states.find(({ code }) => code === 'TX');
  // Reference rows are not emptied between tests.
  afterEach(async () => void (await app.db.query(`update states set active = true where code = 'TX'`)));
  const aState = () =>
    app.make.one<{ id: number; region_id: number }>(`select id, region_id from states where code = 'TX'`);

  it('lists regions, states with their time zone, and task items to everybody signed in', async () => {
    for (const person of [
      await app.make.admin(),
      await app.make.user(2),
      await app.make.user(3),
      await app.make.vendor(1),
    ]) {
      const caller = await app.as(person);
      const { regions, states } = (await caller.get('common/setting/region_state')).body.data as RegionStates;
      expect(texas(states)).toMatchObject({ name: 'Texas', active: true, time_zone: 'America/Chicago' });
      expect(regions.map(({ id }) => id)).toContain(texas(states)?.region_id);
      const { items } = (await caller.get('common/setting/task_items')).body.data as TaskItems;
      expect(items.map(({ id }) => id)).toEqual(Array.from({ length: 26 }, (_, n) => n + 1));
      expect((await caller.get('setting/task_items')).body.data.items).toEqual(items);
    }
    expect((await app.anonymous.get('common/setting/region_state')).status).toBe(401);
  });

  it('tells the title and the version that runs', async () => {
    const { version } = JSON.parse(await readFile(new URL('../../../package.json', import.meta.url), 'utf8')) as {
      version: string;
    };
    const caller = await app.as(await app.make.vendor(1));
    expect((await caller.get('setting/system')).body.data).toEqual({
      setting: { title: expect.any(String), d_logo: null, m_logo: null, at_risk_days: 14, version },
    });
  });

  it('lets admins and sys admins of any level take a state off the offers', async () => {
    const { id, region_id } = await aState();
    for (const person of [await app.make.admin(), await app.make.user(2, { is_sys_admin: true })]) {
      const caller = await app.as(person);
      const answer = await caller
        .post(`setting/state/${id}/update`)
        .send({ active: person.level_num === 2, region_id });
      expect(answer).toMatchObject({ status: 200, body: { message: expect.any(String) } });
      const { states } = (await caller.get('common/setting/region_state')).body.data as RegionStates;
      expect(texas(states)).toMatchObject({ active: person.level_num === 2, region_id });
    }
  });

  it.each([
    [{ active: 1 }, 'active'],
    [{ region_id: 99 }, 'region_id'],
    [{ region_id: '1' }, 'region_id'],
    [{ code: 'XX' }, 'code'],
  ])('refuses %j and changes nothing', async (fault, field) => {
    const { id, region_id } = await aState();
    const admin = await app.as(await app.make.admin());
    const answer = await admin.post(`setting/state/${id}/update`).send({ active: false, region_id, ...fault });
    expect(answer).toMatchObject({ status: 422, body: { fields: { [field]: expect.any(String) } } });
    expect(await app.make.one('select active from states where id = $1', [id])).toEqual({ active: true });
  });

  it('refuses an absent state, and everybody else', async () => {
    const { id, region_id } = await aState();
    const input = { active: false, region_id };
    expect((await (await app.as(await app.make.admin())).post('setting/state/9999/update').send(input)).status).toBe(
      404,
    );
    for (const person of [await app.make.user(2), await app.make.user(3), await app.make.vendor(4)]) {
      expect((await (await app.as(person)).post(`setting/state/${id}/update`).send(input)).status).toBe(403);
    }
  });
});
