import { describe, expect, it } from '@jest/globals';
import { useApp } from '../../test/use-app.js';

describe('the activity of an event', () => {
  const app = useApp();
  const identifier = (name: string) =>
    app.make.one<{ id: number }>(
      'insert into event_identifiers (name) values ($1) on conflict (name) do update set status_num = 1 returning id',
      [name],
    );

  it('shows who changed what, from, to and why, with vendors and identifiers by name', async () => {
    const user = await app.make.admin();
    const admin = await app.as(user);
    const [tent, next] = [
      await app.make.vendor(4, { company_str: 'Old Tents' }),
      await app.make.vendor(4, { company_str: 'New Tents' }),
    ];
    const event = await app.make.event({ tent_vid: tent.id, note: 'Gate 3' });
    const task = await app.make.task({ event_id: event.id, pt_num: 7 });
    const { id: mark } = await identifier('Corner lot');
    const save = (body: object) => admin.post(`event/${event.id}/update`).send(body);
    await save({ tent_vid: next.id, note: 'Gate 4', identifier_ids: [mark], tent_size: null, version: 1 });
    await save({ note: 'Gate 4', version: 2 });
    await admin.post(`task/${task.id}/update`).send({ status_num: 3, version: 1 });
    await admin.post('event/action/status').send({ event_ids: [event.id], status_num: 4, reason: 'Store closed' });

    const { list, total } = (await admin.get(`event/${event.id}/activity`)).body.data;
    const by = { user: { id: user.id }, on_behalf: null };
    expect(total).toBe(3);
    expect(list).toMatchObject([
      {
        ...by,
        action: 'changed',
        reason: 'Store closed',
        task: null,
        changes: [{ field: 'status_num', from: 1, to: 4 }],
      },
      {
        ...by,
        action: 'Status Pending -> Applied For',
        task: { id: task.id, pt_num: 7 },
        changes: [{ field: 'status_num', from: 1, to: 3 }],
      },
      {
        ...by,
        action: 'changed',
        reason: null,
        changes: [
          { field: 'identifiers', from: [], to: ['Corner lot'] },
          { field: 'note', from: 'Gate 3', to: 'Gate 4' },
          { field: 'tent_vid', from: 'Old Tents', to: 'New Tents' },
        ],
      },
    ]);
    const [last] = list;
    expect((await admin.get(`event/${event.id}/activity?page=1&per_page=1`)).body.data).toEqual({
      total: 3,
      list: [last],
    });
    await app.db.query('update tasks set deleted_at = now()');
    expect((await admin.get(`event/${event.id}/activity`)).body.data.total).toBe(3);
  });

  it('does not tell a vendor and its crew what was left out, nor why', async () => {
    const tent = await app.make.vendor(4);
    const event = await app.make.event({ tent_vid: tent.id });
    await app.db.query(
      `insert into event_logs (event_id, user_id, action, changes, reason)
       values ($1, $2, 'created', '{"left_out": {"from": null, "to": [7]}}', 'The landlord holds it'), ($1, $2, 'changed', '{}', 'Gate moved')`,
      [event.id, tent.id],
    );
    const people = {
      office: [await app.make.admin(), 'The landlord holds it', 1],
      manager: [await app.make.user(3, { customers: [event.customer_id] }), 'The landlord holds it', 1],
      vendor: [tent, null, 0],
      crew: [await app.make.user(5, { main_vendor_id: tent.id }), null, 0],
    } as const;
    for (const [name, [user, reason, shown]] of Object.entries(people)) {
      const { list } = (await (await app.as(user)).get(`event/${event.id}/activity`)).body.data as {
        list: { action: string; reason: string | null; changes: unknown[] }[];
      };
      const told = list.map((entry) => [entry.action, entry.reason, entry.changes.length]);
      expect([name, told]).toEqual([name, expect.arrayContaining([['created', reason, shown]])]);
      expect([name, told]).toEqual([name, expect.arrayContaining([['changed', 'Gate moved', 0]])]);
    }
  });

  it('starts with the creation, and is logged for each event of a bulk change', async () => {
    const admin = await app.as(await app.make.admin());
    const project = await app.make.project();
    const { customer_id } = project;
    const places = [await app.make.location({ customer_id }), await app.make.location({ customer_id })];
    const { event_ids } = (
      await admin
        .post('event/create')
        .send({ project_id: project.id, location_ids: places.map(({ id }) => id), actions: [7] })
    ).body.data;
    const fence = await app.make.vendor(2, { company_str: 'Fences' });
    await admin.post('event/action/vendors').send({ event_ids, fence_vid: fence.id });
    for (const id of event_ids) {
      const { list } = (await admin.get(`event/${id}/activity`)).body.data;
      expect(list).toMatchObject([
        { action: 'changed', changes: [{ field: 'fence_vid', from: null, to: 'Fences' }] },
        { action: 'created', changes: [] },
      ]);
    }
  });

  it('is only visible within the scope, and a refused change leaves no trace', async () => {
    const tent = await app.make.vendor(4);
    const event = await app.make.event({ tent_vid: tent.id });
    const admin = await app.as(await app.make.admin());
    await admin.post(`event/${event.id}/update`).send({ note: 'New', identifier_ids: [9_999], version: 1 });
    expect((await (await app.as(tent)).get(`event/${event.id}/activity`)).body.data).toEqual({ list: [], total: 0 });
    expect((await (await app.as(await app.make.vendor(4))).get(`event/${event.id}/activity`)).status).toBe(404);
    expect((await admin.get(`event/${event.id}/activity?sort_by=user`)).status).toBe(422);
  });
});

