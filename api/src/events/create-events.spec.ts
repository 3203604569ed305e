import { describe, expect, it } from '@jest/globals';
import { useApp } from '../../test/use-app.js';

describe('creating events', () => {
  const app = useApp();
  const dates = {
    start_date: '2027-06-20',
    risk_date: '2027-06-01',
    inst_tdate: '2027-06-10',
    insp_tdate: '2027-06-15',
    end_date: '2027-07-10',
  };

  /** A season of a customer `NFS` with the given number of stores. */
  async function season(stores = 2) {
    const customer = await app.make.customer({ s_name: 'NFS' });
    const project = await app.make.project({ customer_id: customer.id, type_num: 2, ...dates });
    const locations = [];
    for (let n = 1; n <= stores; n += 1)
      locations.push(await app.make.location({ customer_id: customer.id, lc_number: `NFS-${n}a` }));
    return { customer, project, locations, location_ids: locations.map(({ id }) => id) };
  }
  const written = () =>
    app.make.one(
      'select (select count(*)::int from events) as events, (select count(*)::int from tasks) as tasks, (select count(*)::int from outbox) as outbox',
    );
  const nothing = { events: 0, tasks: 0, outbox: 0 };

  it('makes one for each store, with its pending tasks and its code', async () => {
    const admin = await app.as(await app.make.admin());
    const { project, location_ids } = await season();
    const answer = await admin.post('event/create').send({
      project_id: project.id,
      location_ids: [...location_ids, ...location_ids],
      actions: [7, 15, 19, 24],
      tent_size: '20x40',
    });
    expect(answer).toMatchObject({
      status: 200,
      body: { data: { created_cnt: 2, event_ids: expect.any(Array) }, message: expect.stringContaining('2') },
    });
    const { list } = (await admin.get('event/list?sort_by=uuid')).body.data;
    expect(list).toMatchObject([
      {
        uuid: 'NFS-27-1A-1',
        location_id: location_ids[0],
        project_id: project.id,
        type_num: 2,
        status_num: 1,
        task_cnt: 4,
      },
      { uuid: 'NFS-27-2A-1', location_id: location_ids[1] },
    ]);
    const detail = (await admin.get(`event/${answer.body.data.event_ids[0]}/detail`)).body.data;
    expect(
      detail.tasks.map((task: { pt_num: number; status_num: number; deadline: string }) => [
        task.pt_num,
        task.status_num,
        task.deadline,
      ]),
    ).toEqual([
      [7, 1, '2027-06-01'],
      [15, 6, '2027-06-10'],
      [19, 9, '2027-06-15'],
      [24, 14, '2027-07-10'],
    ]);
  });

  it('continues the numbering of the events of a store, and of stores that share a number', async () => {
    const admin = await app.as(await app.make.admin());
    const { customer, project, location_ids } = await season(1);
    const twin = await app.make.location({ customer_id: customer.id, lc_number: 'OLD-1a' });
    const next = await app.make.project({ customer_id: customer.id, ...dates });
    await admin
      .post('event/create')
      .send({ project_id: project.id, location_ids: [...location_ids, twin.id], actions: [] });
    await admin.post('event/create').send({ project_id: next.id, location_ids, actions: [] });
    const { rows } = await app.db.query<{ uuid: string }>('select uuid from events order by uuid');
    expect(rows.map(({ uuid }) => uuid)).toEqual(['NFS-27-1A-1', 'NFS-27-1A-2', 'NFS-27-1A-3']);
  });

  it('uses the vendors that are sent, else those assigned to the store last', async () => {
    const admin = await app.as(await app.make.admin());
    const { project, location_ids } = await season();
    const [first, second] = location_ids;
    const [tent, gone, fence, given] = [
      await app.make.vendor(4, { locations: [first] }),
      await app.make.vendor(3, { locations: [first], status_num: 2 }),
      await app.make.vendor(2, { locations: [first] }),
      await app.make.vendor(2),
    ];
    const newer = await app.make.vendor(4);
    await app.db.query(
      `insert into location_assignments (user_id, location_id, created_at) values ($1, $2, now() + interval '1 minute')`,
      [newer.id, first],
    );
    await admin
      .post('event/create')
      .send({ project_id: project.id, location_ids, actions: [16], fence_vid: given.id, tent_vid: null });
    const { list } = (await admin.get('event/list?sort_by=uuid')).body.data;
    expect(list).toMatchObject([
      { location_id: first, tent_vid: newer.id, fence_vid: given.id, elect_vid: null, merchandise_vid: null },
      { location_id: second, tent_vid: null, fence_vid: given.id },
    ]);
    expect([tent.id, gone.id, fence.id]).not.toContain(list[0].tent_vid);
  });

  it('refuses stores that already have one, are archived, or belong to another customer, and writes nothing', async () => {
    const admin = await app.as(await app.make.admin());
    const { customer, project, location_ids, locations } = await season();
    const send = (ids: number[]) =>
      admin.post('event/create').send({ project_id: project.id, location_ids: ids, actions: [7] });
    const foreign = await app.make.location({ lc_number: 'X-1' });
    expect(await send([...location_ids, foreign.id])).toMatchObject({
      status: 422,
      body: { error: 'customer_mismatch', data: ['X-1'], fields: { location_ids: 'customer_mismatch' } },
    });
    const archived = await app.make.location({ customer_id: customer.id, lc_number: 'NFS-9', status_num: 4 });
    expect(await send([...location_ids, archived.id])).toMatchObject({
      status: 422,
      body: { error: 'location_not_active', data: ['NFS-9'] },
    });
    expect((await send([...location_ids, 9_999])).status).toBe(404);
    expect(await written()).toEqual(nothing);

    await app.make.event({ project_id: project.id, location_id: location_ids[0] });
    expect(await send(location_ids)).toMatchObject({
      status: 422,
      body: { error: 'event_exists_at_location', data: [locations[0]?.lc_number] },
    });
    expect(await written()).toEqual({ ...nothing, events: 1 });
  });

  it('creates them once when two people send the same at the same time', async () => {
    const admin = await app.as(await app.make.admin());
    const { project, location_ids } = await season(5);
    const answers = await Promise.all(
      [1, 2].map(() => admin.post('event/create').send({ project_id: project.id, location_ids, actions: [7] })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect(await written()).toMatchObject({ events: 5, tasks: 5 });
  });

  it.each([
    [{ location_ids: [] }, 'location_ids'],
    [{ location_ids: ['1'] }, 'location_ids'],
    [{ location_ids: 1 }, 'location_ids'],
    [{ location_ids: [0] }, 'location_ids'],
    [{ actions: [25] }, 'actions'],
    [{ actions: [7.5] }, 'actions'],
    [{ actions: null }, 'actions'],
    [{ type_num: null }, 'type_num'],
    [{ tent_size: 'x'.repeat(61) }, 'tent_size'],
    [{ project_id: '1' }, 'project_id'],
    [{ uuid: 'X' }, 'uuid'],
    [{ tent_vid: 9_999 }, 'tent_vid'],
  ])('refuses %j and writes nothing', async (fault, field) => {
    const admin = await app.as(await app.make.admin());
    const { project, location_ids } = await season(1);
    const answer = await admin
      .post('event/create')
      .send({ project_id: project.id, location_ids, actions: [7], ...fault });
    expect(answer).toMatchObject({ status: 422, body: { success: false, fields: { [field]: expect.any(String) } } });
    expect(await written()).toEqual(nothing);
  });

  it('refuses an absent or inactive project, the wrong kind of vendor, a body over the limit, vendors, and anonymous calls', async () => {
    const admin = await app.as(await app.make.admin());
    const { project, location_ids } = await season(1);
    const input = { project_id: project.id, location_ids, actions: [7] };
    expect((await admin.post('event/create').send({ ...input, project_id: 9_999 })).status).toBe(404);
    const fence = await app.make.vendor(2);
    expect(await admin.post('event/create').send({ ...input, tent_vid: fence.id })).toMatchObject({
      status: 422,
      body: { error: 'vendor_kind_mismatch', fields: { tent_vid: 'vendor_kind_mismatch' } },
    });
    const tooMany = Array.from({ length: 10_001 }, (_, n) => n + 1);
    expect(await admin.post('event/create').send({ ...input, location_ids: tooMany })).toMatchObject({
      status: 422,
      body: { fields: { location_ids: 'location_ids_array_max_size' } },
    });
    expect((await admin.post('event/create').send({ ...input, note: 'x'.repeat(2_000_000) })).status).toBe(413);
    expect((await (await app.as(fence)).post('event/create').send(input)).status).toBe(403);
    for (const level of [2, 3] as const) {
      const stranger = await app.as(await app.make.user(level, { customers: [(await app.make.customer()).id] }));
      expect((await stranger.post('event/create').send(input)).status).toBe(404);
    }
    await app.db.query('update projects set status_num = 3');
    expect(await admin.post('event/create').send(input)).toMatchObject({
      status: 422,
      body: { error: 'project_not_active', fields: { project_id: 'project_not_active' } },
    });
    expect(await written()).toEqual(nothing);
  });

  it.each([2, 3] as const)('lets level %s add events at its stores', async (level) => {
    const { customer, project, location_ids } = await season(3);
    const [taken, own, foreign] = location_ids as [number, number, number];
    // A manager of some stores sees the projects that hold events there.
    await app.make.event({ project_id: project.id, location_id: taken });
    const person = await app.make.user(level, {
      customers: [customer.id],
      ...(level === 3 && { locations: [taken, own] }),
    });
    const caller = await app.as(person);
    const create = (location: number) =>
      caller.post('event/create').send({ project_id: project.id, location_ids: [location], actions: [7] });
    expect((await create(own)).body.data).toMatchObject({ created_cnt: 1 });
    expect((await create(taken)).body.error).toBe('event_exists_at_location');
    expect((await create(foreign)).status).toBe(level === 3 ? 404 : 200);
  });
});
