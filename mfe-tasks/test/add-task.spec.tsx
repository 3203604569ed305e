import { describe, expect, it, jest } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { type Heard, type Reply, useApiServer } from '../../libs/web-core/jest/api-server.js';
import { AddTaskDialog } from '../src/add-task-dialog.js';
import { show } from './show.js';

const ok = (data: unknown, message = 'Done'): Reply => ({ body: { success: true, data, message } });

describe('the add task dialog', () => {
  const api = useApiServer();
  const calls = (path: string) => api.heard.filter(({ url }) => url.endsWith(path));

  const choose = (file: File): void =>
    void fireEvent.change(screen.getByLabelText('Upload'), { target: { files: [file] } });
  const pick = async (label: string, option: string): Promise<void> => {
    fireEvent.mouseDown(screen.getByRole('combobox', { name: new RegExp(label) }));
    fireEvent.click(await screen.findByTitle(option));
  };

  it('keeps only the last file, and a file that fails is tried again without a second task', async () => {
    let refused = true;
    api.answer = ({ url }: Heard) => {
      if (url.endsWith('/task/create')) return ok({ id: 31 }, 'Task created');
      if (!url.endsWith('/document/create'))
        return ok({
          id: 5,
          free_items: [15],
          project: { id: 3, name: 'Spring' },
          customers: [],
          projects: [],
          list: [],
        });
      return refused ? { status: 422, body: { success: false, message: 'This is not a picture' } } : ok({ id: 1 });
    };
    const close = jest.fn();
    await show(<AddTaskDialog open eventId={5} onClose={close} />);
    await waitFor(() => expect(screen.getByRole('combobox', { name: /Task/ }).hasAttribute('disabled')).toBe(false));
    await pick('Task', 'Tent Install');
    choose(new File(['one'], 'one.pdf'));
    choose(new File(['two'], 'two.pdf'));
    expect(await screen.findByText('two.pdf')).toBeTruthy();
    expect(screen.queryByText('one.pdf')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Add Task' }));
    expect(await screen.findByText(/its file could not be uploaded/)).toBeTruthy();
    expect(close).not.toHaveBeenCalled();
    refused = false;
    fireEvent.click(screen.getByRole('button', { name: 'Upload again' }));
    await waitFor(() => expect(close).toHaveBeenCalled());
    expect(calls('/task/create')).toHaveLength(1);
    const sent = calls('/document/create').map(({ body }) => body);
    expect(sent).toHaveLength(2);
    for (const body of sent) {
      expect(body).toContain('two.pdf');
      expect(body).toMatch(/name="task_id"\r\n\r\n31/);
    }
  });
});
