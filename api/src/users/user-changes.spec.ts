import { describe, expect, it } from '@jest/globals';
import { lockWaits } from '../../test/lock-waits.js';
import { type Caller, useApp } from '../../test/use-app.js';
import { hashPassword } from '../platform/passwords/hashing.js';

const address = { street: '1 Elm St', city: 'Austin', state_num: 1, postcode: '78701' };
const password = 'Tall!Mast2026';

describe('changes of users', () => {
  const app = useApp();

  const admin = async (over = {}): Promise<Caller> => app.as(await app.make.admin(over));
  const person = (over = {}) => ({ name: 'Ada Stone', email: 'ada@guyline.test', phone_num: '5125550100', ...over });
  const rowOf = (id: number) => app.make.one<Record<string, unknown>>('select * from users where id = $1', [id]);
  const login = (email: string) => app.anonymous.post('auth/login').send({ email, password });

  it('changes the status of many at once or of none', async () => {
    const caller = await admin();
    const vendor = await app.make.vendor(4);
    const [one, staff] = [await app.make.user(2), await app.make.user(5, { main_vendor_id: vendor.id })];
    const set = (who: number[], status_num: number) => caller.post('user/update_status').send({ ids: who, status_num });
    expect(await set([one.id, staff.id], 2)).toMatchObject({
      status: 422,
      body: { error: 'staff_status_not_offered' },
    });
    expect((await set([one.id, 2_000_000_000], 2)).status).toBe(404);
    expect(await set([one.id, caller.user.id], 2)).toMatchObject({ status: 422, body: { error: 'own_account' } });
    expect(await rowOf(one.id)).toMatchObject({ status_num: 1, version: 1 });
    expect((await set([one.id, staff.id, one.id], 4)).body).toMatchObject({
      data: { updated_cnt: 2 },
      message: '2 users updated',
    });
    expect(await rowOf(staff.id)).toMatchObject({ status_num: 4, version: 2 });
    expect((await set([], 1)).status).toBe(422);
  });

  it('ends the sessions of a person who is paused, of a vendor also its staff’s, and keeps them ended', async () => {
    const caller = await admin();
    const vendor = await app.make.vendor(4);
    const staff = await app.make.user(5, { main_vendor_id: vendor.id });
    const callers = [await app.as(vendor), await app.as(staff)];
    await caller
      .post('user/update_status')
      .send({ ids: [vendor.id], status_num: 2 })
      .expect(200);
    for (const one of callers) expect((await one.get('task/list')).status).toBe(401);
    await caller
      .post('user/update_status')
      .send({ ids: [vendor.id], status_num: 1 })
      .expect(200);
    for (const one of callers) expect((await one.get('task/list')).status).toBe(401);
  });

  it('opens nothing for a sign-in that was on its way while the person was paused', async () => {
    const user = await app.make.user(2, { email: 'ada@guyline.test', password_hash: await hashPassword(password) });
    const pausing = await app.db.connect();
    try {
      await pausing.query('begin');
      await pausing.query('update users set status_num = 2 where id = $1', [user.id]);
      const answer = login('ada@guyline.test').then((one) => one);
      expect(await lockWaits(app.make, '%into sessions%')).toBe(1);
      await pausing.query('commit');
      expect(await answer).toMatchObject({ status: 401, body: { error: 'bad_credentials' } });
    } finally {
      await pausing.query('rollback');
      pausing.release();
    }
    expect((await app.db.query('select 1 from sessions where user_id = $1', [user.id])).rowCount).toBe(0);
  });

  it.each<[string, (caller: Caller, id: number) => PromiseLike<{ status: number }>]>([
    ['paused', (caller, id) => caller.post('user/update_status').send({ ids: [id], status_num: 2 })],
    ['archived', (caller, id) => caller.delete(`user/${id}/delete`)],
  ])('ends the sessions of a person who is %s at once, also for a request during the change', async (_, change) => {
    const caller = await admin();
    const user = await app.make.user(3, { locations: [(await app.make.location()).id] }); // of somebody used nothing is deleted
    const theirs = await app.as(user);
    const holding = await app.db.connect();
    await holding.query('begin');
    await holding.query('lock table outbox in share mode');
    try {
      const changed = change(caller, user.id).then((one) => one);
      expect(await lockWaits(app.make, '%into outbox%')).toBe(1);
      expect((await theirs.get('task/list')).status).toBe(200); // the sessions have not ended yet for anybody else
      await holding.query('commit');
      expect((await changed).status).toBe(200);
    } finally {
      await holding.query('rollback');
      holding.release();
    }
    expect((await theirs.get('task/list')).status).toBe(401);
  });

  it('ends the other sessions with a new password, not one’s own', async () => {
    const old = 'Long!Rope2026';
    const caller = await admin({ is_sys_admin: true, password_hash: await hashPassword(old) });
    const other = await app.make.user(2);
    const theirs = await app.as(other);
    const second = await app.as(caller.user as never);
    const body = (email: string, more = {}) => ({ ...person({ email, password }), version: 1, ...more });
    const own = body(caller.user.email, { current_password: old });
    await caller.post(`user/${other.id}/update`).send(body('b@guyline.test')).expect(200);
    expect((await theirs.get('task/list')).status).toBe(401);
    await caller.post(`user/${caller.user.id}/update`).send(own).expect(200);
    expect((await caller.get('user/list')).status).toBe(200);
    expect((await second.get('user/list')).status).toBe(401);
    expect((await login(caller.user.email)).status).toBe(200);
  });

  it('deletes people nothing refers to, and archives those whose work is kept', async () => {
    const caller = await admin();
    const [unused, vendor] = [await app.make.user(2), await app.make.vendor(4)];
    await app.make.event({ tent_vid: vendor.id });
    const remove = (id: number) => caller.delete(`user/${id}/delete`);
    expect((await remove(unused.id)).body).toMatchObject({ data: { archived: false }, message: 'User deleted' });
    expect((await remove(vendor.id)).body).toMatchObject({ data: { archived: true } });
    expect(await rowOf(vendor.id)).toMatchObject({ status_num: 4 });
    expect((await caller.get(`user/${unused.id}/detail`)).status).toBe(404);
    expect(await remove(caller.user.id)).toMatchObject({ status: 422, body: { error: 'own_account' } });
  });

  it('keeps the vendor of an event a vendor of its kind, and one with staff a vendor', async () => {
    const caller = await admin();
    const customer = await app.make.customer();
    const update = (id: number, more: object) =>
      caller.post(`user/${id}/update`).send({ ...person(), ...address, version: 1, ...more });
    const [named, boss] = [await app.make.vendor(4), await app.make.vendor(3)];
    await app.make.event({ tent_vid: named.id });
    await app.make.user(5, { main_vendor_id: boss.id });
    const become = { level_num: 2, customer_ids: [customer.id] };
    expect((await update(named.id, become)).body).toMatchObject({ fields: { level_num: 'user_is_event_vendor' } });
    expect((await update(named.id, { vendor_num: 3 })).body).toMatchObject({
      fields: { vendor_num: 'user_is_event_vendor' },
    });
    expect((await update(boss.id, become)).body).toMatchObject({ fields: { level_num: 'vendor_has_staff' } });
  });

  it('takes assigned locations off with the level, and asks for a new sign-in', async () => {
    const caller = await admin();
    const location = await app.make.location();
    const user = await app.make.user(3, { customers: [location.customer_id], locations: [location.id] });
    const theirs = await app.as(user);
    const body = { ...person(), ...address, level_num: 4, vendor_num: 2, version: 1 };
    await caller.post(`user/${user.id}/update`).send(body).expect(200);
    expect(await app.make.one('select count(*)::int as n from location_assignments')).toEqual({ n: 0 });
    expect((await theirs.get('task/list')).status).toBe(401);
  });
});
