import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { PermitDetail } from '@guyline/contract/permits/turns';
import type { TicketProposal } from '@guyline/contract/permits/tickets';
import type { TaskDetail } from '@guyline/contract/tasks/rows';
import { type Heard, useApiServer } from '../../libs/web-core/jest/api-server.js';
import { EditTaskDialog } from '../src/edit-task-dialog.js';
import { freshPermit, taskDetail } from './rows.js';
import { show } from './show.js';

const returned: PermitDetail = {
  turns: [
    { id: 2, party: 'us', since_on: '2031-03-28', ended_on: null, days: 2 },
    { id: 1, party: 'authority', since_on: '2031-03-03', ended_on: '2031-03-28', days: 19 },
  ],
  rounds: [
    { id: 9, round_no: 1, sent_on: '2031-03-03', answered_on: '2031-03-28', outcome: 'returned', comment: 'No exits' },
  ],
  totals: { us: 2, authority: 19 },
  fee_usd: 120,
};

describe('a permit in the dialog of its task', () => {
  const api = useApiServer();
  const answering = (task: TaskDetail, permit: PermitDetail, ticket?: TicketProposal): void => {
    api.answer = ({ url }: Heard) => {
      const lists = { list: [], total: 0, status_cnts: {} };
      const permits = url.endsWith('/permit') ? permit : url.includes('/ticket?') ? ticket : undefined;
      const data = permits ?? (url.includes('/document/list') ? lists : task);
      return { body: { success: true, data, message: 'Turn saved' } };
    };
  };
  const opened = async (person?: object) => {
    await show(<EditTaskDialog taskId={7} open onClose={() => undefined} />, person);
    return within(await screen.findByRole('dialog'));
  };

  it('says whose turn it is, since when and how long each had it, with its rounds', async () => {
    answering(taskDetail({ status_num: 4 }), returned);
    const dialog = await opened();
    expect(await dialog.findByText('since 03/28/2031, 2 business days')).toBeTruthy();
    expect(dialog.getByText('Us: 2 · Authority: 19')).toBeTruthy();
    const rounds = dialog.getByRole('list', { name: 'Rounds' }).textContent;
    expect(rounds).toContain('Round 1: sent 03/03/2031 · returned 03/28/2031');
    expect(rounds).toContain('No exits');
  });

  it('shows each round with its documents, and uploads one to it', async () => {
    answering(taskDetail({ status_num: 4 }), returned);
    const dialog = await opened();
    const rounds = within(await dialog.findByRole('list', { name: 'Rounds' }));
    await waitFor(() => expect(api.heard.some(({ url }) => url.includes('round_id=9'))).toBe(true));
    expect(api.heard.some(({ url }) => url.includes('of_round=2'))).toBe(true);
    const chooser = rounds.getByLabelText('Upload', { selector: 'input' });
    fireEvent.change(chooser, {
      target: { files: [new File(['%PDF-1.7'], 'plans.pdf', { type: 'application/pdf' })] },
    });
    await waitFor(() => expect(api.heard.some(({ url }) => url.endsWith('/document/create'))).toBe(true));
  });

  it('lists whose turn it became, and the days that somebody corrected', async () => {
    const author = { user: { id: 1, name: 'Ana' }, on_behalf: null, reason: null, created_at: '2031-03-28T10:00:00Z' };
    const logs = [
      { id: 2, log: 'Permit', changes: { turn_since: { from: '2031-03-20', to: '2031-03-18' } }, ...author },
      { id: 1, log: 'Permit (import)', changes: { turn: { from: null, to: 'customer' } }, ...author },
    ] as TaskDetail['logs'];
    answering(taskDetail({ logs }), returned);
    const dialog = await opened();
    expect((await dialog.findByText(/Turn since/)).textContent).toBe('Turn since: 03/20/2031 → 03/18/2031');
    expect(dialog.getByText(/Whose turn: /).textContent).toBe('Whose turn: – → Customer');
  });

  it('shows no fee to a vendor, and lets who only reads hand over nothing', async () => {
    answering(taskDetail({ status_num: 4, editable: false }), returned);
    const dialog = await opened({ level_num: 4, vendor_num: 2 });
    expect((await dialog.findByText('Us')).tagName).toBe('B');
    expect(dialog.queryByText('Fee')).toBeNull();
    expect(dialog.queryByRole('button', { name: 'Comment on round 1' })).toBeNull();
  });

  it('warns of a window that ends before the takedown, and not of one that covers it', async () => {
    answering(taskDetail({ status_num: 2, valid_from: '2031-05-01', valid_to: '2031-06-30' }), freshPermit);
    expect(await (await opened()).findByText('Permit ends before the takedown')).toBeTruthy();
  });

  it('proposes the days of an 811 ticket by the rule of its state, and says what the state does not say', async () => {
    const rule = { no_life: true, centre: 'OHIO811 (OUPS)', note: null };
    const ticket = taskDetail({ pt_num: 1, status_num: 3, applied_on: '2031-05-05' });
    answering(ticket, freshPermit, { clear_on: '2031-05-07', expires_on: null, ...rule });
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
