import { readdir } from 'node:fs/promises';
import { beforeEach, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { io } from 'socket.io-client';
import { useApp } from '../../test/use-app.js';
import { hashPassword } from '../platform/passwords/hashing.js';

const logo = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: '#0f5c5c80' } })
    .withMetadata({ exif: { IFD0: { Copyright: 'who took it' } } })
    .png()
    .toBuffer();

describe('the system setting', () => {
  const app = useApp();
  // Settings are not emptied between tests.
  beforeEach(async () => {
    await app.db.query(`delete from settings where key in ('at_risk_days', 'idle_minutes', 'message_admin_id')`);
    await app.db.query(`update settings set value = null where key in ('d_logo', 'm_logo', 'primary', 'accent')`);
    await app.db.query(`update settings set value = '1' where key = 'revision'`);
    await app.db.query(`update settings set value = 'Guyline' where key = 'title'`);
  });
  const shown = async () =>
    (await (await app.as(await app.make.vendor(1))).get('setting/system')).body.data.setting as Record<string, string>;

  it('is changed by an admin and read by everybody; the second of two edits of the same version is refused', async () => {
    const admin = await app.as(await app.make.admin());
    const detail = async () => (await admin.get('setting/system/detail')).body.data;
    expect(await detail()).toEqual({
      title: 'Guyline',
      d_logo: null,
      m_logo: null,
      primary: null,
      accent: null,
      at_risk_days: 14,
      idle_minutes: 60,
      message_admin_id: null,
      message_admins: [{ id: admin.user.id, name: expect.any(String) }],
      version: 1,
    });
    const update = (body: object) => admin.post('setting/system/update').send(body);
    expect(await update({ title: ' Tent Portal ', version: 1 })).toMatchObject({
      status: 200,
      body: { message: 'Setting saved', data: { version: 2 } },
    });
    expect(await shown()).toMatchObject({ title: 'Tent Portal', d_logo: null });
    expect(await update({ title: 'Late', version: 1 })).toMatchObject({
      status: 409,
      body: { error: 'stale_version', data: { title: 'Tent Portal', version: 2 } },
    });
    expect(await detail()).toMatchObject({ title: 'Tent Portal', version: 2 });
  });

  it('shows strangers its title, logos and colours, and nothing else', async () => {
    const admin = await app.as(await app.make.admin());
    const seen = async () => (await app.anonymous.get('common/setting/public')).body.data;
    const own = { title: 'Guyline', d_logo: null, m_logo: null, primary: null, accent: null };
    expect(await seen()).toEqual(own);
    const colors = { primary: '#0F4C81', accent: '#8A4B08' };
    expect((await admin.post('setting/system/update').send({ ...colors, version: 1 })).status).toBe(200);
    expect(await seen()).toEqual({ ...own, ...colors });
    expect((await admin.post('setting/system/update').field('primary', '').field('version', '2')).status).toBe(200);
    expect(await seen()).toEqual({ ...own, accent: colors.accent });
  });

  it('tells everybody who is signed in at once', async () => {
    const vendor = await app.as(await app.make.vendor(1));
    const socket = io(`${app.url}/live`, { auth: { token: vendor.token }, transports: ['websocket'] });
    try {
      await new Promise<void>((done) => socket.once('ready', () => done()));
      const heard = new Promise((done) => socket.once('change', done));
      const admin = await app.as(await app.make.admin());
      await admin.post('setting/system/update').send({ title: 'Tent Portal', version: 1 });
      expect(await heard).toEqual({ area: 'settings', id: 0 });
    } finally {
      socket.disconnect();
    }
  });

  it('stores logos re-encoded and resized, serves them without a session, and forgets the ones before', async () => {
    const admin = await app.as(await app.make.admin());
    const save = (version: number) => admin.post('setting/system/update').field('version', String(version));
    const sent = await save(1)
      .attach('d_logo', await logo(1600, 300), 'wide.png')
      .attach('m_logo', await logo(40, 40), 'x');
    expect(sent.status).toBe(200);
    const first = await shown();
    expect(first).toMatchObject({
      d_logo: expect.stringMatching(/^\/api\/logo\/[\da-f-]{36}\.webp$/),
      m_logo: expect.stringMatching(/^\/api\/logo\//),
    });
    const served = await app.anonymous.get(String(first['d_logo']).slice('/api/'.length)).buffer(true);
    expect(served).toMatchObject({ status: 200, headers: { 'content-type': 'image/webp' } });
    const facts = await sharp(served.body as Buffer).metadata();
    expect(facts).toMatchObject({ format: 'webp', width: 400, height: 75, hasAlpha: true });
    expect(facts.exif).toBeUndefined();

    expect((await save(2).field('title', 'New').field('d_logo', '')).status).toBe(200);
    expect(await shown()).toMatchObject({ title: 'New', d_logo: null, m_logo: first['m_logo'] });
    expect((await app.anonymous.get(String(first['d_logo']).slice('/api/'.length))).status).toBe(404);
    expect((await app.anonymous.get(String(first['m_logo']).slice('/api/'.length))).status).toBe(200);
  });

  it.each([
    ['text in disguise', Buffer.from('<svg onload="alert(1)"/>')],
    ['an image cut off', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')],
    ['a gif', Buffer.from('R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==', 'base64')],
  ])('refuses %s as a logo and leaves no file behind', async (_, bytes) => {
    const admin = await app.as(await app.make.admin());
    const files = () => readdir(`${process.env['FILES_DIR'] ?? '.data/files'}/logos`).catch(() => []);
    const before = await files();
    const answer = await admin
      .post('setting/system/update')
      .field('version', '1')
      .attach('d_logo', await logo(40, 40), 'good.png')
      .attach('m_logo', bytes, 'logo.png');
    expect(answer).toMatchObject({ status: 422, body: { fields: { m_logo: 'image_type_not_supported' } } });
    expect(await files()).toEqual(before);
    expect(await shown()).toMatchObject({ title: 'Guyline', d_logo: null, m_logo: null });
  });

  it.each([
    [{ title: ' ' }, 'title'],
    [{ title: 'x'.repeat(61) }, 'title'],
    [{ title: null }, 'title'],
    [{ d_logo: 'https://elsewhere.test/logo.png' }, 'd_logo'],
    [{ at_risk_days: -1 }, 'at_risk_days'],
    [{ at_risk_days: '14' }, 'at_risk_days'],
    [{ idle_minutes: 1 }, 'idle_minutes'],
    [{ message_admin_id: 0 }, 'message_admin_id'],
    [{ message_admin_id: 999_999_999 }, 'message_admin_id'],
    [{ primary: 'teal' }, 'primary'],
    [{ accent: '#FFF}' }, 'accent'],
    [{ primary: '#FFD54F' }, 'primary'],
    [{ revision: 9 }, 'revision'],
  ])('refuses %j and changes nothing', async (fault, field) => {
    const admin = await app.as(await app.make.admin());
    const answer = await admin.post('setting/system/update').send({ version: 1, ...fault });
    expect(answer).toMatchObject({ status: 422, body: { fields: { [field]: expect.any(String) } } });
    expect((await admin.get('setting/system/detail')).body.data).toMatchObject({ title: 'Guyline', version: 1 });
  });

  it('gives new projects their at-risk days, and lets those that stand be', async () => {
    const admin = await app.as(await app.make.admin());
    const customer = await app.make.customer();
    const dates = { start_date: app.make.day(30), risk_date: app.make.day(40), inst_tdate: app.make.day(50) };
    const more = { insp_tdate: app.make.day(60), end_date: app.make.day(90), type_num: 1, status_num: 1 };
    const made = async (name: string): Promise<number> =>
      (await admin.post('project/create').send({ name, customer_id: customer.id, ...dates, ...more })).body.data.id;
    const before = await made('Before');
    await admin.post('setting/system/update').send({ at_risk_days: 21, version: 1 });
    const after = await made('After');
    const days = async (id: number) => (await admin.get(`project/${id}/detail`)).body.data.risk_days;
    expect([await days(before), await days(after)]).toEqual([14, 21]);
  });

  it('ends sessions that are opened from now on after its idle minutes', async () => {
    const admin = await app.as(await app.make.admin());
    await admin.post('setting/system/update').send({ idle_minutes: 15, version: 1 });
    const person = await app.make.user(3, { password_hash: await hashPassword('Guyline!2026') });
    const signedIn = await app.anonymous.post('auth/login').send({ email: person.email, password: 'Guyline!2026' });
    expect(signedIn.body.data).toMatchObject({ idle_minutes: 15 });
    const session = await app.make.one<{ minutes: number }>(
      `select round(extract(epoch from expires_at - now()) / 60)::int as minutes from sessions where user_id = $1`,
      [person.id],
    );
    expect(session.minutes).toBe(15);
  });

  it('is changed by admins and system admins alone', async () => {
    const flagged = await app.as(await app.make.user(2, { is_sys_admin: true }));
    expect((await flagged.post('setting/system/update').send({ title: 'Flagged', version: 1 })).status).toBe(200);
    for (const person of [await app.make.user(2), await app.make.user(3), await app.make.vendor(4)]) {
      const caller = await app.as(person);
      expect((await caller.get('setting/system/detail')).status).toBe(403);
      expect((await caller.post('setting/system/update').send({ title: 'Mine', version: 2 })).status).toBe(403);
    }
    expect(await shown()).toMatchObject({ title: 'Flagged' });
    expect((await app.anonymous.get('logo/../settings')).status).toBe(404);
  });
});

describe('task items', () => {
  const app = useApp();
  beforeEach(
    async () => void (await app.db.query(`update task_items set name = 'Zoning', version = 1 where pt_num = 6`)),
  );
  const name = async () => {
    const { items } = (await (await app.as(await app.make.user(3))).get('common/setting/task_items')).body.data;
    return items.find(({ id }: { id: number }) => id === 6);
  };

  it('take another name, once, and say so to everybody', async () => {
    const admin = await app.as(await app.make.admin());
    const update = (body: object) => admin.post('setting/task_item/6/update').send(body);
    expect(await update({ name: ' Zoning Letter ', version: 1 })).toMatchObject({
      status: 200,
      body: { message: 'Task item saved' },
    });
    expect(await name()).toEqual({
      id: 6,
      name: 'Zoning Letter',
      category_num: 1,
      group_key: 'building_tent_permits',
      countKey: 'building_tent_permits_cnt',
      version: 2,
    });
    expect(await update({ name: 'Late', version: 1 })).toMatchObject({
      status: 409,
      body: { error: 'stale_version', data: { id: 6, name: 'Zoning Letter', version: 2 } },
    });
  });

  it.each([
    [{ name: ' ' }, 'name'],
    [{ name: 'x'.repeat(61) }, 'name'],
    [{ name: 'fire inspection' }, 'name'],
    [{ category_num: 2 }, 'category_num'],
    [{ id: 7 }, 'id'],
  ])('refuse %j', async (fault, field) => {
    const admin = await app.as(await app.make.admin());
    const answer = await admin.post('setting/task_item/6/update').send({ name: 'New', version: 1, ...fault });
    expect(answer).toMatchObject({ status: 422, body: { fields: { [field]: expect.any(String) } } });
    expect(await name()).toMatchObject({ name: 'Zoning', version: 1 });
  });

  it('keep the English name of an item for that item, even while it has another', async () => {
    const admin = await app.as(await app.make.admin());
    expect((await admin.post('setting/task_item/6/update').send({ name: 'Land Use', version: 1 })).status).toBe(200);
    expect((await admin.post('setting/task_item/5/update').send({ name: 'zoning', version: 1 })).body).toMatchObject({
      error: 'name_taken',
    });
    expect((await admin.post('setting/task_item/5/update').send({ name: 'land use', version: 1 })).body).toMatchObject({
      error: 'name_taken',
    });
  });

  it('are named by admins and system admins alone; a 27th there is not', async () => {
    const body = { name: 'Mine', version: 1 };
    expect((await (await app.as(await app.make.admin())).post('setting/task_item/27/update').send(body)).status).toBe(
      404,
    );
    for (const person of [await app.make.user(2), await app.make.user(3), await app.make.vendor(4)])
      expect((await (await app.as(person)).post('setting/task_item/6/update').send(body)).status).toBe(403);
    expect(await name()).toMatchObject({ name: 'Zoning' });
  });
});
