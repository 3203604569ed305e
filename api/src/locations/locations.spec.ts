import { describe, expect, it } from '@jest/globals';
import { NO_ID } from '../../test/factory.js';
import { useApp } from '../../test/use-app.js';

const fields = { name: 'Main Street Store', city: 'Austin', postcode: '78701', is_key_loc: 2, status_num: 1 };
const idsOf = (list: { id: number }[]) => list.map(({ id }) => id).sort((a, b) => a - b);

describe('creating a location', () => {
  const app = useApp();
  const texas = async () => (await app.make.one<{ id: number }>(`select id from states where code = 'TX'`)).id;

  it('keeps what was typed, and computes the store number and the region', async () => {
    const admin = await app.as(await app.make.admin());
    const customer = await app.make.customer();
    const input = {
      ...fields,
      customer_id: customer.id,
      lc_number: ' C1-0042 ',
      state_num: await texas(),
      street: ' ',
      email: 'store@guyline.test',
      latitude: 30.27,
      longitude: -97.74,
      note: null,
    };
    const made = await admin.post('location/create').send(input);
    expect(made).toMatchObject({ status: 200, body: { message: expect.any(String) } });
    expect((await admin.get(`location/${made.body.data.id}/detail`)).body.data).toMatchObject({
      ...fields,
      lc_number: 'C1-0042',
      store_number: '0042',
      state_code: 'TX',
      region_id: expect.any(Number),
      street: null,
      county: null,
      latitude: 30.27,
      email: 'store@guyline.test',
      customer: { id: customer.id },
      event_cnt: 0,
      version: 1,
    });
    expect(await admin.post('location/create').send(input)).toMatchObject({
      status: 422,
      body: { fields: { lc_number: 'lc_number_taken' } },
    });
  });

  it.each([
    [{ name: '' }, 'name'],
    [{ city: 5 }, 'city'],
    [{ state_num: 32_000 }, 'state_num'],
    [{ state_num: 'TX' }, 'state_num'],
    [{ postcode: '7870' }, 'postcode'],
    [{ email: 'nobody' }, 'email'],
    [{ latitude: 91 }, 'latitude'],
    [{ longitude: '5' }, 'longitude'],
    [{ is_key_loc: true }, 'is_key_loc'],
    [{ status_num: 2 }, 'status_num'],
    [{ lc_number: ' ' }, 'lc_number'],
    [{ store_number: '1' }, 'store_number'],
    [{ note: 'x'.repeat(2001) }, 'note'],
    [{ street: { a: 1 } }, 'street'],
  ])('refuses %j and writes nothing', async (fault, field) => {
    const admin = await app.as(await app.make.admin());
    const customer = await app.make.customer();
    const answer = await admin
      .post('location/create')
      .send({ ...fields, customer_id: customer.id, lc_number: 'C1-1', state_num: await texas(), ...fault });
    expect(answer).toMatchObject({ status: 422, body: { success: false, fields: { [field]: expect.any(String) } } });
    expect(
      await app.make.one(
        'select (select count(*)::int from locations) as locations, (select count(*)::int from outbox) as outbox',
      ),
    ).toEqual({ locations: 0, outbox: 0 });
  });

  it('refuses a customer that is archived or absent, and everybody but the admin', async () => {
    const admin = await app.as(await app.make.admin());
    const archived = await app.make.customer({ status_num: 4 });
    const input = { ...fields, lc_number: 'C1-1', state_num: await texas() };
    expect(await admin.post('location/create').send({ ...input, customer_id: archived.id })).toMatchObject({
      status: 422,
      body: { error: 'customer_not_active' },
    });
    expect((await admin.post('location/create').send({ ...input, customer_id: 9_999 })).status).toBe(404);
    for (const person of [
      await app.make.user(2, { customers: [archived.id] }),
      await app.make.user(3),
      await app.make.vendor(4),
    ]) {
      expect(
        (await (await app.as(person)).post('location/create').send({ ...input, customer_id: archived.id })).status,
      ).toBe(403);
    }
    expect((await app.make.one<{ n: number }>('select count(*)::int as n from locations')).n).toBe(0);
  });
});

describe('changing a location', () => {
  const app = useApp();

  it('moves its tasks to the time zone of its new state, and refuses the older version', async () => {
    const admin = await app.as(await app.make.admin());
    const event = await app.make.event();
    await app.make.task({ event_id: event.id });
    const florida = await app.make.one<{ id: number; zone_id: number }>(
      `select id, zone_id from states where code = 'FL'`,
    );
    const save = (name: string) =>
      admin.post(`location/${event.location_id}/update`).send({ ...fields, name, state_num: florida.id, version: 1 });
    expect((await save('Beach Store')).status).toBe(200);
    expect(await save('Other')).toMatchObject({
      status: 409,
      body: { error: 'stale_version', data: { name: 'Beach Store', state_code: 'FL', version: 2 } },
    });
    expect(await app.make.one<{ zone_id: number }>('select zone_id from tasks')).toEqual({ zone_id: florida.zone_id });
  });

  it('never changes number or customer, nor an absent location', async () => {
    const admin = await app.as(await app.make.admin());
    const { id, customer_id } = await app.make.location();
    const input = { ...fields, state_num: 1, version: 1 };
    expect(await admin.post(`location/${id}/update`).send({ ...input, lc_number: 'X-1' })).toMatchObject({
      status: 422,
      body: { error: 'unknown_field' },
    });
    expect((await admin.post(`location/${id}/update`).send({ ...input, customer_id })).status).toBe(422);
    expect((await admin.post(`location/${NO_ID}/update`).send(input)).status).toBe(404);
    const corporate = await app.as(await app.make.user(2, { customers: [customer_id] }));
    expect((await corporate.post(`location/${id}/update`).send(input)).status).toBe(403);
    expect((await app.make.one<{ version: number }>('select version from locations')).version).toBe(1);
  });
});

