import { beforeEach, describe, expect, it } from '@jest/globals';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { taskRow } from '../../libs/ui/jest/task-row.js';
import WorkPanel from '../src/panels/work.js';
import { show } from './show.js';
import { showPanel } from './show-panel.js';
import { dateInput, down, refused, setDate, useWorkServer } from './work-server.js';

const key = 'unsaved_tasks_1';
const kept = () => JSON.parse(localStorage.getItem(key) ?? '[]') as unknown[];
const change = { scheduled_date: '2031-05-09' as const };
const keep = (...unsaved: object[]): void => localStorage.setItem(key, JSON.stringify(unsaved));

describe('changes of the work list that the browser keeps', () => {
  const work = useWorkServer();
  const { saves } = work;
  const open = () => showPanel('work', { year: 2031 }, 4);
  const banner = () => screen.queryByText(/^Unsaved changes/);
  /** Another tab does something to what is kept, and the browser tells this one. */
  const elsewhere = (...unsaved: object[]): void => {
    keep(...unsaved);
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key })));
  };

  beforeEach(() => sessionStorage.clear());

  it('outlive the tab', async () => {
    work.replies = [down];
    await open();
    await setDate('2031-05-09');
    await screen.findByText(/^Unsaved changes: 1/);
    cleanup();
    sessionStorage.clear(); // the tab is closed
    work.replies = [down];
    await open();
    await screen.findByText(/^Unsaved changes: 1/);
    await waitFor(() => expect(dateInput().value).toBe('05/09/2031'));
  });

  it('are sent when the list appears, once, and stay kept until the answer is there', async () => {
    keep({ task: taskRow(), change });
    let answer: (reply: typeof down) => void = () => undefined;
    work.replies = [new Promise((done) => (answer = done))];
    await open();
    await waitFor(() => expect(saves()).toEqual([{ ...change, version: 4 }]));
    expect(kept()).toHaveLength(1);
    answer(down);
    await screen.findByText(/^Unsaved changes: 1/);
    expect(saves()).toHaveLength(1);
    fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(work.stored).toMatchObject({ ...change, version: 5 }));
    await waitFor(() => expect(banner()).toBeNull());
    expect(localStorage.getItem(key)).toBeNull();
  });

  it('wait while the browser is offline', async () => {
    keep({ task: taskRow(), change });
    Object.defineProperty(navigator, 'onLine', { value: false, configurable: true });
    try {
      await open();
      await screen.findByText(/^Unsaved changes: 1/);
      await setDate('2031-05-10'); // what was to be sent would have been sent before it
      await waitFor(() => expect(saves()).toEqual([{ scheduled_date: '2031-05-10', version: 4 }]));
    } finally {
      Reflect.deleteProperty(navigator, 'onLine');
    }
  });

  it('stay kept when the server refuses them', async () => {
    keep({ task: taskRow(), change });
    work.replies = [refused];
    await open();
    expect(await screen.findByText('Not allowed')).toBeTruthy();
    await screen.findByText(/^Unsaved changes: 1/);
    expect(kept()).toEqual([{ task: taskRow(), change }]);
    expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy();
  });

  it('are those of all tabs: one tab neither overwrites nor brings back what another one did', async () => {
    keep({ task: taskRow(), change });
    work.replies = [down];
    await open();
    await screen.findByText(/^Unsaved changes: 1/);
    const other = { task: taskRow({ id: 8 }), change };
    elsewhere({ task: taskRow(), change }, other);
    await screen.findByText(/^Unsaved changes: 2/);
    elsewhere(other);
    await screen.findByText(/^Unsaved changes: 1/);
    await waitFor(() => expect(dateInput().value).toBe('05/02/2031'));
    work.replies = [down];
    await setDate('2031-05-10');
    await screen.findByText(/^Unsaved changes: 2/);
    expect(kept()).toEqual([other, { task: taskRow(), change: { scheduled_date: '2031-05-10' } }]);
    elsewhere();
    await waitFor(() => expect(banner()).toBeNull());
    fireEvent(window, new Event('online'));
    await setDate('2031-05-11');
    await waitFor(() => expect(saves()).toHaveLength(3));
  });

  it('ask nothing when another tab has saved the same', async () => {
    keep({ task: taskRow(), change });
    work.stored = taskRow({ ...change, version: 5 });
    work.replies = [work.stale({})];
    await open();
    expect(await screen.findByText('Building Permit, Oak Street: saved')).toBeTruthy();
    expect(screen.queryByText('Someone else saved changes')).toBeNull();
    expect(kept()).toEqual([]);
  });

  it('are not those of the person whom an admin impersonates, nor the other way round', async () => {
    keep({ task: taskRow(), change });
    const impersonator = { id: 9, name: 'Ada' };
    await show(<WorkPanel filter={{ year: 2031 }} />, { id: 1, level_num: 4, impersonator });
    work.replies = [down];
    await setDate('2031-05-10');
    await waitFor(() => expect(saves()).toEqual([{ scheduled_date: '2031-05-10', version: 4 }]));
    await screen.findByText(/^Unsaved changes: 1/);
    expect(kept()).toEqual([{ task: taskRow(), change }]);
    cleanup();
    work.replies = [down];
    await show(<WorkPanel filter={{ year: 2031 }} />, { id: 1, level_num: 4 });
    await waitFor(() => expect(saves()[1]).toEqual({ ...change, version: 4 }));
  });

  it('are discarded only after a question that says how many they are', async () => {
    keep({ task: taskRow(), change }, { task: taskRow({ id: 8 }), change });
    work.replies = [down, down];
    await open();
    await waitFor(() => expect(saves()).toHaveLength(2));
    await screen.findByText(/^Unsaved changes: 2/);
    fireEvent.click(screen.getByRole('button', { name: 'Discard' }));
    let question = await screen.findByRole('dialog', { name: /^Discard the unsaved changes/ });
    expect(question.textContent).toContain('Changes that will be lost: 2');
    expect(kept()).toHaveLength(2);
    fireEvent.click(within(question).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(kept()).toHaveLength(2);
    fireEvent.click(screen.getByRole('button', { name: 'Discard' }));
    question = await screen.findByRole('dialog', { name: /^Discard the unsaved changes/ });
    fireEvent.click(within(question).getByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(banner()).toBeNull());
    expect(kept()).toEqual([]);
    await waitFor(() => expect(dateInput().value).toBe('05/02/2031'));
    expect(saves()).toHaveLength(2);
  });

  it('are kept while the person is asked about somebody else’s, and when the question is closed', async () => {
    work.replies = [1, 2].map(() => work.stale({ version: 9, scheduled_date: '2031-05-20' }));
    await open();
    await setDate('2031-05-09');
    const question = await screen.findByRole('dialog', { name: 'Building Permit, Oak Street' });
    expect(kept()).toEqual([{ task: taskRow(), change }]);
    expect(banner()).toBeNull();
    fireEvent.click(within(question).getByRole('button', { name: 'Close' }));
    await screen.findByText(/^Unsaved changes: 1/);
    await waitFor(() => expect(dateInput().value).toBe('05/09/2031'));
    fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(saves()).toHaveLength(2));
    fireEvent.click(await screen.findByRole('button', { name: 'Save this choice' }));
    await waitFor(() => expect(saves()[2]).toEqual({ ...change, version: 9 }));
    await waitFor(() => expect(kept()).toEqual([]));
    expect(banner()).toBeNull();
  });
});
