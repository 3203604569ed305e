import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UpdateTask } from '@guyline/contract/tasks/rows';
import { reachDay } from '../../libs/ui/jest/first-use.js';
import { type Heard, type Reply, savesOf, useApiServer } from '../../libs/web-core/jest/api-server.js';
import { DayDialog } from '../src/panels/calendar/day-dialog.js';
import WorkPanel from '../src/panels/work.js';
import { show } from './show.js';
import { showPanel } from './show-panel.js';
import { taskRow } from '../../libs/ui/jest/task-row.js';

const ok = (data: unknown): Reply => ({ body: { success: true, data, message: 'Task saved' } });
const down: Reply = { status: 503, body: { success: false, message: 'Out of order', error: 'unavailable' } };

describe('changes of the work list that were not saved at once', () => {
  const api = useApiServer();
  /** The one task as the server has it, and what it answers to the next saves; then it saves. */
  let stored = taskRow();
  let replies: (Reply | Promise<Reply>)[] = [];
  const saves = () => savesOf<UpdateTask>(api);

  beforeEach(() => {
    stored = taskRow();
    replies = [];
    for (const id of [1, 2]) localStorage.removeItem(`unsaved_tasks_${id}`);
    api.answer = ({ url, body }: Heard) => {
      if (url.includes('/dashboard/task_list')) return ok({ tasks: [stored], total: 1, tasks_num: { this_week: 1 } });
      if (url.includes('day_tasks')) return ok({ day_tasks: [stored, taskRow({ id: 8 })], total: 2 });
      if (!url.endsWith('/update')) return ok({ list: [], total: 0, status_cnts: {} });
      const reply = replies.shift();
      if (reply) return reply;
      const { version, ...change } = JSON.parse(body) as UpdateTask;
      stored = { ...stored, ...change, version: version + 1 } as typeof stored;
      return ok({ id: 7 });
    };
  });
  afterEach(() => document.querySelectorAll('.ant-message-notice').forEach((toast) => toast.remove()));

  const open = () => showPanel('work', { year: 2031 }, 4);
  const setStatus = async (name: string): Promise<void> => {
    fireEvent.click(await screen.findByRole('button', { name: /^Change the status of Building Permit, Oak Street/ }));
    fireEvent.click(await screen.findByRole('menuitem', { name: new RegExp(`^${name}`) }));
  };
  const setDate = async (value: string): Promise<void> => {
    const input = await reachDay(() => screen.getByLabelText('Scheduled date of Building Permit, Oak Street'));
    fireEvent.change(input, { target: { value } });
    fireEvent.keyDown(input, { key: 'Enter' });
  };
  /** An answer that comes when it is let go. */
  const later = () => {
    let resolve: (reply: Reply) => void = () => undefined;
    const promise = new Promise<Reply>((done) => (resolve = done));
    return { promise, resolve };
  };
  const stale = (over: object): Reply => ({
    status: 409,
    body: { success: false, message: 'Stale', error: 'stale_version', data: { ...stored, logs: [], ...over } },
  });
  const kept = () => JSON.parse(localStorage.getItem('unsaved_tasks_1') ?? '[]') as unknown[];

  it('adds a change to the one that could not be sent, with the version that was read first', async () => {
    replies = [down];
    await open();
    await setStatus('Applied For');
    await screen.findByText(/^Unsaved changes: 1/);
    await setDate('2031-05-09');
    await waitFor(() => expect(saves()).toHaveLength(2));
    expect(saves()).toEqual([
      { status_num: 3, version: 4 },
      { status_num: 3, scheduled_date: '2031-05-09', version: 4 },
    ]);
    fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(saves()[2]).toEqual({ status_num: 1, scheduled_date: '2031-05-02', version: 5 }));
  });

  it('are shown and sent again by the page where the browser has no room to store them', async () => {
    const { setItem } = Storage.prototype;
    const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(function (this: Storage, ...item) {
      if (item[0].startsWith('unsaved_tasks')) throw new DOMException('Full', 'QuotaExceededError');
      setItem.apply(this, item);
    });
    try {
      replies = [down];
      await open();
      await setStatus('Applied For');
      await screen.findByText('Out of order');
      await screen.findByText(/^Unsaved changes: 1/);
      fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
      await waitFor(() => expect(saves()).toHaveLength(2));
      expect(kept()).toEqual([]);
    } finally {
      full.mockRestore();
    }
  });

  it('sends a change that waited for one that failed, together with it, and keeps both', async () => {
    const first = later();
    replies = [first.promise, down];
    await open();
    await setDate('2031-05-09');
    await setStatus('Applied For');
    first.resolve(down);
    await waitFor(() => expect(saves()).toHaveLength(2));
    const both = { scheduled_date: '2031-05-09', status_num: 3 };
    expect(saves()[1]).toEqual({ ...both, version: 4 });
    await screen.findByText(/^Unsaved changes: 1/);
    expect(kept()).toEqual([{ task: taskRow(), change: both }]);
    fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(stored).toMatchObject({ ...both, version: 5 }));
  });

  it('sends a change that waited for a refused one alone, and adds it to what somebody else saved first', async () => {
    const [first, second] = [later(), later()];
    replies = [first.promise];
    await open();
    await setStatus('Applied For');
    await setDate('2031-05-09');
    first.resolve({ status: 422, body: { success: false, message: 'Not allowed', error: 'task_move_not_allowed' } });
    await waitFor(() => expect(saves()[1]).toEqual({ scheduled_date: '2031-05-09', version: 4 }));
    await screen.findByRole('button', { name: 'Undo' });
    replies = [second.promise];
    await setStatus('Applied For');
    await setDate('2031-05-10');
    second.resolve(stale({ version: 9, scheduled_date: '2031-05-20' }));
    const conflict = await screen.findByRole('region', { name: 'Someone else saved changes' });
    expect(saves()).toHaveLength(3);
    fireEvent.click(await within(conflict).findByRole('button', { name: 'Save this choice' }));
    await waitFor(() => expect(saves()[3]).toEqual({ status_num: 3, scheduled_date: '2031-05-10', version: 9 }));
  });

  it('asks about each task that somebody else saved first', async () => {
    const change = { scheduled_date: '2031-05-09' };
    localStorage.setItem('unsaved_tasks_1', JSON.stringify([7, 8].map((id) => ({ task: taskRow({ id }), change }))));
    replies = [7, 8].map((id) => stale({ id, version: 9, scheduled_date: '2031-05-20' }));
    await open();
    await waitFor(() => expect(saves()).toHaveLength(2));
    for (const asked of [3, 4]) {
      fireEvent.click(await screen.findByRole('button', { name: 'Save this choice' }));
      await waitFor(() => expect(saves()).toHaveLength(asked));
    }
    const sent = api.heard.filter(({ url }) => url.endsWith('/update')).map(({ url }) => url.match(/task\/(\d)/)?.[1]);
    expect([...sent].sort()).toEqual(['7', '7', '8', '8']);
  });

  it('are the person’s own: who becomes somebody else in the same browser neither sees nor sends them', async () => {
    replies = [down];
    const as = (id: number) => show(<WorkPanel filter={{ year: 2031 }} />, { id, level_num: 4 });
    await as(1);
    await setDate('2031-05-09');
    await screen.findByText(/^Unsaved changes: 1/);
    cleanup();
    await as(2);
    await screen.findByLabelText(/^Scheduled date of/);
    fireEvent(window, new Event('online'));
    expect(screen.queryByText(/^Unsaved changes/)).toBeNull();
    await setDate('2031-05-10'); // what was to be sent would have been sent before it
    await waitFor(() => expect(saves().slice(1)).toEqual([{ scheduled_date: '2031-05-10', version: 4 }]));
    cleanup();
    replies = [down];
    await as(1);
    await screen.findByText(/^Unsaved changes: 1/);
  });

  describe('beside the tasks of a day', () => {
    const openBoth = async (): Promise<HTMLElement> => {
      const filter = { year: 2031 };
      const both = (
        <>
          <WorkPanel filter={filter} />
          <DayDialog day="2031-05-02" filter={filter} onClose={() => undefined} />
        </>
      );
      await show(both, { level_num: 4 });
      await screen.findAllByLabelText(/^Scheduled date of/);
      const dialog = await screen.findByRole('dialog');
      await waitFor(() => expect(dates()).toHaveLength(3));
      return dialog;
    };
    /** Of the task in the work list, and of the day's two. */
    const dates = () => screen.getAllByLabelText<HTMLInputElement>(/^Scheduled date of/);
    const type = async (at: number, value: string): Promise<void> => {
      const input = await reachDay(() => dates()[at] as HTMLInputElement);
      fireEvent.change(input, { target: { value } });
      fireEvent.keyDown(input, { key: 'Enter' });
    };

    it('keeps the changes of both, shows them in both, and sends each once', async () => {
      replies = [down, down];
      const dialog = await openBoth();
      const [listed, ofDay, other] = [0, 1, 2] as const;
      expect(dialog.contains(dates()[listed] as HTMLInputElement)).toBe(false);
      await type(listed, '2031-05-09');
      await waitFor(() => expect(kept()).toHaveLength(1));
      await type(other, '2031-05-10');
      await waitFor(() => expect(kept()).toHaveLength(2));
      expect(dates()[ofDay]?.value).toBe('05/09/2031');
      fireEvent(window, new Event('online'));
      await waitFor(() => expect(screen.getAllByRole('button', { name: 'Undo', hidden: true })).toHaveLength(2));
      expect(kept()).toEqual([]);
      expect(saves().slice(2)).toEqual([
        { scheduled_date: '2031-05-09', version: 4 },
        { scheduled_date: '2031-05-10', version: 4 },
      ]);
    });

    it('saves a task from one after the other with its new version, and asks once about a conflict', async () => {
      const first = later();
      replies = [first.promise, stale({ version: 9, scheduled_date: '2031-05-20' })];
      await openBoth();
      await type(0, '2031-05-09');
      await type(1, '2031-05-10');
      first.resolve(ok({ id: 7 }));
      await waitFor(() => expect(saves()[1]).toEqual({ scheduled_date: '2031-05-10', version: 5 }));
      expect(await screen.findAllByText('Someone else saved changes')).toHaveLength(1);
    });
  });
});
