import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { io } from 'socket.io-client';
import { useApp } from '../../test/use-app.js';
import { seedBase } from '../seeds/seed-base.js';

describe('the one-time password of the first admin', () => {
  const app = useApp();
  const own = 'Harbour#Lantern42';
  let email: string;
  let printed: string;
  let serial = 0;

  beforeEach(async () => {
    email = `first${process.pid}-${++serial}@guyline.test`;
    process.env['ADMIN_EMAIL'] = email;
    delete process.env['ADMIN_PASSWORD'];
    const said: string[] = [];
    const write = jest.spyOn(process.stdout, 'write').mockImplementation((text) => said.push(String(text)) > 0);
    await seedBase().finally(() => write.mockRestore());
    printed = /one-time password: (\S+)/.exec(said.join(''))?.[1] ?? '';
  });

  const login = (password: string) => app.anonymous.post('auth/login').send({ email, password });
  const as = (token: string) => ({
    get: (path: string) => app.anonymous.get(path).set('authorization', `Bearer ${token}`),
    post: (path: string) => app.anonymous.post(path).set('authorization', `Bearer ${token}`),
  });

  it('opens nothing but the change of it', async () => {
    const { token } = (await login(printed)).body.data;
    const admin = as(token);
    expect((await admin.post('auth/user')).body.data.user).toMatchObject({ email, must_change_password: true });
    for (const answer of [
      await admin.get('admin/user/list'),
      await admin.get('common/profile/detail'),
      await admin.post('common/profile/update').send({ name: 'Me', email, phone_num: '5125550100' }),
      await admin.get('common/session/list'),
    ])
      expect(answer).toMatchObject({ status: 403, body: { error: 'password_change_required' } });
    // Asked early, before the portal knows who it is.
    expect(await admin.get('common/preferences')).toMatchObject({ status: 200, body: { data: {} } });
    expect((await admin.post('common/preferences/dates').send({ value: { day_first: true } })).status).toBe(403);
    const socket = io(`${app.url}/live`, { auth: { token }, transports: ['websocket'], reconnection: false });
    const ended = await new Promise((done) => {
      socket.once('disconnect', () => done('ended'));
      socket.once('ready', () => done('ready'));
    });
    socket.close();
    expect(ended).toBe('ended');
  });

  it('is good until it is changed, and then opens nothing', async () => {
    const admin = as((await login(printed)).body.data.token as string);
    const change = (password: string, current_password = printed) =>
      admin.post('auth/change_password').send({ current_password, password });
    expect((await change(own, 'Wrong!2026')).body).toMatchObject({ fields: { current_password: 'wrong_password' } });
    expect((await change(printed)).body).toMatchObject({ fields: { password: 'password_unchanged' } });
    expect((await change('short')).body).toMatchObject({ fields: { password: 'password_rule' } });
    expect((await admin.get('admin/user/list')).status).toBe(403);
    expect((await change(own)).status).toBe(200);
    expect((await admin.get('admin/user/list')).status).toBe(200);
    expect((await admin.post('auth/user')).body.data.user).toMatchObject({ must_change_password: false });
    expect((await login(printed)).status).toBe(401);
    expect((await login(own)).status).toBe(200);
  });
});
