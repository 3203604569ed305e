import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { taskRow } from '../../libs/ui/jest/task-row.js';
import { showPanel } from './show-panel.js';
import { setDate, useWorkServer } from './work-server.js';

describe('the toast after a save in the work list', () => {
  const work = useWorkServer();
  const open = () => showPanel('work', { year: 2031 }, 4);

  it('names the task and its store', async () => {
    await open();
    await setDate('2031-05-09');
    expect(await screen.findByText('Building Permit, Oak Street: saved')).toBeTruthy();
    expect(screen.queryByText('Task saved')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(work.saves()).toHaveLength(2));
  });

  it('says that the new day is after the deadline', async () => {
    await open();
    await setDate('2031-06-01');
    expect(await screen.findByText('Building Permit, Oak Street: saved')).toBeTruthy();
    await setDate('2031-06-02');
    expect(await screen.findByText('Building Permit, Oak Street: saved · After the deadline, 06/01/2031')).toBeTruthy();
  });

  it('says nothing of the deadline where the status alone was changed', async () => {
    work.stored = taskRow({ scheduled_date: '2031-06-20' });
    await open();
    fireEvent.click(await screen.findByRole('button', { name: /^Change the status of Building Permit/ }));
    fireEvent.click(await screen.findByRole('menuitem', { name: /^Applied For/ }));
    expect(await screen.findByText('Building Permit, Oak Street: saved')).toBeTruthy();
    expect(screen.queryByText(/After the deadline/)).toBeNull();
  });
});
