import { describe, expect, it } from '@jest/globals';
import { useApp } from '../../../test/use-app.js';
import { hashPassword } from '../../platform/passwords/hashing.js';

describe('staff who leave a vendor and never', () => {
  const app = useApp();

  it.each([
    ['chose a password', null],
    ['signed in with the one that the vendor typed', 'Tall!Mast2026'],
  ])('%s are invited, as somebody new', async (_, typed) => {
    const main_vendor_id = (await app.make.vendor(4)).id;
    const password_hash = typed && (await hashPassword(typed));
    const crew = await app.make.user(5, { main_vendor_id, password_hash });
    const root = await app.as(await app.make.admin());
    expect((await root.post('staff/remove').send({ ids: [crew.id] })).status).toBe(200);
    const { rows } = await app.db.query('select kind, to_address from mails');
    expect(rows).toEqual([{ kind: 'invitation', to_address: crew.email }]);
    const { invited, password_ended } = (await root.get(`user/${crew.id}/detail`)).body.data;
    expect([invited, password_ended]).toEqual([true, false]);
  });
});
