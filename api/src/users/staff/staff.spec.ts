import { describe, expect, it } from '@jest/globals';
import { NO_ID } from '../../../test/factory.js';
import { useApp } from '../../../test/use-app.js';

describe('staff', () => {
  const app = useApp();

  const person = (over = {}) => ({ name: 'Kim Reed', email: 'kim@guyline.test', phone_num: '5125550111', ...over });
  const rowOf = (id: number) => app.make.one<Record<string, unknown>>('select * from users where id = $1', [id]);
  const count = (from: string) => app.make.one<{ n: number }>(`select count(*)::int as n from ${from}`);

  it('is created by a vendor under itself, and by an admin under the vendor it names', async () => {
    const [tent, admin] = [await app.make.vendor(4, { company_str: 'Big Top' }), await app.make.admin()];
    const [boss, root] = [await app.as(tent), await app.as(admin)];
    const own = await boss.post('staff/create').send(person());
    expect(own).toMatchObject({ status: 200, body: { message: 'Staff member created' } });
    expect((await boss.get(`staff/${own.body.data.id}/detail`)).body.data).toMatchObject({
      level_num: 5,
      main_vendor_id: tent.id,
      main_vendor: { company_str: 'Big Top' },
      vendor_num: 4,
      status_num: 1,
      editable: true,
    });
    const without = await root.post('staff/create').send(person({ email: 'b@guyline.test' }));
    expect(without.body).toMatchObject({ fields: { main_vendor_id: 'main_vendor_id_is_length' } });
    const under = person({ email: 'b@guyline.test', main_vendor_id: tent.id, status_num: 4 });
    expect((await root.post('staff/create').send(under)).status).toBe(200);
    const { data } = (await boss.get('staff/list')).body;
    expect(data).toMatchObject({ total: 2, status_cnts: { all_cnt: 2, active_cnt: 1, archived_cnt: 1 } });
    expect(Object.keys(data.status_cnts)).toEqual(['all_cnt', 'active_cnt', 'archived_cnt']);
  });

  it('of one vendor is unknown to another, and has no staff of its own', async () => {
    const [tent, other] = [await app.make.vendor(4), await app.make.vendor(3)];
    const crew = await app.make.user(5, { main_vendor_id: tent.id });
    const [stranger, member] = [await app.as(other), await app.as(crew)];
    expect((await stranger.get('staff/list')).body.data.total).toBe(0);
    expect((await stranger.get(`staff/${crew.id}/detail`)).status).toBe(404);
    expect((await stranger.post(`staff/${crew.id}/update`).send({ ...person(), version: 1 })).status).toBe(404);
    expect((await member.get('staff/list')).body.data.list).toMatchObject([{ id: crew.id }]);
    expect((await member.post('staff/create').send(person())).status).toBe(403);
    expect((await stranger.post('staff/create').send(person({ main_vendor_id: tent.id }))).status).toBe(403);
    expect((await stranger.post('staff/create').send(person({ status_num: 1 }))).status).toBe(403);
    expect(await count('users')).toEqual({ n: 3 });
  });

  it('is archived and taken back by its vendor, who cannot touch others; an archived one is signed out', async () => {
    const [tent, other] = [await app.make.vendor(4), await app.make.vendor(3)];
    const [crew, second] = [
      await app.make.user(5, { main_vendor_id: tent.id }),
      await app.make.user(5, { main_vendor_id: tent.id }),
    ];
    const theirs = await app.make.user(5, { main_vendor_id: other.id });
    const [boss, member] = [await app.as(tent), await app.as(crew)];
    const set = (status_num: number, ...ids: number[]) => boss.post('staff/update_status').send({ ids, status_num });
    expect((await boss.get(`staff/${crew.id}/detail`)).body.data.may).toEqual({
      assign: true,
      invite: false,
      impersonate: false,
      status: true,
    });
    expect(await set(4, crew.id, second.id)).toMatchObject({
      status: 200,
      body: { data: { updated_cnt: 2 }, message: '2 users updated' },
    });
    expect((await member.get('task/list')).status).toBe(401);
    expect((await set(1, crew.id)).body.data).toEqual({ updated_cnt: 1 });
    expect([await rowOf(crew.id), await rowOf(second.id)]).toMatchObject([{ status_num: 1 }, { status_num: 4 }]);
    expect((await set(2, crew.id)).status).toBe(422);
    for (const stranger of [theirs.id, tent.id, other.id, NO_ID])
      expect((await set(4, crew.id, stranger)).status).toBe(404);
    expect([await rowOf(crew.id), await rowOf(theirs.id)]).toMatchObject([{ status_num: 1 }, { status_num: 1 }]);
    const colleague = await app.as(await app.make.user(5, { main_vendor_id: tent.id }));
    expect((await colleague.post('staff/update_status').send({ ids: [crew.id], status_num: 4 })).status).toBe(403);
  });

  it('does not mistake other users for staff', async () => {
    const root = await app.as(await app.make.admin());
    const vendor = await app.make.vendor(4);
    expect((await root.get(`staff/${vendor.id}/detail`)).status).toBe(404);
    expect((await root.post(`staff/${vendor.id}/update`).send({ ...person(), version: 1 })).status).toBe(404);
  });

  it.each(['json', 'form'] as const)(
    'takes existing users in, sent as %s, and gives them back as vendors',
    async (how) => {
      const root = await app.as(await app.make.admin());
      const boss = await app.make.vendor(3, { vendor_permissions: '{11,17}' });
      const place = await app.make.location();
      const joining = await app.make.vendor(4, { locations: [place.id] });
      const theirs = await app.as(joining);
      const offered = await root.get(`user/list?no_staff=yes&main_vendor_id=${boss.id}&status=1&per_page=10000`);
      expect(offered.body.data.list).toMatchObject([{ id: joining.id }]);
      const request = root.post(`staff/${boss.id}/import`);
      const answer = await (how === 'json'
        ? request.send({ existing_ids: [joining.id] })
        : request.field(`existing_ids[${joining.id}]`, String(joining.id)));
      expect(answer.body).toMatchObject({ data: { updated_cnt: 1 }, message: '1 user added to staff' });
      expect(await rowOf(joining.id)).toMatchObject({
        level_num: 5,
        main_vendor_id: boss.id,
        vendor_num: null,
        version: 2,
      });
      expect(await count('location_assignments')).toEqual({ n: 0 });
      expect((await theirs.get('task/list')).status).toBe(401);

      expect((await root.post('staff/remove').send({ ids: [joining.id] })).body.data).toEqual({ updated_cnt: 1 });
      expect(await rowOf(joining.id)).toMatchObject({
        level_num: 4,
        main_vendor_id: null,
        vendor_num: 3,
        vendor_permissions: [11, 17],
      });
    },
  );

  it('is not the vendor of an event, nor somebody with staff: nobody is taken in then, and they are named', async () => {
    const root = await app.as(await app.make.admin());
    const boss = await app.make.vendor(4);
    const [free, named] = [await app.make.vendor(4), await app.make.vendor(2, { name: 'Fiona' })];
    await app.make.event({ fence_vid: named.id });
    const [head] = [await app.make.vendor(1, { name: 'Mona' })];
    await app.make.user(5, { main_vendor_id: head.id });
    const take = (...ids: number[]) => root.post(`staff/${boss.id}/import`).send({ existing_ids: ids });
    expect(await take(free.id, named.id)).toMatchObject({
      status: 422,
      body: { error: 'user_is_event_vendor', data: ['user_is_event_vendor', 'Fiona'] },
    });
    expect(await take(free.id, head.id)).toMatchObject({ status: 422, body: { error: 'vendor_has_staff' } });
    expect((await take(free.id, boss.id)).body).toMatchObject({ error: 'vendor_unknown' });
    expect((await take(free.id, NO_ID)).status).toBe(404);
    expect((await take(root.user.id)).body).toMatchObject({ error: 'own_account' });
    expect((await root.post(`staff/${NO_ID}/import`).send({ existing_ids: [free.id] })).status).toBe(404);
    expect((await root.post('staff/remove').send({ ids: [free.id] })).status).toBe(404);
    expect(await rowOf(free.id)).toMatchObject({ level_num: 4, version: 1 });
  });

  it('is taken in and given back by admins only', async () => {
    const boss = await app.make.vendor(4);
    const crew = await app.make.user(5, { main_vendor_id: boss.id });
    const caller = await app.as(boss);
    expect((await caller.post(`staff/${boss.id}/import`).send({ existing_ids: [crew.id] })).status).toBe(403);
    expect((await caller.post('staff/remove').send({ ids: [crew.id] })).status).toBe(403);
  });
});
