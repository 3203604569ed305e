import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { type Heard, useApiServer } from '../../libs/web-core/jest/api-server.js';
import { EditTaskDialog } from '../src/edit-task-dialog.js';
import { freshPermit, taskDetail } from './rows.js';
import { show } from './show.js';

describe('the window of a permit', () => {
  const api = useApiServer();

  it.each([
    ['Valid to', '06/30/2031', 'Permit ends before the takedown'],
    ['Valid to', '07/01/2031', null],
    ['Valid from', '05/21/2031', 'Permit is not valid on the day of installation'],
    ['Valid from', '05/20/2031', null],
  ])('with %s %s is said, before it is saved, to be wrong: %p', async (label, day, fault) => {
    api.answer = ({ url }: Heard) => {
      const lists = { list: [], total: 0, status_cnts: {} };
      const task = taskDetail({ status_num: 3 });
      const data = url.endsWith('/permit') ? freshPermit : url.includes('/document/list') ? lists : task;
      return { body: { success: true, data, message: 'Saved' } };
    };
    await show(<EditTaskDialog taskId={7} open onClose={() => undefined} />);
    const dialog = within(await screen.findByRole('dialog'));
    const input = await dialog.findByLabelText<HTMLInputElement>(label);
    expect(dialog.queryByText(/Installation: /)).toBeNull();
    fireEvent.change(input, { target: { value: day } });
    fireEvent.blur(input);
    await waitFor(() => expect(input.value).toBe(day));
    await waitFor(() => expect(dialog.queryByText(fault ?? 'none') !== null).toBe(fault !== null));
    const days = 'Installation: 05/20/2031, takedown: 07/01/2031';
    expect(dialog.queryByText(days) !== null).toBe(fault !== null);
  });
});
