import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen, within } from '@testing-library/react';
import type { Level } from '@guyline/contract/access';
import type { EventGraph, EventPie, SystemUsers, TaskGraph } from '@guyline/contract/dashboard/charts';
import type { ReasonCounts } from '@guyline/contract/risk/counts';
import { riskCodes } from '@guyline/contract/risk/reasons';
import { onScreen } from '../../libs/ui/jest/screens.js';
import { useApiServer } from '../../libs/web-core/jest/api-server.js';
import { showPanel } from './show-panel.js';

const months = Array.from({ length: 12 }, (_, index) => index + 1);
const tasks: TaskGraph = {
  graph_data: [
    { year: 2031, month: 11, overdue_cnt: 1_204, pending_cnt: 0 },
    { year: 2032, month: 1, overdue_cnt: 0, pending_cnt: 7 },
  ],
  undated_cnt: 9,
};
const events: EventGraph = {
  years: [2031, 2030],
  graph_data: months.map((month) => ({ month, values: month === 2 ? [4, 3] : [0, 0] })),
};
const pie: EventPie = {
  items: [{ project: 'Spring Tents', event_cnt: 12, project_id: 5 }],
  others: { project_cnt: 0, event_cnt: 0 },
};
const users: SystemUsers = {
  users_per_level: ([1, 2, 3, 4, 5] as const).map((level_num) => ({
    level_num,
    user_cnt: level_num * 2,
    active_cnt: level_num,
  })),
  users_per_status: ([1, 2, 3, 4] as const).map((status_num) => ({ status_num, user_cnt: 10 - status_num })),
  total_user_cnt: 30,
};

