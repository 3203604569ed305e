import { describe, expect, it } from '@jest/globals';
import {
  type EventGraph,
  type EventPie,
  MOST_IN_PIE,
  type SystemUsers,
  type TaskGraph,
} from '@guyline/contract/dashboard/charts';
import type { TaskItem } from '@guyline/contract/tasks/items';
import type { TaskStatus } from '@guyline/contract/tasks/status';
import { yearOf } from '../../test/clock.js';
import { type Caller, useApp } from '../../test/use-app.js';

const two = (month: number): string => String(month).padStart(2, '0');

describe('the charts of the dashboard', () => {
  const app = useApp();
  const year = yearOf();
  const chart = async <Answer>(caller: Caller, call: string, filter = ''): Promise<Answer> =>
    (await caller.get(`dashboard/${call}?${filter}`)).body.data;
  const total = async (caller: Caller, list: string, filter = ''): Promise<number> =>
    (await caller.get(`${list}&${filter}&per_page=1`)).body.data.total;

  /** Projects of three years and two customers, one of them paused; tasks of every state in the months around today. */
  async function season() {
    const tent = await app.make.vendor(4);
    const at = (of: number, month: number) => {
      const day = (nr: number): string => `${of}-${two(month)}-${nr}`;
      return { start_date: day(10), risk_date: day(11), inst_tdate: day(12), insp_tdate: day(13), end_date: day(14) };
    };
    const spring = await app.make.project({ ...at(year, 3), name: 'Spring' });
    const { customer_id } = spring;
    const projects = [
      spring,
      await app.make.project({ ...at(year, 3), customer_id }),
      await app.make.project({ ...at(year - 1, 3), customer_id }),
      await app.make.project({ ...at(year - 1, 12) }),
      await app.make.project({ ...at(year - 2, 3), customer_id }),
      await app.make.project({ ...at(year, 11), customer_id, status_num: 3 }),
    ];
    const tasks: [TaskItem, TaskStatus, number | null][] = [
      [1, 1, -40],
      [2, 1, -1],
      [3, 3, -40],
      [4, 4, 0],
      [5, 5, -40],
      [6, 2, 3],
      [15, 6, 0],
      [16, 6, 45],
      [19, 9, null],
      [20, 10, 330],
    ];
    for (const [place, { id: project_id }] of projects.entries()) {
      const event = await app.make.event({ project_id, tent_vid: place % 2 ? null : tent.id });
      for (const [pt_num, status_num, days] of tasks)
        await app.make.task({
          event_id: event.id,
          pt_num,
          status_num,
          scheduled_date: days === null ? null : app.make.day(days + place),
        });
    }
    await app.make.event({ project_id: spring.id });
    await app.make.event({ project_id: spring.id, status_num: 4 });
    const people = {
      admin: await app.as(await app.make.admin()),
      corporate: await app.as(await app.make.user(2, { customers: [customer_id] })),
      manager: await app.as(await app.make.user(3, { customers: [customer_id] })),
      vendor: await app.as(tent),
    };
    const filters = ['', `year=${year}`, `year=${year - 1}&customer_id=${customer_id}`, `project_id=${spring.id}`];
    return { people, filters, spring };
  }

  it('count the open tasks of each month as the task list does, for each kind of person and filter', async () => {
    const { people, filters } = await season();
    for (const [who, caller] of Object.entries(people)) {
      for (const filter of filters) {
        const { graph_data, undated_cnt } = await chart<TaskGraph>(caller, 'task_graph', filter);
        const asked = [who, filter];
        const monthsOf = graph_data.map(({ year, month }) => `${year}-${two(month)}`);
        expect([...asked, monthsOf]).toEqual([...asked, [...new Set(monthsOf)].sort()]);
        const open = graph_data.reduce((sum, row) => sum + row.overdue_cnt + row.pending_cnt, undated_cnt);
        expect([...asked, await total(caller, 'task/list?tab=non_complete', filter)]).toEqual([...asked, open]);
        for (const { year, month: of, overdue_cnt, pending_cnt } of graph_data) {
          const month = `${year}-${two(of)}`;
          const listed = [
            await total(caller, `task/list?tab=overdue&month=${month}`, filter),
            await total(caller, `task/list?tab=pending&month=${month}`, filter),
          ];
          expect([...asked, month, ...listed]).toEqual([...asked, month, overdue_cnt, pending_cnt]);
        }
        expect([...asked, await total(caller, 'task/list?missing_date=1', filter)]).toEqual([...asked, undated_cnt]);
      }
    }
    const all = await chart<TaskGraph>(people.admin, 'task_graph');
    const sum = (key: 'overdue_cnt' | 'pending_cnt'): number => all.graph_data.reduce((n, row) => n + row[key], 0);
    // Of the five projects that are not paused: the tasks of days -40 and -1, which are overdue, and those due later.
    expect([sum('overdue_cnt'), sum('pending_cnt'), all.undated_cnt]).toEqual([6, 29, 5]);
  }, 120_000);

  it('count Active events by the month of their start, this year and the one before, and open them', async () => {
    const { people, filters } = await season();
    for (const [who, caller] of Object.entries(people)) {
      for (const filter of filters) {
        const { years, graph_data } = await chart<EventGraph>(caller, 'event_graph_chart', filter);
        const wanted = Number(/year=(\d+)/.exec(filter)?.[1] ?? year);
        expect(years).toEqual([wanted, wanted - 1]);
        const rest = filter.replace(/year=\d+&?/, '');
        for (const { month, values } of graph_data.filter(({ values }) => values.some(Boolean)))
          for (const [place, value] of values.entries()) {
            const list = `event/list?status_num=1&live=1&start_month=${years[place]}-${two(month)}`;
            expect([who, filter, month, await total(caller, list, rest)]).toEqual([who, filter, month, value]);
          }
      }
    }
    const { graph_data } = await chart<EventGraph>(people.admin, 'event_graph_chart');
    expect(graph_data.filter(({ values }) => values.some(Boolean))).toEqual([
      { month: 3, values: [3, 1] },
      { month: 12, values: [0, 1] },
    ]);
  }, 60_000);

  it('divide the Active events among the projects, the largest first, and each opens its events', async () => {
    const { people, filters, spring } = await season();
    for (const [who, caller] of Object.entries(people)) {
      for (const filter of filters) {
        const { items } = await chart<EventPie>(caller, 'event_pie_chart', filter);
        for (const { project_id, event_cnt } of items) {
          const list = `event/list?status_num=1&live=1`;
          const within = new URLSearchParams(filter);
          within.set('project_id', String(project_id));
          expect([who, filter, await total(caller, list, `${within}`)]).toEqual([who, filter, event_cnt]);
        }
        const cards = await chart<{ event_cnt: number }>(caller, 'card_data', filter);
        expect(items.reduce((sum, item) => sum + item.event_cnt, 0)).toBe(cards.event_cnt);
      }
    }
    const { items } = await chart<EventPie>(people.admin, 'event_pie_chart');
    expect(items[0]).toEqual({ project: 'Spring', event_cnt: 2, project_id: spring.id });
    expect(items).toHaveLength(5);
  }, 60_000);

  it('name the 100 largest projects and add up the others, so that the answer stays small', async () => {
    const admin = await app.as(await app.make.admin());
    const customer = await app.make.customer();
    const projects = [];
    for (let n = 0; n < MOST_IN_PIE + 2; n += 1)
      projects.push(await app.make.project({ customer_id: customer.id, name: `Project ${1_000 + n}` }));
    for (const project of [...projects, projects.at(-1)]) await app.make.event({ project_id: project?.id });
    const { items, others } = await chart<EventPie>(admin, 'event_pie_chart');
    expect(items.slice(0, 2).map(({ project, event_cnt }) => [project, event_cnt])).toEqual([
      [`Project ${1_000 + MOST_IN_PIE + 1}`, 2],
      ['Project 1000', 1],
    ]);
    expect([items.length, others]).toEqual([MOST_IN_PIE, { project_cnt: 2, event_cnt: 2 }]);
  });

  it('show only the event that is asked for', async () => {
    const { people, spring } = await season();
    const { rows } = await app.db.query<{ id: string }>(
      'select id from events where project_id = $1 and status_num = 1 order by id limit 1',
      [spring.id],
    );
    const filter = `event_id=${rows[0]?.id}`;
    const { items } = await chart<EventPie>(people.admin, 'event_pie_chart', filter);
    expect(items).toEqual([{ project: 'Spring', event_cnt: 1, project_id: spring.id }]);
    const { graph_data } = await chart<EventGraph>(people.admin, 'event_graph_chart', filter);
    expect(graph_data[2]).toEqual({ month: 3, values: [1, 0] });
    expect((await chart<TaskGraph>(people.admin, 'task_graph', filter)).undated_cnt).toBe(1);
  });

  it('count the accounts of each level and status as the user list does', async () => {
    const admin = await app.as(await app.make.admin());
    const vendor = await app.make.vendor(4);
    await app.make.vendor(3, { status_num: 4 });
    await app.make.user(2, { status_num: 2 });
    await app.make.user(3, { status_num: 3 });
    await app.make.user(5, { main_vendor_id: vendor.id });
    const { users_per_level, users_per_status, total_user_cnt } = await chart<SystemUsers>(admin, 'system_users');
    for (const { level_num, user_cnt, active_cnt } of users_per_level) {
      expect([level_num, user_cnt]).toEqual([level_num, await total(admin, `user/list?level_num=${level_num}`)]);
      const active = await total(admin, `user/list?level_num=${level_num}&status_num=1`);
      expect([level_num, active_cnt]).toEqual([level_num, active]);
    }
    for (const { status_num, user_cnt } of users_per_status)
      expect([status_num, user_cnt]).toEqual([status_num, await total(admin, `user/list?status_num=${status_num}`)]);
    expect(total_user_cnt).toBe(await total(admin, 'user/list?'));
    expect(users_per_level.map(({ user_cnt }) => user_cnt)).toEqual([1, 1, 1, 2, 1]);
    expect(users_per_status.map(({ user_cnt }) => user_cnt)).toEqual([3, 1, 1, 1]);
    expect((await (await app.as(vendor)).get('dashboard/system_users')).status).toBe(403);
  });

  it('are empty without data, and refuse invalid queries', async () => {
    const admin = await app.as(await app.make.admin());
    expect(await chart(admin, 'event_pie_chart')).toEqual({ items: [], others: { project_cnt: 0, event_cnt: 0 } });
    expect(await chart(admin, 'task_graph')).toEqual({ graph_data: [], undated_cnt: 0 });
    expect((await admin.get('dashboard/event_graph_chart?month=3')).status).toBe(422);
    for (const month of ['2031-13', '5', '2031-1', "2031-01';"])
      expect((await admin.get(`event/list?start_month=${encodeURIComponent(month)}`)).status).toBe(422);
  });
});
