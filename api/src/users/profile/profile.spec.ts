import { describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { useApp } from '../../../test/use-app.js';
import { hashPassword } from '../../platform/passwords/hashing.js';

describe('the own profile', () => {
  const app = useApp();

  const fields = { name: 'Ada Stone', email: 'ada@guyline.test', phone_num: '5125550100' };

  it.each([1, 2, 3, 4, 5] as const)(
    'of level %i is read and saved, with an image that other calls show too',
    async (level) => {
      const vendor = await app.make.vendor(4);
      const user = level === 4 ? vendor : await app.make.user(level, level === 5 ? { main_vendor_id: vendor.id } : {});
      const caller = await app.as(user);
      const image = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#36c' } })
        .png()
        .toBuffer();
      const saved = await caller
        .post('common/profile/update')
        .field({ ...fields, email: user.email, company_str: 'Guyline', title: '', is_sys_admin: 'false' })
        .attach('img', image, 'me.png');
      expect(saved.body).toMatchObject({ success: true, message: 'Profile saved' });
      const { data } = (await caller.get('common/profile/detail')).body;
      expect(data).toMatchObject({
        ...fields,
        email: user.email,
        company_str: 'Guyline',
        title: null,
        version: 2,
        editable: true,
      });
      expect((await caller.post('auth/user')).body.data.user.img).toBe(data.img);
      expect((await app.anonymous.get(data.img.replace('/api/', ''))).status).toBe(200);
    },
  );

  it('lets an admin change the own customers, nobody else theirs', async () => {
    const { id } = await app.make.customer();
    for (const [level, kept] of [
      [1, [id]],
      [2, []],
    ] as const) {
      const caller = await app.as(await app.make.user(level));
      await caller
        .post('common/profile/update')
        .send({ ...fields, email: caller.user.email, customer_ids: [id], status_num: 4, level_num: 3 })
        .expect(200);
      const { data } = (await caller.get('common/profile/detail')).body;
      expect([data.customer_ids, data.level_num, data.status_num]).toEqual([kept, level, 1]);
    }
  });

  it('changes the password only with the present one, and ends the other sessions', async () => {
    const password_hash = await hashPassword('Tall!Mast2026');
    const user = await app.make.user(2, { password_hash });
    const [caller, other] = [await app.as(user), await app.as(user)];
    const change = (current_password?: string) =>
      caller
        .post('common/profile/update')
        .send({ ...fields, email: user.email, password: 'Long!Rope2026', current_password });
    for (const wrong of [undefined, 'Wrong!2026'])
      expect((await change(wrong)).body).toMatchObject({ fields: { current_password: 'wrong_password' } });
    expect((await change('Tall!Mast2026')).status).toBe(200);
    expect((await caller.get('common/profile/detail')).status).toBe(200);
    expect((await other.get('common/profile/detail')).status).toBe(401);
  });

  it('refuses digits that are no phone number, a taken address, a stale version', async () => {
    const current_password = 'Tall!Mast2026';
    const caller = await app.as(await app.make.user(2, { password_hash: await hashPassword(current_password) }));
    await app.make.user(2, { email: 'taken@guyline.test' });
    const save = (over: object) => caller.post('common/profile/update').send({ ...fields, current_password, ...over });
    expect((await save({ phone_num: '+1 512 555 0100' })).body).toMatchObject({
      fields: { phone_num: 'phone_num_matches' },
    });
    expect((await save({ email: 'TAKEN@guyline.test' })).body).toMatchObject({ error: 'email_taken' });
    expect((await save({ version: 7 })).status).toBe(409);
    expect((await save({ role: 'admin' })).body).toMatchObject({ error: 'unknown_field' });
  });
});
