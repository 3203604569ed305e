import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Level } from '@guyline/contract/access';
import type { ReportPage, ReportRow } from '@guyline/contract/reports';
import { useApiServer } from '../../libs/web-core/jest/api-server.js';
import { ReportsPage } from '../src/reports/reports-page.js';
import { show } from './show.js';

/** A report's chart: bars of items, categories and levels have numbers. */
const chartOf = (url: string): ReportPage['chart'] => ({
  total: 20,
  bars: [
    { name: /task_status/.test(url) ? 'Spring' : '1', total: 7, parts: { overdue: 2, completed: 5 } },
    { name: null, total: 1, parts: { pending: 1 } },
  ],
});
const project: ReportRow = {
  id: 12,
  project_id: 12,
  project: 'Spring',
  customer: 'Acme',
  start_date: '2031-05-02',
  required_cnt: 7,
  overdue_cnt: 2,
  pending_cnt: 0,
  completed_cnt: 5,
  complete_pct: 71,
};
const task: ReportRow = {
  id: 3,
  pt_num: 7,
  status_num: 1,
  task_state: 1,
  event_id: 9,
  uuid: 'AC-31-1',
  location_id: 4,
  location: 'Store 4',
  state_code: 'TX',
  scheduled_date: '2031-05-02',
  deadline: '2031-05-20',
  days_late: 3,
};

