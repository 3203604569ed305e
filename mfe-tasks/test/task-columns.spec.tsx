import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import type { ListChoice } from '@guyline/contract/lists';
import { useApiServer } from '../../libs/web-core/jest/api-server.js';
import { TasksPage } from '../src/tasks-page.js';
import { taskRow } from '../../libs/ui/jest/task-row.js';
import { show } from './show.js';

describe('the columns of the task list', () => {
  const api = useApiServer();
  beforeEach(() => {
    const vendor = { id: 9, name: 'Ana', company_str: 'Tall Tents' };
    api.answer = ({ url }) => ({
      body: {
        success: true,
        data: url.includes('/task/list')
          ? { list: [taskRow({ vendor })], total: 1, status_cnts: {} }
          : { regions: [], states: [], customers: [], projects: [], vendors: [] },
      },
    });
  });
  const titles = () =>
    screen
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent)
      .filter(Boolean);
  const arranged = (choice: Omit<ListChoice, 'per_page'>) => ({
    preferences: { lists: { kept: { tasks: { per_page: null, ...choice } } } },
  });

  it('say first which task of which store and event it is, how it is, by when to act, and who', async () => {
    await show(<TasksPage />, { url: '/tasks' });
    const cells = (await screen.findByText('Building Permit')).closest('tr')?.cells ?? [];
    const first = ['Task', 'Location', 'Event ID', 'Status', 'Act by', 'Vendor'];
    expect(titles().slice(0, first.length)).toEqual(first);
    const shown = [...cells].slice(1, 1 + first.length).map(({ textContent }) => textContent);
    expect(shown).toEqual([
      'Building Permit',
      '100 · Reno, NV · Oak Street',
      'AC-31-100-1',
      'Pending',
      '–',
      'Tall Tents',
    ]);
  });

  it('say the whole of a store in a tooltip, since its name is the first to be cut', async () => {
    await show(<TasksPage />, { url: '/tasks' });
    expect((await screen.findByText('Oak Street')).closest('td')?.title).toBe('100 · Reno, NV · Oak Street');
  });

  it('stay where a person has put them, and away where they are hidden', async () => {
    // As it is kept: every column that could be moved, in the order of before.
    const own = ['status_num', 'scheduled_date', 'deadline', 'act_by', 'reason', 'uuid', 'lc_number', 'project'];
    const permits = ['applied_on', 'expected_on', 'issued_on', 'valid_from', 'valid_to'];
    const order = [...own, 'customer', 'vendor', 'turn', 'name_number', ...permits, 'turn_since', 'rounds', 'fee_usd'];
    const hidden = ['reason', 'uuid', 'customer'];
    await show(<TasksPage />, { url: '/tasks', ...arranged({ order, hidden }) });
    await screen.findByText('Building Permit');
    expect(titles().slice(0, 8)).toEqual([
      ...['Task', 'Status', 'Scheduled date', 'Deadline', 'Act by'],
      ...['Location', 'Project', 'Vendor'],
    ]);
    expect(titles()).not.toContain('Customer');
  });

  it('stay as wide as a person has made them', async () => {
    const widths = [{ key: 'lc_number', width: 400 }];
    await show(<TasksPage />, { url: '/tasks', ...arranged({ order: [], hidden: [], widths }) });
    expect((await screen.findByText('Oak Street')).closest('td')?.style.maxWidth).toBe('400px');
  });
});
