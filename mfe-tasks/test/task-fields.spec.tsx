import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen, within } from '@testing-library/react';
import i18next, { type TFunction } from 'i18next';
import {
  permitFieldNames,
  plainFieldNames,
  taskField,
  type TaskFieldName,
  taskFieldNames,
} from '@guyline/contract/tasks/fields';
import { type Heard, useApiServer } from '../../libs/web-core/jest/api-server.js';
import { AddTaskDialog } from '../src/add-task-dialog.js';
import { EditTaskDialog } from '../src/edit-task-dialog.js';
import { taskColumns } from '../src/task-columns.js';
import { fieldColumns } from '../src/task-fields.js';
import { freshPermit, taskDetail } from './rows.js';
import { show } from './show.js';

const words = () => i18next.getResource('en', 'ui', 'taskField') as Record<string, string>;
const labelOf = (name: TaskFieldName): string => words()[name] ?? `no word for ${name}`;
const values = (nr: number) =>
  Object.fromEntries(
    taskFieldNames.map((name) => [name, taskField(name).kind === 'day' ? `2031-05-0${nr}` : `${name} ${nr}`]),
  );
const shown = (nr: number, name: TaskFieldName): string =>
  taskField(name).kind === 'day' ? `05/0${nr}/2031` : `${name} ${nr}`;

describe('every field of a task', () => {
  const api = useApiServer();
  const answering = (stored: object, saved?: object): void => {
    api.answer = ({ url }: Heard) => {
      if (url.endsWith('/update') && saved)
        return { status: 409, body: { success: false, message: 'Stale', error: 'stale_version', data: saved } };
      const lists = { list: [], total: 0, status_cnts: {}, customers: [], projects: [], free_items: [] };
      const asked = url.endsWith('/permit') ? freshPermit : url.includes('/task/') ? stored : lists;
      return { body: { success: true, data: asked } };
    };
  };

  it('has its word', async () => {
    await show(<p />);
    expect(Object.keys(words()).sort()).toEqual([...taskFieldNames].sort());
  });

  it('is asked for when a task is added', async () => {
    answering({});
    await show(<AddTaskDialog open eventId={5} onClose={() => undefined} />);
    for (const name of plainFieldNames) expect(await screen.findByLabelText(labelOf(name))).toBeTruthy();
    // What happens to a permit later is noted when it is edited.
    for (const name of permitFieldNames) expect(screen.queryByLabelText(labelOf(name))).toBeNull();
  });

  it('is filled in when a task is edited, and appears in a conflict and in the log', async () => {
    const changes = Object.fromEntries(taskFieldNames.map((name) => [name, { from: values(3)[name], to: null }]));
    const log = { id: 1, log: 'x', changes, reason: null, user: { id: 1, name: 'Ada' }, on_behalf: null };
    const read = taskDetail({ ...values(1), logs: [{ ...log, created_at: '2031-01-01T00:00:00Z' }] });
    answering(read, { ...taskDetail(values(2)), version: 9 });
    await show(<EditTaskDialog taskId={7} open onClose={() => undefined} />);
    for (const name of taskFieldNames)
      expect(((await screen.findByLabelText(labelOf(name))) as HTMLInputElement).value).toBe(shown(1, name));
    const activity = screen.getByText('Activity (1)').closest('details')?.textContent;
    for (const name of taskFieldNames) expect(activity).toContain(`${labelOf(name)}: ${shown(3, name)} → –`);

    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    const conflict = await screen.findByRole('region', { name: 'Someone else saved changes' });
    for (const name of taskFieldNames) {
      const sides = within(conflict).getByRole('group', { name: labelOf(name) }).textContent;
      expect(sides).toContain(`Saved version${shown(2, name)}`);
      expect(sides).toContain(`Your entry${shown(1, name)}`);
    }
  }, 60_000);

  it('is shown to those who may only read', async () => {
    answering(taskDetail({ ...values(1), editable: false }));
    await show(<EditTaskDialog taskId={7} open onClose={() => undefined} />, { level_num: 2 });
    await screen.findByText('You have view-only access. Vendors and administrators edit this task.');
    for (const name of taskFieldNames) {
      const said = screen.getByText(labelOf(name)).parentElement?.parentElement?.textContent;
      expect(said).toContain(shown(1, name));
    }
  });

  it('has its column in the list, unless it is too long for one', async () => {
    await show(<p />);
    const ui = i18next.getFixedT('en', 'ui') as TFunction<'ui'>;
    const t = i18next.getFixedT('en', 'tasks');
    const by = { projectLinks: true, showsFees: true, language: 'en' };
    const columns = taskColumns(t, ui, by).map(({ key }) => key);
    const shownFields = Object.entries(fieldColumns(ui)).flatMap(([name, column]) => (column ? [name] : []));
    expect(columns).toEqual(expect.arrayContaining(shownFields));
    expect(new Set(columns).size).toBe(columns.length);
  });
});
