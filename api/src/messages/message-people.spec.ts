import { beforeEach, describe, expect, it } from '@jest/globals';
import type { MadeUser } from '../../test/factory.js';
import { useApp } from '../../test/use-app.js';

type Name =
  | 'admin'
  | 'corporate'
  | 'corporateElsewhere'
  | 'manager'
  | 'managerElsewhere'
  | 'managerOtherStore'
  | 'vendor'
  | 'vendorElsewhere'
  | 'staff'
  | 'staffElsewhere';

/** Who each of them may write to (docs/domain.md, Allowed receivers); the people elsewhere share neither customer nor event. */
const table: Record<Name | 'admin2', Name[]> = {
  admin2: [
    'admin',
    'corporate',
    'corporateElsewhere',
    'manager',
    'managerElsewhere',
    'managerOtherStore',
    'vendor',
    'vendorElsewhere',
    'staff',
    'staffElsewhere',
  ],
  admin: [
    'corporate',
    'corporateElsewhere',
    'manager',
    'managerElsewhere',
    'managerOtherStore',
    'vendor',
    'vendorElsewhere',
    'staff',
    'staffElsewhere',
  ],
  corporate: ['admin', 'manager', 'managerOtherStore', 'vendor', 'staff'],
  corporateElsewhere: ['admin', 'managerElsewhere', 'vendorElsewhere', 'staffElsewhere'],
  manager: ['admin', 'vendor', 'staff'],
  managerElsewhere: ['admin', 'vendorElsewhere', 'staffElsewhere'],
  managerOtherStore: ['admin'],
  vendor: ['admin', 'manager', 'staff'],
  vendorElsewhere: ['admin', 'managerElsewhere', 'staffElsewhere'],
  staff: ['admin', 'manager', 'vendor'],
  staffElsewhere: ['admin', 'managerElsewhere', 'vendorElsewhere'],
};

