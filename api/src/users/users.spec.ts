import { describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { type Caller, useApp } from '../../test/use-app.js';

const address = { street: '1 Elm St', city: 'Austin', state_num: 1, postcode: '78701' };
const password = 'Tall!Mast2026';

describe('users', () => {
  const app = useApp();

  const admin = async (over = {}): Promise<Caller> => app.as(await app.make.admin(over));
  const person = (over = {}) => ({ name: 'Ada Stone', email: 'ada@guyline.test', phone_num: '5125550100', ...over });
  const login = (email: string) => app.anonymous.post('auth/login').send({ email, password });

  it('creates one of each level, who can sign in with the password that was given', async () => {
    const caller = await admin();
    const customer = await app.make.customer();
    const vendor = await app.make.vendor(4);
    const more = { 4: { vendor_num: 3, ...address }, 5: { main_vendor_id: vendor.id } };
    for (const level_num of [1, 2, 3, 4, 5]) {
      const email = `level${level_num}@guyline.test`;
      const made = await caller.post('user/create').send({
        ...person({ email, password, level_num, status_num: 1, customer_ids: [customer.id] }),
        ...more[level_num as 4 | 5],
      });
      expect([level_num, made.status, made.body.message]).toEqual([level_num, 200, 'User created']);
      const { data } = (await caller.get(`user/${made.body.data.id}/detail`)).body;
      expect(data).toMatchObject({ level_num, email, customers: [{ id: customer.id }], version: expect.any(Number) });
      expect((await login(email)).status).toBe(200);
    }
    expect((await caller.get('user/list')).body.data.total).toBe(7);
  });

  it('invites an active person by mail when no password is typed', async () => {
    const caller = await admin();
    const { id: customer } = await app.make.customer();
    await caller
      .post('user/create')
      .send(person({ level_num: 2, status_num: 1, customer_ids: [customer] }))
      .expect(200);
    expect(await app.make.one('select kind, to_address from mails')).toEqual({
      kind: 'invitation',
      to_address: 'ada@guyline.test',
    });
    const { list } = (await caller.get('user/list?search=ada')).body.data;
    expect(list).toMatchObject([{ name: 'Ada Stone', invited: true, email_bounced: false }]);
  });

  it.each([
    [{ name: ' ' }, 'name', 'name_is_length'],
    [{ email: 'no' }, 'email', 'email_is_email'],
    [{ phone_num: '(512) 555-0100' }, 'phone_num', 'phone_num_matches'],
    [{ level_num: 6 }, 'level_num', 'level_num_is_in'],
    [{ status_num: 5 }, 'status_num', 'status_num_is_in'],
    [{ customer_ids: [] }, 'customer_ids', 'customer_ids_array_min_size'],
    [{ customer_ids: [999] }, 'customer_ids', 'customer_ids_is_in'],
    [{ password: 'short' }, 'password', 'password_rule'],
    [{ password: 'Password1!' }, 'password', 'password_common'],
    [{ level_num: 4 }, 'vendor_num', 'vendor_num_is_length'],
    [{ level_num: 4, vendor_num: 4, ...address, city: ' ' }, 'city', 'city_is_length'],
    [{ level_num: 4, vendor_num: 4, ...address, state_num: 999 }, 'state_num', 'state_num_is_in'],
    [{ level_num: 5 }, 'main_vendor_id', 'main_vendor_id_is_length'],
    [{ level_num: 5, main_vendor_id: 1 }, 'main_vendor_id', 'vendor_unknown'],
    [{ level_num: 5, status_num: 2 }, 'status_num', 'staff_status_not_offered'],
    [
      { level_num: 4, vendor_num: 1, ...address, vendor_permissions: { vendor_type: 1, phase_nums: [7] } },
      'vendor_permissions',
      'task_item_not_permitted',
    ],
    [{ password_hash: 'x' }, 'password_hash', 'password_hash_unknown'],
  ])('refuses %j and writes nothing', async (fault, field, code) => {
    const caller = await admin({ is_sys_admin: true });
    const { id } = await app.make.customer();
    const good = person({ level_num: 2, status_num: 1, customer_ids: [id], password });
    const answer = await caller.post('user/create').send({ ...good, ...fault });
    expect(answer).toMatchObject({ status: 422, body: { success: false, fields: { [field]: code } } });
    expect(await app.make.one('select count(*)::int as n from users')).toEqual({ n: 1 });
  });

  it('tells a taken address on its field, whatever its capitals', async () => {
    const caller = await admin();
    await app.make.user(2, { email: 'Ada@guyline.test' });
    const { id } = await app.make.customer();
    const answer = await caller.post('user/create').send(person({ level_num: 2, status_num: 1, customer_ids: [id] }));
    expect(answer).toMatchObject({ status: 422, body: { error: 'email_taken', fields: { email: 'email_taken' } } });
  });

  it('lists by every filter, and each tab has as many as it counts', async () => {
    const caller = await admin();
    const customer = await app.make.customer();
    const big = await app.make.vendor(4, { name: 'Big Top', phone_num: '5125550199' });
    await app.make.user(5, { main_vendor_id: big.id });
    await app.make.vendor(3, { status_num: 2 });
    await app.make.user(2, { customers: [customer.id], status_num: 4 });
    await app.make.user(3, { company_str: 'Northfield' });
    const total = async (filter: string) => (await caller.get(`user/list?${filter}`)).body.data.total;
    const { status_cnts } = (await caller.get('user/list')).body.data;
    expect(status_cnts).toEqual({ all_cnt: 6, active_cnt: 4, paused_cnt: 1, canceled_cnt: 0, archived_cnt: 1 });
    expect(await Promise.all([1, 2, 3, 4].map((status) => total(`status_num=${status}`)))).toEqual([4, 1, 0, 1]);
    expect(await total('status=2')).toBe(1);
    expect(await total('level_num=4')).toBe(2);
    expect(await total('vendor_num=4')).toBe(2);
    expect(await total(`customer_id=${customer.id}`)).toBe(1);
    expect(await total(`main_vendor_id=${big.id}`)).toBe(1);
    expect(await total('no_staff=yes')).toBe(5);
    expect(await total('search=northf')).toBe(1);
    expect(await total(`search=${encodeURIComponent('(512) 555-0199')}`)).toBe(1);
    for (const wrong of ['level_num=6', 'sort_by=password_hash', 'per_page=10001', 'colour=red', 'no_staff=no'])
      expect((await caller.get(`user/list?${wrong}`)).status).toBe(422);
  });

  it('gives choices with id and name only when more than a page is asked for', async () => {
    const caller = await admin();
    const { list } = (await caller.get('user/list?no_staff=yes&status=1&per_page=10000')).body.data;
    expect(list).toEqual([{ id: caller.user.id, name: expect.any(String) }]);
  });

  it('refuses the second of two edits and shows the row as it is', async () => {
    const caller = await admin();
    const user = await app.make.user(2);
    const first = await caller.post(`user/${user.id}/update`).send({ ...person({ name: 'First' }), version: 1 });
    const second = await caller.post(`user/${user.id}/update`).send({ ...person({ name: 'Second' }), version: 1 });
    expect(first.status).toBe(200);
    expect(second).toMatchObject({
      status: 409,
      body: { error: 'stale_version', data: { name: 'First', version: 2 } },
    });
  });

  it('takes the save as form data with an image, and shows it re-encoded', async () => {
    const caller = await admin();
    const customer = await app.make.customer();
    const image = await sharp({ create: { width: 900, height: 300, channels: 3, background: '#c33' } })
      .jpeg()
      .toBuffer();
    const made = await caller
      .post('user/create')
      .field({
        ...person(),
        level_num: '4',
        vendor_num: '4',
        status_num: '1',
        is_sys_admin: '2',
        ...address,
        state_num: '1',
      })
      .field('customer_ids[]', String(customer.id))
      .field('vendor_permissions[vendor_type]', '4')
      .field('vendor_permissions[phase_nums][]', '7')
      .attach('img', image, { filename: '../../evil.svg', contentType: 'image/svg+xml' });
    expect(made.status).toBe(200);
    const { data } = (await caller.get(`user/${made.body.data.id}/detail`)).body;
    expect(data).toMatchObject({ vendor_permissions: { vendor_type: 4, phase_nums: [7], narrowed: true } });
    const shown = await app.anonymous.get(data.img.replace('/api/', ''));
    expect(shown.headers).toMatchObject({ 'content-type': 'image/webp', 'x-content-type-options': 'nosniff' });
    expect(await sharp(shown.body as Buffer).metadata()).toMatchObject({ format: 'webp', width: 256, height: 256 });
    await caller
      .post(`user/${data.id}/update`)
      .send({ ...person(), ...address, img: null, version: data.version })
      .expect(200);
    expect((await app.anonymous.get(data.img.replace('/api/', ''))).status).toBe(404);
  });

  it('refuses an image that is neither png nor jpeg, by its content', async () => {
    const caller = await admin();
    const { id } = await app.make.customer();
    const answer = await caller
      .post('user/create')
      .field({ ...person(), level_num: '2', status_num: '1', 'customer_ids[]': String(id) })
      .attach('img', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'me.png');
    expect(answer).toMatchObject({ status: 422, body: { fields: { img: 'image_type_not_supported' } } });
    expect(await app.make.one('select count(*)::int as n from users')).toEqual({ n: 1 });
  });
});
