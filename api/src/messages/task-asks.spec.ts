import { describe, expect, it } from '@jest/globals';
import type { WeekPage } from '@guyline/contract/risk/week';
import { type Caller, useApp } from '../../test/use-app.js';

describe('asking for a task', () => {
  const app = useApp();
  const week = async (caller: Caller, query = 'who=all'): Promise<WeekPage> =>
    (await caller.get(`risk/week?${query}`)).body.data as WeekPage;
  const idsOf = async (caller: Caller, tab: string) =>
    (await week(caller, `who=all&tab=${tab}`)).list.map(({ id }) => id);
  const ask = (caller: Caller, id: number, receiver_id: number) =>
    caller
      .post(`message/task/${id}/ask`)
      .send({ title: 'Fire permit', description: 'File it by Friday, please', receiver_id });

  async function world(act_by: string) {
    const [tent, elsewhere] = [await app.make.vendor(4), await app.make.vendor(4)];
    const event = await app.make.event({ tent_vid: tent.id });
    const { id } = await app.make.task({ event_id: event.id, pt_num: 7, scheduled_date: app.make.day(20) });
    await app.db.query(`insert into task_reasons (task_id, code, act_by) values ($1, 'failed', $2)`, [id, act_by]);
    await app.db.query(`update tasks set risk_from = '-infinity', act_by = $2 where id = $1`, [id, act_by]);
    return { id, event, tent, elsewhere };
  }

  it('sends a message about its event, and leaves the task with the other until it is changed', async () => {
    const { id, event, tent } = await world(app.make.day(-1));
    const sender = await app.make.admin({ name: 'Ada Stone' });
    const [admin, other, vendor] = [await app.as(sender), await app.as(await app.make.admin()), await app.as(tent)];
    const sent = await ask(admin, id, tent.id).expect(200);
    const message = await vendor.get(`message/${sent.body.data.id as number}/detail`);
    expect(message.body.data).toMatchObject({
      title: 'Fire permit',
      description: 'File it by Friday, please',
      event_id: event.id,
      sender: { id: sender.id },
      receiver_cnt: 1,
    });
    expect(await week(admin)).toMatchObject({ total: 0, status_cnts: { now_cnt: 0, delegated_cnt: 1 } });
    const asked = {
      sender: { id: sender.id, name: 'Ada Stone' },
      receiver: { id: tent.id },
      asked_on: app.make.day(0),
    };
    expect((await week(admin, 'who=all&tab=delegated')).list).toMatchObject([{ id, asked }]);
    for (const caller of [other, vendor]) expect((await week(caller)).list).toMatchObject([{ id, asked }]);
    const { version } = (await vendor.get(`task/${id}/detail`)).body.data as { version: number };
    await vendor.post(`task/${id}/update`).send({ name_number: 'BP-1', version }).expect(200);
    expect((await week(admin)).list).toMatchObject([{ id, asked }]);
  });

  it('brings it back after the day to act', async () => {
    const { id, tent } = await world(app.make.day(0));
    const admin = await app.as(await app.make.admin());
    await ask(admin, id, tent.id).expect(200);
    expect(await idsOf(admin, 'delegated')).toEqual([id]);
    await app.db.query('update task_asks set until_on = $1', [app.make.day(-1)]);
    expect(await idsOf(admin, 'delegated')).toEqual([]);
    expect(await idsOf(admin, 'now')).toEqual([id]);
  });

  it('refuses receivers whom the person may not write to about the event, and tasks out of sight', async () => {
    const { id, tent, elsewhere, event } = await world(app.make.day(-1));
    const corporate = await app.make.user(2, { customers: [event.customer_id] });
    const admin = await app.make.admin();
    const refused = async (by: Parameters<typeof app.as>[0], receiver: number) => {
      const { status, body } = await ask(await app.as(by), id, receiver);
      expect([status, body.error]).toEqual([422, 'receivers_refused']);
    };
    await refused(admin, elsewhere.id);
    await refused(admin, admin.id);
    await refused(tent, corporate.id);
    await ask(await app.as(elsewhere), id, admin.id).expect(404);
    expect(await app.make.one('select count(*)::int as asks from task_asks')).toEqual({ asks: 0 });
    expect(await app.make.one('select count(*)::int as sent from messages')).toEqual({ sent: 0 });
    await ask(await app.as(corporate), id, tent.id).expect(200);
  });
});
