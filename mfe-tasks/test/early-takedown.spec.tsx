import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { type Heard, useApiServer } from '../../libs/web-core/jest/api-server.js';
import { project, taskRow } from '../../libs/ui/jest/task-row.js';
import { AddTaskDialog } from '../src/add-task-dialog.js';
import { EditTaskDialog } from '../src/edit-task-dialog.js';
import { TasksPage } from '../src/tasks-page.js';
import { freshPermit, taskDetail } from './rows.js';
import { show } from './show.js';

const warning = 'Takedown before the start on 05/10/2031';
const takedown = { pt_num: 24, category_num: 4, status_num: 14, permit: null } as const;

describe('a takedown before the first day of sales', () => {
  const api = useApiServer();

  /** The dialog of a task. @returns queries in it, and its date */
  async function opened(task: Parameters<typeof taskDetail>[0]) {
    api.answer = ({ url }: Heard) => {
      const lists = { list: [], total: 0, status_cnts: {} };
      const data = url.endsWith('/permit') ? freshPermit : url.includes('/document/list') ? lists : taskDetail(task);
      return { body: { success: true, data, message: 'Saved' } };
    };
    await show(<EditTaskDialog taskId={7} open onClose={() => undefined} />);
    const dialog = within(await screen.findByRole('dialog'));
    return { dialog, input: await dialog.findByLabelText<HTMLInputElement>('Scheduled date') };
  }

  it('is said while it is typed, up to the day before the start', async () => {
    const { dialog, input } = await opened({ ...takedown, scheduled_date: null });
    expect(dialog.queryByText(warning)).toBeNull();
    for (const [day, isEarly] of [
      ['05/09/2031', true],
      ['05/10/2031', false],
      ['05/01/2031', true],
    ] as const) {
      fireEvent.change(input, { target: { value: day } });
      fireEvent.blur(input);
      await waitFor(() => expect(input.value).toBe(day));
      await waitFor(() => expect([day, dialog.queryByText(warning) !== null]).toEqual([day, isEarly]));
    }
  });

  it.each([
    ['a takedown that is planned so', takedown, true],
    ['one that is done', { ...takedown, status_num: 16 }, false],
    ['an install', { ...takedown, pt_num: 15, category_num: 2, status_num: 6 }, false],
  ] as const)('of %s is said: %p', async (_, task, isSaid) => {
    const { dialog, input } = await opened({ ...task, scheduled_date: '2031-05-09' });
    expect(input.value).toBe('05/09/2031');
    expect(dialog.queryByText(warning) !== null).toBe(isSaid);
  });

  it.each([
    ['2031-05-09', {}, true],
    ['2031-05-10', {}, false],
    ['2031-05-09', { status_num: 16 }, false],
    ['2031-05-09', { pt_num: 15, category_num: 2, status_num: 6 }, false],
  ] as const)('stands in the list beside a day that is set there, %s with %j: %p', async (day, over, isSaid) => {
    let stored = taskRow({
      ...takedown,
      scheduled_date: null,
      project: { ...project, start_date: '2031-05-10' },
      ...over,
    });
    api.answer = ({ url, body }: Heard) => {
      if (url.endsWith('/update')) stored = { ...stored, ...(JSON.parse(body) as object), version: 5 };
      const list = { list: [stored], total: 1, status_cnts: {} };
      const data = url.includes('/task/list')
        ? list
        : { regions: [], states: [], customers: [], projects: [], vendors: [] };
      return { body: { success: true, data, message: 'Saved' } };
    };
    await show(<TasksPage />, { url: '/tasks', level_num: 1 });
    fireEvent.click(await screen.findByRole('button', { name: /Change the date/ }));
    expect(screen.queryByText(warning)).toBeNull();
    const field = screen.getByRole('textbox', { name: /Scheduled date/ });
    const typed = `${day.slice(5, 7)}/${day.slice(8)}/2031`;
    fireEvent.change(field, { target: { value: typed } });
    fireEvent.keyDown(field, { key: 'Enter', code: 'Enter', keyCode: 13 });
    expect(await screen.findByText(typed)).toBeTruthy();
    expect(screen.queryByText(warning) !== null).toBe(isSaid);
  });

  it('is said when a takedown is added', async () => {
    const event = { id: 5, free_items: [24], project: { ...project, start_date: '2031-05-10' } };
    api.answer = () => ({ body: { success: true, data: { ...event, customers: [], projects: [], list: [] } } });
    await show(<AddTaskDialog open eventId={5} onClose={() => undefined} />);
    const input = await screen.findByLabelText<HTMLInputElement>('Scheduled date');
    fireEvent.change(input, { target: { value: '05/09/2031' } });
    fireEvent.blur(input);
    const item = screen.getByRole('combobox', { name: /Task/ });
    await waitFor(() => expect(item.hasAttribute('disabled')).toBe(false));
    expect(screen.queryByText(warning)).toBeNull();
    fireEvent.mouseDown(item);
    fireEvent.click(await screen.findByTitle('Tent Takedown'));
    expect(await screen.findByText(warning)).toBeTruthy();
  });
});
