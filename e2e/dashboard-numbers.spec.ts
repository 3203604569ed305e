import type { Page } from '@playwright/test';
import type { EventGraph, EventPie, SystemUsers, TaskGraph } from '@guyline/contract/dashboard/charts';
import type { CardData, Summary } from '@guyline/contract/dashboard/counts';
import type { PendingEvents } from '@guyline/contract/dashboard/manager';
import type { DashboardMap } from '@guyline/contract/dashboard/map';
import type { LocationLines, PortalData, ProjectLines, VendorLines } from '@guyline/contract/dashboard/tables';
import type { CalendarDays, WorkList } from '@guyline/contract/dashboard/work';
import { dayFromToday } from './support/clock.js';
import { bearerOf, demo, signIn } from './support/people.js';
import { expect, test } from './support/test.js';

/** A number on a panel, and the list that it opens. */
type Opened = readonly [value: number, list: string];

const today = dayFromToday(0);
const [year, month] = [today.slice(0, 4), Number(today.slice(5, 7))];
const ofYear = `year=${year}`;
/** How many rows of a table are checked; the season's tables have up to 40. */
const SOME = 8;

/** How many lists are requested at once. */
const TOGETHER = 8;

/** Calls the API as the person of a page. @returns the response's data */
async function asker(page: Page, role: string) {
  await page.goto('/profile/edit/1');
  const headers = await bearerOf(page);
  return async <Answer>(path: string): Promise<Answer> => {
    const answer = await page.request.get(`/api/${path.startsWith('common/') ? '' : `${role}/`}${path}`, { headers });
    expect(answer.status(), path).toBe(200);
    return ((await answer.json()) as { data: Answer }).data;
  };
}
type Ask = Awaited<ReturnType<typeof asker>>;

async function cards(ask: Ask): Promise<Opened[]> {
  const n = await ask<CardData>(`dashboard/card_data?${ofYear}`);
  const { summary } = await ask<Summary>(`dashboard/summary?${ofYear}`);
  return [
    [n.overdue_cnt, `task/list?tab=overdue&${ofYear}`],
    [n.at_risk_cnt, `task/list?at_risk=1&${ofYear}`],
    [n.missing_date_cnt, `task/list?missing_date=1&${ofYear}`],
    [n.pending_cnt, `task/list?tab=pending&${ofYear}`],
    [n.completed_cnt, `task/list?tab=completed&${ofYear}`],
    [n.not_required_cnt, `task/list?tab=not_required&${ofYear}`],
    [n.total_cnt, `task/list?${ofYear}`],
    [n.ready_for_sales_cnt, `event/list?status_num=1&task=ready_for_sales&${ofYear}`],
    [n.event_cnt, `event/list?status_num=1&live=1&${ofYear}`],
    [n.active_loc_cnt, `location/list?with_events=1&${ofYear}`],
    [n.key_contact_cnt, `location/list?with_events=1&is_key_loc=1&${ofYear}`],
    [n.project_cnt, `project/list?status_num=1&${ofYear}`],
    [n.location_cnt, 'location/list?status_num=1'],
    [n.customer_cnt, 'customer/list?status_num=1'],
    ...summary.flatMap(({ key, overdue, pending, confirm, required, complete }): Opened[] => [
      [overdue, `task/list?tab=overdue&task=${key}&${ofYear}`],
      [pending, `task/list?tab=non_complete&task=${key}&${ofYear}`],
      [confirm, `task/list?tab=completed&task=${key}&${ofYear}`],
      [required, `task/list?tab=required&task=${key}&${ofYear}`],
      [complete, `event/list?status_num=1&live=1&complete=${key}&${ofYear}`],
    ]),
  ];
}

async function projects(ask: Ask): Promise<Opened[]> {
  const { projects: lines } = await ask<ProjectLines>(`dashboard/projects?per_page=${SOME}&${ofYear}`);
  return lines.flatMap((line): Opened[] => [
    [line.event_cnt, `event/list?status_num=1&live=1&project_id=${line.id}`],
    [line.ready_for_sales_cnt, `event/list?status_num=1&task=ready_for_sales&project_id=${line.id}`],
    [line.overdue_cnt, `task/list?tab=overdue&project_id=${line.id}`],
    [line.pending_cnt, `task/list?tab=pending&project_id=${line.id}`],
    [line.completed_cnt, `task/list?tab=completed&project_id=${line.id}`],
    [line.task_cnt, `task/list?tab=required&project_id=${line.id}`],
  ]);
}

async function places(ask: Ask): Promise<Opened[]> {
  const { states, tasks } = await ask<DashboardMap>(`dashboard/map?${ofYear}`);
  const { total } = await ask<PortalData>(`dashboard/portal_data?${ofYear}`);
  const { locations } = await ask<LocationLines>(`dashboard/locations?per_page=${SOME}&${ofYear}`);
  return [
    [total, `event/list?status_num=1&live=1&${ofYear}`],
    ...states.map(({ state_num, event_cnt }): Opened => [
      event_cnt,
      `event/list?status_num=1&live=1&state_num=${state_num}&${ofYear}`,
    ]),
    ...tasks.slice(0, SOME).flatMap(({ state_num, overdue_cnt, pending_cnt }): Opened[] => [
      [overdue_cnt, `task/list?tab=overdue&state_num=${state_num}&${ofYear}`],
      [pending_cnt, `task/list?tab=pending&state_num=${state_num}&${ofYear}`],
    ]),
    ...locations.flatMap(({ project_id, active_loc_cnt, key_loc_cnt, at_risk_cnt }): Opened[] => [
      [active_loc_cnt, `location/list?with_events=1&project_id=${project_id}`],
      [key_loc_cnt, `location/list?with_events=1&is_key_loc=1&project_id=${project_id}`],
      [at_risk_cnt, `task/list?at_risk=1&project_id=${project_id}`],
    ]),
  ];
}

