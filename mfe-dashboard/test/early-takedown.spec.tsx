import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import { reachDay } from '../../libs/ui/jest/first-use.js';
import { project, taskRow } from '../../libs/ui/jest/task-row.js';
import { type Heard, useApiServer } from '../../libs/web-core/jest/api-server.js';
import { showPanel } from './show-panel.js';

const early = 'Takedown before the start on 05/10/2031';

describe('a takedown of the work list', () => {
  const api = useApiServer();

  it.each([
    ['05/09/2031', true],
    ['05/11/2031', false],
  ])('whose day is set to %s is said to come before the first day of sales: %p', async (day, isSaid) => {
    const sales = { ...project, start_date: '2031-05-10' };
    const over = { pt_num: 24, category_num: 4, status_num: 14, scheduled_date: '2031-05-10', project: sales } as const;
    let stored = taskRow(over);
    const tasks_num = { this_week: 1, overdue: 0, upcoming: 0, all: 1, today: 0, missing_date: 0 };
    api.answer = ({ url, body }: Heard) => {
      if (url.endsWith('/update')) stored = { ...stored, ...(JSON.parse(body) as object), version: 5 };
      const list = url.includes('/dashboard/task_list');
      const data = list ? { tasks: [stored], total: 1, tasks_num } : { list: [], total: 0, status_cnts: {} };
      return { body: { success: true, data, message: 'Saved' } };
    };
    await showPanel('work', { year: 2031, customer_id: 2 }, 4);
    const input = await reachDay(() => screen.getByLabelText('Scheduled date of Tent Takedown, Oak Street'));
    expect(screen.queryByText(early)).toBeNull();
    fireEvent.change(input, { target: { value: day } });
    fireEvent.keyDown(input, { key: 'Enter' });
    expect(await screen.findByRole('button', { name: 'Undo' })).toBeTruthy(); // it is saved
    expect(screen.queryByText(early) !== null).toBe(isSaid);
    document.querySelectorAll('.ant-message-notice').forEach((toast) => toast.remove());
  });
});
