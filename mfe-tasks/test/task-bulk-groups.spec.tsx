import { describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import type { ChosenKinds } from '@guyline/contract/tasks/actions';
import { useApiServer } from '../../libs/web-core/jest/api-server.js';
import { BulkStatusDialog } from '../src/bulk/bulk-status-dialog.js';
import { show } from './show.js';

type Kinds = ChosenKinds['kinds'];

const permits = (...ids: number[]) => ({ pt_num: 7, status_num: 1, cnt: ids.length, ids }) as const;
const installs = (...ids: number[]) => ({ pt_num: 15, status_num: 6, cnt: ids.length, ids }) as const;

describe('groups of tasks, changed by others while one is chosen', () => {
  const api = useApiServer();
  let kinds: Kinds;
  let saving: Promise<void> | undefined;
  const close = jest.fn();

  const showDialog = async (first: Kinds) => {
    kinds = first;
    saving = undefined;
    close.mockClear();
    api.answer = async ({ url }) => {
      if (url.endsWith('status_check')) return { body: { success: true, data: { kinds } } };
      await saving;
      return { body: { success: true, data: { updated_cnt: 1, undo_id: null }, message: 'Updated' } };
    };
    const { queries } = await show(<BulkStatusDialog taskIds={[1, 2, 3, 4, 5]} open onClose={close} />);
    await screen.findByRole('radio', { name: /Permits/ });
    /** What a live change of the area does. */
    return (now: Kinds) => {
      kinds = now;
      return act(async () => {
        await queries.invalidateQueries({ queryKey: ['tasks'] });
        await new Promise((told) => setTimeout(told)); // queries tell what shows them a moment later
      });
    };
  };
  const radios = () =>
    screen
      .getAllByRole<HTMLInputElement>('radio')
      .map(({ checked, parentElement }) => [parentElement?.parentElement?.textContent, checked]);
  const status = async (name: string): Promise<void> => {
    fireEvent.mouseDown(screen.getByRole('combobox', { name: 'Status' }));
    fireEvent.click(await screen.findByTitle(name));
  };
  const chosenStatus = () => screen.getByRole('combobox', { name: 'Status' }).closest('.ant-select')?.textContent;
  const save = (): void => void fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  const sent = () =>
    api.heard.filter(({ url }) => url.endsWith('status_update')).map(({ body }) => JSON.parse(body) as unknown);

  it('the chosen one is saved, with its status, whichever is the largest meanwhile', async () => {
    const change = await showDialog([permits(1, 2, 3), installs(4, 5)]);
    fireEvent.click(screen.getByRole('radio', { name: 'Installs (2)' }));
    await status('Completed');
    await change([permits(1), installs(4, 5)]);
    expect(radios()).toEqual([
      ['Installs (2)', true],
      ['Permits (1)', false],
    ]);
    expect(chosenStatus()).toBe('Completed');
    save();
    await waitFor(() => expect(close).toHaveBeenCalledWith(true, [1, 2, 3]));
    expect(sent()).toEqual([{ phase_ids: [4, 5], status_num: 8 }]);
  });

  it('the one that was chosen for the person stays chosen', async () => {
    const change = await showDialog([permits(1, 2, 3), installs(4, 5)]);
    await status('Applied For');
    await change([permits(1), installs(4, 5)]);
    save();
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()).toEqual([{ phase_ids: [1], status_num: 3 }]);
  });

  it.each<[string, Kinds]>([
    ['is there no longer', [{ pt_num: 22, status_num: 14, cnt: 1, ids: [1] }, permits(2, 3)]],
    ['is all of them', [permits(1, 2, 3, 4, 5)]],
  ])('a status chosen for a group that %s is chosen anew', async (_, now) => {
    const change = await showDialog([permits(1, 2, 3), installs(4, 5)]);
    fireEvent.click(screen.getByRole('radio', { name: 'Installs (2)' }));
    await status('Completed');
    expect(chosenStatus()).toBe('Completed');
    await change(now);
    await waitFor(() => expect(chosenStatus()).toBe(''));
    save();
    await screen.findByText('Please enter Status');
    expect(sent()).toEqual([]);
  });

  it('none of them moves while it is saved', async () => {
    const change = await showDialog([permits(1, 2, 3), installs(4, 5)]);
    let saved: () => void = () => undefined;
    saving = new Promise((resolve) => (saved = resolve));
    await status('Applied For');
    save();
    await waitFor(() => expect(sent()).toHaveLength(1));
    await change([{ ...permits(1, 2, 3), status_num: 3 }, installs(4)]);
    await change([installs(4, 5)]);
    expect(radios()).toEqual([
      ['Permits (3)', true],
      ['Installs (2)', false],
    ]);
    saved();
    await waitFor(() => expect(close).toHaveBeenCalledWith(true, [4, 5]));
  });
});
