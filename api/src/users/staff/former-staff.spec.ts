import { beforeEach, describe, expect, it } from '@jest/globals';
import { lockWaits } from '../../../test/lock-waits.js';
import type { MadeUser } from '../../../test/factory.js';
import type { Caller } from '../../../test/use-app.js';
import { useInnerApp } from '../../../test/use-inner-app.js';
import { Db } from '../../platform/db/db.js';
import { hashPassword } from '../../platform/passwords/hashing.js';
import { PasswordKeys } from '../../platform/passwords/password-keys.js';

const known = 'Tall!Mast2026';
const own = 'Harbour#Lantern42';
const hash = await hashPassword(known);

describe('what a former vendor may know of a person', () => {
  const app = useInnerApp();
  let serial = 0;
  let vendor: MadeUser;
  let other: MadeUser;
  let crew: MadeUser;
  let root: Caller;
  const login = (password: string) => app.anonymous.post('auth/login').send({ email: crew.email, password });
  const choose = (check_secret_key: string, password = own) =>
    app.anonymous.post('auth/update_password').send({ check_secret_key, password });
  /** Somebody says that they forgot the password, from an address of their own, and the worker has seen to it. */
  const forget = async (email: string): Promise<void> => {
    const seen = async () =>
      (await app.db.query(`select 1 from security_events where kind = 'reset_asked' and user_id = $1`, [crew.id]))
        .rowCount;
    const before = await seen();
    const address = `198.51.100.${++serial}`;
    await app.anonymous.post('auth/forgot_password').set('x-forwarded-for', address).send({ email }).expect(200);
    while ((await seen()) === before) await new Promise((done) => setTimeout(done, 20));
  };
  const mails = async () =>
    (await app.db.query<{ kind: string; to_address: string }>('select kind, to_address from mails order by id')).rows;
  const audited = async (): Promise<string[]> =>
    (
      await app.db.query<{ kind: string }>(
        `select kind from security_events where user_id = $1 and actor_id = $2 and kind in ('password_ended', 'invited')
          order by id`,
        [crew.id, root.user.id],
      )
    ).rows.map(({ kind }) => kind);
  const row = () => app.make.one<{ version: number }>('select * from users where id = $1', [crew.id]);
  /** @param like the statement with which the request waits for the row, while a move ends the password that it has compared */
  const endedMeanwhile = async (like: string, send: () => PromiseLike<object>): Promise<object> => {
    const move = await app.db.connect();
    await move.query('begin');
    await move.query(`update users set password_hash = '!' || password_hash where id = $1`, [crew.id]);
    try {
      const answer = send().then((one) => one);
      expect(await lockWaits(app.make, like)).toBe(1);
      await move.query('commit');
      return await answer;
    } finally {
      await move.query('rollback');
      move.release();
    }
  };
  const keyOf = async (): Promise<string> => {
    const { params } = await app.make.one<{ params: { key_id: string } }>(
      `select params from mails where params ? 'key_id' order by id desc limit 1`,
    );
    return app.nest.get(PasswordKeys).keyOf(params.key_id);
  };
  const fields = (over: object) => ({
    ...{ name: 'Kim Reed', email: crew.email, phone_num: '5125550111', version: 1 },
    ...over,
  });
  /** Of one's own profile, with the password that one has. */
  const proved = (over: object) => ({ ...fields(over), version: undefined, current_password: known });
  const address = { street: '1 Main St', city: 'Austin', state_num: 1, postcode: '78701' };
  const asVendor = { level_num: 4, vendor_num: 4, ...address };

  beforeEach(async () => {
    const email = `crew${process.pid}-${++serial}@guyline.test`; // tries to sign in are remembered across the specs of a file
    vendor = await app.make.vendor(4);
    other = await app.make.vendor(3);
    crew = await app.make.user(5, { email, main_vendor_id: vendor.id, password_hash: hash, last_login_at: new Date() });
    root = await app.as(await app.make.admin());
  });

  const ways: [string, () => Promise<{ status: number; body: { message: string } }>][] = [
    ['moved to the vendors', () => root.post('staff/remove').send({ ids: [crew.id] })],
    ['made a vendor by a save', () => root.post(`user/${crew.id}/update`).send(fields(asVendor))],
    ['made a corporate person', () => root.post(`user/${crew.id}/update`).send(fields({ level_num: 2 }))],
    ['given to another vendor', () => root.post(`staff/${crew.id}/update`).send(fields({ main_vendor_id: other.id }))],
    ['taken in by another vendor', () => root.post(`staff/${other.id}/import`).send({ existing_ids: [crew.id] })],
  ];

  it.each(ways)('opens nothing once they are %s; one mail brings another password', async (_, move) => {
    const theirs = await app.as(crew);
    expect((await login(known)).status).toBe(200);
    expect((await move()).status).toBe(200);
    expect((await theirs.post('auth/user')).status).toBe(401);
    expect((await login(known)).status).toBe(401);
    expect(await mails()).toEqual([{ kind: 'new_password', to_address: crew.email }]);
    expect(await audited()).toEqual(['password_ended', 'invited']);
    const key = await keyOf();
    expect((await choose(key, known)).body.fields).toEqual({ password: 'password_unchanged' });
    expect((await choose(key)).status).toBe(200);
    expect((await login(own)).status).toBe(200);
  });

  it.each(ways)(
    'ends their sessions at once when they are %s, also for a request during the change',
    async (_, move) => {
      const theirs = await app.as(crew);
      await app.db.query(
        `insert into password_keys (id, user_id, kind, hash, expires_at)
       values (gen_random_uuid(), $1, 'reset', 'x', now() + interval '1 hour')`,
        [crew.id],
      );
      const holding = await app.db.connect();
      await holding.query('begin');
      await holding.query('select 1 from password_keys where user_id = $1 for update', [crew.id]);
      try {
        const moved = move().then((one) => one);
        expect(await lockWaits(app.make, '%update password_keys%')).toBe(1);
        expect((await theirs.post('auth/user')).status).toBe(200); // the sessions have not ended yet for anybody else
        await holding.query('commit');
        expect((await moved).status).toBe(200);
      } finally {
        await holding.query('rollback');
        holding.release();
      }
      expect((await theirs.post('auth/user')).status).toBe(401);
    },
  );

  it.each(ways)('is sent to neither mailbox where the email was changed lately: %s', async (_, move) => {
    const keys = app.nest.get(PasswordKeys);
    const undo = keys.keyOf(
      await app.nest
        .get(Db)
        .transaction((em) => keys.issue(em, crew.id, 'email_undo', { email: `before-${crew.email}` })),
    );
    const moved = await move();
    expect(moved).toMatchObject({ status: 200, body: { message: expect.stringContaining('Check it, then send') } });
    expect((await app.anonymous.post('auth/email/undo').send({ check_secret_key: undo })).status).toBe(422);
    await forget(crew.email);
    expect(await mails()).toEqual([]);
    expect((await login(known)).status).toBe(401);
    expect((await root.post(`user/${crew.id}/invite`)).status).toBe(200);
    const key = await keyOf();
    expect((await choose(key, known)).body.fields).toEqual({ password: 'password_unchanged' });
    expect((await choose(key)).status).toBe(200);
    await forget(crew.email);
    expect((await mails()).map(({ kind }) => kind)).toEqual(['password_ended', 'password_changed', 'reset']);
  });

  it('does not come back by an email that the vendor put in before the move', async () => {
    const theirs = await app.as(crew);
    const email = `vendor-${crew.email}`;
    await theirs.post('common/profile/update').send(proved({ email })).expect(200);
    await app.anonymous
      .post('auth/email/confirm')
      .send({ check_secret_key: await keyOf() })
      .expect(200);
    const remove = () => root.post('staff/remove').send({ ids: [crew.id] });
    const add = () => root.post(`staff/${other.id}/import`).send({ existing_ids: [crew.id] });
    for (const move of [remove, add, remove]) expect((await move()).status).toBe(200);
    await forget(email);
    expect((await mails()).map(({ kind }) => kind)).toEqual(['email_confirm', 'email_changed']);
    const { version } = await row();
    await root
      .post(`user/${crew.id}/update`)
      .send(fields({ ...asVendor, version }))
      .expect(200);
    await forget(crew.email);
    expect((await mails()).slice(2)).toEqual([
      { kind: 'password_ended', to_address: crew.email },
      { kind: 'email_moved', to_address: email },
      { kind: 'reset', to_address: crew.email },
    ]);
  });

  it('is told to the admin: after the save and before the move', async () => {
    const saved = await root.post(`user/${crew.id}/update`).send(fields(asVendor));
    expect(saved.body.message).toContain('the old password no longer works');
    expect((await root.get(`user/${crew.id}/detail`)).body.data).toMatchObject({
      invited: false,
      password_ended: true,
      may: { invite: true },
    });
  });

  it('includes links and browsers: none that was mailed or known before opens anything', async () => {
    const keys = app.nest.get(PasswordKeys);
    const ids: string[] = [];
    await app.db.query(`insert into known_devices (hash, user_id) values ('x', $1)`, [crew.id]);
    await app.nest.get(Db).transaction(async (em) => {
      for (const kind of ['reset', 'email_undo'] as const)
        ids.push(await keys.issue(em, crew.id, kind, kind === 'reset' ? {} : { email: 'office@guyline.test' }));
    });
    await root.post('staff/remove').send({ ids: [crew.id] });
    const [reset = '', undo = ''] = ids.map((id) => keys.keyOf(id));
    expect((await choose(reset)).body.error).toBe('reset_key_invalid');
    expect((await app.anonymous.post('auth/email/undo').send({ check_secret_key: undo })).status).toBe(422);
    expect((await app.db.query('select 1 from known_devices')).rowCount).toBe(0);
  });

  it('opens nothing for a sign-in that was on its way meanwhile', async () => {
    for (let tries = 0; tries < 4; tries++) expect((await login(own)).status).toBe(401);
    const answer = await endedMeanwhile('%into sessions%', () => login(known));
    expect(answer).toMatchObject({ status: 401, body: { error: 'bad_credentials' } });
    expect((await app.db.query('select 1 from sessions where user_id = $1', [crew.id])).rowCount).toBe(0);
    expect((await app.db.query('select 1 from known_devices where user_id = $1', [crew.id])).rowCount).toBe(0);
    expect((await app.db.query(`select 1 from security_events where kind = 'sign_in_failed'`)).rowCount).toBe(5);
    expect((await login(known)).status).toBe(429); // it counts as a try that failed, the fifth
  });

  it.each<[string, (theirs: Caller) => PromiseLike<object>]>([
    ['password', (theirs) => theirs.post('auth/change_password').send({ current_password: known, password: own })],
    ['password on the profile', (theirs) => theirs.post('common/profile/update').send(proved({ password: own }))],
    ['email', (theirs) => theirs.post('common/profile/update').send(proved({ email: 'vendor@guyline.test' }))],
  ])('changes no %s that was on its way meanwhile', async (_, send) => {
    const theirs = await app.as(crew);
    const answer = await endedMeanwhile('%users%for update%', () => send(theirs));
    expect(answer).toMatchObject({ status: 422, body: { fields: { current_password: 'wrong_password' } } });
    expect(await row()).toMatchObject({ password_hash: `!${hash}` });
    expect(await mails()).toEqual([]);
  });

  it('with another email in the same save tells both mailboxes, and asks for a password at the new one only', async () => {
    const email = 'kim.own@guyline.test';
    await root.post(`user/${crew.id}/update`).send(fields({ ...asVendor, email }));
    expect(await mails()).toEqual([
      { kind: 'email_moved', to_address: crew.email },
      { kind: 'email_moved', to_address: email },
      { kind: 'new_password', to_address: email },
    ]);
  });

  it('does not matter where the admin sets a password in the same save', async () => {
    const saved = await root.post(`user/${crew.id}/update`).send(fields({ ...asVendor, password: own }));
    expect(saved.body.message).toBe('User saved');
    expect([(await login(own)).status, (await login(known)).status]).toEqual([200, 401]);
    expect(await mails()).toMatchObject([{ kind: 'password_changed' }]);
  });

  it('is not set again by the admin in the same save', async () => {
    const saved = await root.post(`user/${crew.id}/update`).send(fields({ ...asVendor, password: known }));
    expect(saved).toMatchObject({ status: 422, body: { fields: { password: 'password_unchanged' } } });
    expect(await row()).toMatchObject({ level_num: 5 });
  });

  it('opens nothing for somebody who is archived, either: they are invited when they are active again', async () => {
    await root.post('staff/update_status').send({ ids: [crew.id], status_num: 4 });
    await root.post('staff/remove').send({ ids: [crew.id] });
    expect(await mails()).toEqual([]);
    await root.post('user/update_status').send({ ids: [crew.id], status_num: 1 });
    expect((await login(known)).status).toBe(401);
    expect((await root.post(`user/${crew.id}/invite`)).status).toBe(200);
    expect(await mails()).toMatchObject([{ kind: 'password_ended' }]);
  });

  it('stays as it is where they stay with the vendor, and where a vendor becomes staff', async () => {
    await root
      .post(`staff/${crew.id}/update`)
      .send(fields({ main_vendor_id: vendor.id }))
      .expect(200);
    await root
      .post(`staff/${vendor.id}/import`)
      .send({ existing_ids: [crew.id, other.id] })
      .expect(200);
    expect((await login(known)).status).toBe(200);
    expect(await mails()).toEqual([]);
  });
});
