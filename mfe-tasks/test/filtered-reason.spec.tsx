import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import type { RiskReason } from '@guyline/contract/risk/reasons';
import { taskRow } from '../../libs/ui/jest/task-row.js';
import { useApiServer } from '../../libs/web-core/jest/api-server.js';
import { TasksPage } from '../src/tasks-page.js';
import { WeekPage } from '../src/week/week-page.js';
import { show } from './show.js';

const reasons: RiskReason[] = [
  { code: 'failed', act_by: '2031-05-02', about: { day: '2031-05-02' } },
  { code: 'undated', act_by: '2031-06-01', about: { day: '2031-06-01' } },
];
const row = { ...taskRow({ reasons, act_by: '2031-05-02' }), acts: 'us', asked: null, snooze: null };

describe('a list that is narrowed to a reason', () => {
  const api = useApiServer();
  const lead = async (page: 'tasks' | 'week', query: string) => {
    api.answer = ({ url }) => ({
      body: {
        success: true,
        data: /\/task\/list|\/risk\/week\?/.test(url)
          ? { list: [row], total: 1, status_cnts: {} }
          : url.includes('/reasons')
            ? { reasons: [{ code: 'undated', task_cnt: 1, act_by: '2031-05-02' }] }
            : { customers: [], projects: [], vendors: [], regions: [], states: [] },
      },
    });
    await show(page === 'tasks' ? <TasksPage /> : <WeekPage />, { url: `/${query}` });
    return (await screen.findByRole('button', { name: /1 more reason$/ })).textContent;
  };

  it.each([
    ['tasks', '', /^.It failed/],
    ['tasks', '?reason=undated', /^.Set a date/],
    ['tasks', '?group=reason&open=undated', /^.Set a date/],
    ['week', '', /^.It failed/],
    ['week', '?reason=undated', /^.Set a date/],
  ] as const)('says it first in its rows: %s %s', async (page, query, first) => {
    expect(await lead(page, query)).toMatch(first);
  });
});