describe('who may write to whom', () => {
  const app = useApp();
  let people: Record<Name | 'admin2', MadeUser>;

  beforeEach(async () => {
    const { make } = app;
    const [vendor, vendorElsewhere] = [await make.vendor(4), await make.vendor(3)];
    const here = await make.event({ tent_vid: vendor.id });
    const there = await make.event({ elect_vid: vendorElsewhere.id });
    people = {
      admin: await make.admin(),
      admin2: await make.admin(),
      corporate: await make.user(2, { customers: [here.customer_id] }),
      corporateElsewhere: await make.user(2, { customers: [there.customer_id] }),
      manager: await make.user(3, { customers: [here.customer_id], locations: [here.location_id] }),
      managerElsewhere: await make.user(3, { customers: [there.customer_id] }),
      managerOtherStore: await make.user(3, {
        customers: [here.customer_id],
        locations: [(await make.location({ customer_id: here.customer_id })).id],
      }),
      vendor,
      vendorElsewhere,
      staff: await make.user(5, { main_vendor_id: vendor.id }),
      staffElsewhere: await make.user(5, {
        main_vendor_id: vendorElsewhere.id,
        locations: [there.location_id],
      }),
    };
    // Nobody writes to who cannot sign in.
    await make.admin({ status_num: 2 });
  });

  const nameOf = (id: number): string => Object.entries(people).find(([, user]) => user.id === id)?.[0] ?? `#${id}`;

  it.each(Object.entries(table))('%s is offered exactly these, and the server holds to it', async (name, allowed) => {
    const sender = people[name as Name];
    const caller = await app.as(sender);
    const offered: string[] = [];
    for (const type of [1, 2, 3, 4]) {
      const { finalReceivers } = (await caller.get(`common/message_users/${type}`)).body.data;
      offered.push(...finalReceivers.map(({ id }: { id: number }) => nameOf(id)));
    }
    const expected = name.startsWith('admin') ? allowed : [...allowed, 'admin2'];
    if (name === 'admin') expected.push('admin2');
    expect(offered.sort()).toEqual(expected.toSorted());

    for (const [receiver, { id }] of Object.entries(people)) {
      const answer = await caller
        .post('message/create')
        .send({ title: 'Hello', description: 'There', type_num: 2, receivers: [String(id)] });
      expect([receiver, answer.status]).toEqual([receiver, expected.includes(receiver) ? 200 : 422]);
      if (answer.status === 422)
        expect(answer.body).toMatchObject({ error: 'receivers_refused', data: { refused: [{ id }] } });
    }
  });

  it('names those refused only where the sender may see them', async () => {
    const caller = await app.as(people.manager);
    const refused = [people.corporate.id, 999_999].map(String);
    const answer = await caller
      .post('message/create')
      .send({ title: 'Hello', description: 'There', type_num: 2, receivers: [...refused, String(people.vendor.id)] });
    expect(answer).toMatchObject({
      status: 422,
      body: {
        message: `You can't write to: #${people.corporate.id}, #999999`,
        fields: { receivers: 'receivers_refused' },
        data: { refused: [{ id: people.corporate.id }, { id: 999_999, name: '#999999' }] },
      },
    });
    expect((await app.make.one<{ n: number }>('select count(*)::int as n from messages')).n).toBe(0);
  });

  it('tells a kind of vendor with its staff from the others, and no type that does not exist', async () => {
    const admin = await app.as(people.admin);
    const ids = async (path: string) =>
      (await admin.get(`common/message_users/${path}`)).body.data.finalReceivers.map((one: MadeUser) => nameOf(one.id));
    expect((await ids('4/4')).sort()).toEqual(['staff', 'vendor']);
    expect((await ids('4/3')).sort()).toEqual(['staffElsewhere', 'vendorElsewhere']);
    for (const path of ['5', '0', '1/4', '4/9'])
      expect([path, (await admin.get(`common/message_users/${path}`)).status]).toEqual([path, 404]);
  });

  it('names the preset admin, if the setting names one who may receive', async () => {
    const vendor = await app.as(people.vendor);
    const preset = async () => (await vendor.get('common/message_users/1')).body.data.default_receiver_id;
    expect(await preset()).toBeNull();
    await app.db.query(`insert into settings (key, value) values ('message_admin_id', $1)`, [people.admin2.id]);
    expect(await preset()).toBe(people.admin2.id);
    await app.db.query(`update users set status_num = 2 where id = $1`, [people.admin2.id]);
    expect(await preset()).toBeNull();
    await app.db.query(`delete from settings where key = 'message_admin_id'`);
  });

  it('refuses the types that a role never writes to', async () => {
    const send = async (user: MadeUser, user_types: number[]) =>
      (await app.as(user)).post('message/create').send({ title: 'A', description: 'B', type_num: 2, user_types });
    expect(await send(people.vendor, [1, 2])).toMatchObject({
      status: 422,
      body: { error: 'receiver_types_refused', data: { refused: [2] } },
    });
    expect((await send(people.staff, [2])).status).toBe(422);
    expect(await send(people.manager, [2, 3, 4])).toMatchObject({ status: 422, body: { data: { refused: [2, 3] } } });
    expect((await send(people.corporate, [2, 3])).status).toBe(200);
  });

  it('reaches only the people involved in an event, and lets nobody write about one out of scope', async () => {
    const event = await app.make.one<{ id: number }>('select min(id) as id from events');
    const admin = await app.as(people.admin);
    const message = { title: 'About', description: 'It', type_num: 2, event_id: event.id };
    const { data } = (await admin.post('message/create').send(message)).body;
    const { rows } = await app.db.query<{ user_id: string }>(
      'select user_id from message_receivers where message_id = $1',
      [data.id],
    );
    expect(rows.map((row) => nameOf(Number(row.user_id))).sort()).toEqual([
      'admin2',
      'corporate',
      'manager',
      'staff',
      'vendor',
    ]);
    const seen = await app.as(people.manager);
    expect((await seen.get(`message/${data.id}/detail`)).body.data.about).toMatchObject({
      kind: 'event',
      id: event.id,
    });
    const stranger = await app.as(people.managerElsewhere);
    expect((await stranger.post('message/create').send(message)).status).toBe(404);
    expect((await stranger.get(`message/${data.id}/detail`)).status).toBe(404);
    expect(
      (await admin.post('message/create').send({ ...message, receivers: [String(people.corporateElsewhere.id)] })).body
        .error,
    ).toBe('receivers_refused');
    for (const parent of ['location_id', 'project_id']) {
      const row = await app.make.one<{ id: number }>(`select ${parent} as id from events where id = $1`, [event.id]);
      const { data: sent } = (
        await admin.post('message/create').send({ title: 'A', description: 'B', type_num: 2, [parent]: row.id })
      ).body;
      const reached = await app.db.query('select from message_receivers where message_id = $1', [sent.id]);
      expect([parent, reached.rowCount]).toEqual([parent, 5]);
    }
  });
});
