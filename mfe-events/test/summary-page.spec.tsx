import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Level } from '@guyline/contract/access';
import { onPhone, onScreen } from '../../libs/ui/jest/screens.js';
import { useApiServer } from '../../libs/web-core/jest/api-server.js';
import { SummaryPage } from '../src/events-summary/summary-page.js';
import { choices, offered } from './choices.js';
import { lastAsked } from './list-calls.js';
import { eventRow, eventTasks } from './rows.js';
import { show } from './show.js';

describe('the events summary', () => {
  /** The tab is called like it. */
  const badge = () => screen.queryByText('Ready for Sales', { selector: '.gl-status' });
  const api = useApiServer();
  const asked = () => lastAsked(api.heard, 'event-summary');
  const open = async (level_num: Level, url = '/events-summary') => {
    api.answer = ({ url: path }) => ({
      body: {
        success: true,
        data: path.includes('event-summary')
          ? {
              events: [eventRow({ ready_for_sales: true })],
              total: 1,
              events_cnt: { ready_for_sales_cnt: 1, pending_cnt: 2, required_cnt: 3 },
            }
          : path.includes('dashboard/tasks')
            ? { tasks: [eventTasks()], total: 1 }
            : { customers: [], projects: [{ id: 3, name: 'Summer' }], regions: [], states: [] },
      },
    });
    const shown = await show(<SummaryPage />, { url, level_num });
    await screen.findByText('NFS-31-42-1');
    return shown;
  };

  it.each([
    ['', 'sale'],
    ['?key=1&type=ready_for_sales', 'sale'],
    ['?key=2', 'pending'],
    ['?key=3', 'active'],
    ['?key=9', 'sale'],
  ])('opens %s on the tab of %s, with the counts of all', async (query, filter) => {
    await open(1, `/events-summary${query}`);
    expect(asked()).toMatchObject({ filter });
    expect(asked()).not.toHaveProperty('key');
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
      'Ready for Sales1',
      'Pending2',
      'Required3',
    ]);
  });

  it('is narrowed to a reason of risk, and exports what is left', async () => {
    await open(1, '/events-summary?key=3&reason=failed&at_risk=1');
    expect(asked()).toMatchObject({ filter: 'active', reason: 'failed', at_risk: '1' });
    expect(screen.getByText(/^Reason: /)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Export' }));
    await waitFor(() => expect(lastAsked(api.heard, 'event/export')).toMatchObject({ reason: 'failed', at_risk: '1' }));
  });

  it.each([
    ['1', 'event/export/ready_for_sales', null],
    ['2', 'event/export', 'pending'],
    ['3', 'event/export', null],
  ])('exports the rows of tab %s', async (key, path, task) => {
    await open(1, `/events-summary?key=${key}&year=2031`);
    fireEvent.click(screen.getByRole('button', { name: 'Export' }));
    await waitFor(() => expect(api.heard.some(({ url }) => url.includes('/export'))).toBe(true));
    const { pathname, searchParams } = new URL(
      api.heard.find(({ url }) => url.includes('/export'))?.url ?? '',
      'http://x',
    );
    expect(pathname).toMatch(new RegExp(`/${path}$`));
    expect(['status_num', 'live', 'year', 'task'].map((name) => searchParams.get(name))).toEqual([
      '1',
      null,
      '2031',
      task,
    ]);
  });

  it('passes the filters of a link on, and says the project by name', async () => {
    await open(1, '/events-summary?key=3&year=2031&customer_id=2&project_id=3/Summer');
    expect(asked()).toMatchObject({ filter: 'active', year: '2031', customer_id: '2', project_id: '3' });
    expect(screen.getByText('Project: Summer')).toBeTruthy();
  });

  it.each([
    [1, true, true],
    [2, true, false],
    [3, false, true],
    [4, false, true],
  ] as const)('links for level %i: project %s, event %s', async (level, project, event) => {
    await open(level);
    expect(screen.queryByRole('link', { name: 'Summer' }) !== null).toBe(project);
    expect(screen.queryByRole('link', { name: 'NFS-31-42-1' }) !== null).toBe(event);
    expect(screen.queryByRole('link', { name: '42' }) !== null).toBe(event);
    expect(badge() !== null).toBe(level === 2);
    const store = screen.getByRole('link', { name: 'Main Street, TX' });
    expect(store.getAttribute('href')).toBe('/locations/view/5');
    expect([store.dir, store.className]).toEqual(['auto', 'gl-own-line']); // in Arabic, too, its beginning is seen
    expect(screen.getByText('06/20/2031')).toBeTruthy();
  });

  it('opens a popup with the event for corporate instead of leaving the page', async () => {
    const { router } = await open(2);
    fireEvent.click(screen.getByRole('button', { name: 'NFS-31-42-1' }));
    expect(await screen.findByRole('dialog')).toBeTruthy();
    await waitFor(() => expect(screen.getByText('This event has no tasks.')).toBeTruthy());
    expect(router.state.location.pathname).toBe('/events-summary');
  });

  it('has the agreed columns, in their order', async () => {
    await open(1);
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Customer',
      'Location',
      '#Store Number',
      'Key Location',
      'Project Name',
      'Event ID',
      'Event Type',
      'Permits',
      'Installs',
      'Inspections',
      'Takedowns',
      'Deadline',
    ]);
    const [, row] = screen.getAllByRole('row');
    expect(
      within(row as HTMLElement)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent.trim()),
    ).toEqual([
      'Northfield',
      'Main Street, TX',
      '42',
      'Yes',
      'Summer',
      'NFS-31-42-1',
      'Tent',
      'Overdue',
      'Pending',
      'Completed',
      'In progress',
      '06/20/2031',
    ]);
  });

  it.each([
    [1, 1535, ['Location', '#Store Number', 'Project Name', 'Event ID', 'Deadline']],
    [2, 1535, ['Location', '#Store Number', 'Project Name', 'Event ID', 'Deadline']],
    [1, 1199, ['Location', '#Store Number']],
  ] as const)('has room for all states for level %i below %i px', async (level, width, others) => {
    onScreen(width);
    api.answer = () => ({
      body: {
        success: true,
        data: {
          events: [eventRow()],
          total: 1,
          events_cnt: { ready_for_sales_cnt: 1, pending_cnt: 2, required_cnt: 3 },
        },
      },
    });
    await show(<SummaryPage />, { url: '/events-summary', level_num: level });
    await screen.findByRole('link', { name: 'Main Street, TX' });
    const shown = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
    const states = ['Permits', 'Installs', 'Inspections', 'Takedowns'];
    expect(shown).toEqual([
      ...others.filter((one) => one !== 'Deadline'),
      ...states,
      ...others.slice(-1).filter((one) => one === 'Deadline'),
    ]);
  });

  it.each([
    [1, true],
    [2, false],
    [3, true],
  ] as const)('offers level %i its filters: the customer %s', async (level, customer) => {
    await open(level, '/events-summary?year=2031');
    expect(screen.getByPlaceholderText('Event ID, Location Number, PostCode')).toBeTruthy();
    expect(screen.queryByRole('combobox', { name: 'Customer' })).toBeNull(); // a line has room for two
    fireEvent.click(screen.getByRole('button', { name: /Filters/ }));
    expect(await screen.findByRole('combobox', { name: 'Reason' })).toBeTruthy();
    expect(screen.queryByRole('combobox', { name: 'Customer' }) !== null).toBe(customer);
    expect((await choices('Year'))[0]).toBe('All Years');
    await waitFor(() => expect(api.heard.some(({ url }) => url.includes('common/projects'))).toBe(true));
    const projects = new URL(api.heard.find(({ url }) => url.includes('common/projects'))?.url ?? '', 'http://x');
    expect(Object.fromEntries(projects.searchParams)).toEqual({ status_num: '1', year: '2031' });
  });

  it('offers all projects, or one of them', async () => {
    await open(1);
    await choices('Project');
    await waitFor(() => expect(offered()).toEqual(['All Projects', 'Summer']));
  });

  it.each([
    [1, [1, 2, 3]],
    [2, [1, 3]],
    [3, [3]],
    [4, [1, 2, 3]],
    [5, []],
  ] as const)('links level %i to all events on the tabs %j alone', async (level, tabs) => {
    await open(level, '/events-summary?key=1');
    for (const [index, tab] of screen.getAllByRole('tab').entries()) {
      fireEvent.click(tab);
      await waitFor(() => expect(screen.getByRole('tab', { selected: true })).toBe(tab));
      const shows = screen.queryByRole('link', { name: 'All events' }) !== null;
      expect([index + 1, shows]).toEqual([index + 1, (tabs as readonly number[]).includes(index + 1)]);
    }
  });

  it.each([
    [1, false],
    [2, true],
  ] as const)('says "Ready for Sales" to level %i on a phone: %s', async (level, says) => {
    onPhone();
    await open(level);
    expect(badge() !== null).toBe(says);
    expect(document.querySelector('.gl-card')?.textContent?.includes('Permits Overdue')).toBe(!says);
    expect(document.querySelector('.gl-card')?.textContent).toContain('Start 06/20/2031');
  });
});
