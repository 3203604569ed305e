import { describe, expect, it } from '@jest/globals';
import { riskyTasks } from '../../test/risky-tasks.js';
import { type Caller, useApp } from '../../test/use-app.js';

const [PERMIT, FENCE, POWER] = [7, 16, 17] as const;

describe('work that was delegated', () => {
  const app = useApp();
  const { reason, risky, week, idsOf } = riskyTasks(app);
  const day = (offset: number): string => app.make.day(offset);
  const ask = (caller: Caller, id: number, receiver: { id: number }) =>
    caller
      .post(`message/task/${id}/ask`)
      .send({ title: 'Fence', description: 'Please put it up', receiver_id: receiver.id })
      .expect(200);

  /** An event with a vendor of each of three kinds, and a late fence that only its own vendor may edit. */
  async function world() {
    const [tent, fence, electric] = [await app.make.vendor(4), await app.make.vendor(2), await app.make.vendor(3)];
    const event = await app.make.event({ tent_vid: tent.id, fence_vid: fence.id, elect_vid: electric.id });
    const id = await risky('failed', day(-1), { event_id: event.id, pt_num: FENCE });
    const ada = await app.make.admin({ name: 'Ada Stone' });
    const callers = {
      admin: await app.as(ada),
      tent: await app.as(tent),
      fence: await app.as(fence),
      electric: await app.as(electric),
    };
    return { id, event, tent, electric, ada, callers };
  }

  it('is in the list of the delegate, with its delegator, until it is done', async () => {
    const { id, event, tent, ada, callers } = await world();
    const own = await risky('failed', day(-2), { event_id: event.id, pt_num: PERMIT });
    expect(await idsOf(callers.tent, '')).toEqual([own]);
    await ask(callers.admin, id, tent);
    const page = await week(callers.tent, '');
    expect(page).toMatchObject({ total: 2, status_cnts: { now_cnt: 2, past_due_cnt: 2, delegated_cnt: 0 } });
    expect(page.list).toMatchObject([
      { id: own, asked: null },
      { id, asked: { sender: { id: ada.id, name: 'Ada Stone' }, receiver: { id: tent.id } }, editable: false },
    ]);
    expect(await idsOf(callers.electric, '')).toEqual([]);
    await app.db.query('update tasks set note = $2, version = version + 1 where id = $1', [id, 'Posts are here']);
    expect(await idsOf(callers.tent, '')).toEqual([own, id]);
    await app.db.query('update tasks set status_num = 8 where id = $1', [id]);
    expect(await idsOf(callers.tent, '')).toEqual([own]);
  });

  it('is under Delegated of the delegator, also where it was not their own', async () => {
    const { id, tent, callers } = await world();
    expect(await idsOf(callers.admin, '')).toEqual([]);
    await ask(callers.admin, id, tent);
    expect(await week(callers.admin, 'tab=delegated')).toMatchObject({
      list: [{ id }],
      status_cnts: { now_cnt: 0, delegated_cnt: 1 },
    });
    await app.db.query('update task_asks set until_on = $1', [day(-1)]);
    expect(await week(callers.admin, '')).toMatchObject({ total: 0, status_cnts: { delegated_cnt: 0 } });
  });

  it('goes on to the next delegate, and back to the delegator who is asked in turn', async () => {
    const { id, tent, electric, ada, callers } = await world();
    await ask(callers.admin, id, tent);
    await ask(callers.tent, id, electric);
    expect(await idsOf(callers.tent, '')).toEqual([]);
    expect(await idsOf(callers.tent, 'tab=delegated')).toEqual([id]);
    expect(await idsOf(callers.electric, '')).toEqual([id]);
    await ask(callers.electric, id, ada);
    expect((await week(callers.admin, '')).list).toMatchObject([{ id, asked: { sender: { id: electric.id } } }]);
    expect(await idsOf(callers.admin, 'tab=delegated')).toEqual([]);
    expect(await idsOf(callers.electric, '')).toEqual([]);
    await ask(callers.admin, id, tent);
    expect(await idsOf(callers.admin, '')).toEqual([]);
    expect(await idsOf(callers.tent, '')).toEqual([id]);
  });

  it('is taken from the delegate by nobody who only sees it', async () => {
    const { id, tent, electric, ada, callers } = await world();
    const own = async () => [
      await idsOf(callers.admin, ''),
      await idsOf(callers.tent, ''),
      await idsOf(callers.electric, ''),
    ];
    await ask(callers.fence, id, ada);
    await ask(callers.tent, id, electric);
    expect(await own()).toEqual([[id], [], [id]]);
    await ask(callers.tent, id, ada); // takes back what it asked of another itself, and no more
    expect(await own()).toEqual([[id], [], []]);
    await ask(callers.tent, id, electric);
    expect(await own()).toEqual([[id], [], [id]]);
    await ask(callers.fence, id, tent); // may edit it
    expect(await own()).toEqual([[], [id], []]);
    await ask(callers.electric, id, ada);
    expect(await own()).toEqual([[id], [id], []]);
    await ask(await app.as(await app.make.admin()), id, electric);
    expect(await own()).toEqual([[], [], [id]]);
  });

  it('is never shown to somebody who does not see the task', async () => {
    const { id, event, tent, callers } = await world();
    await ask(callers.admin, id, tent);
    const other = await app.make.vendor(4);
    await app.db.query('update events set tent_vid = $2 where id = $1', [event.id, other.id]);
    expect(await week(callers.tent, '')).toMatchObject({ list: [], total: 0, status_cnts: { now_cnt: 0 } });
    expect(await idsOf(await app.as(other), '')).toEqual([]);
  });

  it('has a line of its own for the delegate, though it only waits for another one', async () => {
    const { event, tent, callers } = await world();
    const permit = await risky('failed', day(-2), { event_id: event.id, pt_num: PERMIT });
    const { id: power } = await app.make.task({ event_id: event.id, pt_num: POWER, scheduled_date: day(3) });
    await app.db.query('update tasks set act_by = null where id = $1', [power]);
    await reason(power, 'predecessor_late', day(0), { about: { item: PERMIT } });
    await ask(callers.electric, power, tent);
    expect((await week(callers.tent, '')).list).toMatchObject([
      { id: permit, waiting: [] },
      { id: power, waiting: [] },
    ]);
    expect((await week(callers.admin)).list).toContainEqual(
      expect.objectContaining({ id: permit, waiting: [expect.objectContaining({ id: power })] }),
    );
  });
});
