import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { lockWaits } from '../../../test/lock-waits.js';
import type { MadeUser } from '../../../test/factory.js';
import type { Caller } from '../../../test/use-app.js';
import { useInnerApp } from '../../../test/use-inner-app.js';
import { hashPassword } from '../../platform/passwords/hashing.js';
import { PasswordKeys } from '../../platform/passwords/password-keys.js';
import { PresentPassword } from '../../platform/passwords/present-password.js';

const password = 'Tall!Mast2026';
const hash = await hashPassword(password);

interface Mail {
  to_address: string;
  kind: string;
  params: Record<string, string>;
}

describe('a changed email', () => {
  const app = useInnerApp();
  let serial = 0;
  let user: MadeUser;
  let caller: Caller;
  let wanted: string;

  beforeEach(async () => {
    const nr = `${process.pid}-${++serial}`; // tries to sign in are remembered across the specs of a file
    user = await app.make.user(2, { email: `old${nr}@guyline.test`, password_hash: hash });
    wanted = `new${nr}@guyline.test`;
    caller = await app.as(user);
  });

  const fields = (email: string) => ({ name: 'Ada Stone', email, phone_num: '5125550100' });
  const save = (by: Caller, email: string, current_password?: string) =>
    by.post('common/profile/update').send({ ...fields(email), current_password });
  const emailOf = async (id = user.id) =>
    (await app.make.one<{ email: string }>('select email from users where id = $1', [id])).email;
  const mails = async (): Promise<Mail[]> =>
    (await app.db.query<Mail>('select to_address, kind, params from mails order by id')).rows;
  const keyFor = async (kind: string): Promise<string> => {
    const mail = (await mails()).findLast((one) => one.kind === kind);
    return app.nest.get(PasswordKeys).keyOf(mail?.params['key_id'] ?? 'none');
  };
  const use = (what: 'check' | 'confirm' | 'undo', key: string) =>
    app.anonymous.post(`auth/email/${what}`).send({ check_secret_key: key });
  const login = (email: string, word = password) => app.anonymous.post('auth/login').send({ email, password: word });
  const resetKey = async (): Promise<string> => {
    await app.anonymous.post('auth/forgot_password').send({ email: user.email }).expect(200);
    for (let tries = 0; tries < 200 && !(await mails()).some(({ kind }) => kind === 'reset'); tries++)
      await new Promise((done) => setTimeout(done, 25));
    return keyFor('reset');
  };
  const reset = (key: string) =>
    app.anonymous.post('auth/update_password').send({ check_secret_key: key, password: 'Stolen!Rope2026' });

  it.each([
    ['the profile', () => 'common/profile/update'],
    ['the form of users', (id: number) => `user/${id}/update`],
  ])('is refused without the present password, by %s', async (_, path) => {
    const manager = await app.as(await app.make.user(3, { password_hash: hash }));
    for (const current_password of [undefined, 'Wrong!2026']) {
      const answer = await manager
        .post(path(manager.user.id))
        .send({ ...fields(wanted), version: 1, current_password });
      expect(answer).toMatchObject({ status: 422, body: { fields: { current_password: 'wrong_password' } } });
    }
    const own = await manager
      .post(path(manager.user.id))
      .send({ ...fields(manager.user.email), version: 1, password: 'Long!Rope2026' });
    expect(own).toMatchObject({ status: 422, body: { fields: { current_password: 'wrong_password' } } });
    expect(await emailOf(manager.user.id)).toBe(manager.user.email);
    expect(await mails()).toEqual([]);
  });

  it('counts once the new mailbox has confirmed it; other sessions and keys of before end', async () => {
    const elsewhere = await app.as(user);
    const earlier = await resetKey();
    const saved = await save(caller, wanted, password);
    expect(saved.body).toMatchObject({
      data: { id: user.id, pending_email: wanted },
      message: `Saved. We sent a message to ${wanted}. Your new email takes effect once you confirm it there.`,
    });
    expect(await emailOf()).toBe(user.email);
    expect((await caller.get('common/profile/detail')).body.data).toMatchObject({
      email: user.email,
      pending_email: wanted,
      name: 'Ada Stone',
    });
    expect((await login(wanted)).status).toBe(401);
    const key = await keyFor('email_confirm');
    expect((await mails()).at(-1)).toMatchObject({ to_address: wanted, kind: 'email_confirm' });
    expect((await use('check', key)).body.data).toEqual({
      kind: 'email_confirm',
      name: 'Ada Stone',
      email: user.email,
      new_email: wanted,
    });
    expect(await emailOf()).toBe(user.email); // a program that looks at the link changes nothing

    expect((await use('confirm', key)).status).toBe(200);
    expect(await emailOf()).toBe(wanted);
    expect((await login(wanted)).status).toBe(200);
    expect((await elsewhere.post('auth/user')).status).toBe(401);
    expect((await caller.post('auth/user')).status).toBe(200);
    expect((await caller.get('common/profile/detail')).body.data).toMatchObject({ pending_email: null });
    expect(await reset(earlier)).toMatchObject({ status: 422, body: { error: 'reset_key_invalid' } });
    expect((await use('confirm', key)).body.error).toBe('reset_key_invalid');
    expect((await mails()).at(-1)).toMatchObject({ to_address: user.email, kind: 'email_changed' });
  });

  it('does not leave a key behind that was mailed to an address which was put back since', async () => {
    await save(caller, wanted, password);
    await use('confirm', await keyFor('email_confirm'));
    user.email = wanted;
    const mailed = await resetKey();
    const old = `back${wanted}`;
    await save(caller, old, password);
    await use('confirm', await keyFor('email_confirm'));
    expect(await reset(mailed)).toMatchObject({ status: 422, body: { error: 'reset_key_invalid' } });
    expect((await login(old)).status).toBe(200);
  });

  it('is undone from the old mailbox, whoever made it, and the password of before opens nothing', async () => {
    await save(caller, wanted, password);
    await use('confirm', await keyFor('email_confirm'));
    const undo = await keyFor('email_changed');
    await save(caller, `further${wanted}`, password); // the thief moves on, so that the way back leads elsewhere
    await use('confirm', await keyFor('email_confirm'));
    const thiefs = await keyFor('email_changed');

    expect((await use('check', undo)).body.data).toMatchObject({ kind: 'email_undo', new_email: user.email });
    const devices = () => app.make.one('select count(*)::int as cnt from known_devices where user_id = $1', [user.id]);
    await login(`further${wanted}`); // from a browser that is then known
    expect(await devices()).toEqual({ cnt: 1 });
    const undone = await use('undo', undo);
    expect(await devices()).toEqual({ cnt: 0 });
    expect(undone).toMatchObject({ status: 200, body: { data: { check_secret_key: expect.any(String) } } });
    expect(await emailOf()).toBe(user.email);
    expect((await caller.post('auth/user')).status).toBe(401);
    for (const email of [user.email, wanted, `further${wanted}`]) expect((await login(email)).status).toBe(401);
    for (const key of [undo, thiefs]) expect((await use('undo', key)).body.error).toBe('reset_key_invalid');
    const chosen = { check_secret_key: undone.body.data.check_secret_key as string, password: 'Long!Rope2026' };
    const again = await app.anonymous.post('auth/update_password').send({ ...chosen, password });
    expect(again).toMatchObject({ status: 422, body: { fields: { password: 'password_unchanged' } } });
    expect((await app.anonymous.post('auth/update_password').send(chosen)).status).toBe(200);
    expect((await login(user.email, chosen.password)).status).toBe(200);
  });

  it('keeps the old one for its owner as long as it may be taken back', async () => {
    await save(caller, wanted, password);
    await use('confirm', await keyFor('email_confirm'));
    const customer = await app.make.customer();
    const admin = await app.as(await app.make.admin());
    const create = { ...fields(user.email), level_num: 2, status_num: 1, customer_ids: [customer.id] };
    expect((await admin.post('user/create').send(create)).body).toMatchObject({ fields: { email: 'email_taken' } });
    expect((await use('undo', await keyFor('email_changed'))).status).toBe(200);
  });

  it('of a wish before ends with the next wish, and with a new password', async () => {
    await save(caller, wanted, password);
    const first = await keyFor('email_confirm');
    await save(caller, `second${wanted}`, password);
    expect((await use('confirm', first)).body.error).toBe('reset_key_invalid');
    const second = await keyFor('email_confirm');
    await caller
      .post('common/profile/update')
      .send({ ...fields(user.email), password: 'Long!Rope2026', current_password: password })
      .expect(200);
    expect((await use('confirm', second)).body.error).toBe('reset_key_invalid');
    expect(await emailOf()).toBe(user.email);
  });

  it('is refused when somebody has it, and while an admin looks through the eyes of the person', async () => {
    const other = await app.make.user(2);
    expect((await save(caller, other.email.toUpperCase(), password)).body.error).toBe('email_taken');
    const admin = await app.as(await app.make.admin());
    const token = (await admin.get(`common/user/${user.id}/sudo`)).body.data as string;
    const answer = await app.anonymous
      .post('common/profile/update')
      .set('authorization', `Bearer ${token}`)
      .send({ ...fields(wanted), current_password: password });
    expect(answer).toMatchObject({ status: 403, body: { error: 'not_while_impersonating' } });
  });

  it('by an admin ends the keys of the old one and tells both', async () => {
    const earlier = await resetKey();
    await save(caller, `own${wanted}`, password);
    const own = await keyFor('email_confirm');
    const admin = await app.as(await app.make.admin({ name: 'Avery' }));
    const version = (await app.make.one<{ version: number }>('select version from users where id = $1', [user.id]))
      .version;
    await admin
      .post(`user/${user.id}/update`)
      .send({ ...fields(wanted), version })
      .expect(200);
    expect(await emailOf()).toBe(wanted);
    expect((await reset(earlier)).body.error).toBe('reset_key_invalid');
    expect((await use('confirm', own)).body.error).toBe('reset_key_invalid');
    const told = (await mails()).filter(({ kind }) => kind === 'email_moved');
    expect(told.map(({ to_address }) => to_address)).toEqual([user.email, wanted]);
    expect(told[0]?.params).toEqual({ old_email: user.email, new_email: wanted, by: 'Avery' });
  });

  it('of somebody who was only invited invites at the new one', async () => {
    const invited = await app.make.user(3, { password_hash: null });
    const admin = await app.as(await app.make.admin());
    await admin.post(`user/${invited.id}/invite`).expect(200);
    const first = await keyFor('invitation');
    await admin
      .post(`user/${invited.id}/update`)
      .send({ ...fields(wanted), version: 1 })
      .expect(200);
    expect((await reset(first)).body.error).toBe('reset_key_invalid');
    expect((await mails()).at(-1)).toMatchObject({ to_address: wanted, kind: 'invitation' });
    expect((await reset(await keyFor('invitation'))).status).toBe(200);
  });

  it('of somebody whose password was ended invites at the new one and tells the old one', async () => {
    const ended = await app.make.user(3, { password_hash: `!${hash}` });
    const admin = await app.as(await app.make.admin());
    await admin
      .post(`user/${ended.id}/update`)
      .send({ ...fields(wanted), version: 1 })
      .expect(200);
    expect(await mails()).toMatchObject([
      { to_address: wanted, kind: 'invitation' },
      { to_address: ended.email, kind: 'email_moved' },
    ]);
  });

  it('compares the present password before it holds the row of the person', async () => {
    const proving = jest.spyOn(app.nest.get(PresentPassword), 'prove');
    const other = await app.db.connect();
    await other.query('begin');
    await other.query('select 1 from users where id = $1 for update', [user.id]);
    try {
      const answer = save(caller, wanted, 'Wrong!2026').then((one) => one);
      expect(await lockWaits(app.make, '%users%for%update%')).toBe(1);
      await expect(proving.mock.results[0]?.value).rejects.toMatchObject({ code: 'wrong_password' });
      await other.query('rollback');
      expect(await answer).toMatchObject({ status: 422, body: { fields: { current_password: 'wrong_password' } } });
    } finally {
      await other.query('rollback');
      other.release();
      proving.mockRestore();
    }
  });

  it('mails a few strangers at most', async () => {
    const asked: number[] = [];
    for (let n = 0; n < 10; n++) asked.push((await save(caller, `${n}${wanted}`, password)).status);
    expect(asked).toEqual([...Array<number>(5).fill(200), ...Array<number>(5).fill(429)]);
    expect((await mails()).filter(({ kind }) => kind === 'email_confirm')).toHaveLength(5);
  });

  it('lets nobody guess the present password quickly', async () => {
    const answers = await Promise.all(Array.from({ length: 25 }, () => save(caller, wanted, 'Wrong!2026')));
    const [tried, waits] = [422, 429].map((code) => answers.filter(({ status }) => status === code).length);
    expect([tried, waits]).toEqual([5, 20]);
    expect(await save(caller, wanted, password)).toMatchObject({ status: 429, body: { error: 'sign_in_wait' } });
    expect((await save(caller, user.email)).status).toBe(200); // what needs no password goes on
  });
});
