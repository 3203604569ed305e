import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UpdateTask } from '@guyline/contract/tasks/rows';
import { reachDay } from '../../libs/ui/jest/first-use.js';
import { onPhone } from '../../libs/ui/jest/screens.js';
import { type Heard, type Reply, savesOf, useApiServer } from '../../libs/web-core/jest/api-server.js';
import { changed } from '../src/panels/work/shown-task.js';
import { showPanel } from './show-panel.js';
import { taskRow } from '../../libs/ui/jest/task-row.js';

const ok = (data: unknown): Reply => ({ body: { success: true, data, message: 'Task saved' } });
const tasks_num = { this_week: 2, overdue: 3, upcoming: 4, all: 1234, today: 1, missing_date: 12 };
const down: Reply = { status: 503, body: { success: false, message: 'Out of order', error: 'unavailable' } };

describe('the work list', () => {
  const api = useApiServer();
  /** The one task as the server has it, and what it answers to the next saves; then it saves. */
  let stored = taskRow();
  let replies: Reply[] = [];
  const saves = () => savesOf<UpdateTask>(api);
  const lists = () =>
    api.heard
      .filter(({ url }) => url.includes('/dashboard/task_list'))
      .map(({ url }) => Object.fromEntries(new URL(url, 'http://x').searchParams));

  beforeEach(() => {
    stored = taskRow();
    replies = [];
    localStorage.removeItem('unsaved_tasks_1');
    api.answer = ({ url, body }: Heard) => {
      if (url.includes('/dashboard/task_list')) return ok({ tasks: [stored], total: 1, tasks_num });
      if (!url.endsWith('/update')) return ok({ list: [], total: 0, status_cnts: {} });
      const reply = replies.shift();
      if (reply) return reply;
      const { version, ...change } = JSON.parse(body) as UpdateTask;
      stored = { ...stored, ...change, version: version + 1 } as typeof stored;
      return ok({ id: 7 });
    };
  });
  afterEach(() => document.querySelectorAll('.ant-message-notice').forEach((toast) => toast.remove()));

  const open = (customer_id = 2) => showPanel('work', { year: 2031, customer_id }, 4);
  const setStatus = async (name: string): Promise<void> => {
    fireEvent.click(await screen.findByRole('button', { name: /^Change the status of Building Permit, Oak Street/ }));
    fireEvent.click(await screen.findByRole('menuitem', { name: new RegExp(`^${name}`) }));
  };
  const setDate = async (value: string): Promise<void> => {
    const input = await reachDay(() => screen.getByLabelText('Scheduled date of Building Permit, Oak Street'));
    fireEvent.change(input, { target: { value } });
    fireEvent.keyDown(input, { key: 'Enter' });
  };

  it('has the four tabs with their numbers, and links the shown one to the same rows', async () => {
    await open();
    await waitFor(() =>
      expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
        'This week2',
        'Overdue3',
        'Upcoming4',
        'All1,234',
      ]),
    );
    expect(lists()).toEqual([{ year: '2031', customer_id: '2', tab: 'this_week', page: '1' }]);
    const link = () => screen.getByRole('link', { name: /^Open in task list/ }).getAttribute('href');
    expect(link()).toBe('/tasks?key=1&due=this_week&mine=1&year=2031&customer_id=2');
    fireEvent.click(screen.getByRole('tab', { name: /Overdue/ }));
    await waitFor(() => expect(link()).toBe('/tasks?key=2&mine=1&year=2031&customer_id=2'));
    fireEvent.change(screen.getByRole('textbox', { name: /^Store Number/ }), { target: { value: 'Oak' } });
    await waitFor(() => expect(lists().at(-1)).toMatchObject({ tab: 'overdue', search: 'Oak' }));
  });

  it('changes a status in place with only the allowed moves, and takes it back from the toast', async () => {
    await open();
    fireEvent.click(await screen.findByRole('button', { name: /^Change the status of/ }));
    expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual([
      'Applied For',
      'Not RequiredOnly an admin can undo this',
    ]);
    fireEvent.click(screen.getByRole('menuitem', { name: /^Applied For/ }));
    const row = screen.getByText('Oak Street').closest('tr') as HTMLElement;
    await waitFor(() => expect(row.textContent).toContain('Applied For'));
    fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(row.textContent).toContain('Pending'));
    await waitFor(() =>
      expect(saves()).toEqual([
        { status_num: 3, version: 4 },
        { status_num: 1, version: 5 },
      ]),
    );
  });

  it('asks before what only an admin can take back, and offers no way back from it', async () => {
    await open();
    await setStatus('Not Required');
    const yes = await screen.findByRole('button', { name: 'Not Required' });
    expect(saves()).toEqual([]);
    fireEvent.click(yes);
    expect(await screen.findByText('Building Permit, Oak Street: saved')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  it('sends a second change of a task after the first, with the version that it made', async () => {
    await open();
    await setDate('2031-05-09');
    await setStatus('Applied For');
    await waitFor(() =>
      expect(saves()).toEqual([
        { scheduled_date: '2031-05-09', version: 4 },
        { status_num: 3, version: 5 },
      ]),
    );
  });

  it('keeps what could not be sent, through a reload, and sends it when the connection is back', async () => {
    replies = [down, down, down];
    await open();
    await setDate('2031-05-09');
    expect((await screen.findByText(/^Unsaved changes: 1/)).textContent).toBeTruthy();
    const value = () => screen.getByLabelText<HTMLInputElement>(/^Scheduled date of/).value;
    expect(value()).toBe('05/09/2031');
    cleanup(); // the page is left
    await open();
    await waitFor(() => expect(saves()).toHaveLength(2));
    await screen.findByText(/^Unsaved changes: 1/);
    await waitFor(() => expect(value()).toBe('05/09/2031'));
    expect(screen.getByText('Not saved')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(saves()).toHaveLength(3));
    await screen.findByText(/^Unsaved changes: 1/);
    fireEvent(window, new Event('online'));
    await waitFor(() => expect(saves()).toHaveLength(4));
    await waitFor(() => expect(screen.queryByText(/^Unsaved changes/)).toBeNull());
    expect(saves()).toEqual(Array(4).fill({ scheduled_date: '2031-05-09', version: 4 }));
    expect(stored.scheduled_date).toBe('2031-05-09');
    expect(localStorage.getItem('unsaved_tasks_1')).toBeNull();
  });

  it('shows both versions when somebody else saved first, and saves the chosen one', async () => {
    const theirs = { ...stored, version: 9, status_num: 3 as const, scheduled_date: '2031-05-20', logs: [] };
    replies = [{ status: 409, body: { success: false, message: 'Stale', error: 'stale_version', data: theirs } }];
    await open();
    await setDate('2031-05-09');
    const conflict = await screen.findByRole('region', { name: 'Someone else saved changes' });
    expect(within(conflict).getByRole('group', { name: 'Scheduled date' }).textContent).toContain('Your entry');
    fireEvent.click(within(conflict).getByRole('button', { name: 'Save this choice' }));
    await waitFor(() => expect(saves()).toHaveLength(2));
    expect(saves()[1]).toEqual({ scheduled_date: '2031-05-09', version: 9 });
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Someone else saved changes' })).toBeNull());
  });

  it('shows the task as it was when the server refuses a change', async () => {
    replies = [{ status: 422, body: { success: false, message: 'Not allowed', error: 'task_move_not_allowed' } }];
    await open();
    await setStatus('Applied For');
    expect(await screen.findByText('Not allowed')).toBeTruthy();
    expect(screen.getByText('Oak Street').closest('tr')?.textContent).toContain('Pending');
    expect(screen.queryByText(/^Unsaved changes/)).toBeNull();
  });

  it('is three lists on a phone, with the moves from below', async () => {
    onPhone();
    await open(3);
    await waitFor(() => expect(screen.getAllByRole('button', { name: /Change the status of/ })).toHaveLength(3));
    // What the list of the test before still asks for is another customer's.
    const asked = lists().filter(({ customer_id }) => customer_id === '3');
    expect(asked.map(({ tab }) => tab)).toEqual(['today', 'overdue', 'missing_date']);
    const missing = screen.getByRole('region', { name: /^Missing Date/ });
    expect(
      within(missing)
        .getByRole('link', { name: /^Missing Date/ })
        .getAttribute('href'),
    ).toBe('/tasks?key=1&missing_date=1&mine=1&year=2031&customer_id=3');
    fireEvent.click(within(missing).getByRole('button', { name: /Change the status of/ }));
    const sheet = await screen.findByRole('dialog');
    fireEvent.click(within(sheet).getByRole('button', { name: 'Applied For' }));
    await waitFor(() => expect(saves()).toEqual([{ status_num: 3, version: 4 }]));
    expect(await screen.findByRole('button', { name: 'Undo' })).toBeTruthy();
  });

  it('counts on a phone from the day at the store', async () => {
    onPhone();
    stored = taskRow({ today: '2031-05-31', deadline: '2031-06-01', scheduled_date: '2031-05-31' });
    await open();
    const overdue = await screen.findByRole('region', { name: /^Overdue/ });
    expect((await within(overdue).findByText(/06\/01\/2031/)).parentElement?.textContent).toBe(
      '06/01/2031 tomorrow (it is May 31 there)',
    );
  });

  it.each([
    ['2031-05-30', 1],
    ['2031-05-31', 3],
  ])(
    'shows the state of a task on %s by the day at the store, before the server answers: %i',
    (scheduled_date, state) => {
      expect(changed(taskRow({ today: '2031-05-31' }), { scheduled_date }).task_state).toBe(state);
    },
  );

  it('steps back on a phone when the last task of a page is done', async () => {
    onPhone();
    const { event } = stored;
    const other = (id: number) =>
      taskRow({ id, event: { ...event, location: { ...event.location, name: `Elm ${id}` } } });
    const first = Array.from({ length: 10 }, (_, index) => other(20 + index));
    api.answer = ({ url }) => {
      if (url.endsWith('/update')) {
        stored = taskRow({ status_num: 3, version: 5 });
        return ok({ id: 7 });
      }
      const params = new URL(url, 'http://x').searchParams;
      if (params.get('tab') !== 'overdue') return ok({ tasks: [], total: 0, tasks_num });
      const left = stored.status_num === 1 ? [stored] : [];
      return ok({ tasks: params.get('page') === '2' ? left : first, total: 10 + left.length, tasks_num });
    };
    await open();
    const overdue = within(await screen.findByRole('region', { name: /^Overdue/ }));
    await overdue.findByText(/Elm 20/);
    fireEvent.click(overdue.getByTitle('Next Page').querySelector('button') as HTMLElement);
    fireEvent.click(await overdue.findByRole('button', { name: /Change the status of .* Oak Street/ }));
    fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Applied For' }));
    expect(await overdue.findByText(/Elm 20/)).toBeTruthy();
    await waitFor(() => expect(overdue.queryByTitle('Next Page')).toBeNull());
    expect(overdue.getByText(/Elm 20/)).toBeTruthy();
  });

  it('says that there is nothing in the tab, and offers Retry after a failure', async () => {
    let failing = true;
    api.answer = () => (failing ? down : ok({ tasks: [], total: 0, tasks_num: { ...tasks_num, this_week: 0 } }));
    await open();
    const retry = await screen.findByRole('button', { name: 'Retry' });
    failing = false;
    fireEvent.click(retry);
    expect(await screen.findByText('No tasks this week')).toBeTruthy();
    fireEvent.click(screen.getByRole('tab', { name: /Overdue/ }));
    expect(await screen.findByText('There is no overdue tasks')).toBeTruthy();
  });
});
