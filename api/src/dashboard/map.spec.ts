import { describe, expect, it } from '@jest/globals';
import type { DashboardMap } from '@guyline/contract/dashboard/map';
import type { EventPage, EventRow } from '@guyline/contract/events';
import type { TaskItem } from '@guyline/contract/tasks/items';
import type { TaskStatus } from '@guyline/contract/tasks/status';
import { yearOf } from '../../test/clock.js';
import { type Ask, countsOfMap } from '../../test/counts-of-lists.js';
import { type Caller, useApp } from '../../test/use-app.js';

describe('the map of the dashboard', () => {
  const app = useApp();
  const ask = async (caller: Caller, filter = ''): Promise<DashboardMap> =>
    (await caller.get(`dashboard/map?${filter}`)).body.data;
  const state = (code: string) =>
    app.make.one<{ id: number; name: string }>('select id, name from states where code = $1', [code]);

  const dates = () => ({ start_date: app.make.day(10), risk_date: app.make.day(3), end_date: app.make.day(60) });
  const tasksOf = async (event_id: number, list: readonly (readonly [TaskItem, TaskStatus, string | null])[]) => {
    for (const [pt_num, status_num, scheduled_date] of list)
      await app.make.task({ event_id, pt_num, status_num, scheduled_date });
  };
  const eventIn = async (code: string, over: { project_id: number; customer_id: number } & Record<string, unknown>) => {
    const { customer_id, ...values } = over;
    const location = await app.make.location({ customer_id, state_num: (await state(code)).id });
    return app.make.event({ ...values, location_id: location.id });
  };

  /** A season of two customers in three states; a tent vendor has one event of each state. */
  async function season() {
    const tent = await app.make.vendor(4);
    const current = await app.make.project(dates());
    const other = await app.make.project(dates());
    const paused = await app.make.project({ ...dates(), customer_id: current.customer_id, status_num: 3 });
    for (const { id: project_id, customer_id } of [current, other, paused])
      for (const code of ['TX', 'PR', 'CA']) {
        const mine = await eventIn(code, { project_id, customer_id, tent_vid: tent.id });
        await tasksOf(mine.id, [
          [1, 1, app.make.day(-1)],
          [7, 3, null],
          [8, 5, null],
          [15, 6, app.make.day(1)], // in some of the places it is already tomorrow
          [19, 9, null],
        ]);
        if (code === 'CA') continue;
        const ready = await eventIn(code, { project_id, customer_id });
        await tasksOf(ready.id, [
          [7, 2, null],
          [15, 8, null],
          [19, 11, null],
          [24, 14, null],
        ]);
      }
    await eventIn('TX', { project_id: current.id, customer_id: current.customer_id, status_num: 4 });
    return { tent, current };
  }

  it('counts exactly the rows of the lists that it opens, for each kind of person and filter', async () => {
    const { tent, current } = await season();
    const { id: event_id } = await app.make.one<{ id: number }>('select id from events where tent_vid = $1 limit 1', [
      tent.id,
    ]);
    const people = {
      admin: await app.as(await app.make.admin()),
      corporate: await app.as(await app.make.user(2, { customers: [current.customer_id] })),
      manager: await app.as(await app.make.user(3, { customers: [current.customer_id] })),
      vendor: await app.as(tent),
      staff: await app.as(await app.make.user(5, { main_vendor_id: tent.id })),
    };
    const year = yearOf(dates().start_date);
    for (const [who, caller] of Object.entries(people))
      for (const filter of [
        '',
        `year=${year}&customer_id=${current.customer_id}`,
        `project_id=${current.id}`,
        `event_id=${event_id}`,
        'year=2019',
      ]) {
        const asked: Ask = async (path) => (await caller.get(path)).body.data;
        for await (const { question, count, rows } of countsOfMap(asked, filter))
          expect([who, question, rows]).toEqual([who, question, count]);
      }
    const { states, tasks } = await ask(people.admin);
    expect(states.map(({ code, event_cnt, ready_for_sales_cnt }) => [code, event_cnt, ready_for_sales_cnt])).toEqual([
      ['CA', 2, 0],
      ['PR', 4, 2],
      ['TX', 4, 2],
    ]);
    expect(tasks[1]).toMatchObject({ total_cnt: 18, overdue_cnt: 2, completed_cnt: 6 });
    expect((await ask(people.vendor)).states.map(({ event_cnt }) => event_cnt)).toEqual([2, 2, 2]);
  }, 120_000);

  it('lists the events of a state with the worst of their phases, overdue events first', async () => {
    const later = await app.make.project({ ...dates(), start_date: app.make.day(20) });
    const sooner = await app.make.project({ ...dates(), customer_id: later.customer_id });
    const place = await state('PR');
    const calm = await eventIn('PR', { project_id: sooner.id, customer_id: later.customer_id });
    await tasksOf(calm.id, [
      [7, 2, null],
      [15, 8, null],
      [19, 11, null],
      [24, 16, null],
    ]);
    const late = await eventIn('PR', { project_id: later.id, customer_id: later.customer_id });
    await tasksOf(late.id, [
      [7, 2, null],
      [24, 14, app.make.day(-1)],
    ]);
    await eventIn('TX', { project_id: sooner.id, customer_id: later.customer_id });
    const admin = await app.as(await app.make.admin());

    const answer = await ask(admin, `state_num=${place.id}`);

    expect(answer.states).toMatchObject([{ state_num: place.id, code: 'PR', name: 'Puerto Rico', event_cnt: 2 }]);
    expect(answer.total).toBe(2);
    expect(answer.state_data).toMatchObject([
      { event_id: late.id, uuid: late.uuid, deadline: app.make.day(20), status: 1, project: { id: later.id } },
      { event_id: calm.id, deadline: app.make.day(10), status: 5, location: { id: calm.location_id, city: 'Austin' } },
    ]);
    expect((await ask(admin, `state_num=${place.id}&per_page=1&page=2`)).state_data).toMatchObject([
      { event_id: calm.id },
    ]);
    const stranger = await app.as(await app.make.vendor(4));
    expect(await ask(stranger, `state_num=${place.id}`)).toEqual({ states: [], tasks: [], state_data: [], total: 0 });
    expect(await ask(admin)).toMatchObject({ state_data: [], total: 0 });
    expect((await admin.get('dashboard/map?state_num=east')).status).toBe(422);
  });

  it('puts an event whose approved permit does not hold below what is overdue and above what is pending', async () => {
    const project = await app.make.project(dates());
    const place = await state('PR');
    const made = async (tasks: Parameters<typeof tasksOf>[1]) => {
      const event = await eventIn('PR', { project_id: project.id, customer_id: project.customer_id });
      await tasksOf(event.id, tasks);
      return event.id;
    };
    const pending = await made([[7, 1, app.make.day(2)]]);
    const late = await made([[7, 1, app.make.day(-1)]]);
    const holdsNot = await eventIn('PR', { project_id: project.id, customer_id: project.customer_id });
    await tasksOf(holdsNot.id, [
      [15, 8, null],
      [19, 11, null],
      [24, 16, null],
    ]);
    const short = await app.make.task({ event_id: holdsNot.id, pt_num: 7, status_num: 2, risk_from: app.make.day(-1) });
    await app.make.reason(short.id, 'permit_window_short', { act_by: app.make.day(5) });
    const { state_data } = await ask(await app.as(await app.make.admin()), `state_num=${place.id}`);
    expect(state_data.map(({ event_id }) => event_id)).toEqual([late, holdsNot.id, pending]);
  });

  it('says why each event is at risk and by when to act as its row of the event list does', async () => {
    const project = await app.make.project(dates());
    const place = await state('PR');
    const make = () => eventIn('PR', { project_id: project.id, customer_id: project.customer_id });
    const add = (event_id: number, pt_num: TaskItem, status_num: TaskStatus, over = {}) =>
      app.make.task({ event_id, pt_num, status_num, ...over });
    const [harmed, equal, calm] = [await make(), await make(), await make()];
    const day = (ahead: number) => app.make.day(ahead);
    const about = { day: day(4), authority: 'San Juan' };

    // Less harm, though it is to be acted on first; worse, but of work that is done, deleted, or not yet at risk by it.
    const permit = await add(harmed.id, 7, 4);
    await app.make.reason(permit.id, 'failed', { act_by: day(4), about });
    await app.make.reason(permit.id, 'undated', { act_by: day(-9) });
    await app.make.reason((await add(harmed.id, 8, 2)).id, 'undated', { act_by: day(-9) });
    await app.make.reason((await add(harmed.id, 10, 1, { deleted_at: new Date() })).id, 'ticket_expired');
    const install = await add(harmed.id, 15, 6);
    await app.make.reason(install.id, 'permit_not_valid_at_install', { from_on: day(3) });
    await app.make.reason(install.id, 'deadline_passed', { from_on: day(-9), until_on: day(-3) });
    // The same reason twice: the one to be acted on first.
    await app.make.reason((await add(equal.id, 7, 1)).id, 'document_missing', { act_by: day(6), about: { count: 1 } });
    await app.make.reason((await add(equal.id, 8, 1)).id, 'document_missing', { act_by: day(2), about: { count: 2 } });
    await add(calm.id, 7, 2);
    // Approved, but it does not hold: nothing is open.
    const holdsNot = await make();
    const short = await add(holdsNot.id, 7, 2, { risk_from: day(-1) });
    await app.make.reason(short.id, 'permit_window_short', { act_by: day(5) });

    const expected = {
      [harmed.id]: [
        { pt_num: 7, code: 'failed', act_by: day(4), about },
        { pt_num: 7, code: 'undated', act_by: day(-9) },
      ],
      [equal.id]: [
        { pt_num: 8, code: 'document_missing', act_by: day(2), about: { count: 2 } },
        { pt_num: 7, code: 'document_missing', act_by: day(6), about: { count: 1 } },
      ],
      [calm.id]: [],
      [holdsNot.id]: [{ pt_num: 7, code: 'permit_window_short', act_by: day(5), settled: true }],
    };
    await app.db.query('update tasks t set act_by = (select min(r.act_by) from task_reasons r where r.task_id = t.id)');
    const admin = await app.as(await app.make.admin());
    const people = [admin, await app.as(await app.make.user(2, { customers: [project.customer_id] }))];
    for (const caller of people) {
      const { state_data } = await ask(caller, `state_num=${place.id}`);
      expect(Object.fromEntries(state_data.map(({ event_id, reasons }) => [event_id, reasons]))).toMatchObject(
        expected,
      );
      const { list } = (await caller.get(`event/list?state_num=${place.id}`)).body.data as EventPage;
      for (const { event_id, reason, reasons, act_by, today } of state_data) {
        const row = (list as EventRow[]).find(({ id }) => id === event_id);
        expect([event_id, reasons, act_by, today]).toEqual([event_id, row?.reasons, row?.act_by, row?.today]);
        expect(reason).toEqual(reasons?.[0] ?? null);
      }
      expect(state_data.find(({ event_id }) => event_id === equal.id)).toMatchObject({ act_by: day(2) });
    }
  });
});