describe('contact, notes and identifiers of an event', () => {
  const app = useApp();

  it('lets a manager change the sections of their own events, but not the status', async () => {
    const event = await app.make.event();
    const foreign = await app.make.event();
    const person = await app.make.user(3, { customers: [event.customer_id] });
    const manager = await app.as(person);
    const save = (id: number, body: object) => manager.post(`event/${id}/update`).send({ version: 1, ...body });
    const contact = { contact_name: ' Ana Diaz ', contact_email: 'ana@store.test', contact_phone: '(512) 555-0100' };
    expect(
      (await save(event.id, { ...contact, note: 'Gate 3', permit_note: 'Called', vendor_note: 'Bring mats' })).status,
    ).toBe(200);
    expect((await manager.get(`event/${event.id}/detail`)).body.data).toMatchObject({
      ...contact,
      contact_name: 'Ana Diaz',
      note: 'Gate 3',
      permit_note: 'Called',
      vendor_note: 'Bring mats',
      version: 2,
    });
    expect(await save(event.id, { note: 'Late' })).toMatchObject({ status: 409, body: { data: { note: 'Gate 3' } } });
    expect((await save(foreign.id, { note: 'Mine' })).status).toBe(404);
    for (const more of [{ status_num: 4 }, { reason: 'x' }])
      expect([more, (await save(event.id, { note: 'Mine', version: 2, ...more })).status]).toEqual([more, 403]);
    expect((await save(event.id, { version: 2, tent_size: '20x40', type_num: 2, identifier_ids: [] })).status).toBe(
      200,
    );
    expect(
      await app.make.one('select note, tent_size, type_num, version from events where id = $1', [event.id]),
    ).toEqual({ note: 'Gate 3', tent_size: '20x40', type_num: 2, version: 3 });
  });

  it('offers a manager only the vendors of their own events', async () => {
    const known = await app.make.user(4, { vendor_num: 4 });
    const unknown = await app.make.user(4, { vendor_num: 4 });
    const event = await app.make.event({ tent_vid: known.id });
    const other = await app.make.event({ customer_id: event.customer_id, project_id: event.project_id });
    const manager = await app.as(await app.make.user(3, { customers: [event.customer_id] }));
    const choose = (tent_vid: number) => manager.post(`event/${other.id}/update`).send({ version: 1, tent_vid });
    expect(await choose(unknown.id)).toMatchObject({ status: 422, body: { error: 'vendor_kind_mismatch' } });
    expect((await choose(known.id)).status).toBe(200);
    expect((await manager.get('vendor/list')).body.data.list).toMatchObject([{ id: known.id }]);
    expect((await manager.get(`vendor/${unknown.id}/detail`)).status).toBe(404);
  });

  it.each([
    [{ contact_email: 'ana' }, 'contact_email'],
    [{ contact_phone: 'call me' }, 'contact_phone'],
    [{ contact_name: 'x'.repeat(121) }, 'contact_name'],
    [{ identifier_ids: [9_999] }, 'identifier_ids'],
    [{ identifier_ids: 'all' }, 'identifier_ids'],
  ])('refuses %j and changes nothing', async (fault, field) => {
    const admin = await app.as(await app.make.admin());
    const event = await app.make.event();
    const answer = await admin.post(`event/${event.id}/update`).send({ note: 'New', version: 1, ...fault });
    expect(answer).toMatchObject({ status: 422, body: { fields: { [field]: expect.any(String) } } });
    expect(await app.make.one('select note, version from events')).toEqual({ note: null, version: 1 });
  });

  it('filters by any of the identifiers, keeps an archived one, and accepts no other archived one', async () => {
    const admin = await app.as(await app.make.admin());
    await app.db.query('truncate event_identifiers cascade');
    const mark = (name: string) =>
      app.make.one<{ id: number }>('insert into event_identifiers (name) values ($1) returning id', [name]);
    const [a, b, c] = [await mark('A'), await mark('B'), await mark('C')];
    const [first, second] = [await app.make.event(), await app.make.event()];
    const save = (id: number, body: object) => admin.post(`event/${id}/update`).send(body);
    expect((await save(first.id, { identifier_ids: [a.id, b.id, b.id], version: 1 })).status).toBe(200);
    expect((await save(second.id, { identifier_ids: [c.id], version: 1 })).status).toBe(200);
    const total = async (filter: string) => (await admin.get(`event/list?${filter}`)).body.data.total;
    expect(await total(`identifiers[0]=${a.id}`)).toBe(1);
    expect(await total(`identifiers[0]=${b.id}&identifiers[1]=${c.id}`)).toBe(2);
    expect((await admin.get('event/list?identifiers[0]=x')).status).toBe(422);
    await app.db.query('update event_identifiers set status_num = 4 where id = any($1)', [[b.id, c.id]]);
    expect((await save(first.id, { identifier_ids: [b.id], version: 2 })).status).toBe(200);
    expect((await save(first.id, { identifier_ids: [c.id], version: 3 })).status).toBe(422);
    expect((await admin.get(`event/${first.id}/detail`)).body.data).toMatchObject({
      identifiers: [{ id: b.id, name: 'B' }],
      version: 3,
    });
  });
});
