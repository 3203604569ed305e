import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { PermitRound } from '@guyline/contract/permits/turns';
import type { TaskStatus } from '@guyline/contract/tasks/status';
import { useApiServer } from '../../libs/web-core/jest/api-server.js';
import { EditTaskDialog } from '../src/edit-task-dialog.js';
import { freshPermit, taskDetail } from './rows.js';
import { show } from './show.js';

const first: PermitRound = {
  ...{ id: 9, round_no: 1, sent_on: '2031-03-03', answered_on: '2031-03-20', comment: null, version: 1 },
  outcome: 'returned',
};
const second: PermitRound = {
  ...{ id: 10, round_no: 2, sent_on: '2031-03-25', answered_on: null, comment: null, version: 1 },
  outcome: null,
};

describe('the day of application, where a round says another day', () => {
  const api = useApiServer();
  const opened = async (status_num: TaskStatus, applied_on: string, rounds: PermitRound[]) => {
    const lists = { list: [], total: 0, status_cnts: {} };
    const task = taskDetail({ status_num, applied_on });
    api.answer = ({ url }) => {
      const permit = url.endsWith('/permit') && { ...freshPermit, rounds };
      return { body: { success: true, data: permit || (url.includes('/document/list') ? lists : task) } };
    };
    await show(<EditTaskDialog taskId={7} open onClose={() => undefined} />);
    const dialog = within(await screen.findByRole('dialog'));
    await dialog.findByRole('list', { name: 'Rounds' });
    return dialog;
  };
  type Dialog = Awaited<ReturnType<typeof opened>>;
  const type = (dialog: Dialog, day: string): void => {
    fireEvent.change(dialog.getByLabelText('Applied'), { target: { value: day } });
    fireEvent.blur(dialog.getByLabelText('Applied'));
  };
  const said = (dialog: Dialog) => dialog.queryAllByText(/^Round \d (says|was)/).map(({ textContent }) => textContent);

  it('says so below its field, until the days agree', async () => {
    const dialog = await opened(3, '2031-03-03', [second, first]);
    await waitFor(() => expect(said(dialog)).toEqual(['Round 2 says 03/25/2031']));
    const field = dialog.getByText('Round 2 says 03/25/2031').closest('.gl-warned') as HTMLElement;
    expect(within(field).getByRole('textbox')).toBe(dialog.getByLabelText('Applied'));
    type(dialog, '03/25/2031');
    await waitFor(() => expect(said(dialog)).toEqual([]));
  });

  it('says so of a day that the round cannot take, as it is before the answer to the one before, and of no other', async () => {
    const dialog = await opened(3, '2031-03-25', [second, first]);
    expect(said(dialog)).toEqual([]);
    type(dialog, '03/19/2031');
    await waitFor(() => expect(said(dialog)).toEqual(['Round 2 says 03/25/2031']));
    type(dialog, '03/20/2031'); // the round goes with it
    await waitFor(() => expect(said(dialog)).toEqual([]));
  });

  it('says of a new round that it cannot be sent before the answer to the last one', async () => {
    const dialog = await opened(4, '2031-03-03', [first]);
    expect(said(dialog)).toEqual([]);
    type(dialog, '03/19/2031');
    fireEvent.mouseDown(dialog.getByRole('combobox', { name: 'Status' }));
    fireEvent.click(await screen.findByText('Applied For', { selector: '.ant-select-item-option-content' }));
    await waitFor(() => expect(said(dialog)).toEqual(['Round 1 was answered on 03/20/2031']));
    type(dialog, '03/20/2031');
    await waitFor(() => expect(said(dialog)).toEqual([]));
  });
});
