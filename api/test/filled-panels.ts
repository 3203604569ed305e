import { roleOf } from '@guyline/contract/access';
import type { EventGraph } from '@guyline/contract/dashboard/charts';
import { type DashboardPanel, dashboardPanels } from '@guyline/contract/dashboard/panels';
import { day } from './clock.js';
import type { Caller } from './use-app.js';

type Answer = Record<string, unknown>;
const listed =
  (name: string) =>
  (answer: Answer): number =>
    (answer[name] as unknown[]).length;
const sumOf = (counts: object): number =>
  Object.values(counts).reduce((sum: number, count) => sum + (typeof count === 'number' ? count : 0), 0);

const [year, month] = day().split('-').map(Number);

/** What each panel asks for, and how many it then shows. */
const contents: Record<DashboardPanel, readonly [path: string, many: (answer: Answer) => number]> = {
  work: ['dashboard/task_list?tab=all', listed('tasks')],
  overview: ['dashboard/card_data?', sumOf],
  cards: ['dashboard/card_data?', ({ event_cnt, location_cnt }) => Number(event_cnt) * Number(location_cnt)],
  pending_events: ['dashboard/events?', listed('events')],
  documents: ['dashboard/docs?tab=event', ({ docs }) => (docs as { data: unknown[] }).data.length],
  map: ['dashboard/map?', listed('states')],
  summary: ['dashboard/summary?', ({ summary }) => (summary as object[]).reduce((sum, row) => sum + sumOf(row), 0)],
  risk: ['task/reasons?', listed('reasons')],
  portal: ['dashboard/portal_data?', listed('portal_data')],
  projects: ['dashboard/projects?', listed('projects')],
  locations: ['dashboard/locations?', listed('locations')],
  vendors: ['dashboard/vendors?', listed('vendors')],
  recent_users: ['dashboard/recent_users?', listed('users')],
  calendar: [`dashboard/calendar/daily_tasks?year=${year}&month=${month}`, listed('daily_tasks')],
  messages: ['message/list?type=2&mode=recent', listed('list')],
  task_graph: ['dashboard/task_graph?', listed('graph_data')],
  event_graph: [
    'dashboard/event_graph_chart?',
    (answer) => (answer as unknown as EventGraph).graph_data.reduce((sum, { values }) => sum + sumOf(values), 0),
  ],
  event_pie: ['dashboard/event_pie_chart?', listed('items')],
  system_users: ['dashboard/system_users?', ({ total_user_cnt }) => Number(total_user_cnt)],
};

/** The panels of a person's dashboard that show nothing. */
export async function emptyPanels(caller: Caller): Promise<string[]> {
  const empty: string[] = [];
  for (const panel of dashboardPanels[roleOf(caller.user.level_num)]) {
    const [path, many] = contents[panel];
    const answer = (await caller.get(path)).body.data as Answer;
    if (!many(answer)) empty.push(panel);
  }
  return empty;
}
