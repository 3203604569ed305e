import { describe, expect, it, jest } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useApiServer } from '../../libs/web-core/jest/api-server.js';
import EventQuickView from '../src/event-quick-view.js';
import { eventTasks, taskRow } from './rows.js';
import { show } from './show.js';

describe('the quick view of an event', () => {
  const api = useApiServer();
  const phases = [
    taskRow({ id: 70, pt_num: 7, editable: true }),
    taskRow({ id: 71, pt_num: 15, editable: false, category_num: 2, status_num: 8, task_state: 5 }),
  ];
  const open = async (tasks = [eventTasks({ phases, ready_for_sales: true })]) => {
    api.answer = ({ url }) =>
      url.includes('dashboard/tasks') ? { body: { success: true, data: { tasks, total: tasks.length } } } : {};
    const onClose = jest.fn();
    await show(<EventQuickView eventId={7} open onClose={onClose} />, { level_num: 4 });
    return onClose;
  };

  it('lists the tasks of the event and opens those that the person may edit', async () => {
    await open();
    expect(await screen.findByText('Tent Install')).toBeTruthy();
    expect(screen.getByRole('dialog', { name: 'NFS-31-42-1' })).toBeTruthy();
    expect(screen.getByText('Ready for Sales')).toBeTruthy();
    expect(screen.getByText('Main Street, TX · #42')).toBeTruthy();
    expect(screen.getByText('Completed')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Tent Install' })).toBeNull();
    expect(new URL(api.heard[0]?.url ?? '', 'http://x').searchParams.get('event_id')).toBe('7');

    fireEvent.click(screen.getByRole('button', { name: 'Building Permit' }));
    // The dialog is another remote's: the list of remotes is what the browser asks for.
    await waitFor(() => expect(api.heard.some(({ url }) => url === '/remotes.json')).toBe(true));
  });

  it('says why each task is at risk, by when to act, and why the event is not ready', async () => {
    const late = {
      at_risk: true,
      act_by: '2031-05-09',
      reasons: [{ code: 'failed' as const, act_by: '2031-05-09', about: {} }],
    };
    const unready = { no_task: [1 as const], open: [15 as const] };
    await open([eventTasks({ phases: [taskRow({ id: 70, pt_num: 15, ...late })], ready_for_sales: false, unready })]);
    const row = (await screen.findByText('Tent Install')).closest('tr');
    expect(row?.textContent).toMatch(/05\/09\/2031.*It failed; fix it/);
    expect(screen.getByText('Not ready for sales: no permit task; Tent Install open')).toBeTruthy();
  });

  it('says that an event is gone, or out of sight', async () => {
    await open([]);
    expect(await screen.findByText('Not found')).toBeTruthy();
  });

  it('offers to try again when the call fails', async () => {
    api.answer = () => ({ status: 503, body: { success: false, message: 'Down', error: 'unavailable' } });
    await show(<EventQuickView eventId={7} open onClose={jest.fn()} />, { level_num: 1 });
    const retry = await screen.findByRole('button', { name: 'Retry' });
    api.answer = () => ({ body: { success: true, data: { tasks: [eventTasks()], total: 1 } } });
    fireEvent.click(retry);
    expect(await screen.findByText('This event has no tasks.')).toBeTruthy();
  });
});
