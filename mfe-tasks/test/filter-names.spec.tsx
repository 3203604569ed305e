import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { taskRow } from '../../libs/ui/jest/task-row.js';
import { type Reply, useApiServer } from '../../libs/web-core/jest/api-server.js';
import { ReportsPage } from '../src/reports/reports-page.js';
import { TasksPage } from '../src/tasks-page.js';
import { WeekPage } from '../src/week/week-page.js';
import { show } from './show.js';

const row = taskRow({
  customer: { id: 12, name: 'Nordic', s_name: 'NOR' },
  project: { id: 13, name: 'Spring' },
  vendor: { id: 14, name: 'Tia Tent', company_str: 'Big Top' },
});
/** What the customer's own address says, and no row. */
const archived = { id: 12, name: 'Nordic', status_num: 4 };

describe('the filters of tasks that an address names', () => {
  const api = useApiServer();
  const chips = () => [...document.querySelectorAll('.gl-chips > *')].map(({ textContent }) => textContent);
  const open = async (query: string) => {
    api.answer = ({ url }) => ({
      body: {
        success: true,
        data: url.includes('/task/list')
          ? { list: [row], total: 1, status_cnts: {} }
          : /location\/5\/detail/.test(url)
            ? { id: 5, store_number: '100', name: 'Oak Street' }
            : /customer\/12\b/.test(url)
              ? archived
              : {
                  customers: [],
                  projects: [],
                  vendors: [],
                  regions: [],
                  states: [{ id: 9, name: 'Texas', active: false }],
                },
      },
    });
    await show(<TasksPage />, { url: `/tasks?key=1&${query}` });
    await screen.findByText('Building Permit');
  };

  it.each([
    ['customer_id=12', 'Customer: Nordic · Archived'],
    ['project_id=13', 'Project: Spring'],
    ['vendor_id=14', 'Vendor: Big Top (Tia Tent)'],
    ['location_id=5', 'Location: 100 · Oak Street'],
    ['state_num=9', 'State: Texas'],
    ['pt_num=7', 'Task: Building Permit'],
    ['month=2036-05', 'Month: May 2036'],
    ['expires_in=60', 'Expires: within 60 days'],
    ['rounds=5', 'Rounds: 5 or more'],
    ['turn_since=2031-05-01..', 'Turn since: 05/01/2031 – …'],
  ])('are called by their names, also where that is offered no longer: %s', async (query, chip) => {
    await open(query);
    await waitFor(() => expect(chips()).toEqual([chip]));
  });

  const line = {
    ...{ ...row, today: '2031-04-01', act_by: '2031-03-30', reasons: [] },
    ...{ acts: 'vendor', asked: null, snooze: null },
  };
  const reported = { id: 7, customer: 'Nordic', project: 'Spring', vendor: 'Big Top' };
  const lists = (list: object[]) => ({ list, total: list.length, status_cnts: {}, chart: { bars: [], total: 0 } });
  const listOf = (url: string): object[] | undefined =>
    url.includes('/risk/week?') ? [line] : /\/report\/overdue\?/.test(url) ? [reported] : undefined;

  it.each([
    ['week', 'customer_id=12', 'Customer: Nordic · Archived'],
    ['week', 'project_id=13', 'Project: Spring'],
    ['week', 'vendor_id=14', 'Vendor: Big Top (Tia Tent)'],
    ['report', 'customer_id=12', 'Customer: Nordic · Archived'],
    ['report', 'project_id=13', 'Project: Spring'],
    ['report', 'vendor_id=14', 'Vendor: Big Top'],
    ['report', 'state_num=9', 'State: Texas'],
  ])('are called so in the %s, too: %s', async (page, query, chip) => {
    const states = [{ id: 9, name: 'Texas', active: false }];
    api.answer = ({ url }) => {
      const list = listOf(url);
      const offered = { customers: [], projects: [], vendors: [], regions: [], states };
      const data = list ? lists(list) : /customer\/12\b/.test(url) ? archived : offered;
      return { body: { success: true, data } };
    };
    const isWeek = page === 'week';
    await show(isWeek ? <WeekPage /> : <ReportsPage />, { url: isWeek ? `/?${query}` : `/?report=overdue&${query}` });
    await waitFor(() => expect(chips()).toEqual([chip]));
  });

  it.each(['week', 'report'])('are called by no number in the %s while names are on their way', async (page) => {
    api.answer = ({ url }) =>
      listOf(url) ? { body: { success: true, data: lists([]) } } : new Promise<Reply>(() => undefined);
    const query = 'customer_id=12&project_id=13&vendor_id=14';
    const isWeek = page === 'week';
    await show(isWeek ? <WeekPage /> : <ReportsPage />, { url: isWeek ? `/?${query}` : `/?report=overdue&${query}` });
    await waitFor(() => expect(chips()).toHaveLength(3));
    expect(chips().filter((one) => !one?.endsWith(': …'))).toEqual([]);
  });
});
