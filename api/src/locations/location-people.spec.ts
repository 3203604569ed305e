import { describe, expect, it } from '@jest/globals';
import { NO_ID } from '../../test/factory.js';
import { useApp } from '../../test/use-app.js';

const contact = { name: 'Ada Stone', email: 'ada@guyline.test', phone_num: '5125550100' };

describe('people of a location', () => {
  const app = useApp();
  const idsOf = (people: { id: number }[]) => people.map(({ id }) => id);

  it('are assigned and removed by an admin; the vendor assigned last is named by new events', async () => {
    const admin = await app.as(await app.make.admin());
    const location = await app.make.location();
    const [first, last, fence] = [await app.make.vendor(4), await app.make.vendor(4), await app.make.vendor(2)];
    const manager = await app.make.user(3, { customers: [location.customer_id] });
    const send = (body: object) => admin.post(`location/${location.id}/vendors`).send(body);
    expect((await send({ add: [first.id, fence.id, manager.id] })).status).toBe(200);
    expect((await send({ add: [last.id] })).body.message).toBe('Assignments saved');
    const people = (await admin.get(`location/${location.id}/people`)).body.data;
    expect(people.vendors).toMatchObject([
      { id: fence.id, vendor_num: 2, is_default: true, assigned_at: expect.stringMatching(/^\d{4}-/) },
      { id: last.id, vendor_num: 4, is_default: true },
      { id: first.id, vendor_num: 4, is_default: false },
    ]);
    expect(people.managers).toMatchObject([{ id: manager.id, level_num: 3, is_default: false }]);

    await send({ add: [first.id] }); // again: now the default
    const project = await app.make.project({ customer_id: location.customer_id });
    const made = await admin
      .post('event/create')
      .send({ project_id: project.id, location_ids: [location.id], actions: [7] });
    expect(made.status).toBe(200);
    expect(await app.make.one('select tent_vid, fence_vid, elect_vid from events')).toEqual({
      tent_vid: first.id,
      fence_vid: fence.id,
      elect_vid: null,
    });

    await send({ remove: [first.id, manager.id] });
    const rest = (await admin.get(`location/${location.id}/people`)).body.data;
    expect([idsOf(rest.vendors), rest.managers]).toEqual([[fence.id, last.id], []]);
    const { list } = (await admin.get(`location/${location.id}/activity`)).body.data;
    expect(list[0]).toMatchObject({ action: 'people_removed', changes: { people: { to: null } } });
    expect(list).toHaveLength(4);
  });

  it('are told in its activity to whoever may read them, and to nobody else', async () => {
    const admin = await app.as(await app.make.admin());
    const location = await app.make.location();
    const [vendor, other] = [await app.make.vendor(4), await app.make.vendor(4)];
    const manager = await app.make.user(3, { customers: [location.customer_id] });
    await admin.post(`location/${location.id}/contact`).send(contact).expect(200);
    await admin
      .post(`location/${location.id}/vendors`)
      .send({ add: [vendor.id, other.id, manager.id] })
      .expect(200);
    await admin
      .post(`location/${location.id}/vendors`)
      .send({ remove: [other.id] })
      .expect(200);
    const people = ['people_removed', 'people_assigned'];
    const staff = await app.make.user(5, { main_vendor_id: vendor.id });
    const corporate = await app.make.user(2, { customers: [location.customer_id] });
    for (const [user, told] of [
      [corporate, people],
      [manager, people],
      [vendor, []],
      [staff, []],
    ] as const) {
      const caller = await app.as(user);
      const { list, total } = (await caller.get(`location/${location.id}/activity`)).body.data;
      const actions = list.map(({ action }: { action: string }) => action);
      expect([user.level_num, actions, total]).toEqual([user.level_num, [...told, 'contact_saved'], told.length + 1]);
    }
  });

  it('offers active vendors and the customer’s active managers that are not assigned', async () => {
    const admin = await app.as(await app.make.admin());
    const location = await app.make.location();
    const vendor = await app.make.vendor(1);
    const assigned = await app.make.vendor(2, { locations: [location.id] });
    await app.make.vendor(3, { status_num: 2 });
    const manager = await app.make.user(3, { customers: [location.customer_id] });
    await app.make.user(3);
    await app.make.user(5, { main_vendor_id: assigned.id });
    const { people } = (await admin.get(`location/${location.id}/people/choices`)).body.data;
    expect(idsOf(people)).toEqual([vendor.id, manager.id]);
  });

  it('refuses who does not fit, and writes nothing', async () => {
    const admin = await app.as(await app.make.admin());
    const location = await app.make.location();
    const vendor = await app.make.vendor(4);
    const refused = [
      await app.make.vendor(4, { status_num: 4 }),
      await app.make.user(3),
      await app.make.user(2, { customers: [location.customer_id] }),
      { id: 9_999 },
    ];
    const send = (body: object) => admin.post(`location/${location.id}/vendors`).send(body);
    for (const { id } of refused)
      expect(await send({ add: [vendor.id, id] })).toMatchObject({
        status: 422,
        body: { error: 'person_not_assignable', fields: { add: 'person_not_assignable' } },
      });
    expect((await send({})).body.error).toBe('nothing_selected');
    expect((await send({ add: ['1'] })).status).toBe(422);
    expect((await send({ add: null })).status).toBe(422);
    expect((await admin.post(`location/${NO_ID}/vendors`).send({ add: [vendor.id] })).status).toBe(404);
    expect((await app.make.one<{ n: number }>('select count(*)::int as n from location_assignments')).n).toBe(0);
  });

  it('are seen by admin, corporate and manager in scope, and changed by admins alone', async () => {
    const location = await app.make.location();
    const vendor = await app.make.vendor(4, { locations: [location.id] });
    const seen = {
      corporate: [await app.make.user(2, { customers: [location.customer_id] }), 200],
      foreign: [await app.make.user(2), 404],
      manager: [await app.make.user(3, { customers: [location.customer_id] }), 200],
      vendor: [vendor, 403],
    } as const;
    for (const [name, [user, status]] of Object.entries(seen)) {
      const caller = await app.as(user);
      expect([name, (await caller.get(`location/${location.id}/people`)).status]).toEqual([name, status]);
      expect((await caller.post(`location/${location.id}/vendors`).send({ remove: [vendor.id] })).status).toBe(403);
      expect((await caller.get(`location/${location.id}/people/choices`)).status).toBe(403);
    }
    expect((await app.make.one<{ n: number }>('select count(*)::int as n from location_assignments')).n).toBe(1);
  });
});

