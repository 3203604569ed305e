import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { UpdateTask } from '@guyline/contract/tasks/rows';
import { savesOf, useApiServer } from '../../libs/web-core/jest/api-server.js';
import { EditTaskDialog } from '../src/edit-task-dialog.js';
import { freshPermit, taskDetail } from './rows.js';
import { show } from './show.js';

describe('an issued permit that is set back to Applied For', () => {
  const api = useApiServer();
  const saves = () => savesOf<UpdateTask>(api);

  it.each([
    ['is issued no longer, unless', null, /^No longer counts as issued on 03\/20\/2031: the current round goes on/],
    ['stays issued where', '03/20/2031', /^Stays issued on 03\/20\/2031: a new round begins/],
  ] as const)('%s somebody enters the day again, and says so', async (_, again, said) => {
    const lists = { list: [], total: 0, status_cnts: {} };
    const task = taskDetail({ status_num: 2, task_state: 5, issued_on: '2031-03-20', applied_on: '2031-03-01' });
    api.answer = ({ url }) => {
      const data = url.endsWith('/permit') ? freshPermit : url.includes('/document/list') ? lists : task;
      return { body: { success: true, data, message: 'Saved' } };
    };
    await show(<EditTaskDialog taskId={7} open onClose={() => undefined} />);
    const issued = await screen.findByLabelText<HTMLInputElement>('Issued');
    expect(screen.queryByText(/ issued on 03/)).toBeNull();
    fireEvent.mouseDown(screen.getByRole('combobox', { name: 'Status' }));
    fireEvent.click(await screen.findByTitle('Applied For'));
    await waitFor(() => expect(issued.value).toBe(''));
    if (again) {
      fireEvent.change(issued, { target: { value: again } });
      fireEvent.blur(issued);
    }
    expect(await screen.findByText(said)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(saves()).toMatchObject([{ status_num: 3, applied_on: '2031-03-01', issued_on: again && '2031-03-20' }]),
    );
  });

  it.each([
    [2, ['Applied For', 'Approved'], '2031-03-20'],
    [2, ['Applied For', 'Failed'], '2031-03-20'],
    [4, ['Applied For'], '2031-03-20'],
  ] as const)('from status %d keeps its day through %j', async (status_num, choices, day) => {
    const lists = { list: [], total: 0, status_cnts: {} };
    const task = taskDetail({ status_num, task_state: 5, issued_on: '2031-03-20', applied_on: '2031-03-01' });
    api.answer = ({ url }) => {
      const data = url.endsWith('/permit') ? freshPermit : url.includes('/document/list') ? lists : task;
      return { body: { success: true, data, message: 'Saved' } };
    };
    await show(<EditTaskDialog taskId={7} open onClose={() => undefined} />);
    await screen.findByLabelText('Issued');
    for (const choice of choices) {
      fireEvent.mouseDown(screen.getByRole('combobox', { name: 'Status' }));
      fireEvent.click(await screen.findByText(choice, { selector: '.ant-select-item-option-content' }));
    }
    fireEvent.change(screen.getByLabelText('Note'), { target: { value: 'Looked at' } });
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(saves()).toMatchObject([{ issued_on: day }]));
  });
});