describe('the charts of the dashboard', () => {
  const api = useApiServer();
  const open = async (
    key: string,
    data: unknown,
    filter: object = { year: 2031, customer_id: 8 },
    level_num: Level = 1,
    status = 200,
  ) => {
    api.answer = () => ({ status, body: { success: status === 200, message: 'Down', data } });
    return showPanel(key, filter, level_num);
  };
  const asTable = async (): Promise<void> => {
    fireEvent.click(await screen.findByRole('button', { name: 'Table' }));
  };
  const linkOf = (name: string): string | null => screen.getByRole('link', { name }).getAttribute('href');

  it('open the overdue and pending tasks of a month, and those without a date', async () => {
    await open('task_graph', tasks, { year: 2031, project_id: 6 }, 4);
    await asTable();
    expect(linkOf('November 2031, Overdue: 1,204')).toBe('/tasks?key=2&month=2031-11&year=2031&project_id=6');
    expect(linkOf('January 2032, Pending: 7')).toBe('/tasks?key=3&month=2032-01&year=2031&project_id=6');
    const rows = screen.getAllByRole('row').map((row) => row.textContent);
    expect(rows.slice(1)).toEqual(['November 20311,2040', 'December 203100', 'January 203207']);
    expect(linkOf('Missing Date: 9')).toBe('/tasks?key=1&missing_date=1&year=2031&project_id=6');
  });

  it('open the events that start in a month of the selected year or the one before', async () => {
    await open('event_graph', events);
    await asTable();
    expect(linkOf('February, 2031: 4')).toBe('/events?status_num=1&live=1&start_month=2031-02&customer_id=8');
    expect(linkOf('February, 2030: 3')).toBe('/events?status_num=1&live=1&start_month=2030-02&customer_id=8');
  });

  it('open the events of a project', async () => {
    await open('event_pie', pie);
    expect(await screen.findByText('Spring Tents')).toBeTruthy();
    expect(linkOf('Spring Tents: 12')).toBe('/events?status_num=1&live=1&year=2031&customer_id=8&project_id=5');
    expect(linkOf('Active events: 12')).toBe('/events?status_num=1&live=1&year=2031&customer_id=8');
  });

  it('add up the projects that are not named, without a list', async () => {
    await open('event_pie', { ...pie, others: { project_cnt: 567, event_cnt: 1_000 } });
    expect((await screen.findByText('Other projects (567)')).parentElement?.textContent).toBe(
      'Other projects (567)1,000',
    );
    expect(linkOf('Active events: 1,012')).toBe('/events?status_num=1&live=1&year=2031&customer_id=8');
    expect(screen.getAllByRole('link')).toHaveLength(2);
  });

  it('show the projects of an earlier version of the API, which names all of them', async () => {
    await open('event_pie', { items: pie.items });
    expect(await screen.findByText('Spring Tents')).toBeTruthy();
    expect(screen.queryByText(/^Other projects/)).toBeNull();
  });

  it('open the people of a level, those who are active or all, and of a status', async () => {
    await open('system_users', users);
    const levels = within(await screen.findByRole('table', { name: '' }));
    const rows = levels.getAllByRole('row').map((row) => row.textContent);
    expect(rows.slice(0, 2)).toEqual(['LevelActiveAll', 'Admin12']);
    const hrefs = levels.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(hrefs.slice(0, 2)).toEqual(['/users?level_num=1', '/users?level_num=1&status_num=0']);
    expect(linkOf('Paused: 8')).toBe('/users?status_num=2');
    const totals = screen.getAllByRole('link', { name: 'Users: 30' });
    expect(totals.map((link) => link.getAttribute('href'))).toEqual(['/users?status_num=0', '/users?status_num=0']);
  });

  it('open the tasks of each reason of risk, the worst first, with the earliest day to act by', async () => {
    const reasons: ReasonCounts['reasons'] = [
      { code: 'failed', task_cnt: 1_204, act_by: '2031-05-02' },
      { code: 'undated', task_cnt: 3, act_by: '2031-06-01' },
    ];
    await open('risk', { reasons }, { year: 2031, customer_id: 8 }, 2);
    expect(await screen.findByText('No date')).toBeTruthy();
    expect(linkOf('Failed: 1,204')).toBe('/tasks?key=1&reason=failed&year=2031&customer_id=8');
    expect(screen.getAllByRole('row').map((row) => row.textContent)).toEqual([
      'ReasonTasksEarliest act-by',
      'Failed1,20405/02/2031',
      'No date306/01/2031',
    ]);
    expect(api.heard.at(-1)?.url).toContain('/task/reasons?year=2031&customer_id=8');
  });

  it.each([
    ['in two tables side by side where many are', 1_440, 7, [4, 3]],
    ['in one where few are', 1_440, 5, [5]],
    ['in one on a narrow screen', 1_000, 7, [7]],
  ])('list the reasons of risk %s', async (_, width, n, rows) => {
    onScreen(width);
    const reasons = riskCodes.slice(0, n).map((code, index) => ({ code, task_cnt: index + 1, act_by: '2031-05-02' }));
    await open('risk', { reasons });
    await screen.findAllByRole('table');
    const tables = screen.getAllByRole('table').map((table) => within(table).getAllByRole('row').slice(1));
    expect(tables.map(({ length }) => length)).toEqual(rows);
    const numbers = tables.flat().map((row) => row.querySelector('a')?.textContent);
    expect(numbers).toEqual(reasons.map(({ task_cnt }) => String(task_cnt)));
  });

  it.each([
    ['risk', { reasons: [] }, 'Nothing is at risk.'],
    ['task_graph', { graph_data: [], undated_cnt: 0 }, 'No open task has a date.'],
    ['event_graph', { years: [2031, 2030], graph_data: [] }, 'No active events start in 2030 or 2031.'],
    [
      'event_pie',
      { items: [], others: { project_cnt: 0, event_cnt: 0 } },
      'No active events in 2031 match the filters.',
    ],
  ])('say that there is nothing: %s', async (key, data, sentence) => {
    await open(key, data);
    expect(await screen.findByText(sentence)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Table' })).toBeNull();
  });

  it('tell a failure and try again', async () => {
    await open('event_pie', undefined, {}, 1, 503);
    const retry = await screen.findByRole('button', { name: 'Retry' });
    api.answer = () => ({ body: { success: true, data: pie } });
    fireEvent.click(retry);
    expect(await screen.findByText('Spring Tents')).toBeTruthy();
  });
});
