import { describe, expect, it } from '@jest/globals';
import type { MadeUser } from '../../../test/factory.js';
import { useInnerApp } from '../../../test/use-inner-app.js';
import { Throttle } from '../../platform/access/throttle.js';

const password = 'Tall!Mast2026';

describe('mails to addresses that a vendor types for its staff', () => {
  const app = useInnerApp();
  const person = (email: string, over = {}) => ({ name: 'Kim Reed', email, phone_num: '5125550111', ...over });
  const mails = async (): Promise<string[]> =>
    (await app.db.query<{ kind: string }>('select kind from mails order by id')).rows.map(({ kind }) => kind);
  /** As if the vendor had had so many sent. */
  const sent = async (vendor: MadeUser, times: number): Promise<void> => {
    for (let n = 0; n < times; n += 1) await app.nest.get(Throttle).staffMail({ id: vendor.id, role: 'vendor' });
  };
  const refused = { status: 429, body: { error: 'sign_in_wait', data: { retry_after: expect.any(Number) } } };

  it('are a hundred at first, then one now and then; nothing is saved meanwhile, and admins go on', async () => {
    const vendor = await app.make.vendor(4);
    const other = await app.make.vendor(4);
    const [boss, rival] = [await app.as(vendor), await app.as(other)];
    await sent(vendor, 99);
    await boss.post('staff/create').send(person('one@guyline.test')).expect(200);
    expect(await boss.post('staff/create').send(person('two@guyline.test'))).toMatchObject(refused);
    expect(await mails()).toEqual(['invitation']);
    expect((await boss.get('staff/list')).body.data.total).toBe(1);
    await rival.post('staff/create').send(person('two@guyline.test')).expect(200);
    const admin = await app.make.admin();
    const root = await app.as(admin);
    for (let n = 0; n < 2; n += 1)
      await root
        .post('staff/create')
        .send(person(`more${n}@guyline.test`, { main_vendor_id: vendor.id }))
        .expect(200);
  });

  it('are counted when another password or email is set for one, too', async () => {
    const vendor = await app.make.vendor(4);
    const boss = await app.as(vendor);
    const made = await boss.post('staff/create').send(person('crew@guyline.test', { password })).expect(200);
    const { id } = made.body.data as { id: number };
    await sent(vendor, 100);
    const save = (input: object) => boss.post(`staff/${id}/update`).send({ ...input, version: 1 });
    expect(await save(person('crew@guyline.test', { password: 'Short!Mast2027' }))).toMatchObject(refused);
    expect(await save(person('stranger@guyline.test'))).toMatchObject(refused);
    expect(await mails()).toEqual([]);
    await save(person('crew@guyline.test', { name: 'Kim Stone' })).expect(200);
  });
});