describe('the list of locations', () => {
  const app = useApp();

  it('puts key locations first, then by number, and counts in its tabs what each tab opens', async () => {
    const admin = await app.as(await app.make.admin());
    const { id: customer_id } = await app.make.customer();
    const made = { 'C-3': [2, 1], 'C-1': [2, 4], 'C-2': [1, 1] };
    for (const [lc_number, [is_key_loc, status_num]] of Object.entries(made))
      await app.make.location({ customer_id, lc_number, is_key_loc, status_num });
    const { list, status_cnts } = (await admin.get('location/list')).body.data;
    expect(list.map(({ lc_number }: { lc_number: string }) => lc_number)).toEqual(['C-2', 'C-1', 'C-3']);
    expect(status_cnts).toEqual({ all_cnt: 3, active_cnt: 2, archived_cnt: 1 });
    expect((await admin.get('location/list?status_num=1')).body.data).toMatchObject({ total: 2, status_cnts });
    expect((await admin.get('location/list?status_num=4')).body.data).toMatchObject({ total: 1, status_cnts });
  });

  it.each([
    ['search=1-004', 1],
    ['search=STREET', 1],
    ['search=aust', 1],
    ['search=8701', 1],
    ['search=%25', 0],
    ['keyword=houston', 0],
    ['state_num={TX}', 1],
    ['state_num=99', 0],
    ['region_id=99', 0],
    ['is_key_loc=2', 1],
    ['is_key_loc=1', 0],
    ['status_num=4', 0],
    ['customer_id=999999999', 0],
    ['with_events=1', 1],
    ['year=2027', 1],
    ['year=2026', 0],
    ['with_events=1&project_id=999999999', 0],
    ['sort_by=event_cnt&sort_order=desc', 1],
  ])('filters by %s, and so do the ids', async (text, total) => {
    const admin = await app.as(await app.make.admin());
    const texas = await app.make.one<{ id: number }>(`select id from states where code = 'TX'`);
    const { id: customer_id } = await app.make.customer();
    const location = await app.make.location({
      customer_id,
      lc_number: 'C1-0042',
      name: 'Main Street Store',
      postcode: '78701',
    });
    const filter = text.replace('{TX}', String(texas.id));
    const project = await app.make.project({
      customer_id,
      start_date: '2027-06-20',
      risk_date: '2027-06-01',
      inst_tdate: '2027-06-10',
      insp_tdate: '2027-06-15',
      end_date: '2027-07-10',
    });
    await app.make.event({ project_id: project.id, location_id: location.id });
    expect((await admin.get(`location/list?${filter}`)).body.data).toMatchObject({ total });
    expect((await admin.get(`location/ids?${filter}`)).body.data).toEqual({ ids: total ? [location.id] : [] });
  });

  it.each(['colour=red', 'sort_by=search', 'status_num=2', 'with_events=0', 'state_num=x'])(
    'refuses %s',
    async (filter) => {
      const admin = await app.as(await app.make.admin());
      expect((await admin.get(`location/list?${filter}`)).status).toBe(422);
      expect((await admin.get(`location/ids?${filter}`)).status).toBe(422);
    },
  );

  it('counts only live events, and answers all ids in list order', async () => {
    const admin = await app.as(await app.make.admin());
    const event = await app.make.event();
    const { customer_id, location_id } = event;
    await app.make.event({ location_id, customer_id, status_num: 4 });
    await app.make.event({ location_id, project_id: (await app.make.project({ customer_id, status_num: 3 })).id });
    const [second, key] = [
      await app.make.location({ customer_id }),
      await app.make.location({ customer_id, is_key_loc: 1 }),
    ];
    const { list } = (await admin.get('location/list?sort_by=event_cnt&sort_order=desc')).body.data;
    expect(list[0]).toMatchObject({ id: location_id, event_cnt: 1 });
    expect((await admin.get('location/ids?per_page=1')).body.data.ids).toEqual([key.id, location_id, second.id]);
    expect((await admin.get('location/ids?sort_by=event_cnt&sort_order=desc')).body.data.ids[0]).toBe(location_id);
  });

  it('shows each person the locations of their scope only', async () => {
    const tent = await app.make.vendor(4);
    const own = await app.make.event({ tent_vid: tent.id });
    const other = await app.make.location({ customer_id: own.customer_id });
    const foreign = await app.make.location();
    const people = {
      admin: await app.make.admin(),
      corporate: await app.make.user(2, { customers: [own.customer_id] }),
      manager: await app.make.user(3, { customers: [own.customer_id], locations: [other.id] }),
      vendor: tent,
      assigned: await app.make.vendor(2, { locations: [other.id] }),
      staff: await app.make.user(5, { main_vendor_id: tent.id }),
    };
    const seen: Record<keyof typeof people, number[]> = {
      admin: [own.location_id, other.id, foreign.id],
      corporate: [own.location_id, other.id],
      manager: [other.id],
      vendor: [own.location_id],
      assigned: [other.id],
      staff: [own.location_id],
    };
    for (const [name, user] of Object.entries(people)) {
      const caller = await app.as(user);
      const expected = seen[name as keyof typeof seen].toSorted((a, b) => a - b);
      expect([name, idsOf((await caller.get('location/list')).body.data.list)]).toEqual([name, expected]);
      expect([
        name,
        (await caller.get('location/ids')).body.data.ids.toSorted((a: number, b: number) => a - b),
      ]).toEqual([name, expected]);
      expect((await caller.get(`location/${foreign.id}/detail`)).status).toBe(name === 'admin' ? 200 : 404);
    }
  });
});
