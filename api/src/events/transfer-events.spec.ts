import { describe, expect, it } from '@jest/globals';
import { useApp } from '../../test/use-app.js';

describe('copying and moving events to a project', () => {
  const app = useApp();
  const dates = {
    start_date: '2028-06-20',
    risk_date: '2028-06-01',
    inst_tdate: '2028-06-10',
    insp_tdate: '2028-06-15',
    end_date: '2028-07-10',
  };
  const identifier = (name: string) =>
    app.make.one<{ id: number }>(
      'insert into event_identifiers (name) values ($1) on conflict (name) do update set place = 0 returning id',
      [name],
    );

  /** An event of customer `NFS` with a vendor, a mark, tasks under way and a deleted one; and the project to go to. */
  async function work() {
    const customer = await app.make.customer({ s_name: 'NFS' });
    const project = await app.make.project({ customer_id: customer.id });
    const target = await app.make.project({ customer_id: customer.id, ...dates });
    const location = await app.make.location({ customer_id: customer.id, lc_number: 'NFS-77' });
    const tent = await app.make.vendor(4);
    const event = await app.make.event({
      project_id: project.id,
      location_id: location.id,
      uuid: 'NFS-26-77-1',
      type_num: 3,
      tent_vid: tent.id,
      tent_size: '20x40',
      note: 'Gate 3',
    });
    const { id: marked } = await identifier('Corner lot');
    await app.db.query('insert into event_identifier_links values ($1, $2)', [event.id, marked]);
    const task = { event_id: event.id, scheduled_date: app.make.day(3), name_number: 'P-1', note: 'Paid' };
    await app.make.task({ ...task, pt_num: 7, status_num: 2 });
    await app.make.task({ ...task, pt_num: 8, status_num: 5 });
    await app.make.task({ ...task, pt_num: 15, status_num: 7 });
    await app.make.task({ ...task, pt_num: 24, deleted_at: new Date() });
    await app.db.query(
      `insert into documents (type, event_id, name, file_key, size, mime, levels, series_id, version_num, uploaded_by)
       values ('event', $1, 'Plan', 'documents/plan.pdf', 9, 'application/pdf', '{1}', 1, 1, $2)`,
      [event.id, tent.id],
    );
    return { customer, project, target, location, tent, event };
  }

  it('copies place, vendors, identifiers and tasks; statuses start again without dates, notes and documents', async () => {
    const user = await app.make.admin();
    const admin = await app.as(user);
    const { target, event, tent, location } = await work();
    const answer = await admin.post('event/action/copy').send({ event_ids: [event.id], project_id: target.id });
    expect(answer).toMatchObject({
      status: 200,
      body: { message: '1 event copied', data: { done_cnt: 1, refused: [], event_ids: [expect.any(Number)] } },
    });
    const copy = (await admin.get(`event/${answer.body.data.event_ids[0]}/detail`)).body.data;
    expect(copy).toMatchObject({
      uuid: 'NFS-28-77-1',
      project_id: target.id,
      location_id: location.id,
      status_num: 1,
      type_num: 3,
      tent_size: '20x40',
      tent_vid: tent.id,
      note: null,
      identifiers: [{ name: 'Corner lot' }],
      documents: [],
    });
    expect(
      copy.tasks.map((task: Record<string, unknown>) => [
        task['pt_num'],
        task['status_num'],
        task['scheduled_date'],
        task['name_number'],
        task['note'],
        task['deadline'],
      ]),
    ).toEqual([
      [7, 1, null, null, null, '2028-06-01'],
      [8, 1, null, null, null, '2028-06-01'],
      [15, 6, null, null, null, '2028-06-10'],
    ]);
    expect((await admin.get(`event/${event.id}/detail`)).body.data).toMatchObject({ version: 1, note: 'Gate 3' });
    expect((await admin.get(`event/${copy.id}/activity`)).body.data.list).toMatchObject([
      { action: 'copied', user: { id: user.id }, changes: [{ field: 'copy_of', from: null, to: 'NFS-26-77-1' }] },
    ]);
  });

  it('moves everything, and the deadlines follow the new project', async () => {
    const admin = await app.as(await app.make.admin());
    const { target, event, project } = await work();
    expect(await admin.post('event/action/move').send({ event_ids: [event.id], project_id: target.id })).toMatchObject({
      status: 200,
      body: { data: { done_cnt: 1, event_ids: [event.id], refused: [] } },
    });
    const moved = (await admin.get(`event/${event.id}/detail`)).body.data;
    expect(moved).toMatchObject({ uuid: 'NFS-26-77-1', project_id: target.id, note: 'Gate 3', version: 2 });
    expect(moved.documents).toMatchObject([{ name: 'Plan' }]);
    expect(moved.tasks).toMatchObject([
      { pt_num: 7, status_num: 2, scheduled_date: app.make.day(3), name_number: 'P-1', deadline: '2028-06-01' },
      { pt_num: 8, status_num: 5 },
      { pt_num: 15, status_num: 7, deadline: '2028-06-10' },
    ]);
    expect((await admin.get(`event/${event.id}/activity`)).body.data.list).toMatchObject([
      { action: 'moved', changes: [{ field: 'project_id', from: project.name, to: target.name }] },
    ]);
    expect((await admin.get(`event/list?year=2028`)).body.data.total).toBe(1);
  });

  it.each(['copy', 'move'])('on %s refuses the rows that do not fit, says why, and does the others', async (action) => {
    const admin = await app.as(await app.make.admin());
    const { customer, target, project, location, event } = await work();
    const taken = await app.make.location({ customer_id: customer.id });
    await app.make.event({ project_id: target.id, location_id: taken.id });
    const there = await app.make.event({ project_id: project.id, location_id: taken.id });
    const third = await app.make.project({ customer_id: customer.id });
    const twin = await app.make.event({ project_id: third.id, location_id: location.id });
    const foreign = await app.make.event();
    const answer = await admin
      .post(`event/action/${action}`)
      .send({ event_ids: [foreign.id, twin.id, there.id, event.id, event.id], project_id: target.id });
    expect(answer.body.data).toMatchObject({ done_cnt: 1 });
    expect(answer.body.data.refused).toEqual([
      { id: there.id, uuid: there.uuid, lc_number: taken.lc_number, code: 'event_exists_at_location' },
      { id: twin.id, uuid: twin.uuid, lc_number: 'NFS-77', code: 'event_exists_at_location' },
      { id: foreign.id, uuid: foreign.uuid, lc_number: expect.any(String), code: 'customer_mismatch' },
    ]);
    expect((await admin.get(`event/list?project_id=${target.id}`)).body.data.total).toBe(2);
  });

  it('does not copy to an archived location', async () => {
    const admin = await app.as(await app.make.admin());
    const { target, event, location } = await work();
    await app.db.query('update locations set status_num = 4 where id = $1', [location.id]);
    const send = (action: string) =>
      admin.post(`event/action/${action}`).send({ event_ids: [event.id], project_id: target.id });
    expect((await send('copy')).body.data).toMatchObject({ done_cnt: 0, refused: [{ code: 'location_not_active' }] });
    expect((await send('move')).body.data).toMatchObject({ done_cnt: 1, refused: [] });
  });

  it('refuses an absent event or project, a paused project, an empty choice, and people who are not admins', async () => {
    const admin = await app.as(await app.make.admin());
    const { target, event, customer, tent } = await work();
    const send = (body: object) => admin.post('event/action/copy').send(body);
    expect((await send({ event_ids: [event.id, 9_999], project_id: target.id })).status).toBe(404);
    expect((await send({ event_ids: [event.id], project_id: 9_999 })).status).toBe(404);
    expect(await send({ event_ids: [], project_id: target.id })).toMatchObject({
      status: 422,
      body: { error: 'nothing_selected' },
    });
    expect((await send({ event_ids: [event.id], project_id: target.id, status_num: 1 })).status).toBe(422);
    for (const person of [tent, await app.make.user(2, { customers: [customer.id] }), await app.make.user(3)]) {
      const caller = await app.as(person);
      for (const action of ['copy', 'move'])
        expect(
          (await caller.post(`event/action/${action}`).send({ event_ids: [event.id], project_id: target.id })).status,
        ).toBe(403);
    }
    await app.db.query('update projects set status_num = 3 where id = $1', [target.id]);
    expect(await send({ event_ids: [event.id], project_id: target.id })).toMatchObject({
      status: 422,
      body: { error: 'project_not_active', fields: { project_id: 'project_not_active' } },
    });
    expect(await app.make.one('select count(*)::int as n, max(version) as version from events')).toEqual({
      n: 1,
      version: 1,
    });
  });
});

describe('the tasks of chosen events', () => {
  const app = useApp();

  it('are listed by item, without deleted ones, for admins only', async () => {
    const admin = await app.as(await app.make.admin());
    const event = await app.make.event();
    const [permit, install] = [
      await app.make.task({ event_id: event.id, pt_num: 7 }),
      await app.make.task({ event_id: event.id, pt_num: 15 }),
    ];
    await app.make.task({ event_id: event.id, pt_num: 8, deleted_at: new Date() });
    await app.make.task({ pt_num: 7 });
    const ids = async (pt_num: number[]) =>
      (await admin.post('event/action/task_ids').send({ event_ids: [event.id], pt_num })).body.data.ids;
    expect(await ids([7, 8])).toEqual([permit.id]);
    expect(await ids([7, 15])).toEqual([permit.id, install.id]);
    expect((await admin.post('event/action/task_ids').send({ event_ids: [event.id], pt_num: [27] })).status).toBe(422);
    const manager = await app.as(await app.make.user(3, { customers: [event.customer_id] }));
    expect((await manager.post('event/action/task_ids').send({ event_ids: [event.id], pt_num: [7] })).status).toBe(403);
  });
});
