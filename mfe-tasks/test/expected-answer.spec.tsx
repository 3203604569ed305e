import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { TaskStatus } from '@guyline/contract/tasks/status';
import { useApiServer } from '../../libs/web-core/jest/api-server.js';
import { EditTaskDialog } from '../src/edit-task-dialog.js';
import { freshPermit, taskDetail } from './rows.js';
import { show } from './show.js';

const late = 'After the deadline, 06/01/2031';

describe('the expected answer of a permit', () => {
  const api = useApiServer();
  const opened = async (status_num: TaskStatus, expected_on: string | null) => {
    const task = taskDetail({ status_num, applied_on: '2031-03-28', expected_on });
    const lists = { list: [], total: 0, status_cnts: {} };
    const answer = { day: '2031-04-11', of: '2031-03-28', days: 10, authority: 'Norfolk' };
    api.answer = ({ url }) => {
      const proposal = url.includes('/permit/proposal') && { valid_to: null, expected_on: answer };
      const permit = url.endsWith('/permit') && freshPermit;
      return { body: { success: true, data: proposal || permit || (url.includes('/document/list') ? lists : task) } };
    };
    await show(<EditTaskDialog taskId={7} open onClose={() => undefined} />);
    const dialog = within(await screen.findByRole('dialog'));
    await dialog.findByText(/^Norfolk usually answers/);
    return dialog;
  };
  type Dialog = Awaited<ReturnType<typeof opened>>;
  const below = (dialog: Dialog, text: string | RegExp) =>
    within(dialog.getByText(text).closest('.gl-warned') as HTMLElement).getByRole('textbox');

  it('is explained below its own field', async () => {
    const dialog = await opened(3, '2031-04-11');
    expect(below(dialog, /^Norfolk usually answers/)).toBe(dialog.getByLabelText('Expected answer'));
  });

  it('after the deadline is said so below its field, as it is typed, and can be saved', async () => {
    const dialog = await opened(3, '2031-06-01');
    expect(dialog.queryByText(late)).toBeNull();
    const input = dialog.getByLabelText('Expected answer');
    fireEvent.change(input, { target: { value: '06/02/2031' } });
    fireEvent.blur(input);
    await waitFor(() => expect(below(dialog, late)).toBe(input));
    fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(api.heard.some(({ method }) => method === 'POST')).toBe(true));
  });

  it.each<[TaskStatus, boolean]>([
    [1, true],
    [3, true],
    [2, false],
    [4, false],
  ])('after the deadline in status %d is said so: %j', async (status_num, isSaid) => {
    const dialog = await opened(status_num, '2031-06-02');
    expect(dialog.queryByText(late) !== null).toBe(isSaid);
  });
});
