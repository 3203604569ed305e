import { describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { PermitDetail } from '@guyline/contract/permits/turns';
import { type Reply, useApiServer } from '../../libs/web-core/jest/api-server.js';
import { EditTaskDialog } from '../src/edit-task-dialog.js';
import { freshPermit, taskDetail } from './rows.js';
import { show } from './show.js';

const sent = { id: 9, round_no: 1, sent_on: '2031-03-03', answered_on: '2031-03-28', outcome: 'returned' } as const;
const returned: PermitDetail = { ...freshPermit, rounds: [{ ...sent, comment: 'No exits', version: 3 }], fee_usd: 120 };
const question = 'Leave without saving?';

describe('a fee and a comment, which the dialog of a permit saves one by one', () => {
  const api = useApiServer();
  const tooMuch = { status: 422, body: { success: false, message: 'Too much', error: 'refused' } };
  const opened = async (refused = /never/, reply: Reply = tooMuch) => {
    const task = taskDetail({ status_num: 4 });
    api.answer = ({ url }) => {
      if (refused.test(url)) return reply;
      const lists = { list: [], total: 0, status_cnts: {} };
      const data = url.endsWith('/permit') ? returned : url.includes('/document/list') ? lists : task;
      return { body: { success: true, data, message: 'Saved so' } };
    };
    const onClose = jest.fn();
    const { router } = await show(<EditTaskDialog taskId={7} open onClose={onClose} />);
    const dialog = within(await screen.findByRole('dialog'));
    await dialog.findByRole('spinbutton');
    return { dialog, onClose, router };
  };
  type Dialog = Awaited<ReturnType<typeof opened>>['dialog'];
  const saves = () =>
    api.heard
      .filter(({ method }) => method === 'POST')
      .map(({ url, body }) => [url.replace(/^.*\/task\/7/, ''), JSON.parse(body) as object]);
  const press = (dialog: Dialog, name: string) => fireEvent.click(dialog.getByRole('button', { name }));
  const typeFee = (dialog: Dialog): void =>
    void fireEvent.change(dialog.getByRole('spinbutton'), { target: { value: '90.5' } });
  const typeComment = (dialog: Dialog): void => {
    press(dialog, 'Edit days and comment: Round 1');
    fireEvent.change(dialog.getByRole('textbox', { name: 'Comment on round 1' }), { target: { value: 'No plan' } });
  };
  const fee = ['/permit/fee', { fee_usd: 90.5 }];
  const commentBody = { sent_on: sent.sent_on, answered_on: sent.answered_on, comment: 'No plan', version: 3 };
  const comment = ['/permit/round/9', commentBody];

  it('has Enter in the fee save the fee once, and not the task around it', async () => {
    const { dialog, onClose } = await opened();
    const enter = () => fireEvent.keyDown(dialog.getByRole('spinbutton'), { key: 'Enter', keyCode: 13 });
    expect(enter()).toBe(false); // what a browser does by itself with Enter would save the task
    expect(saves()).toEqual([]); // nothing was typed
    typeFee(dialog);
    enter();
    expect(enter()).toBe(false);
    await screen.findByText('Saved so');
    expect(saves()).toEqual([fee]);
    expect(onClose).not.toHaveBeenCalled();
  });

  it.each([
    ['fee', typeFee],
    ['comment', typeComment],
  ])('asks before a %s that was typed is closed away', async (_, type) => {
    const { dialog, onClose, router } = await opened();
    type(dialog);
    const stay = async () => {
      fireEvent.click(await screen.findByRole('button', { name: 'Stay' }));
      await waitFor(() => expect(screen.queryAllByText(question)).toEqual([]));
    };
    fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape', keyCode: 27 });
    await stay();
    press(dialog, 'Cancel');
    await stay();
    await act(() => router.navigate('/dashboard')); // as by the Back of a phone
    await stay();
    expect(onClose).not.toHaveBeenCalled();
  });

  it('saves what was typed there together with the task', async () => {
    const { dialog, onClose } = await opened();
    typeFee(dialog);
    typeComment(dialog);
    press(dialog, 'Save');
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    const [last, ...parts] = saves().reverse();
    expect(last?.[0]).toBe('/update');
    expect(parts).toHaveLength(2);
    expect(parts).toEqual(expect.arrayContaining([fee, comment]));
  });

  it('stays open and saves no task while one of them is refused', async () => {
    const { dialog, onClose } = await opened(/permit\/fee/);
    typeFee(dialog);
    press(dialog, 'Save');
    expect(await screen.findByText('Too much')).toBeTruthy();
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Save' }).className).not.toContain('loading'));
    expect(saves()).toEqual([fee]);
    expect(onClose).not.toHaveBeenCalled();
    expect(dialog.getByRole<HTMLInputElement>('spinbutton').value).toBe('90.50');
  });

  it('shows beside a comment what somebody else saved first, and saves over it when that is chosen', async () => {
    const { dialog } = await opened();
    const theirs = { ...sent, comment: 'No extinguishers', version: 4 };
    const { answer } = api;
    api.answer = (call) =>
      call.url.endsWith('/permit/round/9') && (JSON.parse(call.body) as { version: number }).version === 3
        ? { status: 409, body: { success: false, message: 'Stale', error: 'stale_version', data: theirs } }
        : answer(call);
    typeComment(dialog);
    press(dialog, 'Save round');
    const conflict = within(await dialog.findByRole('region', { name: 'Someone else saved changes' }));
    expect(conflict.getByRole('radio', { name: /No extinguishers/ })).toBeTruthy();
    expect(conflict.getByRole<HTMLInputElement>('radio', { name: /No plan/ }).checked).toBe(true);
    fireEvent.click(conflict.getByRole('button', { name: 'Save this choice' }));
    await screen.findByText('Saved so');
    expect(saves()).toEqual([comment, ['/permit/round/9', { ...commentBody, version: 4 }]]);
    expect(dialog.queryByRole('region', { name: 'Someone else saved changes' })).toBeNull();
  });

  it('leaves what somebody else saved first when that is chosen', async () => {
    const { dialog } = await opened(/permit\/round/, {
      status: 409,
      body: {
        success: false,
        message: 'Stale',
        error: 'stale_version',
        data: { ...sent, comment: 'Theirs', version: 4 },
      },
    });
    typeComment(dialog);
    press(dialog, 'Save round');
    fireEvent.click(await dialog.findByRole('radio', { name: /Theirs/ }));
    fireEvent.click(dialog.getByRole('button', { name: 'Save this choice' }));
    expect(await dialog.findByText('No exits')).toBeTruthy(); // until the dialog hears of the change
    expect(saves()).toEqual([comment]);
  });

  it('gives a comment up by Cancel beside it, and is then closed without a question', async () => {
    const { dialog, onClose } = await opened();
    typeComment(dialog);
    press(dialog, 'Cancel: Round 1');
    expect(dialog.queryByRole('textbox', { name: 'Comment on round 1' })).toBeNull();
    expect(dialog.getByText('No exits')).toBeTruthy();
    press(dialog, 'Cancel');
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(saves()).toEqual([]);
  });
});
