import { describe, expect, it } from '@jest/globals';
import type { SecurityEventPage } from '@guyline/contract/security';
import { useApp } from '../../test/use-app.js';
import { hashPassword } from '../platform/passwords/hashing.js';

const password = 'Guyline!2026';

describe('the audit of security events', () => {
  const app = useApp();
  const login = (email: string, word: string) =>
    app.anonymous.post('auth/login').set('user-agent', 'curl/8.0').send({ email, password: word });

  it('tells sign-ins, failed ones and sign-outs, newest first, without any password', async () => {
    const user = await app.make.user(3, { name: 'Ada', password_hash: await hashPassword(password) });
    await login(user.email, 'Wrong!2026');
    await login('nobody@guyline.test', 'Wrong!2026');
    const { token } = (await login(user.email, password)).body.data;
    await app.anonymous.post('auth/logout').set('authorization', `Bearer ${token}`);
    const sysadmin = await app.as(await app.make.admin({ is_sys_admin: true }));
    const page = (await sysadmin.get('security-event/list')).body.data as SecurityEventPage;
    expect(page.list.map(({ kind, user: whom, email }) => [kind, whom?.name ?? null, email])).toEqual([
      ['signed_out', 'Ada', user.email],
      ['signed_in', 'Ada', user.email],
      ['sign_in_failed', null, 'nobody@guyline.test'],
      ['sign_in_failed', 'Ada', user.email],
    ]);
    expect(page).toMatchObject({ total: 4 });
    expect(page.list[1]).toMatchObject({
      address: expect.stringContaining('127.0.0.1'),
      actor: null,
      impersonator: null,
    });
    expect(JSON.stringify(page)).not.toContain('!2026');
  });

  it('is filtered, searched and sorted by the server', async () => {
    const user = await app.make.user(3, { name: 'Ada', password_hash: await hashPassword(password) });
    await login(user.email, 'Wrong!2026');
    await login('zoe@guyline.test', 'Wrong!2026');
    await login(user.email, password);
    const sysadmin = await app.as(await app.make.admin({ is_sys_admin: true }));
    const list = async (query: string) =>
      (await sysadmin.get(`security-event/list?${query}`)).body.data as SecurityEventPage;
    expect((await list('kind=sign_in_failed')).total).toBe(2);
    expect((await list(`user_id=${user.id}`)).total).toBe(2);
    expect((await list('search=zoe')).list.map(({ email }) => email)).toEqual(['zoe@guyline.test']);
    expect((await list('sort_by=user&sort_order=asc&per_page=1&page=3')).list).toMatchObject([
      { email: 'zoe@guyline.test' },
    ]);
    for (const query of ['kind=nonsense', 'sort_by=details', 'status=1'])
      expect((await sysadmin.get(`security-event/list?${query}`)).status).toBe(422);
  });

  it('is for the sys-admin flag alone, at any level', async () => {
    for (const user of [
      await app.make.admin(),
      await app.make.user(2),
      await app.make.user(3),
      await app.make.vendor(2),
    ])
      expect((await (await app.as(user)).get('security-event/list')).status).toBe(403);
    const flagged = await app.as(await app.make.user(2, { is_sys_admin: true }));
    expect((await flagged.get('security-event/list')).status).toBe(200);
  });
});
