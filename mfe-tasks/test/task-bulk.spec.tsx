import { describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import i18next from 'i18next';
import type { ChosenKinds } from '@guyline/contract/tasks/actions';
import { uiWords } from '../../libs/ui/jest/ui-words.js';
import { useApiServer } from '../../libs/web-core/jest/api-server.js';
import { BulkDeleteDialog } from '../src/bulk/bulk-delete-dialog.js';
import { BulkStatusDialog } from '../src/bulk/bulk-status-dialog.js';
import { asksReason, commonMoves } from '../src/bulk/common-moves.js';
import { groupsOf } from '../src/bulk/kind-groups.js';
import spanish from '../src/locales/es.json';
import { show } from './show.js';

const pending = { pt_num: 7, status_num: 1, cnt: 3 } as const;
const failed = { pt_num: 8, status_num: 4, cnt: 2 } as const;
const approved = { pt_num: 9, status_num: 2, cnt: 1 } as const;
const install = { pt_num: 15, status_num: 6, cnt: 1 } as const;
const press = (name: string): void => void fireEvent.click(screen.getByRole('button', { name }));

describe('moves of many tasks', () => {
  it.each([
    ['a vendor', [pending], false, [3, 5]],
    ['a vendor', [pending, failed], false, [3, 5]],
    ['a vendor', [pending, approved], false, []],
    ['a vendor', [pending, install], false, []],
    ['an admin', [pending, approved], true, [1, 2, 3, 4, 5]],
    ['an admin', [pending, install], true, []],
    ['an admin', [approved], true, [1, 3, 4, 5]],
  ] as const)('%s may move %j', (_, kinds, isAdmin, moves) => {
    expect(commonMoves([...kinds], isAdmin)).toEqual(moves);
  });

  it.each([
    ['a vendor', false, ['Installs', 'Permits 1']],
    ['an admin', true, ['Permits', 'Installs']],
  ])('are possible for %s in groups, the largest first', (_, isAdmin, names) => {
    const kinds: ChosenKinds['kinds'] = [
      { ...pending, ids: [1, 2, 3] },
      { ...approved, cnt: 9, ids: [4] },
      { ...install, cnt: 2, ids: [5, 6] },
      { pt_num: 16, status_num: 7, cnt: 1, ids: [7] },
      { pt_num: 17, status_num: 8, cnt: 1, ids: [8] },
    ];
    const named = groupsOf(kinds, isAdmin).map(({ kinds: [first], byStatus }) =>
      [first && first.pt_num < 15 ? 'Permits' : 'Installs', ...(byStatus ? [first?.status_num] : [])].join(' '),
    );
    expect(named).toEqual(names);
    expect(groupsOf([pending, install], isAdmin)).toEqual([]); // the server does not say which they are
  });

  it('asks an admin for a reason when one of them needs it', () => {
    expect(asksReason([pending], 3, true)).toBe(false);
    expect(asksReason([pending, approved], 4, true)).toBe(true);
    expect(asksReason([pending], undefined, true)).toBe(false);
  });
});

describe('the bulk dialogs', () => {
  const api = useApiServer();
  const kindsAre = (kinds: ChosenKinds['kinds']) => ({ body: { success: true, data: { kinds } } });

  it('shows row by row why nothing was changed', async () => {
    api.answer = ({ url }) =>
      url.endsWith('status_check')
        ? kindsAre([pending])
        : {
            status: 422,
            body: {
              success: false,
              message: 'Nothing changed',
              error: 'tasks_refused',
              data: [
                { id: 2, pt_num: 16, uuid: 'AC-31-100-1', code: 'task_item_not_permitted' },
                { id: 3, pt_num: 8, uuid: 'AC-31-200-1', code: 'task_move_not_allowed' },
              ],
            },
          };
    const close = jest.fn();
    await show(<BulkStatusDialog taskIds={[1, 2, 3]} open onClose={close} />, { level_num: 4, vendor_num: 4 });
    fireEvent.mouseDown(await screen.findByRole('combobox', { name: 'Status' }));
    fireEvent.click(await screen.findByTitle('Applied For'));
    press('Save');
    expect(screen.getByText('Current status: 3 Pending')).toBeTruthy();
    await screen.findByText("Nothing changed. These tasks can't move to that status:");
    const rows = within(screen.getByRole('dialog'))
      .getAllByRole('row')
      .map((row) => row.textContent);
    expect(rows).toContain("AC-31-100-1Fence InstallYou can't edit this task");
    expect(rows).toContain('AC-31-200-1Building Permit CityThis status change is not allowed');
    expect(close).not.toHaveBeenCalled();
  });

  it('counts statuses in the plural where a language has one', async () => {
    api.answer = () => kindsAre([pending, approved]);
    await show(<BulkStatusDialog taskIds={[1, 2, 3, 4]} open onClose={() => undefined} />);
    await screen.findByText('Current status: 3 Pending · 1 Approved');
    i18next.addResourceBundle('es', 'ui', uiWords.es);
    i18next.addResourceBundle('es', 'tasks', spanish);
    await act(() => i18next.changeLanguage('es'));
    expect(await screen.findByText('Estado actual: 3 Pendientes · 1 Aprobado')).toBeTruthy();
  });

  it('says when there is no move for any of them', async () => {
    api.answer = () =>
      kindsAre([
        { ...approved, ids: [1] },
        { pt_num: 15, status_num: 8, cnt: 1, ids: [2] },
      ]);
    await show(<BulkStatusDialog taskIds={[1, 2]} open onClose={() => undefined} />, { level_num: 4, vendor_num: 4 });
    expect(
      await screen.findByText(/^No status is possible for all selected tasks. Select tasks of the same/),
    ).toBeTruthy();
    expect((screen.getByRole('button', { name: 'Save' }) as HTMLButtonElement).disabled).toBe(true);
    expect(screen.getByText('Current status: Permits: 1 Approved · Installs: 1 Completed')).toBeTruthy();
    expect(screen.queryByRole('radio')).toBeNull();
  });

  const sent = () =>
    api.heard.filter(({ url }) => url.endsWith('status_update')).map(({ body }) => JSON.parse(body) as unknown);
  const mixed = [
    { ...install, ids: [1] },
    { ...pending, ids: [2, 3, 4] },
  ];
  it('of several categories go on with the largest group, and leave the others selected', async () => {
    api.answer = ({ url }) =>
      url.endsWith('status_check')
        ? kindsAre(mixed)
        : { body: { success: true, data: { updated_cnt: 3, undo_id: null }, message: '3 tasks updated' } };
    const close = jest.fn();
    await show(<BulkStatusDialog taskIds={[1, 2, 3, 4]} open onClose={close} />);
    expect(await screen.findByText(/^No status is possible for all selected tasks. Choose which ones/)).toBeTruthy();
    expect(screen.getAllByRole<HTMLInputElement>('radio').map(({ checked }) => checked)).toEqual([true, false]);
    expect(screen.getByRole('radio', { name: 'Permits (3)' })).toBeTruthy();
    fireEvent.mouseDown(screen.getByRole('combobox', { name: 'Status' }));
    fireEvent.click(await screen.findByTitle('Applied For'));
    press('Save');
    await waitFor(() => expect(close).toHaveBeenCalledWith(true, [1]));
    expect(sent()).toEqual([{ phase_ids: [2, 3, 4], status_num: 3 }]);
  });

  it('of several categories are changed in the group that is chosen', async () => {
    api.answer = ({ url }) =>
      url.endsWith('status_check')
        ? kindsAre(mixed)
        : { body: { success: true, data: { updated_cnt: 1, undo_id: null }, message: '1 task updated' } };
    const close = jest.fn();
    await show(<BulkStatusDialog taskIds={[1, 2, 3, 4]} open onClose={close} />);
    fireEvent.click(await screen.findByRole('radio', { name: 'Installs (1)' }));
    fireEvent.mouseDown(screen.getByRole('combobox', { name: 'Status' }));
    expect(screen.queryByTitle('Applied For')).toBeNull();
    fireEvent.click(await screen.findByTitle('Completed'));
    press('Save');
    await waitFor(() => expect(close).toHaveBeenCalledWith(true, [2, 3, 4]));
    expect(sent()).toEqual([{ phase_ids: [1], status_num: 8 }]);
  });

  it.each([
    ['at once', { updated_cnt: 3, undo_id: 'j1' }, 1],
    ['by a job, which has its Undo in the tray', { job_id: 'j1' }, 0],
    ['to what it was', { updated_cnt: 0, undo_id: null }, 0],
  ])('has a status that was changed %s back by Undo', async (_, data, undos) => {
    api.answer = ({ url }) =>
      url.endsWith('status_check')
        ? kindsAre([pending])
        : { body: { success: true, data, message: url.endsWith('/revert') ? 'Undoing' : '3 tasks updated' } };
    const close = jest.fn();
    await show(<BulkStatusDialog taskIds={[1, 2, 3]} open onClose={close} />);
    fireEvent.mouseDown(await screen.findByRole('combobox', { name: 'Status' }));
    fireEvent.click(await screen.findByTitle('Applied For'));
    press('Save');
    await waitFor(() => expect(close).toHaveBeenCalledWith(true, []));
    expect(await screen.findByText('3 tasks updated')).toBeTruthy();
    const offered = screen.queryAllByRole('button', { name: 'Undo', hidden: true });
    expect(offered).toHaveLength(undos);
    if (!offered[0]) return;
    fireEvent.click(offered[0]);
    expect(await screen.findByText('Undoing')).toBeTruthy();
    expect(api.heard.at(-1)).toMatchObject({ url: '/api/common/job/j1/revert' });
  });

  it('asks before deleting, and sends all of them in one call', async () => {
    api.answer = () => ({ body: { success: true, data: { updated_cnt: 2 }, message: '2 tasks moved to trash' } });
    const close = jest.fn();
    await show(<BulkDeleteDialog taskIds={[4, 9]} open onClose={close} />);
    expect(await screen.findByText('Are you sure?')).toBeTruthy();
    expect(api.heard).toEqual([]);
    press('Delete');
    await waitFor(() => expect(close).toHaveBeenCalledWith(true));
    expect(api.heard).toMatchObject([{ method: 'DELETE', body: '{"phase_ids":[4,9]}' }]);
  });

  it('has deleted tasks back by Undo, which stays until it is used or closed', async () => {
    api.answer = ({ url }) => ({
      body: {
        success: true,
        data: { updated_cnt: 2 },
        message: url.endsWith('restore') ? 'Restored: 2' : 'Deleted: 2',
      },
    });
    await show(<BulkDeleteDialog taskIds={[4, 9]} open onClose={() => undefined} />);
    press('Delete');
    const undo = await screen.findByRole('button', { name: 'Undo', hidden: true });
    await act(() => new Promise((later) => setTimeout(later, 1_500))); // longer than a toast that only tells
    expect(screen.getByText('Deleted: 2')).toBeTruthy();
    fireEvent.click(undo);
    expect(await screen.findByText('Restored: 2')).toBeTruthy();
    expect(api.heard.at(-1)).toMatchObject({ url: '/api/admin/task/action/restore', body: '{"ids":[4,9]}' });
  });

  it('offers no Undo for what a job is about to delete', async () => {
    api.answer = () => ({ body: { success: true, data: { job_id: 'a1' }, message: 'The job has started' } });
    const close = jest.fn();
    await show(<BulkDeleteDialog taskIds={[4, 9]} open onClose={close} />);
    press('Delete');
    await waitFor(() => expect(close).toHaveBeenCalledWith(true));
    expect(screen.queryByRole('button', { name: 'Undo', hidden: true })).toBeNull();
  });
});
