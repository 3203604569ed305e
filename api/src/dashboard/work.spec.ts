import { describe, expect, it } from '@jest/globals';
import { type CalendarDay, workTabNames } from '@guyline/contract/dashboard/work';
import type { TaskRow } from '@guyline/contract/tasks/rows';
import { actionItems, permittedItems } from '@guyline/contract/tasks/items';
import { statusesOf } from '@guyline/contract/tasks/status';
import { categoryOf } from '@guyline/contract/tasks/items';
import { yearOf } from '../../test/clock.js';
import { workRules, zonedStates } from '../../test/open-tasks.js';
import { type Caller, useApp } from '../../test/use-app.js';

/** What the screens' lists add to the filter of a tab. */
const listOf: Record<string, string> = {
  this_week: 'due=this_week',
  overdue: 'tab=overdue',
  upcoming: 'due=upcoming',
  all: 'tab=all',
  today: 'due=today',
  missing_date: 'missing_date=1',
};

describe('the work list and the calendar', () => {
  const app = useApp();

  /** Stores in three zones with tasks around today in every status; a tent vendor has all of it, a fence vendor one store. */
  async function season() {
    const tent = await app.make.vendor(4);
    const fence = await app.make.vendor(2);
    const project = await app.make.project();
    const { customer_id } = project;
    const days = [null, -30, -8, -7, -6, -3, -2, -1, 0, 1, 2, 3, 4, 5, 6, 7, 8, 30];
    let turn = 0;
    for (const code of zonedStates) {
      const state = await app.make.one<{ id: number }>('select id from states where code = $1', [code]);
      const location = await app.make.location({ customer_id, state_num: state.id });
      const event = await app.make.event({
        project_id: project.id,
        location_id: location.id,
        tent_vid: tent.id,
        fence_vid: code === 'HI' ? fence.id : null,
      });
      for (const pt_num of actionItems) {
        const statuses = statusesOf(categoryOf(pt_num));
        const offset = days[turn % days.length] ?? null;
        await app.make.task({
          event_id: event.id,
          pt_num,
          status_num: statuses[Math.floor(turn / 2) % statuses.length] ?? 1,
          scheduled_date: offset === null ? null : app.make.day(offset),
        });
        turn += 1;
      }
    }
    const paused = await app.make.event({ customer_id, status_num: 3, tent_vid: tent.id });
    await app.make.task({ event_id: paused.id, scheduled_date: app.make.day(0) });
    const other = await app.make.event({ tent_vid: tent.id });
    await app.make.task({ event_id: other.id, scheduled_date: app.make.day(1) });
    const staff = await app.make.user(5, { main_vendor_id: tent.id, locations: [other.location_id] });
    const people = {
      admin: await app.as(await app.make.admin()),
      corporate: await app.as(await app.make.user(2, { customers: [customer_id] })),
      manager: await app.as(await app.make.user(3, { customers: [customer_id] })),
      tent: await app.as(tent),
      fence: await app.as(fence),
      staff: await app.as(staff),
    };
    const filters = [
      '',
      `year=${yearOf(app.make.day(30))}`,
      `customer_id=${customer_id}`,
      `project_id=${project.id}`,
      `event_id=${other.id}`,
      'year=2019',
    ];
    return { people, filters, project, paused };
  }

  const read = async (caller: Caller, path: string) => {
    const { status, body } = await caller.get(path);
    expect([path, status]).toEqual([path, 200]);
    return body.data;
  };
  const rowsOf = async (caller: Caller, path: string): Promise<TaskRow[]> => {
    const { list, total } = await read(caller, `task/list?per_page=100&${path}`);
    expect(list).toHaveLength(total);
    return list;
  };
  const idsOf = (rows: readonly TaskRow[]): number[] => rows.map(({ id }) => id).sort((one, other) => one - other);

  it('has in each tab what a plain scan of all tasks finds, and opens a list of the same tasks', async () => {
    const { people, filters } = await season();
    for (const [who, caller] of Object.entries(people))
      for (const filter of filters) {
        const own = (await rowsOf(caller, filter)).filter(({ editable }) => editable);
        for (const tab of workTabNames) {
          const expected = idsOf(own.filter((task) => workRules[tab]?.(task)));
          const shown = await read(caller, `dashboard/task_list?per_page=100&tab=${tab}&${filter}`);
          expect([who, filter, tab, idsOf(shown.tasks)]).toEqual([who, filter, tab, expected]);
          expect([shown.total, shown.tasks_num[tab]]).toEqual([expected.length, expected.length]);
          const opened = await rowsOf(caller, `mine=1&${listOf[tab]}&${filter}`);
          expect([who, filter, tab, idsOf(opened)]).toEqual([who, filter, tab, expected]);
        }
      }
    const { tasks_num } = await read(people.tent, 'dashboard/task_list');
    expect(Math.min(...Object.values<number>(tasks_num))).toBeGreaterThan(0);
    expect((await read(people.manager, 'dashboard/task_list')).tasks).toEqual([]);
  }, 180_000);

  it('lists the undated first, then by date, page by page and by search', async () => {
    const { people, filters } = await season();
    const all: TaskRow[] = (await read(people.tent, 'dashboard/task_list?per_page=100')).tasks;
    const dates = all.map(({ scheduled_date }) => scheduled_date ?? '');
    expect(dates).toEqual([...dates].sort());
    expect(all.every(({ pt_num }) => permittedItems[4].includes(pt_num))).toBe(true);
    const second = await read(people.tent, 'dashboard/task_list?page=2&per_page=10');
    expect(second.tasks).toEqual(all.slice(10, 20));
    const store = all[0]?.event.location.name ?? '';
    const found = await read(people.tent, `dashboard/task_list?per_page=100&search=${encodeURIComponent(store)}`);
    expect(idsOf(found.tasks)).toEqual(idsOf(all.filter(({ event }) => event.location.name === store)));
    expect(found.tasks_num.all).toBe(found.total);
    expect(filters).toHaveLength(6);
  });

  it('lists what misses a date by the day to act, page by page, and what asks for nothing last', async () => {
    const vendor = await app.make.vendor(4);
    const tent = await app.as(vendor);
    const days = [null, 9, 3, null, -2, 3];
    const ids: number[] = [];
    for (const day of days) {
      const event = await app.make.event({ tent_vid: vendor.id });
      const { id } = await app.make.task({ event_id: event.id, scheduled_date: null });
      await app.db.query('update tasks set act_by = $2 where id = $1', [id, day === null ? null : app.make.day(day)]);
      ids.push(id);
    }
    const shown: number[] = [];
    for (const page of [1, 2]) {
      const { tasks } = await read(tent, `dashboard/task_list?tab=missing_date&per_page=4&page=${page}`);
      shown.push(...(tasks as TaskRow[]).map(({ id }) => id));
    }
    expect(shown).toEqual([4, 2, 5, 1, 0, 3].map((place) => ids[place]));
  });

  it('counts the required tasks of each day, and opens them', async () => {
    const { people, filters } = await season();
    const months = [...new Set([-30, 0, 30].map((offset) => app.make.day(offset).slice(0, 7)))];
    for (const [who, caller] of Object.entries(people))
      for (const filter of filters.filter((one) => !one.startsWith('year'))) {
        const rows = await rowsOf(caller, filter);
        for (const month of months) {
          const [year, number] = month.split('-').map(Number);
          const path = `dashboard/calendar/daily_tasks?year=${year}&month=${number}&${filter}`;
          const { daily_tasks, backlog_cnt, scheduled_pending_cnt } = await read(caller, path);
          const due = rows.filter((task) => workRules['required']?.(task) && task.scheduled_date?.startsWith(month));
          const many = (day: string, states: readonly (number | null)[]): number =>
            due.filter((task) => task.scheduled_date === day && states.includes(task.task_state)).length;
          const expected = [...new Set(due.map(({ scheduled_date }) => scheduled_date ?? ''))].sort().map((day) => ({
            scheduled_date: day,
            complete_cnt: many(day, [5]),
            overdue_cnt: many(day, [1]),
            pending_cnt: many(day, [2, 3, 4]),
          }));
          expect([who, path, daily_tasks]).toEqual([who, path, expected]);
          for (const [count, list] of [
            [backlog_cnt, 'missing_date=1'],
            [scheduled_pending_cnt, 'due=scheduled'],
          ] as const)
            expect([who, list, filter, count]).toEqual([
              who,
              list,
              filter,
              (await rowsOf(caller, `${list}&${filter}`)).length,
            ]);
          expect(backlog_cnt).toBe(rows.filter((task) => workRules['missing_date']?.(task)).length);
          expect(scheduled_pending_cnt).toBe(rows.filter((task) => workRules['scheduled']?.(task)).length);
        }
      }
    const today = app.make.day(0);
    const [year, month] = today.split('-').map(Number);
    const { daily_tasks } = await read(people.tent, `dashboard/calendar/daily_tasks?year=${year}&month=${month}`);
    for (const day of daily_tasks as CalendarDay[]) {
      const opened = await read(people.tent, `dashboard/calendar/day_tasks?day=${day.scheduled_date}&per_page=100`);
      const sum = day.complete_cnt + day.overdue_cnt + day.pending_cnt;
      expect([day.scheduled_date, opened.total, opened.day_tasks.length]).toEqual([day.scheduled_date, sum, sum]);
      // Open tasks come first, then completed ones; each group by store.
      const places = (opened.day_tasks as TaskRow[]).map(
        ({ task_state, event }) => `${task_state === 5 ? 2 : 1} ${event.location.name}`,
      );
      expect(places).toEqual([...places].sort());
    }
  }, 180_000);

  it('refuses invalid queries', async () => {
    const admin = await app.as(await app.make.admin());
    for (const path of [
      'task_list?tab=later',
      'task_list?mine=0',
      'calendar/daily_tasks?year=2026',
      'calendar/daily_tasks?month=5',
      'calendar/daily_tasks?year=2026&month=13',
      'calendar/day_tasks',
      'calendar/day_tasks?day=2026-02-30',
    ])
      expect([path, (await admin.get(`dashboard/${path}`)).status]).toEqual([path, 422]);
    for (const path of ['due=soon', 'mine=2']) expect((await admin.get(`task/list?${path}`)).status).toBe(422);
  });
});
