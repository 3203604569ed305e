import { describe, expect, it } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Level } from '@guyline/contract/access';
import type { MatchingKinds } from '@guyline/contract/tasks/actions';
import type { TaskRow } from '@guyline/contract/tasks/rows';
import { useApiServer } from '../../libs/web-core/jest/api-server.js';
import { TasksPage } from '../src/tasks-page.js';
import { taskRow } from '../../libs/ui/jest/task-row.js';
import { show } from './show.js';

describe('changes in the task list', () => {
  const api = useApiServer();
  const sent = (path: string) =>
    api.heard
      .filter(({ method, url }) => method === 'POST' && url.endsWith(path))
      .map(({ body }) => JSON.parse(body) as object);
  const press = (name: string | RegExp): void => void fireEvent.click(screen.getByRole('button', { name }));

  const kinds: MatchingKinds['kinds'] = [
    { pt_num: 7, status_num: 1, cnt: 1_000, editable: true },
    { pt_num: 8, status_num: 1, cnt: 100, editable: false },
    { pt_num: 15, status_num: 6, cnt: 69, editable: true },
  ];

  async function showList(
    list: TaskRow[],
    { level_num = 4 as Level, url = '/tasks', saved = Promise.resolve(), found = kinds, name = 'Building Permit' } = {},
  ) {
    const answerTo = (path: string) => ({
      success: true,
      message: 'Saved',
      data: path.includes('/task/list')
        ? { list: [...list], total: 1_169, status_cnts: {} }
        : path.endsWith('matching_check')
          ? { kinds: found }
          : { regions: [], states: [], customers: [], projects: [], vendors: [], job_id: 'j' },
    });
    api.answer = async (call) => {
      if (call.url.endsWith('/update')) await saved;
      return { body: answerTo(call.url) };
    };
    const shown = await show(<TasksPage />, { level_num, vendor_num: level_num >= 4 ? 4 : null, url });
    await screen.findAllByText(name);
    return shown;
  }

  it('moves a task beside its status, without the dialog', async () => {
    await showList([taskRow()]);
    press(/Change the status: Building Permit, Oak Street/);
    const offered = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
    expect(offered).toEqual(['Applied For', 'Not Required']);
    fireEvent.click(screen.getByRole('menuitem', { name: 'Applied For' }));
    await waitFor(() => expect(sent('/task/7/update')).toEqual([{ status_num: 3, version: 4 }]));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it.each([
    ['the row that takes its place', [7, 8, 9], 8, /^Fire Permit/],
    ['the last row', [7, 8], 8, /^Building Permit$/],
    ['the list', [8], 8, undefined],
  ] as const)('hands the focus to %s when the edit takes a row out of its tab', async (_, ids, edited, next) => {
    const items = { 7: 7, 8: 8, 9: 12 } as const;
    const rows = ids.map((id) => taskRow({ id, pt_num: items[id] }));
    await showList(rows, { url: '/tasks?key=3', name: 'Building Permit City' });
    const button = () => screen.getByRole('button', { name: /Change the status: Building Permit City/ });
    act(() => button().focus());
    const change = button(); // which the focus has made
    fireEvent.click(change);
    const move = await screen.findByRole('menuitem', { name: 'Not Required' });
    act(() => move.focus());
    rows.splice(ids.indexOf(edited as never), 1); // what the server finds in the tab from now on
    fireEvent.click(move);
    await waitFor(() => expect(sent('/task/8/update')).toEqual([{ status_num: 5, version: 4 }]));
    await waitFor(() => expect(change.isConnected).toBe(false));
    const focused = document.activeElement;
    expect(next ? focused?.textContent : focused?.className).toMatch(next ?? /gl-list/);
  });

  it('leaves the focus where somebody put it when a row goes', async () => {
    const rows = [taskRow(), taskRow({ id: 8, pt_num: 8 })];
    const { queries } = await showList(rows, { url: '/tasks?key=3' });
    act(() => screen.getByRole('button', { name: 'Building Permit' }).focus());
    fireEvent.pointerDown(document.body);
    act(() => (document.activeElement as HTMLElement).blur());
    rows.splice(0, 1);
    await act(() => queries.invalidateQueries({ queryKey: ['tasks'] }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Building Permit' })).toBeNull());
    expect(document.activeElement).toBe(document.body);
  });

  it('leaves moves that ask for a reason to the dialog', async () => {
    await showList([taskRow({ status_num: 2, task_state: 5 })], { level_num: 1 });
    press(/Change the status/);
    expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual(['Applied For']);
  });

  it('turns a date into its field, by keyboard too, and saves the day that was typed', async () => {
    await showList([taskRow()]);
    press(/Change the date: Building Permit, Oak Street/);
    const field = screen.getByRole('textbox', { name: 'Scheduled date: Building Permit, Oak Street' });
    expect(document.activeElement).toBe(field);
    fireEvent.keyDown(field, { key: 'Escape' });
    const button = screen.getByRole('button', { name: /Change the date/ });
    await waitFor(() => expect(document.activeElement).toBe(button));
    fireEvent.click(button);
    const again = screen.getByRole('textbox', { name: /Scheduled date/ });
    fireEvent.change(again, { target: { value: '05/20/2031' } });
    fireEvent.keyDown(again, { key: 'Enter', code: 'Enter', keyCode: 13 });
    await waitFor(() => expect(sent('/task/7/update')).toEqual([{ scheduled_date: '2031-05-20', version: 4 }]));
    expect(screen.queryByRole('textbox', { name: /Scheduled date/ })).toBeNull();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('leaves the focus where somebody puts it who leaves the date, and saves what was typed', async () => {
    await showList([taskRow()]);
    press(/Change the date/);
    fireEvent.change(screen.getByRole('textbox', { name: /Scheduled date/ }), { target: { value: '05/20/2031' } });
    const search = screen.getByRole('textbox', { name: /Store/ });
    act(() => search.focus());
    await waitFor(() => expect(sent('/task/7/update')).toEqual([{ scheduled_date: '2031-05-20', version: 4 }]));
    await waitFor(() => expect(screen.queryByRole('textbox', { name: /Scheduled date/ })).toBeNull());
    expect(document.activeElement).toBe(search);
  });

  it('keeps a text that is no day, and says so, until it is corrected', async () => {
    await showList([taskRow()]);
    press(/Change the date/);
    const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: /Scheduled date/ });
    fireEvent.change(field(), { target: { value: '13/45/2026' } });
    act(() => field().blur());
    expect(await screen.findByText('Write the date as MM/DD/YYYY')).toBeTruthy();
    await act(() => new Promise((later) => setTimeout(later, 700))); // a field that is left has gone by then
    expect(field().value).toBe('13/45/2026');
    expect(sent('/task/7/update')).toEqual([]);
    act(() => field().focus());
    fireEvent.change(field(), { target: { value: '05/20/2031' } });
    act(() => field().blur());
    await waitFor(() => expect(sent('/task/7/update')).toEqual([{ scheduled_date: '2031-05-20', version: 4 }]));
    await waitFor(() => expect(screen.queryByRole('textbox', { name: /Scheduled date/ })).toBeNull());
  });

  it('closes the date when an empty part of the page is pressed', async () => {
    await showList([taskRow()]);
    press(/Change the date/);
    act(() => screen.getByRole('textbox', { name: /Scheduled date/ }).blur());
    await waitFor(() => expect(screen.queryByRole('textbox', { name: /Scheduled date/ })).toBeNull());
    expect(sent('/task/7/update')).toEqual([]);
  });

  it('lets nobody conflict with an edit of their own: a row that is being saved is not changed', async () => {
    let answer = (): void => undefined;
    await showList([taskRow(), taskRow({ id: 9, pt_num: 9 })], {
      saved: new Promise((done) => {
        answer = done;
      }),
    });
    press(/Change the status: Building Permit, Oak Street/);
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Applied For' }));
    await waitFor(() => expect(sent('/task/7/update')).toHaveLength(1));
    press(/Change the date: Building Permit, Oak Street/);
    expect(screen.queryByRole('textbox', { name: /Scheduled date/ })).toBeNull();
    press(/Change the date: Building Permit County/);
    expect(screen.getByRole('textbox', { name: /Scheduled date: Building Permit County/ })).toBeTruthy();
    answer();
    await waitFor(() => {
      press(/Change the date: Building Permit, Oak Street/);
      expect(screen.getByRole('textbox', { name: /Scheduled date: Building Permit, Oak/ })).toBeTruthy();
    });
  });

  it.each([
    ['a manager', 3, {}],
    ['a vendor whose item it is not', 4, { editable: false }],
  ] as const)('offers %s no change', async (_, level_num, over) => {
    await showList([taskRow(over)], { level_num });
    expect(screen.queryByRole('button', { name: /Change the/ })).toBeNull();
  });

  it('changes all tasks that the filter opens: the filter travels, not the ids', async () => {
    await showList([taskRow(), taskRow({ id: 8, pt_num: 8 })], { url: '/tasks?key=3&year=2031&search=oak' });
    fireEvent.click(screen.getAllByRole('checkbox')[1] as HTMLElement);
    press('Select all 1,169 matching');
    const bar = within(screen.getByRole('region', { name: 'Selected rows' }));
    const said = await bar.findByText('All 1,169 matching are selected, and 1,069 of them are yours to change');
    expect(said.getAttribute('aria-live')).toBe('polite');
    expect(bar.queryByRole('button', { name: 'Change status' })).toBeNull();
    press('Change status or date');
    expect(await screen.findByText('Change all 1,069 tasks')).toBeTruthy();
    fireEvent.mouseDown(await screen.findByRole('combobox', { name: 'Status' }));
    fireEvent.click(await screen.findByTitle('Permits: Applied For'));
    expect(await screen.findByText(/^1,000 of 1,169 tasks/)).toBeTruthy();
    press('Save');
    const filter = { tab: 'pending', year: 2031, search: 'oak' };
    await waitFor(() => expect(sent('/matching_update')).toEqual([{ filter, status_num: 3 }]));
    expect(sent('/matching_check')[0]).toEqual({ filter }); // and again when the live change arrives before the bar closes
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Selected rows' })).toBeNull());
  });

  it('says before it changes them which tasks have the status already, and which are completed', async () => {
    const found: MatchingKinds['kinds'] = [
      { pt_num: 16, status_num: 6, cnt: 8, editable: true },
      { pt_num: 16, status_num: 8, cnt: 2, editable: true },
      { pt_num: 16, status_num: 7, cnt: 3, editable: true },
    ];
    await showList([taskRow(), taskRow({ id: 8, pt_num: 8 })], { level_num: 1, found });
    fireEvent.click(screen.getAllByRole('checkbox')[1] as HTMLElement);
    press('Select all 1,169 matching');
    press('Change status or date');
    fireEvent.mouseDown(await screen.findByRole('combobox', { name: 'Status' }));
    fireEvent.click(await screen.findByTitle('Installs: In Progress'));
    expect(await screen.findByText(/^10 of 10 tasks/)).toBeTruthy();
    expect(screen.getByText('3 tasks already have this status.')).toBeTruthy();
    expect(screen.getByText('2 tasks that are completed or not required will be reopened.')).toBeTruthy();
  });

  it('says what is selected, and has no more than that when everything was unselected', async () => {
    const found = kinds.map((kind) => ({ ...kind, editable: true }));
    await showList([taskRow()], { found });
    const box = screen.getAllByRole('checkbox')[1] as HTMLElement;
    fireEvent.click(box);
    act(() => screen.getByRole('button', { name: /^Select all/ }).focus());
    press('Select all 1,169 matching');
    const said = screen.getByText('All 1,169 matching are selected');
    expect([said.getAttribute('aria-live'), document.activeElement]).toEqual(['polite', said]);
    fireEvent.click(box);
    expect(screen.queryByRole('region', { name: 'Selected rows' })).toBeNull();
    fireEvent.click(box);
    expect(screen.getByText('Selected: 1')).toBeTruthy();
  });

  it('has other rows chosen no more when the filter changes', async () => {
    await showList([taskRow()]);
    fireEvent.click(screen.getAllByRole('checkbox')[1] as HTMLElement);
    press('Select all 1,169 matching');
    fireEvent.click(screen.getByRole('tab', { name: /Overdue/ }));
    expect(await screen.findByRole('button', { name: 'Select all 1,169 matching' })).toBeTruthy();
    expect(screen.getByText('Selected: 1')).toBeTruthy();
  });
});
