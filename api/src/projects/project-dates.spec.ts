import { describe, expect, it } from '@jest/globals';
import { NO_ID } from '../../test/factory.js';
import { useApp } from '../../test/use-app.js';

describe('what other dates would do', () => {
  const app = useApp();
  const dates = () => ({
    start_date: app.make.day(30),
    risk_date: app.make.day(40),
    inst_tdate: app.make.day(50),
    insp_tdate: app.make.day(60),
    end_date: app.make.day(90),
  });
  /** A project with one task of each kind that matters: open permit, approved permit, not required permit, dated install. */
  const stage = async () => {
    const event = await app.make.event();
    await app.make.task({ event_id: event.id, pt_num: 7 });
    await app.make.task({ event_id: event.id, pt_num: 8, status_num: 2 });
    await app.make.task({ event_id: event.id, pt_num: 9, status_num: 5 });
    await app.make.task({ event_id: event.id, pt_num: 15, scheduled_date: app.make.day(45) });
    return event;
  };

  it('counts the tasks that move, become at risk or late, by the rules that decide it after the save', async () => {
    const admin = await app.as(await app.make.admin());
    const { project_id } = await stage();
    const tomorrow = { ...dates(), risk_date: app.make.day(1), inst_tdate: app.make.day(40) };
    const { data } = (await admin.post(`project/${project_id}/preview`).send(tomorrow)).body;
    // Three permits and the install move; the open permit is due in a day, the install is scheduled after its new deadline.
    expect(data).toEqual({
      planned: { moving_cnt: 0, apply_by_cnt: 0, locked_cnt: 0, locked: [], moving: [] },
      task_cnt: 4,
      moved_cnt: 4,
      at_risk_before_cnt: 0,
      at_risk_after_cnt: 2,
      newly_at_risk_cnt: 2,
      no_longer_at_risk_cnt: 0,
      along: { at_risk_after_cnt: 2, newly_at_risk_cnt: 2, no_longer_at_risk_cnt: 0 },
      passed_before_cnt: 0,
      passed_after_cnt: 0,
    });
    const before = (await admin.get(`project/${project_id}/detail`)).body.data;
    expect(before).toMatchObject({ risk_date: dates().risk_date, version: 1, counts: { at_risk_cnt: 0 } });
    const { name, type_num, status_num } = before;
    await admin.post(`project/${project_id}/update`).send({ name, type_num, status_num, ...tomorrow, version: 1 });
    const after = (await admin.get(`project/${project_id}/detail`)).body.data;
    expect(after.counts.at_risk_cnt).toBe(data.at_risk_after_cnt);
    expect((await admin.get(`task/list?at_risk=1&project_id=${project_id}`)).body.data.total).toBe(2);
  });

  it('counts by another number of days, and what would already be past', async () => {
    const admin = await app.as(await app.make.admin());
    const { project_id } = await stage();
    const wide = await admin.post(`project/${project_id}/preview`).send({ ...dates(), risk_days: 60 });
    expect(wide.body.data).toMatchObject({ moved_cnt: 0, newly_at_risk_cnt: 2, passed_after_cnt: 0 });
    const late = await admin
      .post(`project/${project_id}/preview`)
      .send({ ...dates(), start_date: app.make.day(-9), risk_date: app.make.day(-5) });
    expect(late.body.data).toMatchObject({ moved_cnt: 3, newly_at_risk_cnt: 1, passed_after_cnt: 1 });
  });

  it('answers zeros for a project without tasks, and refuses dates out of order, others than admins and absent rows', async () => {
    const admin = await app.as(await app.make.admin());
    const { id, customer_id } = await app.make.project();
    expect((await admin.post(`project/${id}/preview`).send(dates())).body.data).toMatchObject({
      task_cnt: 0,
      moved_cnt: 0,
      at_risk_after_cnt: 0,
    });
    expect(await admin.post(`project/${id}/preview`).send({ ...dates(), inst_tdate: app.make.day(39) })).toMatchObject({
      status: 422,
      body: { error: 'dates_out_of_order', fields: { inst_tdate: 'dates_out_of_order' } },
    });
    expect((await admin.post(`project/${id}/preview`).send({ ...dates(), name: 'x' })).status).toBe(422);
    expect((await admin.post(`project/${NO_ID}/preview`).send(dates())).status).toBe(404);
    const corporate = await app.as(await app.make.user(2, { customers: [customer_id] }));
    expect((await corporate.post(`project/${id}/preview`).send(dates())).status).toBe(403);
  });
});

