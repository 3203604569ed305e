import { beforeEach, describe, expect, it } from '@jest/globals';
import type { MadeUser } from '../../test/factory.js';
import { type Caller, useApp } from '../../test/use-app.js';

const address = { street: '1 Elm St', city: 'Austin', state_num: 1, postcode: '78701' };
const password = 'Tall!Mast2026';
const person = (over = {}) => ({ name: 'Ada Stone', email: 'ada@guyline.test', phone_num: '5125550100', ...over });

describe('sys admins are changed by themselves and by sys admins only', () => {
  const app = useApp();
  let vendor: MadeUser;
  let staff: MadeUser;
  let boss: Caller;
  let admin: Caller;
  let root: Caller;

  /** A vendor whose staff member was made a sys admin, for example to look after the settings. */
  beforeEach(async () => {
    vendor = await app.make.vendor(3, { ...address });
    staff = await app.make.user(5, { main_vendor_id: vendor.id, is_sys_admin: true });
    boss = await app.as(vendor);
    admin = await app.as(await app.make.admin());
    root = await app.as(await app.make.admin({ is_sys_admin: true }));
  });
  const rowOf = (id: number) => app.make.one('select * from users where id = $1', [id]);

  it.each([
    ['a password', { password }],
    ['an email', { email: 'mine@guyline.test' }],
    ['a name', { name: 'Somebody Else' }],
  ])('refuses %s from the vendor the sys admin works for, on both forms', async (_, change) => {
    const before = await rowOf(staff.id);
    for (const path of [`user/${staff.id}/update`, `staff/${staff.id}/update`]) {
      const answer = await boss.post(path).send({ ...person(), ...change, version: 1 });
      expect([path, answer.status, answer.body.error]).toEqual([path, 403, 'forbidden']);
    }
    expect(await rowOf(staff.id)).toEqual(before);
  });

  it('tells the vendor and a plain admin that they cannot edit the sys admin', async () => {
    const editable = async (caller: Caller, path: string) => (await caller.get(path)).body.data.editable;
    expect(await editable(boss, `user/${staff.id}/detail`)).toBe(false);
    expect(await editable(boss, `staff/${staff.id}/detail`)).toBe(false);
    expect(await editable(admin, `user/${staff.id}/detail`)).toBe(false);
    expect(await editable(root, `user/${staff.id}/detail`)).toBe(true);
  });

  it('refuses a plain admin on every route that changes, moves, disables, invites or impersonates', async () => {
    await app.db.query('update users set password_hash = null where id = $1', [staff.id]);
    const ids = [staff.id];
    const answers = [
      await admin.post(`user/${staff.id}/update`).send({ ...person({ password }), version: 1 }),
      await admin.post(`staff/${staff.id}/update`).send({ ...person({ password }), version: 1 }),
      await admin.post('user/update_status').send({ ids, status_num: 4 }),
      await admin.delete(`user/${staff.id}/delete`),
      await admin.post('staff/remove').send({ ids }),
      await admin.post(`staff/${vendor.id}/import`).send({ existing_ids: ids }),
      await admin.post(`user/${staff.id}/invite`),
      await admin.get(`common/user/${staff.id}/sudo`),
    ];
    expect(answers.map(({ status, body }) => [status, body.error])).toEqual(answers.map(() => [403, 'forbidden']));
    expect(await rowOf(staff.id)).toMatchObject({ level_num: 5, status_num: 1, is_sys_admin: true, version: 1 });
  });

  it('does not let a plain admin shut a sys admin out by disabling the vendor it works for', async () => {
    const answers = [
      await admin.post('user/update_status').send({ ids: [vendor.id], status_num: 2 }),
      await admin.post(`user/${vendor.id}/update`).send({ ...person({ status_num: 2 }), version: 1 }),
      await admin.post(`vendor/${vendor.id}/update`).send({ ...person({ status_num: 2 }), version: 1 }),
      await admin.delete(`user/${vendor.id}/delete`),
    ];
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
    expect(await rowOf(vendor.id)).toMatchObject({ status_num: 1 });
    expect((await root.post('user/update_status').send({ ids: [vendor.id], status_num: 2 })).status).toBe(200);
  });

  it('lets the sys admin itself and another sys admin change the account', async () => {
    const own = await app.as(staff);
    const mine = { ...person({ name: 'Own', email: staff.email }), version: 1 };
    expect((await own.post(`user/${staff.id}/update`).send(mine)).status).toBe(200);
    expect(
      (await root.post(`staff/${staff.id}/update`).send({ ...person({ name: 'Root', password }), version: 2 })).status,
    ).toBe(200);
    expect(await rowOf(staff.id)).toMatchObject({ name: 'Root', version: 3 });
  });
});
