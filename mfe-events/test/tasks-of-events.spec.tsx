import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { init } from '@module-federation/enhanced/runtime';
import type { TaskBulkProps } from '@guyline/contract/widgets';
import { useApiServer } from '../../libs/web-core/jest/api-server.js';
import { TasksOfEventsButton } from '../src/events/tasks-of-events-button.js';
import { choices, choose } from './choices.js';
import { show } from './show.js';

/** In place of the dialog of another area: changes the first of the tasks, or is left. */
const Bulk = ({ taskIds, onClose }: TaskBulkProps) => (
  <>
    <p>Tasks: {taskIds.join()}</p>
    <button onClick={() => onClose(true, taskIds.slice(1))}>Save one</button>
    <button onClick={() => onClose()}>Leave</button>
  </>
);

init({
  name: 'shell',
  remotes: [],
  plugins: [{ name: 'bulk', loadEntry: () => ({ init: () => undefined, get: () => async () => ({ default: Bulk }) }) }],
});

describe('the selected events, whose tasks are changed', () => {
  const api = useApiServer();
  const done = jest.fn();
  beforeEach(() => {
    done.mockClear();
    api.remotes = { 'mfe-tasks': { manifest: '/remotes/mfe-tasks/remoteEntry.js', version: '1' } };
    api.answer = () => ({ body: { success: true, data: { ids: [7, 8] } } });
  });
  const press = (name: string): void => void fireEvent.click(screen.getByRole('button', { name }));
  const open = async (item = '811'): Promise<void> => {
    press('Task status');
    await choices('Tasks of the selected event');
    choose(item);
    press('Next');
    await screen.findByText('Tasks: 7,8');
  };

  it.each<[string, string[], number]>([
    ['are let go once all of them are', ['Save one', 'Save one'], 1],
    ['are let go where the rest is left as it is', ['Save one', 'Leave'], 1],
    ['are kept where nothing is', ['Leave'], 0],
  ])('%s', async (_, presses, times) => {
    await show(<TasksOfEventsButton action="status" eventIds={[3]} onDone={done} />);
    await open();
    for (const name of presses) {
      expect(done).not.toHaveBeenCalled();
      press(name);
    }
    await waitFor(() => expect(screen.queryByText(/^Tasks: /)).toBeNull());
    expect(done).toHaveBeenCalledTimes(times);
  });

  it('are kept where nothing is changed the second time', async () => {
    await show(<TasksOfEventsButton action="status" eventIds={[3]} onDone={done} />);
    await open();
    press('Save one');
    press('Leave');
    expect(done).toHaveBeenCalledTimes(1);
    await open('Certificate of Use');
    press('Leave');
    expect(done).toHaveBeenCalledTimes(1);
  });
});
