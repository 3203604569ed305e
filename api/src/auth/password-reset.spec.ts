import { describe, expect, it } from '@jest/globals';
import { useInnerApp } from '../../test/use-inner-app.js';
import { hashPassword } from '../platform/passwords/hashing.js';
import { PasswordKeys } from '../platform/passwords/password-keys.js';

const old = 'Guyline!2026';
const fresh = 'Harbour#Lantern42';

describe('a forgotten password', () => {
  const app = useInnerApp();

  const person = async (over = {}) =>
    app.make.user(2, { email: `ada${Date.now()}@guyline.test`, password_hash: await hashPassword(old), ...over });
  let from = 0;
  /** Each wish from an address of its own, unless the address is what is tested. */
  const ask = (email: string, address = `198.51.100.${++from}`) =>
    app.anonymous.post('auth/forgot_password').set('x-forwarded-for', address).send({ email });
  const check = (key: string) =>
    app.anonymous.post('auth/forgot_password/check_secret_key').send({ check_secret_key: key });
  const update = (key: string, password = fresh) =>
    app.anonymous.post('auth/update_password').send({ check_secret_key: key, password });
  const login = (email: string, password: string) => app.anonymous.post('auth/login').send({ email, password });
  const count = async (text: string): Promise<number> => Number((await app.make.one<{ n: string }>(text)).n);
  const asked = async (times: number): Promise<void> => {
    while ((await count(`select count(*) as n from security_events where kind = 'reset_asked'`)) < times)
      await new Promise((done) => setTimeout(done, 20));
  };
  /** The key as the latest mail carries it. */
  const mailed = async (): Promise<string> => {
    const { params } = await app.make.one<{ params: { key_id: string } }>(
      `select params from mails where params ? 'key_id' order by id desc limit 1`,
    );
    return app.nest.get(PasswordKeys).keyOf(params.key_id);
  };

  it('is replaced with the key of a mail, once, and every session ends', async () => {
    const user = await person();
    const elsewhere = await app.as(user);
    const answer = await ask(user.email.toUpperCase());
    expect(answer).toMatchObject({
      status: 200,
      body: { message: 'We sent a password reset email to your email. Please check your inbox.' },
    });
    await asked(1);
    const key = await mailed();
    expect((await check(key)).body.data).toMatchObject({ kind: 'reset', email: user.email });
    expect(await update(key)).toMatchObject({ status: 200, body: { message: 'Password Updated Successfully' } });
    expect((await elsewhere.post('auth/user')).status).toBe(401);
    expect((await login(user.email, old)).status).toBe(401);
    expect((await login(user.email, fresh)).status).toBe(200);
    for (const again of [await check(key), await update(key, 'Another#Lantern42')])
      expect(again).toMatchObject({ status: 422, body: { error: 'reset_key_invalid' } });
    const { kind } = await app.make.one<{ kind: string }>('select kind from mails order by id desc limit 1');
    expect(kind).toBe('password_changed');
  });

  it('keeps no key readable', async () => {
    const user = await person();
    await ask(user.email);
    await asked(1);
    const key = await mailed();
    const rows = await app.db.query(
      'select k::text as row from password_keys k union all select m::text from mails m union all select l::text from mail_log l union all select s::text from security_events s union all select o::text from outbox o',
    );
    expect(rows.rows.length).toBeGreaterThan(2);
    expect(JSON.stringify(rows.rows)).not.toContain(key);
  });

  it('answers an unknown address, and that of a person who is not active, like any other, and sends nothing', async () => {
    const known = await ask((await person()).email);
    for (const email of ['nobody@guyline.test', (await person({ status_num: 2, email: 'paused@guyline.test' })).email])
      expect((await ask(email)).body).toEqual(known.body);
    await asked(3);
    expect(await count('select count(*) as n from mails')).toBe(1);
    expect(
      await count(`select count(*) as n from security_events where user_id is null and email = 'nobody@guyline.test'`),
    ).toBe(1);
  });

  it('takes the same time for a known and an unknown address', async () => {
    const known = [];
    for (let n = 0; n < 20; n++) known.push(await app.make.user(2, { email: `timed${n}-${Date.now()}@guyline.test` }));
    const timed = async (email: string): Promise<number> => {
      const start = performance.now();
      await ask(email);
      return performance.now() - start;
    };
    const median = (values: number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
    const times: { known: number[]; unknown: number[] } = { known: [], unknown: [] };
    for (const { email } of known) {
      times.known.push(await timed(email));
      times.unknown.push(await timed(`un${email}`));
    }
    await asked(40);
    // The answer comes before anybody is looked up; what is left is the noise of the machine.
    const ratio = median(times.known) / median(times.unknown);
    expect(ratio).toBeGreaterThan(0.6);
    expect(ratio).toBeLessThan(1.6);
  });

  it('sends three mails an hour at most, and only the last key is good', async () => {
    const user = await person();
    await ask(user.email);
    await asked(1);
    const first = await mailed();
    for (let n = 2; n <= 5; n++) {
      await ask(user.email);
      await asked(n);
    }
    expect(await count('select count(*) as n from mails')).toBe(3);
    expect((await check(first)).status).toBe(422);
    expect((await check(await mailed())).status).toBe(200);
  });

  it('makes an address wait that asks for many', async () => {
    for (let n = 0; n < 10; n++) expect((await ask(`many${n}@guyline.test`, '203.0.113.9')).status).toBe(200);
    await ask('many@guyline.test', '203.0.113.9');
    expect(await ask('many@guyline.test', '203.0.113.9')).toMatchObject({
      status: 429,
      body: { error: 'sign_in_wait' },
    });
    expect((await ask('many@guyline.test')).status).toBe(200);
    await asked(11); // none is left to be taken for one of the next test
  });

  it('takes no key that is an hour old, wrong, or of a person who was paused', async () => {
    const user = await person();
    await ask(user.email);
    await asked(1);
    const key = await mailed();
    expect((await check(`${key}x`)).status).toBe(422);
    await app.db.query(`update users set status_num = 2 where id = $1`, [user.id]);
    expect((await check(key)).status).toBe(422);
    await app.db.query(`update users set status_num = 1 where id = $1`, [user.id]);
    expect((await check(key)).status).toBe(200);
    await app.db.query(`update password_keys set expires_at = now() - interval '1 second'`);
    expect((await check(key)).status).toBe(422);
    expect((await update(key)).status).toBe(422);
  });

  it('refuses a weak password and leaves the key usable', async () => {
    const user = await person();
    await ask(user.email);
    await asked(1);
    const key = await mailed();
    for (const [password, code] of [
      ['short', 'password_rule'],
      ['Password1!', 'password_common'],
    ] as const)
      expect(await update(key, password)).toMatchObject({
        status: 422,
        body: { error: code, fields: { password: code } },
      });
    expect((await update(key)).status).toBe(200);
  });

  it('is set by one of two at once', async () => {
    const user = await person();
    await ask(user.email);
    await asked(1);
    const key = await mailed();
    const answers = await Promise.all([update(key), update(key, 'Another#Lantern42')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
  });

  it('is chosen for the first time by invitation, which only an admin sends', async () => {
    const admin = await app.as(await app.make.admin({ name: 'Avery' }));
    const user = await app.make.user(3, { email: 'new@guyline.test' });
    expect(await admin.post(`user/${user.id}/invite`)).toMatchObject({ status: 200, body: { data: { id: user.id } } });
    const first = await mailed();
    await admin.post(`user/${user.id}/invite`).expect(200);
    expect((await check(first)).status).toBe(422);
    const key = await mailed();
    expect((await check(key)).body.data).toMatchObject({ kind: 'invitation', email: user.email });
    await app.db.query(`update password_keys set expires_at = expires_at - interval '6 days 23 hours'`);
    expect((await update(key)).status).toBe(200);
    expect((await login(user.email, fresh)).status).toBe(200);
    expect(await admin.post(`user/${user.id}/invite`)).toMatchObject({
      status: 422,
      body: { error: 'user_has_password' },
    });
    expect((await admin.post('user/999999/invite')).status).toBe(404);
    for (const other of [await app.make.user(2), await app.make.user(3), await app.make.vendor(4)])
      expect((await (await app.as(other)).post(`user/${user.id}/invite`)).status).toBe(403);
  });

  it('leaves an invitation open until the password is chosen: anybody may ask for a reset', async () => {
    const admin = await app.as(await app.make.admin());
    const user = await app.make.user(3, { email: 'invited@guyline.test' });
    await admin.post(`user/${user.id}/invite`).expect(200);
    const invitation = await mailed();
    await ask(user.email);
    await asked(1);
    const reset = await mailed();
    expect((await check(reset)).body.data).toMatchObject({ kind: 'reset' });
    expect((await check(invitation)).body.data).toMatchObject({ kind: 'invitation' });
    expect((await update(invitation)).status).toBe(200);
    for (const key of [reset, invitation]) expect((await check(key)).body.error).toBe('reset_key_invalid');
  });
});