async function admins(ask: Ask): Promise<Opened[]> {
  const { vendors, kinds } = await ask<VendorLines>(`dashboard/vendors?per_page=${SOME}&${ofYear}`);
  const { items } = await ask<EventPie>(`dashboard/event_pie_chart?${ofYear}`);
  const { years, graph_data } = await ask<EventGraph>(`dashboard/event_graph_chart?${ofYear}`);
  const users = await ask<SystemUsers>('dashboard/system_users');
  const of = (nr: number): string => String(nr).padStart(2, '0');
  return [
    ...vendors.flatMap(({ id, event_cnt, overdue_cnt, pending_cnt }): Opened[] => [
      [event_cnt, `event/list?status_num=1&live=1&vendor_id=${id}&${ofYear}`],
      [overdue_cnt, `task/list?tab=overdue&vendor_id=${id}&${ofYear}`],
      [pending_cnt, `task/list?tab=pending&vendor_id=${id}&${ofYear}`],
    ]),
    ...kinds.map(({ vendor_num, vendor_cnt }): Opened => [
      vendor_cnt,
      `vendor/list?status_num=1&vendor_num=${vendor_num}`,
    ]),
    ...items.map(({ project_id, event_cnt }): Opened => [
      event_cnt,
      `event/list?status_num=1&live=1&project_id=${project_id}`,
    ]),
    ...graph_data.flatMap(({ month: nr, values }) =>
      values.map((value, place): Opened => [
        value,
        `event/list?status_num=1&live=1&start_month=${years[place]}-${of(nr)}`,
      ]),
    ),
    ...users.users_per_level.map(({ level_num, user_cnt }): Opened => [user_cnt, `user/list?level_num=${level_num}`]),
    ...users.users_per_status.map(({ status_num, user_cnt }): Opened => [
      user_cnt,
      `user/list?status_num=${status_num}`,
    ]),
  ];
}

async function planned(ask: Ask): Promise<Opened[]> {
  const days = await ask<CalendarDays>(`dashboard/calendar/daily_tasks?year=${year}&month=${month}`);
  const { total } = await ask<PendingEvents>(`dashboard/events?${ofYear}`);
  return [
    [days.backlog_cnt, 'task/list?missing_date=1'],
    [days.scheduled_pending_cnt, 'task/list?due=scheduled'],
    [total, `event/list?live=1&task=pending&${ofYear}`],
    ...days.daily_tasks
      .slice(0, SOME)
      .map((day): Opened => [
        day.complete_cnt + day.overdue_cnt + day.pending_cnt,
        `dashboard/calendar/day_tasks?day=${day.scheduled_date}`,
      ]),
  ];
}

async function vendors(ask: Ask): Promise<Opened[]> {
  const { graph_data, undated_cnt } = await ask<TaskGraph>(`dashboard/task_graph?${ofYear}`);
  const { tasks_num: n } = await ask<WorkList>(`dashboard/task_list?${ofYear}`);
  return [
    [undated_cnt, `task/list?missing_date=1&${ofYear}`],
    ...graph_data.flatMap(({ year: of, month: nr, overdue_cnt, pending_cnt }): Opened[] => {
      const month = `${of}-${String(nr).padStart(2, '0')}`;
      return [
        [overdue_cnt, `task/list?tab=overdue&month=${month}&${ofYear}`],
        [pending_cnt, `task/list?tab=pending&month=${month}&${ofYear}`],
      ];
    }),
    [n.this_week, `task/list?mine=1&due=this_week&${ofYear}`],
    [n.overdue, `task/list?mine=1&tab=overdue&${ofYear}`],
    [n.upcoming, `task/list?mine=1&due=upcoming&${ofYear}`],
    [n.all, `task/list?mine=1&${ofYear}`],
    [n.today, `task/list?mine=1&due=today&${ofYear}`],
    [n.missing_date, `task/list?mine=1&missing_date=1&${ofYear}`],
  ];
}

const panelsOf = {
  admin: [cards, projects, places, planned, admins],
  corporate: [cards, projects, places],
  manager: [cards, projects, planned],
  tent: [cards, projects, planned, vendors],
  staff: [cards, projects, planned, vendors],
} as const;

for (const [who, panels] of Object.entries(panelsOf))
  test(`of the season, each number of the dashboard of ${who} is the length of the list it opens`, async ({
    browser,
  }) => {
    const page = await signIn(browser, demo(who));
    const ask = await asker(page, who === 'tent' || who === 'staff' ? 'vendor' : who);
    const opened = (await Promise.all(panels.map((panel) => panel(ask)))).flat();
    const lengthOf = async (list: string): Promise<number> =>
      (await ask<{ total: number }>(`${list}${list.includes('?') ? '&' : '?'}per_page=1`)).total;
    for (let at = 0; at < opened.length; at += TOGETHER) {
      const some = opened.slice(at, at + TOGETHER);
      expect(await Promise.all(some.map(async ([, list]) => [await lengthOf(list), list]))).toEqual(some);
    }
    expect(opened.filter(([value]) => value > 0).length).toBeGreaterThan(20);
  });
