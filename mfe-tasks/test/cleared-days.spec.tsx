import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { UpdateTask } from '@guyline/contract/tasks/rows';
import type { TaskStatus } from '@guyline/contract/tasks/status';
import { savesOf, useApiServer } from '../../libs/web-core/jest/api-server.js';
import { EditTaskDialog } from '../src/edit-task-dialog.js';
import { freshPermit, taskDetail } from './rows.js';
import { show } from './show.js';

type Step = { clear: 'Applied' | 'Issued' } | { enter: string; as: 'Applied' | 'Issued' } | { choose: string };
const [applied_on, issued_on, today] = ['2031-03-01', '2031-03-20', '2031-04-01'];
const issued = { clear: 'Issued' } as const;
const applied = { clear: 'Applied' } as const;
const choose = (status: string): Step => ({ choose: status });

describe('a day of a permit that a person clears', () => {
  const api = useApiServer();

  const fill = (label: string, value: string): void => {
    const input = screen.getByLabelText(label);
    fireEvent.change(input, { target: { value } });
    fireEvent.blur(input);
  };
  async function take(step: Step): Promise<void> {
    if ('clear' in step) return fill(step.clear, '');
    if ('enter' in step) return fill(step.as, step.enter);
    fireEvent.mouseDown(screen.getByRole('combobox', { name: 'Status' }));
    fireEvent.click(await screen.findByText(step.choose, { selector: '.ant-select-item-option-content' }));
    return undefined;
  }

  it.each<[string, TaskStatus, Step[], Partial<UpdateTask>]>([
    ['stays cleared with another status', 4, [issued, choose('Not Required')], { applied_on, issued_on: null }],
    ['stays cleared through several', 4, [issued, choose('Applied For'), choose('Not Required')], { issued_on: null }],
    [
      'is today with the status that notes it',
      4,
      [applied, issued, choose('Applied For')],
      { applied_on: today, issued_on: null },
    ],
    [
      'is not the saved one then',
      2,
      [issued, choose('Applied For'), choose('Approved')],
      { applied_on, issued_on: today },
    ],
    [
      'is empty again after that',
      4,
      [applied, choose('Applied For'), choose('Failed')],
      { applied_on: null, issued_on },
    ],
    [
      'stays entered if it is entered again',
      4,
      [issued, { enter: '03/22/2031', as: 'Issued' }, choose('Not Required')],
      { issued_on: '2031-03-22' },
    ],
  ])('%s', async (_, status_num, steps, saved) => {
    const lists = { list: [], total: 0, status_cnts: {} };
    const task = taskDetail({ status_num, task_state: 5, issued_on, applied_on });
    api.answer = ({ url }) => {
      const data = url.endsWith('/permit') ? freshPermit : url.includes('/document/list') ? lists : task;
      return { body: { success: true, data, message: 'Saved' } };
    };
    await show(<EditTaskDialog taskId={7} open onClose={() => undefined} />);
    await screen.findByLabelText('Issued');
    for (const step of steps) await take(step);
    fireEvent.change(screen.getByLabelText('Note'), { target: { value: 'Looked at' } });
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(savesOf<UpdateTask>(api)).toMatchObject([saved]));
  });
});