describe('the reports', () => {
  const api = useApiServer();
  const answers = (list: ReportRow[], status_cnts: Record<string, number> = {}): void => {
    api.answer = ({ url }) => ({
      body: {
        success: true,
        data: url.includes('/report/')
          ? { list, total: list.length, status_cnts, chart: list.length ? chartOf(url) : { total: 0, bars: [] } }
          : url.includes('region_state')
            ? { regions: [], states: [] }
            : { customers: [], projects: [], vendors: [] },
      },
    });
  };
  const asked = () => {
    const url = new URL(api.heard.filter((call) => call.url.includes('/report/')).at(-1)?.url ?? '', 'http://x');
    return { path: url.pathname.split('/report/')[1], ...Object.fromEntries(url.searchParams) };
  };
  const person = (level_num: Level) => ({ level_num, vendor_num: level_num >= 4 ? 4 : null });
  const link = (name: string) => screen.queryByRole('link', { name })?.getAttribute('href');

  it.each([
    [1, 12],
    [2, 11],
    [4, 11],
    [5, 11],
  ] as const)('offers level %i its reports', async (level, n) => {
    answers([project]);
    await show(<ReportsPage />, { ...person(level), url: '/reports' });
    await screen.findByText('Acme');
    const picker = within(screen.getByRole('navigation', { name: 'Report' }));
    expect(picker.getAllByRole('link')).toHaveLength(n);
    expect(picker.queryByRole('link', { name: 'User activity' }) !== null).toBe(level === 1);
    expect(link('Spring')).toBe(level <= 2 ? '/projects/view/12' : undefined);
  });

  it('opens the task list with as many rows as a count says, under the filters of the report', async () => {
    answers([project], { all_cnt: 1, overdue_cnt: 1 });
    await show(<ReportsPage />, { url: '/reports?report=task_status&year=2031' });
    await screen.findByText('Acme');
    expect(asked()).toMatchObject({ path: 'task_status', year: '2031' });
    expect([link('2'), link('5')]).toEqual([
      '/tasks?key=2&year=2031&project_id=12',
      '/tasks?key=4&year=2031&project_id=12',
    ]);
    expect(screen.getByText('71%')).toBeTruthy();
    expect(screen.getByRole('tab', { name: /^Overdue ?1$/ })).toBeTruthy();
  });

  it('says the numbers of its chart in a table, and how many bars are left out', async () => {
    answers([project]);
    await show(<ReportsPage />, { url: '/reports' });
    const numbers = await screen.findByRole('table', { name: 'Chart: Task status by project' });
    const rows = within(numbers)
      .getAllByRole('row')
      .map((row) => row.textContent);
    expect(rows).toEqual(['OverduePendingCompleted', 'Spring205', 'No vendor010']);
    expect(screen.getByText('Top 2 of 20')).toBeTruthy();
  });

  it.each([
    ['whose_turn', { us: 1, authority: 2, customer: 1, vendor: 3 }, ['chart1', 'chart2', 'chart3', 'chart4']],
    ['permits', { approved: 2, not_required: 3 }, ['done', 'none']],
  ] as const)('colours the parts of %s so that all stand out from the page', async (report, parts, colors) => {
    answers([task]);
    const { answer } = api;
    const chart = { total: 1, bars: [{ name: '7', total: 7, parts }] };
    api.answer = (call) =>
      call.url.includes('/report/')
        ? { body: { success: true, data: { list: [task], total: 1, status_cnts: {}, chart } } }
        : answer(call);
    await show(<ReportsPage />, { url: `/reports?report=${report}` });
    await screen.findAllByText('Building Permit');
    const shown = [...document.querySelectorAll<HTMLElement>('.gl-chart-legend i')].map(
      ({ style }) => style.background,
    );
    expect(shown).toEqual(colors.map((color) => `var(--gl-${color})`));
  });

  it('keeps the filters that the next report has, and nothing else of the address', async () => {
    answers([task]);
    const { url } = await show(<ReportsPage />, {
      url: '/reports?report=overdue&status=at_risk&year=2031&region_id=2&sort_by=deadline&sort_order=desc&page=3&search=x',
    });
    await screen.findByText('Building Permit');
    expect(asked()).toMatchObject({
      path: 'overdue',
      status: 'at_risk',
      region_id: '2',
      sort_by: 'deadline',
      page: '3',
    });
    fireEvent.click(screen.getByRole('link', { name: 'User activity' }));
    await waitFor(() => expect(asked().path).toBe('user_activity'));
    expect(url()).toBe('?report=user_activity&year=2031');
  });

  it('leaves out of an address what the report does not know', async () => {
    answers([task]);
    await show(<ReportsPage />, {
      url: '/reports?report=overdue&status=approved&sort_by=required_cnt&sort_order=desc',
    });
    await screen.findByText('Building Permit');
    expect(Object.keys(asked()).sort()).toEqual(['page', 'path', 'per_page']);
  });

  it('shows a task as the lists do', async () => {
    answers([task]);
    await show(<ReportsPage />, { url: '/reports?report=overdue' });
    await screen.findByText('Building Permit');
    expect([link('AC-31-1'), link('Store 4')]).toEqual(['/events/view/9', '/locations/view/4']);
    for (const text of ['05/02/2031', '05/20/2031']) expect(screen.getByText(text)).toBeTruthy();
    expect(screen.getAllByText('Overdue').length).toBeGreaterThan(2);
  });

  it('says that there is nothing, without a chart', async () => {
    answers([]);
    await show(<ReportsPage />, { url: '/reports?report=permits' });
    expect(await screen.findByText('Nothing to report with these filters.')).toBeTruthy();
    expect(screen.queryByRole('table', { name: /^Chart/ })).toBeNull();
  });

  it('tells a failure and tries again', async () => {
    api.answer = () => ({ status: 503, body: { success: false, message: 'Down', error: 'dependency_down' } });
    await show(<ReportsPage />, { url: '/reports?report=permits' });
    const retry = await screen.findByRole('button', { name: 'Retry' });
    answers([task]);
    fireEvent.click(retry);
    expect(await screen.findByText('Building Permit')).toBeTruthy();
  });

  it.each([
    [1, ['Customer', 'Vendor']],
    [2, ['Vendor']],
    [4, ['Customer']],
  ] as const)('offers level %i its filters', async (level, shown) => {
    answers([project]);
    await show(<ReportsPage />, { ...person(level), url: '/reports' });
    await screen.findByText('Acme');
    fireEvent.click(screen.getByRole('button', { name: /Filters/ }));
    await screen.findByRole('combobox', { name: 'Region' });
    const has = (name: string): boolean => screen.queryByRole('combobox', { name }) !== null;
    expect(['Customer', 'Vendor'].filter(has)).toEqual(shown);
    for (const name of ['Year', 'Project', 'State']) expect([name, has(name)]).toEqual([name, true]);
  });
});
