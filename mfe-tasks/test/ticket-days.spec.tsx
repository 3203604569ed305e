import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { TicketProposal } from '@guyline/contract/permits/tickets';
import type { TaskDetail } from '@guyline/contract/tasks/rows';
import { type Heard, useApiServer } from '../../libs/web-core/jest/api-server.js';
import { EditTaskDialog } from '../src/edit-task-dialog.js';
import { freshPermit, taskDetail } from './rows.js';
import { show } from './show.js';

describe('the days of an 811 ticket', () => {
  const api = useApiServer();
  const answering = (task: TaskDetail, proposal: TicketProposal): void => {
    const lists = { list: [], total: 0, status_cnts: {} };
    api.answer = ({ url }: Heard) => {
      const of = [url.endsWith('/permit') && freshPermit, url.includes('/ticket?') && proposal];
      const data = of.find(Boolean) || (url.includes('/document/list') ? lists : task);
      return { body: { success: true, data } };
    };
  };
  const opened = async () => {
    await show(<EditTaskDialog taskId={7} open onClose={() => undefined} />);
    return within(await screen.findByRole('dialog'));
  };

  it('are filled in once it is said when 811 was called, but for one that is there already', async () => {
    const ticket = taskDetail({ pt_num: 1, status_num: 3, valid_to: '2031-06-30' });
    const rule = { no_life: false, centre: null, note: null };
    answering(ticket, { clear_on: '2031-05-07', expires_on: '2031-05-26', ...rule });
    const dialog = await opened();
    const value = (label: string) => dialog.getByLabelText<HTMLInputElement>(label).value;
    const called = await dialog.findByLabelText('Called on');
    fireEvent.change(called, { target: { value: '05/05/2031' } });
    fireEvent.blur(called);
    await waitFor(() => expect(value('Clear on')).toBe('05/07/2031'));
    expect(value('Expires on')).toBe('06/30/2031');
    expect(dialog.queryByText(/^Filled in by this rule/)).toBeNull();
    fireEvent.click(dialog.getByRole('button', { name: 'Use these days' }));
    await waitFor(() => expect(value('Expires on')).toBe('05/26/2031'));
    expect(await dialog.findByText('Filled in by this rule; change it if the ticket says otherwise.')).toBeTruthy();
  });

  it('are proposed by the rule of its state, which also says what the state does not say', async () => {
    const rule = { no_life: true, centre: 'OHIO811 (OUPS)', note: null };
    const ticket = taskDetail({ pt_num: 1, status_num: 3, applied_on: '2031-05-05' });
    answering(ticket, { clear_on: '2031-05-07', expires_on: null, ...rule });
    const dialog = await opened();
    expect(await dialog.findByText('By the rule of the state: clear on 05/07/2031')).toBeTruthy();
    expect(dialog.getByText('Tickets of this state have no fixed life.')).toBeTruthy();
    expect(dialog.queryByLabelText('Issued')).toBeNull();
    fireEvent.click(dialog.getByRole('button', { name: 'Use these days' }));
    await waitFor(() => expect((dialog.getByLabelText('Clear on') as HTMLInputElement).value).toBe('05/07/2031'));
    expect((dialog.getByLabelText('Expires on') as HTMLInputElement).value).toBe('');
    await waitFor(() => expect(dialog.queryByRole('button', { name: 'Use these days' })).toBeNull());
  });
});
