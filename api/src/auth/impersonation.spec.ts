import { describe, expect, it } from '@jest/globals';
import { hashPassword } from '../platform/passwords/hashing.js';
import { Sessions } from '../platform/access/sessions.js';
import { useInnerApp } from '../../test/use-inner-app.js';

const password = 'Guyline!2026';

describe('impersonation', () => {
  const app = useInnerApp();
  const sudo = (token: string, id: number) =>
    app.anonymous.get(`common/user/${id}/sudo`).set('authorization', `Bearer ${token}`);
  const userOf = async (token: string) =>
    (await app.anonymous.post('auth/user').set('authorization', `Bearer ${token}`)).body.data?.user;
  const at = (token: string, path: string) => app.anonymous.get(path).set('authorization', `Bearer ${token}`);
  const kinds = async () =>
    (await app.db.query('select kind, user_id::int, actor_id::int from security_events order by id')).rows;

  it('shows an admin what the person sees, and switches back', async () => {
    const admin = await app.as(await app.make.admin({ name: 'Avery' }));
    const person = await app.make.user(2, { name: 'Corinne' });
    const started = await sudo(admin.token, person.id);
    expect(started).toMatchObject({ status: 200, body: { success: true, data: expect.any(String) } });
    const token = started.body.data as string;
    expect(await userOf(token)).toMatchObject({ name: 'Corinne', impersonator: { id: admin.user.id, name: 'Avery' } });
    expect((await at(token, 'admin/customer/list')).status).toBe(403);
    expect((await at(token, 'corporate/customer/list')).status).toBe(200);
    const back = await sudo(token, admin.user.id);
    expect(await userOf(back.body.data as string)).toMatchObject({ name: 'Avery', impersonator: null });
    app.nest.get(Sessions).forget();
    expect(await userOf(token)).toBeUndefined();
    expect(await kinds()).toEqual([
      { kind: 'impersonation_started', user_id: person.id, actor_id: admin.user.id },
      { kind: 'impersonation_ended', user_id: person.id, actor_id: admin.user.id },
    ]);
  });

  it('of one person ends at once where that of another begins', async () => {
    const admin = await app.as(await app.make.admin());
    const [first, second] = [await app.make.user(2), await app.make.user(3)];
    const before = (await sudo(admin.token, first.id)).body.data as string;
    expect(await userOf(before)).toMatchObject({ id: first.id });
    const after = (await sudo(admin.token, second.id)).body.data as string;
    expect([await userOf(before), await userOf(after)]).toEqual([
      undefined,
      expect.objectContaining({ id: second.id }),
    ]);
  });

  it('is for admins alone, not nested, and gives nobody the flag', async () => {
    const admin = await app.as(await app.make.admin());
    const other = await app.make.admin();
    const person = await app.make.user(3);
    const flagged = await app.make.user(2, { is_sys_admin: true });
    for (const caller of [await app.as(person), await app.as(await app.make.vendor(1)), await app.as(flagged)])
      expect((await caller.get(`common/user/${other.id}/sudo`)).status).toBe(403);
    expect((await admin.get(`common/user/${flagged.id}/sudo`)).status).toBe(403);
    expect((await admin.get(`common/user/${admin.user.id}/sudo`)).status).toBe(403);
    expect((await admin.get('common/user/999999/sudo')).status).toBe(404);
    const token = (await admin.get(`common/user/${other.id}/sudo`)).body.data as string;
    expect((await sudo(token, person.id)).status).toBe(403);
    expect((await sudo(token, other.id)).status).toBe(403);
    const paused = await app.make.user(2, { status_num: 2 });
    expect(await admin.get(`common/user/${paused.id}/sudo`)).toMatchObject({
      status: 422,
      body: { error: 'account_not_active' },
    });
    const sysadmin = await app.as(await app.make.admin({ is_sys_admin: true }));
    expect((await sysadmin.get(`common/user/${flagged.id}/sudo`)).status).toBe(200);
  });

  it('ends after an hour, and when the session of the admin does', async () => {
    const admin = await app.as(await app.make.admin());
    const person = await app.make.user(2);
    const token = (await admin.get(`common/user/${person.id}/sudo`)).body.data as string;
    await app.db.query(`update sessions set impersonated_until = now() - interval '1 second'`);
    app.nest.get(Sessions).forget();
    expect(await userOf(token)).toBeUndefined();
    expect(await userOf(admin.token)).toMatchObject({ id: admin.user.id });
    const again = (await admin.get(`common/user/${person.id}/sudo`)).body.data as string;
    expect(await userOf(again)).toMatchObject({ id: person.id });
    await app.db.query('update sessions set revoked_at = now()');
    app.nest.get(Sessions).forget();
    expect(await userOf(again)).toBeUndefined();
  });

  it('goes on through a renewal, and tells the browser when its hour is over', async () => {
    const admin = await app.make.admin({ password_hash: await hashPassword(password) });
    const person = await app.make.user(2);
    const login = await app.anonymous.post('auth/login').send({ email: admin.email, password });
    const cookieOf = (answer: { headers: Record<string, unknown> }) =>
      String(answer.headers['set-cookie']).split(';')[0] ?? '';
    await sudo(login.body.data.token, person.id);
    const renewed = await app.anonymous.post('auth/refresh').set('cookie', cookieOf(login));
    expect(renewed.body.data).toEqual({ token: expect.any(String), idle_minutes: 60 });
    expect(await userOf(renewed.body.data.token)).toMatchObject({ id: person.id, impersonator: { id: admin.id } });
    await app.db.query(`update sessions set impersonated_until = now() - interval '1 second'`);
    const over = await app.anonymous.post('auth/refresh').set('cookie', cookieOf(renewed));
    expect(over.body.data).toMatchObject({ switched_back: true });
    expect(await userOf(over.body.data.token)).toMatchObject({ id: admin.id, impersonator: null });
    expect((await kinds()).at(-1)).toEqual({ kind: 'impersonation_ended', user_id: person.id, actor_id: admin.id });
  });

  it('ends when the person becomes a sys admin, and the admin hears of it with the next renewal', async () => {
    const admin = await app.make.admin({ password_hash: await hashPassword(password) });
    const person = await app.make.user(2);
    const login = await app.anonymous.post('auth/login').send({ email: admin.email, password });
    const token = (await sudo(login.body.data.token, person.id)).body.data as string;
    const root = await app.as(await app.make.admin({ is_sys_admin: true }));
    expect(await userOf(token)).toMatchObject({ id: person.id });
    const flag = { name: 'Ada', email: person.email, phone_num: '5125550100', version: 1, is_sys_admin: true };
    await root.post(`user/${person.id}/update`).send(flag).expect(200);
    app.nest.get(Sessions).forget();
    expect(await userOf(token)).toBeUndefined();
    expect((await at(token, 'admin/security-event/list')).status).toBe(401);
    const cookie = String(login.headers['set-cookie']).split(';')[0] ?? '';
    const renewed = await app.anonymous.post('auth/refresh').set('cookie', cookie);
    expect(renewed.body.data).toMatchObject({ switched_back: true });
    expect(await userOf(renewed.body.data.token)).toMatchObject({ id: admin.id, impersonator: null });
    expect((await kinds()).at(-1)).toEqual({ kind: 'impersonation_ended', user_id: person.id, actor_id: admin.id });
  });

  it('goes on for a sys admin when the person becomes one', async () => {
    const root = await app.as(await app.make.admin({ is_sys_admin: true }));
    const person = await app.make.user(2);
    const token = (await root.get(`common/user/${person.id}/sudo`)).body.data as string;
    await app.db.query('update users set is_sys_admin = true where id = $1', [person.id]);
    app.nest.get(Sessions).forget();
    expect(await userOf(token)).toMatchObject({ id: person.id });
  });

  it.each([
    ['the level of the person changes', 'person', { level_num: 3 }],
    ['the admin is an admin no longer', 'admin', { level_num: 3 }],
  ] as const)('ends when %s', async (_, who, change) => {
    const { id } = await app.make.customer();
    const admin = await app.as(await app.make.admin());
    const person = await app.make.user(2);
    const token = (await admin.get(`common/user/${person.id}/sudo`)).body.data as string;
    const changed = who === 'person' ? person : admin.user;
    const root = await app.as(await app.make.admin({ is_sys_admin: true }));
    const body = { name: 'Ada', email: changed.email, phone_num: '5125550100', version: 1, customer_ids: [id] };
    await root
      .post(`user/${changed.id}/update`)
      .send({ ...body, ...change })
      .expect(200);
    expect(await userOf(token)).toBeUndefined();
  });

  it('of staff ends with the sign-out of their vendor, also when the vendor is active again', async () => {
    const admin = await app.as(await app.make.admin());
    const vendor = await app.make.vendor(4);
    const staff = await app.make.user(5, { main_vendor_id: vendor.id });
    const token = (await admin.get(`common/user/${staff.id}/sudo`)).body.data as string;
    expect(await userOf(token)).toMatchObject({ id: staff.id });
    for (const status_num of [2, 1])
      await admin
        .post('user/update_status')
        .send({ ids: [vendor.id], status_num })
        .expect(200);
    app.nest.get(Sessions).forget();
    expect(await userOf(token)).toBeUndefined();
  });

  it('writes both people into the log of a change', async () => {
    const admin = await app.as(await app.make.admin());
    const vendor = await app.make.vendor(4);
    const event = await app.make.event({ tent_vid: vendor.id });
    const task = await app.make.task({ event_id: event.id, pt_num: 7, status_num: 1 });
    const token = (await admin.get(`common/user/${vendor.id}/sudo`)).body.data as string;
    const saved = await app.anonymous
      .post(`vendor/task/${task.id}/update`)
      .set('authorization', `Bearer ${token}`)
      .send({ version: task.version, status_num: 3 });
    expect(saved.status).toBe(200);
    const log = await app.make.one<Record<string, unknown>>('select * from task_logs order by id desc limit 1');
    expect(Object.values(log).map(String)).toEqual(expect.arrayContaining([String(vendor.id), String(admin.user.id)]));
  });
});
