import { describe, expect, it } from '@jest/globals';
import { NO_ID } from '../../../test/factory.js';
import { useApp } from '../../../test/use-app.js';

describe('assigned locations', () => {
  const app = useApp();

  const ids = (answer: { body: { data: { list: { id: number }[] } } }) => answer.body.data.list.map(({ id }) => id);

  it('are chosen one by one or by filter; the list shows those assigned first and counts both tabs', async () => {
    const root = await app.as(await app.make.admin());
    const customer_id = (await app.make.customer()).id;
    const [a, b, c] = [
      await app.make.location({ customer_id, city: 'Waco' }),
      await app.make.location({ customer_id, city: 'Waco' }),
      await app.make.location({ customer_id, city: 'Reno' }),
    ];
    const user = await app.make.user(3, { customers: [customer_id] });
    const path = `user/${user.id}/assign-location`;
    const first = await root.post(path).send({ add_ids: [c.id] });
    expect(first.body).toMatchObject({
      data: { added_cnt: 1, removed_cnt: 0, location_cnt: 1 },
      message: '1 location assigned',
    });
    const list = await root.get(path);
    expect(ids(list)).toEqual([c.id, a.id, b.id]);
    expect(list.body.data).toMatchObject({
      total: 3,
      status_cnts: { all_cnt: 3, assigned_cnt: 1, not_assigned_cnt: 2 },
      list: [{ assigned: true }, { assigned: false }, { assigned: false }],
    });
    expect(ids(await root.get(`${path}?assigned=2`))).toEqual([a.id, b.id]);
    expect(ids(await root.get(`${path}?search=waco`))).toEqual([a.id, b.id]);
    const all = await root.post(path).send({ matching: { action: 'add', search: 'waco' }, remove_ids: [c.id] });
    expect(all.body.data).toEqual({ added_cnt: 2, removed_cnt: 1, location_cnt: 2 });
    const none = await root.post(path).send({ matching: { action: 'remove' } });
    expect(none.body.data).toEqual({ added_cnt: 0, removed_cnt: 2, location_cnt: 0 });
  });

  it('of a manager lie within its customers, and change what it sees', async () => {
    const root = await app.as(await app.make.admin());
    const [own, second] = [await app.make.event(), await app.make.event()];
    const another = await app.make.event({ customer_id: own.customer_id });
    const user = await app.make.user(3, { customers: [own.customer_id] });
    const path = `user/${user.id}/assign-location`;
    expect(ids(await root.get(path))).toEqual([own.location_id, another.location_id]);
    expect((await root.post(path).send({ add_ids: [second.location_id] })).status).toBe(404);
    const caller = await app.as(user);
    expect((await caller.get('event/list')).body.data.total).toBe(2);
    await root
      .post(path)
      .send({ add_ids: [own.location_id] })
      .expect(200);
    expect(ids(await caller.get('event/list'))).toEqual([own.id]);
  });

  it('of staff are given by its vendor, from the vendor’s own: a new member then sees these only', async () => {
    const tent = await app.make.vendor(4);
    const [here, there, foreign] = [
      await app.make.event({ tent_vid: tent.id }),
      await app.make.event({ tent_vid: tent.id }),
      await app.make.event(),
    ];
    const boss = await app.as(tent);
    const made = await boss
      .post('staff/create')
      .send({ name: 'Kim', email: 'kim@guyline.test', phone_num: '5125550111' });
    const path = `staff/${made.body.data.id}/assign-location`;
    expect(ids(await boss.get(path))).toEqual([here.location_id, there.location_id]);
    expect((await boss.post(path).send({ add_ids: [foreign.location_id] })).status).toBe(404);
    await boss
      .post(path)
      .send({ add_ids: [there.location_id] })
      .expect(200);
    const member = await app.as({ id: made.body.data.id, email: '', level_num: 5 });
    expect(ids(await member.get('event/list'))).toEqual([there.id]);
  });

  it('of a vendor show it the events there and make it their vendor for new ones', async () => {
    const root = await app.as(await app.make.admin());
    const event = await app.make.event();
    const vendor = await app.make.vendor(3);
    const caller = await app.as(vendor);
    expect((await caller.get('event/list')).body.data.total).toBe(0);
    await root
      .post(`vendor/${vendor.id}/assign-location`)
      .send({ add_ids: [event.location_id] })
      .expect(200);
    expect((await caller.get('event/list')).body.data.total).toBe(1);
    const project = await app.make.project({ customer_id: event.customer_id });
    await root
      .post('event/create')
      .send({ project_id: project.id, location_ids: [event.location_id], actions: [7] })
      .expect(200);
    expect(await app.make.one('select elect_vid from events where project_id = $1', [project.id])).toEqual({
      elect_vid: vendor.id,
    });
  });

  it('are nobody’s own to change: neither a manager nor a vendor widens its view', async () => {
    const location = await app.make.location();
    const body = { add_ids: [location.id] };
    const manager = await app.make.user(3, { customers: [location.customer_id] });
    const vendor = await app.make.vendor(4);
    const crew = await app.make.user(5, { main_vendor_id: vendor.id });
    for (const user of [manager, vendor, crew]) {
      const caller = await app.as(user);
      expect([user.level_num, (await caller.post(`user/${user.id}/assign-location`).send(body)).status]).toEqual([
        user.level_num,
        403,
      ]);
    }
    expect(await app.make.one('select count(*)::int as n from location_assignments')).toEqual({ n: 0 });
  });

  it('are for managers, vendors and staff only', async () => {
    const root = await app.as(await app.make.admin());
    const corporate = await app.make.user(2);
    const path = `user/${corporate.id}/assign-location`;
    expect((await root.get(path)).body).toMatchObject({ error: 'level_has_no_locations' });
    expect((await root.post(path).send({ matching: { action: 'add' } })).status).toBe(422);
    expect((await root.post(`user/${NO_ID}/assign-location`).send({})).status).toBe(404);
    expect((await root.post(path).send({ matching: { action: 'add', colour: 'red' } })).status).toBe(422);
  });
});
