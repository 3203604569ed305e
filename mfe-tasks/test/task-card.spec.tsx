import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { onPhone } from '../../libs/ui/jest/screens.js';
import { taskRow } from '../../libs/ui/jest/task-row.js';
import { useApiServer } from '../../libs/web-core/jest/api-server.js';
import { TasksPage } from '../src/tasks-page.js';
import { show } from './show.js';

describe('a task on a phone', () => {
  const api = useApiServer();
  beforeEach(onPhone);

  it('says by when to act, and why', async () => {
    const about = { day: '2031-03-20', authority: 'Reno', days: 15, unit: 'business' } as const;
    const late = taskRow({
      act_by: '2031-03-20',
      reasons: [{ code: 'apply_by_passed', act_by: '2031-03-20', about }],
    });
    api.answer = ({ url }) => ({
      body: {
        success: true,
        data: url.includes('/task/list')
          ? { list: [late], total: 1, status_cnts: {} }
          : { regions: [], states: [], customers: [], projects: [], vendors: [] },
      },
    });
    await show(<TasksPage />, { url: '/tasks' });
    const card = (await screen.findByText('Building Permit')).closest('li');
    expect(card?.textContent).toMatch(
      /Scheduled date 05\/02\/2031.* · Act by 03\/20\/2031 12 days ago .*· Deadline 06\/01\/2031/,
    );
    expect(card?.textContent).toContain('File it now: Reno takes 15 business days');
  });
});
