import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, jest } from '@jest/globals';
import { exposedBy } from '../../libs/web-core/webpack/exposed-by.mjs';
import { broken, LONG, replaced } from './type-check.mjs';

jest.setTimeout(LONG);

const contract = 'libs/contract/src/widgets.ts';
const owner = 'mfe-tasks/src/widgets.ts';
const user = 'mfe-dashboard/src/panels/calendar/day-dialog.tsx';
const dialog = 'mfe-tasks/src/edit-task-dialog.tsx';
const promised = 'export interface EditTaskProps {\n  taskId: number;';

describe('the owner of a widget', () => {
  const otherProps = (from, to) => broken('mfe-tasks', [owner], { 'mfe-tasks/src/edit-task.tsx': replaced(from, to) });

  it('compiles with the props of the contract', () => {
    expect(broken('mfe-tasks', [owner], {})).toEqual([]);
  });

  it.each([
    ['needs one more', '(props: EditTaskProps)', '(props: EditTaskProps & { tab: string })'],
    ['names one otherwise', '(props: EditTaskProps)', "(props: Omit<EditTaskProps, 'taskId'> & { id: number })"],
    [
      'takes one of another type',
      '(props: EditTaskProps)',
      "(props: Omit<EditTaskProps, 'taskId'> & { taskId: string })",
    ],
    ['exposes no component', 'export default function', 'export function'],
  ])('does not where it %s', (_, from, to) => {
    expect(otherProps(from, to)).toEqual([owner]);
  });

  it('does not where it has none of that name', () => {
    const forgotten = replaced("    'edit-task': typeof import('./edit-task.js').default;\n", '');
    expect(broken('mfe-tasks', [owner], { [owner]: forgotten })).toEqual([owner]);
  });

  it.each(['mfe-dashboard', 'mfe-events', 'mfe-tasks', 'mfe-messages', 'mfe-admin'])(
    '%s has the files that it exposes',
    (remote) => {
      const files = Object.values(exposedBy(remote));
      expect(files.filter((file) => !existsSync(join(import.meta.dirname, '../..', remote, file)))).toEqual([]);
    },
  );
});

describe('who shows a widget', () => {
  const shown = (from, to) => broken('mfe-dashboard', [user], { [user]: replaced(from, to) });

  it('compiles with the props of the contract', () => {
    expect(broken('mfe-dashboard', [user], {})).toEqual([]);
  });

  it.each([
    ['leaves one out', ' taskId={open}', ''],
    ['gives one of another type', 'taskId={open}', 'taskId={String(open)}'],
    ['gives one that is none', 'taskId={open}', 'taskId={open} tab="log"'],
    ['names no widget', 'name="edit-task"', 'name="edit-tasks"'],
  ])('does not where it %s', (_, from, to) => {
    expect(shown(from, to)).toEqual([user]);
  });
});

it('a contract that promises otherwise is refused by owner and users', () => {
  const changed = { [contract]: replaced(promised, promised.replace('number', 'string')) };
  expect(broken('mfe-tasks', [dialog], changed)).toEqual([dialog]);
  expect(broken('mfe-dashboard', [user], changed)).toEqual([user]);
});