describe('the view of a project', () => {
  const app = useApp();

  it('counts tasks as the lists that the counts open, also of paused work, and within the scope of the person', async () => {
    const admin = await app.as(await app.make.admin());
    const tent = await app.make.vendor(4);
    const event = await app.make.event({ tent_vid: tent.id });
    const paused = await app.make.event({ project_id: event.project_id, status_num: 3 });
    await app.make.task({ event_id: event.id, pt_num: 7, scheduled_date: app.make.day(-1) });
    await app.make.task({ event_id: event.id, pt_num: 8, status_num: 2 });
    await app.make.task({ event_id: event.id, pt_num: 9, status_num: 5 });
    await app.make.task({ event_id: event.id, pt_num: 1, status_num: 4 });
    await app.make.task({ event_id: paused.id, pt_num: 7 });
    const { counts } = (await admin.get(`project/${event.project_id}/detail`)).body.data;
    expect(counts).toEqual({
      total_cnt: 5,
      required_cnt: 4,
      overdue_cnt: 1,
      pending_cnt: 2,
      completed_cnt: 1,
      not_required_cnt: 1,
      non_complete_cnt: 3,
      at_risk_cnt: 1,
    });
    const tabs = {
      required: 'required_cnt',
      overdue: 'overdue_cnt',
      pending: 'pending_cnt',
      completed: 'completed_cnt',
    };
    for (const [tab, count] of Object.entries(tabs)) {
      const list = await admin.get(`task/list?tab=${tab}&project_id=${event.project_id}&with_inactive=1`);
      expect([tab, list.body.data.total]).toEqual([tab, counts[count]]);
    }
    const risky = await admin.get(`task/list?at_risk=1&project_id=${event.project_id}&with_inactive=1`);
    expect(risky.body.data.total).toBe(1);
    const vendor = await app.as(tent);
    expect((await vendor.get(`project/${event.project_id}/detail`)).body.data.counts.total_cnt).toBe(4);
  });

  it('tells who changed what, from, to and on whose behalf, newest first', async () => {
    const admin = await app.as(await app.make.admin());
    const boss = await app.as(await app.make.admin());
    const { id, name, customer_id } = await app.make.project();
    const row = (await admin.get(`project/${id}/detail`)).body.data;
    const { start_date, risk_date, inst_tdate, insp_tdate, end_date } = row;
    const same = { name, type_num: 1, status_num: 1, start_date, risk_date, inst_tdate, insp_tdate, end_date };
    await admin.post(`project/${id}/update`).send({ ...same, version: 1 });
    const as = (await boss.get(`common/user/${admin.user.id}/sudo`)).body.data as string;
    await app.anonymous
      .post(`admin/project/${id}/update`)
      .set('authorization', `Bearer ${as}`)
      .send({ ...same, name: 'Renamed', end_date: app.make.day(99), version: 1 });
    const { list, total } = (await admin.get(`project/${id}/activity`)).body.data;
    expect(total).toBe(1);
    expect(list).toMatchObject([
      {
        action: 'changed',
        changes: { name: { from: name, to: 'Renamed' }, end_date: { from: end_date, to: app.make.day(99) } },
        user: { id: admin.user.id },
        on_behalf: { id: boss.user.id },
        created_at: expect.stringMatching(/^\d{4}-/),
      },
    ]);
    const corporate = await app.as(await app.make.user(2, { customers: [customer_id] }));
    const foreign = await app.as(await app.make.user(2));
    expect((await corporate.get(`project/${id}/activity?per_page=5`)).body.data.total).toBe(1);
    expect((await foreign.get(`project/${id}/activity`)).status).toBe(404);
    expect((await admin.get(`project/${id}/activity?sort_by=id`)).status).toBe(422);
  });
});

describe('changing the status of many projects', () => {
  const app = useApp();

  it('changes all of them with a log each, and takes their tasks off the lists', async () => {
    const admin = await app.as(await app.make.admin());
    const event = await app.make.event();
    await app.make.task({ event_id: event.id });
    const other = await app.make.project({ status_num: 5 });
    const answer = await admin
      .post('project/action/status')
      .send({ project_ids: [event.project_id, other.id, other.id], status_num: 3 });
    expect(answer).toMatchObject({ status: 200, body: { data: { updated_cnt: 2 }, message: '2 rows updated' } });
    expect((await admin.get('project/list?status_num=3')).body.data.total).toBe(2);
    expect((await admin.get('task/list')).body.data.total).toBe(0);
    expect((await admin.get(`project/${other.id}/activity`)).body.data.list).toMatchObject([
      { changes: { status_num: { from: 5, to: 3 } } },
    ]);
    expect((await admin.get(`project/${other.id}/detail`)).body.data.version).toBe(2);
  });

  it('changes none when one is absent, none is chosen, the status is none or the person is no admin', async () => {
    const admin = await app.as(await app.make.admin());
    const { id, customer_id } = await app.make.project();
    const send = (body: object) => admin.post('project/action/status').send(body);
    expect((await send({ project_ids: [id, 9_999], status_num: 2 })).status).toBe(404);
    expect((await send({ project_ids: [], status_num: 2 })).body.error).toBe('nothing_selected');
    expect((await send({ project_ids: [id], status_num: 6 })).status).toBe(422);
    expect((await send({ project_ids: ['1'], status_num: 2 })).status).toBe(422);
    const corporate = await app.as(await app.make.user(2, { customers: [customer_id] }));
    expect((await corporate.post('project/action/status').send({ project_ids: [id], status_num: 2 })).status).toBe(403);
    expect(
      await app.make.one(
        'select status_num, version, (select count(*)::int from change_logs) as logs, (select count(*)::int from outbox) as told from projects',
      ),
    ).toEqual({ status_num: 1, version: 1, logs: 0, told: 0 });
  });
});