describe('identifiers of a location', () => {
  const app = useApp();
  const fields = { name: 'Main', city: 'Austin', state_num: 1, is_key_loc: 2, status_num: 1 };
  const identifier = async (name: string, status_num = 1) =>
    (
      await app.make.one<{ id: number }>(
        'insert into event_identifiers (name, status_num) values ($1, $2) returning id',
        [name, status_num],
      )
    ).id;

  it('are saved, shown, filtered by and logged; left out they stay, an archived one may stay', async () => {
    const admin = await app.as(await app.make.admin());
    const [corner, mall] = [await identifier('Corner'), await identifier('Mall')];
    const customer = await app.make.customer();
    const made = await admin
      .post('location/create')
      .send({ ...fields, lc_number: 'C-1', customer_id: customer.id, identifier_ids: [mall, corner] });
    const { id } = made.body.data;
    await app.make.location();
    const detail = async () => (await admin.get(`location/${id}/detail`)).body.data;
    expect((await detail()).identifiers).toEqual([
      { id: corner, name: 'Corner' },
      { id: mall, name: 'Mall' },
    ]);
    expect((await admin.get(`location/list?identifiers[0]=${mall}`)).body.data).toMatchObject({
      total: 1,
      status_cnts: { all_cnt: 1 },
    });
    await admin.post(`location/${id}/update`).send({ ...fields, name: 'Kept', version: 1 });
    expect((await detail()).identifiers).toHaveLength(2);
    await app.db.query('update event_identifiers set status_num = 4 where id = $1', [corner]);
    await admin.post(`location/${id}/update`).send({ ...fields, name: 'Kept', identifier_ids: [corner], version: 2 });
    expect((await detail()).identifiers).toEqual([{ id: corner, name: 'Corner' }]);
    const { list } = (await admin.get(`location/${id}/activity`)).body.data;
    expect(list).toMatchObject([
      { changes: { identifiers: { from: 'Corner, Mall', to: 'Corner' } } },
      { changes: { name: { from: 'Main', to: 'Kept' } } },
      { action: 'created' },
    ]);
  });

  it('must be offered ones: others write nothing', async () => {
    const admin = await app.as(await app.make.admin());
    const { id } = await app.make.location();
    const archived = await identifier('Old', 4);
    for (const one of [archived, 9_999])
      expect(
        await admin.post(`location/${id}/update`).send({ ...fields, identifier_ids: [one], version: 1 }),
      ).toMatchObject({ status: 422, body: { fields: { identifier_ids: expect.any(String) } } });
    expect(
      (await admin.post(`location/${id}/update`).send({ ...fields, identifier_ids: 'x', version: 1 })).status,
    ).toBe(422);
    expect(
      await app.make.one('select version, (select count(*)::int from location_identifiers) as links from locations'),
    ).toEqual({ version: 1, links: 0 });
  });
});

describe('archiving and restoring locations', () => {
  const app = useApp();

  it('changes all of them or none', async () => {
    const admin = await app.as(await app.make.admin());
    const [one, two] = [await app.make.location(), await app.make.location({ status_num: 4 })];
    const send = (location_ids: unknown, status_num: number) =>
      admin.post('location/action/status').send({ location_ids, status_num });
    expect((await send([one.id, 9_999], 4)).status).toBe(404);
    expect((await send([one.id], 2)).status).toBe(422);
    expect((await send([], 4)).body.error).toBe('nothing_selected');
    expect((await admin.get('location/list?status_num=4')).body.data.total).toBe(1);
    expect((await send([one.id, two.id], 4)).body.data).toMatchObject({ updated_cnt: 2 });
    expect((await admin.get('location/list')).body.data.status_cnts).toEqual({
      all_cnt: 2,
      active_cnt: 0,
      archived_cnt: 2,
    });
    expect((await send([one.id, two.id], 1)).status).toBe(200);
    expect((await admin.get(`location/${one.id}/activity`)).body.data.list).toMatchObject([
      { changes: { status_num: { from: 4, to: 1 } } },
      { changes: { status_num: { from: 1, to: 4 } } },
    ]);
    const corporate = await app.as(await app.make.user(2, { customers: [one.customer_id] }));
    expect(
      (await corporate.post('location/action/status').send({ location_ids: [one.id], status_num: 4 })).status,
    ).toBe(403);
  });
});
