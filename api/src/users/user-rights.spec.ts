import { describe, expect, it } from '@jest/globals';
import { adminFields } from '@guyline/contract/users';
import { type Caller, useApp } from '../../test/use-app.js';

const address = { street: '1 Elm St', city: 'Austin', state_num: 1, postcode: '78701' };
const password = 'Tall!Mast2026';

describe('rights over people', () => {
  const app = useApp();

  const admin = async (over = {}): Promise<Caller> => app.as(await app.make.admin(over));
  const person = (over = {}) => ({ name: 'Ada Stone', email: 'ada@guyline.test', phone_num: '5125550100', ...over });
  const rowOf = (id: number) => app.make.one<Record<string, unknown>>('select * from users where id = $1', [id]);
  const ids = (answer: { body: { data: { list: { id: number }[] } } }) => answer.body.data.list.map(({ id }) => id);

  /** What would raise a person, field by field. */
  const raising = {
    level_num: 1,
    status_num: 1,
    is_sys_admin: 1,
    customer_ids: [1],
    vendor_num: 4,
    vendor_permissions: { vendor_type: 4, phase_nums: [7] },
    main_vendor_id: 1,
  } as const satisfies Record<(typeof adminFields)[number], unknown>;

  it.each([...adminFields])('refuses %s from anyone but an admin on a user save', async (field) => {
    const vendor = await app.make.vendor(3, { ...address });
    const staff = await app.make.user(5, { main_vendor_id: vendor.id });
    const people = [vendor, staff, await app.make.user(3)];
    for (const user of people) {
      const before = await rowOf(user.id);
      const caller = await app.as(user);
      const answer = await caller
        .post(`user/${user.id}/update`)
        .send({ ...person(), version: 1, [field]: raising[field] });
      expect([user.level_num, answer.status, answer.body.fields]).toEqual([
        user.level_num,
        403,
        { [field]: 'forbidden' },
      ]);
      expect(await rowOf(user.id)).toEqual(before);
    }
    const boss = await app.as(vendor);
    const before = await rowOf(staff.id);
    for (const path of [`user/${staff.id}/update`, `staff/${staff.id}/update`]) {
      const answer = await boss.post(path).send({ ...person(), version: 1, [field]: raising[field] });
      expect([path, answer.status >= 400, await rowOf(staff.id)]).toEqual([path, true, before]);
    }
  });

  it('says of each person what the caller may do, and the calls agree', async () => {
    const [root, chief] = [await admin(), await admin({ is_sys_admin: true })];
    const vendor = await app.make.vendor(3, { ...address });
    const invited = await app.make.user(5, { main_vendor_id: vendor.id, password_hash: null });
    const known = await app.make.user(2);
    const paused = await app.make.user(2, { status_num: 2, password_hash: null });
    const manager = await app.as(await app.make.user(3));
    const callers: Record<string, Caller> = { root, chief, vendor: await app.as(vendor), manager };
    for (const [name, caller] of Object.entries(callers))
      for (const person of [root.user, chief.user, vendor, invited, known, paused, manager.user]) {
        const detail = await caller.get(`user/${person.id}/detail`);
        if (detail.status !== 200) continue;
        const { may } = detail.body.data;
        const version = (await rowOf(person.id))['version'];
        const invite = await caller.post(`user/${person.id}/invite`);
        const assign = await caller.post(`user/${person.id}/assign-location`).send({});
        expect([name, person.id, 'invite', may.invite]).toEqual([name, person.id, 'invite', invite.status === 200]);
        expect([name, person.id, 'assign', may.assign]).toEqual([name, person.id, 'assign', assign.status === 200]);
        const path = name === 'vendor' ? 'staff/update_status' : 'user/update_status';
        const status = await caller.post(path).send({ ids: [person.id], status_num: 4 });
        const changed = status.status === 200;
        expect([name, person.id, 'status', may.status]).toEqual([name, person.id, 'status', changed]);
        await app.db.query(`update users set status_num = $2, version = $3 where id = $1`, [
          person.id,
          person.id === paused.id ? 2 : 1,
          version,
        ]);
        await app.db.query(`update sessions set revoked_at = null`);
      }
    const sudo = async (caller: Caller, id: number) =>
      (await caller.get(`user/${id}/detail`)).body.data.may.impersonate as boolean;
    expect([await sudo(root, known.id), await sudo(root, root.user.id), await sudo(root, chief.user.id)]).toEqual([
      true,
      false,
      false,
    ]);
    expect([await sudo(root, paused.id), await sudo(chief, root.user.id)]).toEqual([false, true]);
  });

  it.each([2, 3, 4, 5] as const)('ignores them on the profile of level %i', async (level) => {
    const vendor = await app.make.vendor(3, { ...address });
    const user = level === 4 ? vendor : await app.make.user(level, level === 5 ? { main_vendor_id: vendor.id } : {});
    const caller = await app.as(user);
    await caller
      .post('common/profile/update')
      .send({ ...person({ title: 'Chief', email: user.email }), ...raising })
      .expect(200);
    expect(await rowOf(user.id)).toMatchObject({
      title: 'Chief',
      level_num: level,
      is_sys_admin: false,
      vendor_num: level === 4 ? 3 : null,
      vendor_permissions: null,
      main_vendor_id: level === 5 ? vendor.id : null,
    });
    expect(await app.make.one('select count(*)::int as n from user_customers')).toEqual({ n: 0 });
  });

  it('lets only a sys admin give or take the flag, or change who has it', async () => {
    const [plain, root] = [await admin(), await admin({ is_sys_admin: true })];
    const user = await app.make.user(1);
    const { id: customer } = await app.make.customer();
    const flag = (caller: Caller, id: number, version = 1) =>
      caller.post(`user/${id}/update`).send({ ...person(), is_sys_admin: true, version });
    expect((await flag(plain, user.id)).body).toMatchObject({ fields: { is_sys_admin: 'forbidden' } });
    expect((await flag(plain, plain.user.id)).status).toBe(403);
    const create = { ...person({ level_num: 1, status_num: 1, customer_ids: [customer] }), is_sys_admin: 1 };
    expect((await plain.post('user/create').send(create)).status).toBe(403);
    expect((await flag(root, user.id)).status).toBe(200);
    expect(await rowOf(user.id)).toMatchObject({ is_sys_admin: true });
    const takeOver = { ...person({ email: 'mine@guyline.test', password }), version: 2 };
    expect((await plain.post(`user/${user.id}/update`).send(takeOver)).status).toBe(403);
    expect((await plain.post('user/update_status').send({ ids: [user.id], status_num: 2 })).status).toBe(403);
    expect((await plain.delete(`user/${user.id}/delete`)).status).toBe(403);
  });

  it('lets nobody change the own level, status or flag', async () => {
    const root = await admin({ is_sys_admin: true });
    for (const change of [{ level_num: 2 }, { status_num: 2 }, { is_sys_admin: false }]) {
      const answer = await root.post(`user/${root.user.id}/update`).send({ ...person(), version: 1, ...change });
      expect(answer).toMatchObject({ status: 422, body: { error: 'own_account' } });
    }
  });

  it('shows each person the people of their scope, and lets only those be changed that are theirs', async () => {
    const [tent, foreign] = [await app.make.vendor(4), await app.make.vendor(4)];
    const crew = await app.make.user(5, { main_vendor_id: tent.id });
    const event = await app.make.event({ tent_vid: tent.id });
    const other = await app.make.event({ tent_vid: foreign.id });
    const place = { customers: [event.customer_id], locations: [event.location_id] };
    const [manager, colleague] = [await app.make.user(3, place), await app.make.user(3, place)];
    const elsewhere = await app.make.user(3, { customers: [other.customer_id], locations: [other.location_id] });
    const corporate = await app.make.user(2, { customers: [event.customer_id] });
    const seen = async (user: typeof tent) => ids(await (await app.as(user)).get('user/list?sort_by=created_at'));
    expect(await seen(manager)).toEqual([tent.id, crew.id, manager.id, colleague.id]);
    expect(await seen(elsewhere)).toEqual([foreign.id, elsewhere.id]);
    expect(await seen(tent)).toEqual([tent.id, crew.id]);
    expect(await seen(crew)).toEqual([crew.id]);
    expect((await (await app.as(corporate)).get('user/list')).status).toBe(403);

    const caller = await app.as(manager);
    expect((await caller.get(`user/${tent.id}/detail`)).body.data).toMatchObject({ editable: false });
    expect((await caller.post(`user/${tent.id}/update`).send({ ...person(), version: 1 })).status).toBe(403);
    expect((await caller.post(`user/${foreign.id}/update`).send({ ...person(), version: 1 })).status).toBe(404);
    const own = { ...person({ email: manager.email }), version: 1 };
    expect((await caller.post(`user/${manager.id}/update`).send(own)).status).toBe(200);
  });

  it('tells by no filter who else works for a customer that the person does not see', async () => {
    const event = await app.make.event();
    const foreign = await app.make.customer();
    const tent = await app.make.vendor(4, { customers: [event.customer_id, foreign.id] });
    await app.db.query('update events set tent_vid = $2 where id = $1', [event.id, tent.id]);
    const manager = await app.make.user(3, { customers: [event.customer_id], locations: [event.location_id] });
    const seen = async (user: typeof tent, customer: number) =>
      ids(await (await app.as(user)).get(`user/list?sort_by=created_at&customer_id=${customer}`));
    expect(await seen(manager, event.customer_id)).toEqual([tent.id, manager.id]);
    expect(await seen(manager, foreign.id)).toEqual([]);
    expect(await seen(tent, foreign.id)).toEqual([tent.id]);
    expect(await seen(await app.make.admin(), foreign.id)).toEqual([tent.id]);
  });

  it('counts of each person the locations that the caller sees, and sorts by these', async () => {
    const event = await app.make.event();
    const [own, other] = [event.location_id, (await app.make.location()).id];
    const wide = await app.make.vendor(4, { locations: [other] });
    const near = await app.make.vendor(2, { locations: [own, other] });
    await app.db.query('update events set tent_vid = $2, fence_vid = $3 where id = $1', [event.id, wide.id, near.id]);
    const corporate = await app.as(await app.make.user(2, { customers: [event.customer_id] }));
    const { list } = (await corporate.get('vendor/list?sort_by=location_cnt&sort_order=desc')).body.data;
    expect(list).toMatchObject([
      { id: near.id, location_cnt: 1 },
      { id: wide.id, location_cnt: 0 },
    ]);
    const admin = await app.as(await app.make.admin());
    expect((await admin.get(`vendor/${near.id}/detail`)).body.data.location_cnt).toBe(2);
  });
});
