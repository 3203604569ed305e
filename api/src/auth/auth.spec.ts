import { describe, expect, it } from '@jest/globals';
import type { Response } from 'supertest';
import { useApp } from '../../test/use-app.js';
import { hashPassword } from '../platform/passwords/hashing.js';

const password = 'Guyline!2026';

describe('sign-in', () => {
  const app = useApp();

  const person = async (over = {}) => app.make.user(1, { password_hash: await hashPassword(password), ...over });
  const login = (email: string, word = password, remember = false) =>
    app.anonymous.post('auth/login').send({ email, password: word, remember });
  const cookieOf = (answer: Response): string => String(answer.headers['set-cookie']).split(';')[0] ?? '';
  const refresh = (cookie: string) => app.anonymous.post('auth/refresh').set('cookie', cookie);
  const userOf = (token: string) => app.anonymous.post('auth/user').set('authorization', `Bearer ${token}`);

  it('is refused where it does not say whether to stay signed in: neither yes nor no', async () => {
    const answer = await app.anonymous
      .post('auth/login')
      .send({ email: 'nobody@guyline.test', password, remember: null });
    expect(answer).toMatchObject({ status: 422, body: { error: 'validation_failed' } });
  });

  it('gives a token that opens the portal, and a secret that scripts cannot read', async () => {
    const { email } = await person({ name: 'Ada' });
    const answer = await login(email.toUpperCase());
    expect(answer).toMatchObject({ status: 200, body: { success: true, message: expect.any(String) } });
    expect(String(answer.headers['set-cookie'])).toMatch(/HttpOnly; SameSite=Strict/);
    const user = await userOf(answer.body.data.token);
    expect(user.body.data.user).toMatchObject({ name: 'Ada', level_num: 1, is_sys_admin: 2, customers: [] });
    expect(JSON.stringify(user.body)).not.toContain('argon2');
  });

  it('answers a wrong password and an unknown address alike', async () => {
    const { email } = await person();
    const [wrong, unknown] = [await login(email, 'Wrong!2026'), await login('nobody@guyline.test')];
    expect(wrong).toMatchObject({ status: 401, body: { error: 'bad_credentials' } });
    expect(unknown.body).toEqual(wrong.body);
  });

  it('refuses a person who is not active, right away where it is looked up again', async () => {
    const { id, email } = await person();
    const { token } = (await login(email)).body.data;
    await app.db.query('update users set status_num = 2 where id = $1', [id]);
    expect((await userOf(token)).status).toBe(401);
    expect(await login(email)).toMatchObject({ status: 401, body: { error: 'account_not_active' } });
  });

  it('renews with each secret once; a secret used twice ends the whole family', async () => {
    const { email } = await person();
    const first = await login(email);
    const second = await refresh(cookieOf(first));
    expect(second.status).toBe(200);
    expect(cookieOf(second)).not.toBe(cookieOf(first));
    expect(await refresh(cookieOf(first))).toMatchObject({ status: 401, body: { error: 'session_reused' } });
    expect((await refresh(cookieOf(second))).status).toBe(401);
    expect((await userOf(second.body.data.token)).status).toBe(401);
  });

  it('takes back a cookie that it refuses, and none that it has not seen: it may be that of the next sign-in', async () => {
    const cookies = async (sent: string) => (await refresh(sent)).headers['set-cookie'];
    expect(String(await cookies('guyline_refresh=unknown'))).toMatch(/^guyline_refresh=;/);
    expect(await cookies('')).toBeUndefined();
  });

  it('ends with sign-out', async () => {
    const { email } = await person();
    const signedIn = await login(email);
    const { token } = signedIn.body.data;
    await app.anonymous.post('auth/logout').set('authorization', `Bearer ${token}`).expect(200);
    expect((await userOf(token)).status).toBe(401);
    expect((await refresh(cookieOf(signedIn))).status).toBe(401);
  });

  it('keeps neither the password nor the secret readable', async () => {
    const { email } = await person();
    const secret = cookieOf(await login(email)).split('=')[1] ?? '';
    const rows = await app.db.query(
      'select s::text || r::text || u::text as row from sessions s, refresh_secrets r, users u',
    );
    expect(JSON.stringify(rows.rows)).not.toContain(secret);
    expect(JSON.stringify(rows.rows)).not.toContain(password);
  });

  it.each(['', 'x', 'a.b.c', 'eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0.'])('takes %j for no session', async (token) => {
    expect(await userOf(token)).toMatchObject({ status: 401, body: { error: 'session_expired' } });
  });

  it('reads a token from its header alone', async () => {
    const { email } = await person();
    const { token } = (await login(email)).body.data;
    const inAddress = await app.anonymous.post(`auth/user?access_token=${token}`);
    const inBody = await app.anonymous.post('auth/user').send({ access_token: token });
    for (const answer of [inAddress, inBody])
      expect(answer).toMatchObject({ status: 401, body: { error: 'session_expired' } });
  });

  it('looks at what is sent before it counts it as a try', async () => {
    const { email } = await person();
    for (let n = 0; n < 8; n++) {
      const answer = await app.anonymous.post('auth/login').send({ email, password: '' });
      expect(answer).toMatchObject({ status: 422, body: { fields: { password: 'password_is_length' } } });
    }
    const unknown = await app.anonymous.post('auth/login').send({ email, password, level_num: 1 });
    expect(unknown).toMatchObject({ status: 422, body: { error: 'unknown_field' } });
    expect((await login(email)).status).toBe(200);
  });

  it("refuses another role's segment", async () => {
    const admin = await app.as(await app.make.admin());
    const answer = await app.http.get('/api/corporate/customer/list').set('authorization', `Bearer ${admin.token}`);
    expect(answer).toMatchObject({ status: 403, body: { error: 'forbidden' } });
  });
});
