import { describe, expect, it } from '@jest/globals';
import { useApp } from '../../test/use-app.js';

describe('customers', () => {
  const app = useApp();

  it('creates one, lists it with its counts, and tells a taken name on its field', async () => {
    const admin = await app.as(await app.make.admin());
    const made = await admin.post('customer/create').send({ name: ' Northfield ', s_name: 'NFS', status_num: 1 });
    const twice = await admin.post('customer/create').send({ name: 'northfield', s_name: 'NF2', status_num: 1 });
    await app.make.location({ customer_id: made.body.data.id });

    expect(made).toMatchObject({ status: 200, body: { success: true } });
    expect(twice).toMatchObject({
      status: 422,
      body: { success: false, error: 'name_taken', fields: { name: 'name_taken' } },
    });
    const { data } = (await admin.get('customer/list')).body;
    expect(data).toMatchObject({ total: 1, status_cnts: { all_cnt: 1, active_cnt: 1, archived_cnt: 0 } });
    expect(data.list).toMatchObject([
      { name: 'Northfield', s_name: 'NFS', location_cnt: 1, project_cnt: 0, version: 1 },
    ]);
  });

  it('know no second customer whose name differs by blanks or by what nobody sees', async () => {
    const admin = await app.as(await app.make.admin());
    const made = (name: string, s_name: string) => admin.post('customer/create').send({ name, s_name, status_num: 1 });
    await made('North  field', 'NFS').expect(200);
    for (const name of ['North field', 'North\u00a0field', 'North\u200b field'])
      expect((await made(name, 'NFT')).body).toMatchObject({ error: 'name_taken' });
  });

  it('refuses the second of two edits that started from the same version, and shows the current row', async () => {
    const admin = await app.as(await app.make.admin());
    const customer = await app.make.customer();
    const first = await admin.post(`customer/${customer.id}/update`).send({ name: 'First', status_num: 1, version: 1 });
    const second = await admin
      .post(`customer/${customer.id}/update`)
      .send({ name: 'Second', status_num: 1, version: 1 });
    expect(first.status).toBe(200);
    expect(second).toMatchObject({
      status: 409,
      body: { error: 'stale_version', data: { name: 'First', version: 2 } },
    });
  });

  it('shows corporate people their own customers only, and lets them change none', async () => {
    const [own, foreign] = [await app.make.customer(), await app.make.customer()];
    const corporate = await app.as(await app.make.user(2, { customers: [own.id] }));
    const { list } = (await corporate.get('customer/list')).body.data;
    expect(list.map(({ id }: { id: number }) => id)).toEqual([own.id]);
    expect((await corporate.get(`customer/${foreign.id}/detail`)).status).toBe(404);
    expect(
      (await corporate.post(`customer/${own.id}/update`).send({ name: 'Mine', status_num: 1, version: 1 })).status,
    ).toBe(403);
  });

  it('shows staff those of the places where it works, as far as its vendor does', async () => {
    const [here, there] = [await app.make.location(), await app.make.location()];
    const vendor = await app.make.vendor(4, { locations: [here.id, there.id] });
    const member = (locations: number[]) => app.make.user(5, { main_vendor_id: vendor.id, locations });
    const seen = async (user: Awaited<ReturnType<typeof member>>): Promise<number[]> => {
      const { list } = (await (await app.as(user)).get('customer/list?sort_by=name')).body.data;
      return list.map(({ id }: { id: number }) => id);
    };
    const customers = [here.customer_id, there.customer_id];
    expect(await seen(vendor)).toEqual(customers);
    expect(await seen(await member([]))).toEqual(customers);
    const cut = await member([here.id]);
    expect(await seen(cut)).toEqual([here.customer_id]);
    const caller = await app.as(cut);
    expect((await caller.get(`customer/${there.customer_id}/detail`)).status).toBe(404);
    const lease = Buffer.from('Lease');
    const admin = await app.as(await app.make.admin());
    for (const customer_id of customers)
      await admin
        .post('document/create')
        .field({ type: 'customer', customer_id, name: `Lease ${customer_id}` })
        .attach('file', lease, 'lease.txt')
        .expect(200);
    const { list } = (await caller.get('document/list')).body.data;
    expect(list).toMatchObject([{ name: `Lease ${here.customer_id}` }]);
  });

  it.each([
    [{ name: 'x' }, 'name'],
    [{ s_name: 'no!' }, 's_name'],
    [{ status_num: '1' }, 'status_num'],
    [{ is_sys_admin: 1 }, 'is_sys_admin'],
  ])('refuses %j and writes nothing', async (fault, field) => {
    const admin = await app.as(await app.make.admin());
    const answer = await admin.post('customer/create').send({ name: 'Fine', s_name: 'FN', status_num: 1, ...fault });
    expect(answer).toMatchObject({ status: 422, body: { success: false, fields: { [field]: expect.any(String) } } });
    expect((await app.make.one<{ n: string }>('select count(*) as n from customers')).n).toBe('0');
  });

  it('counts in its tabs what each tab opens', async () => {
    const admin = await app.as(await app.make.admin());
    for (const status_num of [1, 1, 2, 3, 3, 4]) await app.make.customer({ status_num });
    const { status_cnts } = (await admin.get('customer/list?per_page=1')).body.data;
    expect(status_cnts).toEqual({ all_cnt: 6, active_cnt: 2, paused_cnt: 1, canceled_cnt: 2, archived_cnt: 1 });
    for (const [status, count] of ['', 'active_cnt', 'paused_cnt', 'canceled_cnt', 'archived_cnt'].entries())
      if (status)
        expect((await admin.get(`customer/list?status_num=${status}`)).body.data.total).toBe(status_cnts[count]);
    expect((await admin.get('customer/list?status_num=5')).status).toBe(422);
    const { customers } = (await admin.get('common/customers')).body.data;
    expect(customers).toHaveLength(2);
  });

  it('takes an unknown filter or sort field as an error', async () => {
    const admin = await app.as(await app.make.admin());
    expect((await admin.get('customer/list?colour=red')).status).toBe(422);
    expect((await admin.get('customer/list?sort_by=id;drop')).status).toBe(422);
    expect((await admin.get('customer/list?per_page=101')).status).toBe(422);
  });

  it('repeats the answer of a repeated request without a second effect', async () => {
    const admin = await app.as(await app.make.admin());
    const send = (name: string) =>
      admin.post('customer/create').set('idempotency-key', 'key-12345678').send({ name, s_name: 'ONE', status_num: 1 });
    const [first, again, other] = [await send('Once'), await send('Once'), await send('Twice')];
    expect(again.body.data).toEqual(first.body.data);
    expect(other).toMatchObject({ status: 422, body: { error: 'idempotency_key_reused' } });
    expect((await admin.get('customer/list')).body.data.total).toBe(1);
  });

  it('changes the status of many at once, with a log each, or of none', async () => {
    const admin = await app.as(await app.make.admin());
    const [one, two] = [await app.make.customer(), await app.make.customer({ status_num: 4 })];
    const send = (body: object) => admin.post('customer/action/status').send(body);
    expect((await send({ customer_ids: [one.id, 9_999], status_num: 2 })).status).toBe(404);
    expect((await send({ customer_ids: [one.id], status_num: 5 })).status).toBe(422);
    expect((await send({ customer_ids: [one.id, two.id], status_num: 2 })).body.data).toMatchObject({ updated_cnt: 2 });
    expect((await admin.get('customer/list?status_num=2')).body.data.total).toBe(2);
    expect((await admin.get(`customer/${two.id}/activity`)).body.data.list).toMatchObject([
      { action: 'changed', changes: { status_num: { from: 4, to: 2 } }, user: { id: admin.user.id }, on_behalf: null },
    ]);
    const corporate = await app.as(await app.make.user(2, { customers: [one.id] }));
    expect(
      (await corporate.post('customer/action/status').send({ customer_ids: [one.id], status_num: 1 })).status,
    ).toBe(403);
    expect((await corporate.get(`customer/${one.id}/activity`)).status).toBe(200);
    expect((await corporate.get(`customer/${two.id}/activity`)).status).toBe(404);
  });

  it('logs who made it and what an edit changed', async () => {
    const admin = await app.as(await app.make.admin());
    const { data } = (await admin.post('customer/create').send({ name: 'Oak', s_name: 'OAK', status_num: 1 })).body;
    await admin.post(`customer/${data.id}/update`).send({ name: 'Elm', status_num: 1, version: 1 });
    const { list } = (await admin.get(`customer/${data.id}/activity`)).body.data;
    expect(list).toMatchObject([
      { action: 'changed', changes: { name: { from: 'Oak', to: 'Elm' } } },
      { action: 'created', changes: {} },
    ]);
    expect(Object.keys(list[0].changes)).toEqual(['name']);
  });
});
