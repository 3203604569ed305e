import { describe, expect, it } from '@jest/globals';
import { permittedItems } from '@guyline/contract/tasks/items';
import { useApp } from '../../../test/use-app.js';

describe('vendors', () => {
  const app = useApp();

  const vendor = (over = {}) => ({
    name: 'Big Top',
    email: 'big@guyline.test',
    phone_num: '5125550122',
    company_str: 'Big Top Rentals',
    street: '1 Elm St',
    city: 'Austin',
    state_num: 1,
    postcode: '78701-1234',
    vendor_num: 4,
    status_num: 1,
    ...over,
  });

  it('are created with their kind and address, and listed apart from other users', async () => {
    const root = await app.as(await app.make.admin());
    await app.make.vendor(3, { status_num: 2 });
    const { id } = (await root.post('vendor/create').send(vendor())).body.data;
    expect((await root.get(`vendor/${id}/detail`)).body.data).toMatchObject({
      level_num: 4,
      city: 'Austin',
      postcode: '78701-1234',
      vendor_permissions: { vendor_type: 4, narrowed: false, phase_nums: permittedItems[4] },
    });
    const { data } = (await root.get('vendor/list')).body;
    expect(data).toMatchObject({ total: 2, status_cnts: { all_cnt: 2, active_cnt: 1, paused_cnt: 1 } });
    expect((await root.get('vendor/list?vendor_num=4')).body.data.list).toMatchObject([{ id }]);
    expect((await root.get(`vendor/${root.user.id}/detail`)).status).toBe(404);
    expect((await root.get('common/vendors?vendor_num=4')).body.data.vendors).toMatchObject([{ id }]);
  });

  it('edit only the items that an admin leaves them, at once', async () => {
    const root = await app.as(await app.make.admin());
    const user = await app.make.vendor(4);
    const { id } = user;
    const event = await app.make.event({ tent_vid: id });
    const [permit, install] = [
      await app.make.task({ event_id: event.id, pt_num: 7 }),
      await app.make.task({ event_id: event.id, pt_num: 15 }),
    ];
    const body = vendor({ version: 1, vendor_permissions: { vendor_type: 4, phase_nums: [15] } });
    await root.post(`vendor/${id}/update`).send(body).expect(200);
    const caller = await app.as(user);
    expect((await caller.post(`task/${permit.id}/update`).send({ status_num: 3, version: 1 })).status).toBe(403);
    expect((await caller.post(`task/${install.id}/update`).send({ status_num: 7, version: 1 })).status).toBe(200);
    const wide = vendor({ version: 2, vendor_permissions: null });
    await root.post(`vendor/${id}/update`).send(wide).expect(200);
    expect((await root.get(`vendor/${id}/detail`)).body.data.vendor_permissions).toMatchObject({ narrowed: false });
  });

  it.each([
    [{ vendor_permissions: { vendor_type: 3, phase_nums: [11] } }, 'vendor_permissions', 'vendor_kind_mismatch'],
    [{ vendor_permissions: { vendor_type: 4, phase_nums: [18] } }, 'vendor_permissions', 'task_item_not_permitted'],
    [{ vendor_num: 5 }, 'vendor_num', 'vendor_num_is_in'],
    [{ postcode: '787' }, 'postcode', 'postcode_matches'],
    [{ street: null }, 'street', 'street_is_length'],
    [{ level_num: 1 }, 'level_num', 'level_num_unknown'],
  ])('are refused with %j', async (fault, field, code) => {
    const root = await app.as(await app.make.admin());
    const answer = await root.post('vendor/create').send(vendor(fault));
    expect(answer).toMatchObject({ status: 422, body: { fields: { [field]: code } } });
  });

  it('are seen in scope and kept by admins', async () => {
    const user = await app.make.vendor(4);
    const own = await app.as(user);
    for (const caller of [own, await app.as(await app.make.user(3)), await app.as(await app.make.user(2))]) {
      expect((await caller.get('vendor/list')).body.data.total).toBe(caller === own ? 1 : 0);
      expect((await caller.post(`vendor/${user.id}/update`).send(vendor({ version: 1 }))).status).toBe(403);
    }
  });
});
