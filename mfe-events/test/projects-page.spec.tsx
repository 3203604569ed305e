import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { Level } from '@guyline/contract/access';
import type { ProjectRow } from '@guyline/contract/projects';
import { useApiServer } from '../../libs/web-core/jest/api-server.js';
import { ProjectsPage } from '../src/projects/projects-page.js';
import { choices, choose, offered } from './choices.js';
import { lastAsked, runCounts } from './list-calls.js';
import { show } from './show.js';

const project = {
  id: 3,
  name: 'Summer',
  uuid: 'NFS-31-1',
  customer: { id: 2, name: 'Northfield' },
  event_cnt: 4,
  type_num: 1,
  status_num: 1,
  start_date: '2031-06-20',
  risk_date: '2031-06-01',
  inst_tdate: '2031-06-10',
  insp_tdate: '2031-06-15',
  end_date: '2031-07-10',
} as ProjectRow;

describe('the projects screen', () => {
  const api = useApiServer();
  const asked = () => lastAsked(api.heard, '/project/list');
  const open = async (level_num: Level, url = '/projects') => {
    api.answer = ({ url: path }) => ({
      body: {
        success: true,
        data: path.includes('/project/list')
          ? { list: [project], total: 1, status_cnts: runCounts }
          : { customers: [{ id: 2, name: 'Northfield' }] },
      },
    });
    const shown = await show(<ProjectsPage />, { url, level_num });
    await screen.findByText('NFS-31-1');
    return shown;
  };

  it('searches by project number or name, and opens on the active ones', async () => {
    await open(1);
    expect(screen.getByPlaceholderText('Project Number or Name')).toBeTruthy();
    expect(asked()).toMatchObject({ status_num: '1', page: '1', per_page: '10' });
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
      'All21',
      'Active1',
      'Completed2',
      'Paused3',
      'Cancelled4',
      'Archived5',
    ]);
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Active1');
  });

  it('has a status filter beside the tabs, which says the same as they do', async () => {
    const { url } = await open(1);
    expect(await choices('Status')).toEqual(['All', 'Active', 'Completed', 'Paused', 'Cancelled', 'Archived']);
    choose('Paused');
    await waitFor(() => expect(asked()).toMatchObject({ status_num: '3' }));
    expect(url()).toBe('?status_num=3');
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Paused3');
    fireEvent.click(screen.getByRole('tab', { name: /^All/ }));
    await waitFor(() => expect(asked()).not.toHaveProperty('status_num'));
    expect(screen.queryByRole('button', { name: 'Close' })).toBeNull(); // the tab says it, no chip does
  });

  it('filters by customer: all of them, or one', async () => {
    await open(1);
    await choices('Customer');
    await waitFor(() => expect(offered()).toEqual(['All Customers', 'Northfield']));
    choose('Northfield');
    await waitFor(() => expect(asked()).toMatchObject({ customer_id: '2', status_num: '1' }));
  });

  it.each([
    [1, { customer: true, adds: true, selects: true }],
    [2, { customer: false, adds: false, selects: false }],
    [3, { customer: true, adds: false, selects: false }],
    [4, { customer: true, adds: false, selects: false }],
  ] as const)('gives level %i what it may do', async (level, may) => {
    const { router } = await open(level);
    const add = screen.queryByRole('button', { name: /New Project/ });
    expect({
      customer: screen.queryByRole('combobox', { name: 'Customer' }) !== null,
      adds: add !== null,
      selects: screen.queryAllByRole('checkbox').length > 0,
    }).toEqual(may);
    expect(screen.getByRole('button', { name: 'Export' })).toBeTruthy();
    if (!add) return;
    fireEvent.click(add);
    expect(router.state.location.pathname).toBe('/projects/new');
  });

  it('exports the projects of the tab', async () => {
    await open(1, '/projects?status_num=4&search=sum');
    fireEvent.click(screen.getByRole('button', { name: 'Export' }));
    await waitFor(() => expect(api.heard.some(({ url }) => url.includes('/project/export'))).toBe(true));
    const { searchParams } = new URL(api.heard.find(({ url }) => url.includes('/export'))?.url ?? '', 'http://x');
    expect(Object.fromEntries(searchParams)).toEqual({ status_num: '4', search: 'sum' });
  });
});
