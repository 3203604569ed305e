import { afterEach, describe, expect, it } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { useInnerApp } from '../../test/use-inner-app.js';
import { Sessions } from '../platform/access/sessions.js';
import { CONFIG, type Config } from '../platform/config.js';
import { hashPassword } from '../platform/passwords/hashing.js';
import { PasswordKeys } from '../platform/passwords/password-keys.js';
import { Db } from '../platform/db/db.js';
import { DemoAccounts } from './demo-accounts.js';

const password = 'Guyline!2026';

describe('demo accounts where DEMO is off', () => {
  const app = useInnerApp({ DEMO: '0' });
  afterEach(() => Logger.overrideLogger(['error']));

  const demo = async () => app.make.user(2, { demo: true, password_hash: await hashPassword(password) });
  const login = (email: string) => app.anonymous.post('auth/login').send({ email, password });

  it('cannot sign in, while others can', async () => {
    expect(await login((await demo()).email)).toMatchObject({ status: 401, body: { error: 'account_not_active' } });
    const real = await app.make.user(2, { password_hash: await hashPassword(password) });
    expect((await login(real.email)).status).toBe(200);
  });

  it('are out of sessions that stand open, and cannot renew them', async () => {
    const user = await app.make.user(2, { password_hash: await hashPassword(password) });
    const signedIn = await login(user.email);
    const caller = await app.as(user);
    expect((await caller.post('auth/user')).status).toBe(200);
    await app.db.query('update users set demo = true where id = $1', [user.id]);
    app.nest.get(Sessions).forget();
    expect((await caller.post('auth/user')).status).toBe(401);
    const cookie = String(signedIn.headers['set-cookie']).split(';')[0] ?? '';
    expect((await app.anonymous.post('auth/refresh').set('cookie', cookie)).status).toBe(401);
  });

  it('are not looked through, and set no password with a key of before', async () => {
    const user = await demo();
    const admin = await app.as(await app.make.admin());
    expect((await admin.get(`common/user/${user.id}/sudo`)).body).toMatchObject({ error: 'account_not_active' });
    const [db, keys] = [app.nest.get(Db), app.nest.get(PasswordKeys)];
    const key = keys.keyOf(await db.transaction((em) => keys.issue(em, user.id, 'reset')));
    const answer = await app.anonymous.post('auth/update_password').send({ check_secret_key: key, password });
    expect(answer.body.error).toBe('reset_key_invalid');
  });

  it('look through the eyes of nobody any more', async () => {
    const admin = await app.as(await app.make.admin());
    const person = await app.make.user(2);
    const token = (await admin.get(`common/user/${person.id}/sudo`)).body.data as string;
    const seen = () => app.anonymous.post('auth/user').set('authorization', `Bearer ${token}`);
    const session = await app.make.one<{ id: string }>('select id from sessions where user_id = $1', [admin.user.id]);
    const isOpen = () => app.nest.get(Sessions).isOpen(session.id, person.id);
    expect([(await seen()).status, await isOpen()]).toEqual([200, true]);
    await app.db.query('update users set demo = true where id = $1', [admin.user.id]);
    app.nest.get(Sessions).forget();
    expect([(await seen()).status, await isOpen()]).toEqual([401, false]);
  });

  it('are named at the start', async () => {
    const said: string[] = [];
    const keep = (text: unknown) => void said.push(String(text));
    Logger.overrideLogger({ log: keep, error: keep, warn: keep });
    const start = () => app.nest.get(DemoAccounts).report();
    await start();
    expect(said).toEqual([]);
    await demo();
    await demo();
    await start();
    expect(said).toEqual(['DEMO is off: 2 demo accounts in this database cannot sign in.']);
    expect(app.nest.get<Config>(CONFIG).demo).toBe(false);
  });
});
