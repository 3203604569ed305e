import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { PermitDetail, PermitRound } from '@guyline/contract/permits/turns';
import { useApiServer } from '../../libs/web-core/jest/api-server.js';
import { EditTaskDialog } from '../src/edit-task-dialog.js';
import { freshPermit, taskDetail } from './rows.js';
import { show } from './show.js';

const open = {
  id: 10,
  round_no: 2,
  sent_on: '2031-04-01',
  answered_on: null,
  outcome: null,
  comment: null,
  version: 1,
};
const answered: PermitRound = {
  ...{ id: 9, round_no: 1, sent_on: '2031-03-03', answered_on: '2031-03-28', comment: 'No exits', version: 3 },
  outcome: 'returned',
};
const permit: PermitDetail = { ...freshPermit, rounds: [open, answered] };

describe('the days of a round', () => {
  const api = useApiServer();
  const opened = async (refuse: (sent: { version: number }) => object | undefined = () => undefined) => {
    api.answer = ({ url, body, method }) => {
      if (method === 'POST' && url.includes('/permit/round/')) {
        const refused = refuse(JSON.parse(body) as { version: number });
        if (refused) return refused as never;
      }
      const lists = { list: [], total: 0, status_cnts: {} };
      const data = url.endsWith('/permit')
        ? permit
        : url.includes('/document/list')
          ? lists
          : taskDetail({ status_num: 3 });
      return { body: { success: true, data, message: 'Round saved' } };
    };
    await show(<EditTaskDialog taskId={7} open onClose={() => undefined} />);
    const dialog = within(await screen.findByRole('dialog'));
    await dialog.findByRole('list', { name: 'Rounds' });
    return dialog;
  };
  type Dialog = Awaited<ReturnType<typeof opened>>;
  const edit = (dialog: Dialog, round: number): void =>
    void fireEvent.click(dialog.getByRole('button', { name: `Edit days and comment: Round ${round}` }));
  const type = (dialog: Dialog, label: string, text: string): void => {
    fireEvent.change(dialog.getByLabelText(label), { target: { value: text } });
    fireEvent.blur(dialog.getByLabelText(label));
  };
  const press = (dialog: Dialog, name: string): void => void fireEvent.click(dialog.getByRole('button', { name }));
  const saves = () =>
    api.heard
      .filter(({ method, url }) => method === 'POST' && url.includes('/permit/round/'))
      .map(({ url, body }) => [Number(url.split('/').at(-1)), JSON.parse(body) as object]);

  it('are edited with what the authority said, after they were saved', async () => {
    const dialog = await opened();
    edit(dialog, 1);
    expect(dialog.getByLabelText<HTMLInputElement>('Round sent').value).toBe('03/03/2031');
    type(dialog, 'Round sent', '03/01/2031');
    type(dialog, 'Round answered', '03/20/2031');
    fireEvent.change(dialog.getByRole('textbox', { name: 'Comment on round 1' }), { target: { value: 'No plan' } });
    press(dialog, 'Save round');
    await screen.findByText('Round saved');
    const body = { sent_on: '2031-03-01', answered_on: '2031-03-20', comment: 'No plan', version: 3 };
    expect(saves()).toEqual([[9, body]]);
    await waitFor(() => expect(dialog.queryByLabelText('Round sent')).toBeNull());
  });

  it('stand above a comment with a label that is seen, and the buttons beside each other in a row of their own', async () => {
    const dialog = await opened();
    edit(dialog, 1);
    const comment = dialog.getByRole('textbox', { name: 'Comment on round 1' });
    expect(dialog.getByText('Comment on round 1', { selector: 'label' }).getAttribute('for')).toBe(comment.id);
    const buttons = dialog.getByRole('button', { name: 'Save round' }).parentElement as HTMLElement;
    expect([...buttons.children]).toContain(dialog.getByRole('button', { name: 'Cancel: Round 1' }));
    expect(buttons.contains(comment)).toBe(false);
  });

  it('are only that of sending while the authority has it', async () => {
    const dialog = await opened();
    edit(dialog, 2);
    expect(dialog.queryByLabelText('Round answered')).toBeNull();
    type(dialog, 'Round sent', '03/29/2031');
    press(dialog, 'Save round');
    await screen.findByText('Round saved');
    expect(saves()).toEqual([[10, { sent_on: '2031-03-29', answered_on: null, comment: '', version: 1 }]]);
  });

  it('that are refused stay, with the reason at the field, until they are typed anew', async () => {
    const message = 'A round cannot come back before it was sent';
    const refused = { success: false, message, error: 'round_answer_too_early' };
    const fields = { answered_on: 'round_answer_too_early' };
    const dialog = await opened(() => ({ status: 422, body: { ...refused, fields } }));
    edit(dialog, 1);
    type(dialog, 'Round answered', '03/01/2031');
    press(dialog, 'Save round');
    const field = () => dialog.getByLabelText<HTMLInputElement>('Round answered').closest('.ant-form-item');
    await waitFor(() => expect(field()?.textContent).toContain(message));
    expect(dialog.getByLabelText('Round sent').closest('.ant-form-item')?.textContent).not.toContain(message);
    expect(dialog.getByLabelText<HTMLInputElement>('Round answered').value).toBe('03/01/2031');
    type(dialog, 'Round answered', '03/21/2031');
    await waitFor(() => expect(field()?.textContent).not.toContain(message));
  });

  it('that cannot be read are not sent, also not by the Save of the task', async () => {
    const dialog = await opened();
    edit(dialog, 1);
    type(dialog, 'Round sent', 'soon');
    await waitFor(() =>
      expect(dialog.getByLabelText('Round sent').closest('.ant-form-item')?.className).toContain('error'),
    );
    press(dialog, 'Save round');
    press(dialog, 'Save');
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Save' }).className).not.toContain('loading'));
    expect(api.heard.filter(({ method }) => method === 'POST')).toEqual([]);
  });

  it('that somebody else saved first stand beside one’s own, and the other fields are as they are now', async () => {
    const theirs = { ...answered, sent_on: '2031-03-05', comment: 'No extinguishers', version: 4 };
    const stale = { success: false, message: 'Stale', error: 'stale_version', data: theirs };
    const dialog = await opened(({ version }) => (version === 3 ? { status: 409, body: stale } : undefined));
    edit(dialog, 1);
    type(dialog, 'Round sent', '03/02/2031');
    press(dialog, 'Save round');
    const conflict = within(await dialog.findByRole('region', { name: 'Someone else saved changes' }));
    expect(conflict.getByRole<HTMLInputElement>('radio', { name: /03\/02\/2031/ }).checked).toBe(true);
    expect(conflict.getByRole<HTMLInputElement>('radio', { name: /No extinguishers/ }).checked).toBe(true);
    fireEvent.click(conflict.getByRole('button', { name: 'Save this choice' }));
    await screen.findByText('Round saved');
    expect(saves().at(-1)).toEqual([
      9,
      { sent_on: '2031-03-02', answered_on: '2031-03-28', comment: 'No extinguishers', version: 4 },
    ]);
  });
});
