import type { TaskFields } from '@guyline/contract/tasks/fields';
import type { TaskRow } from '@guyline/contract/tasks/rows';
import type { TaskStatus } from '@guyline/contract/tasks/status';

/** What the list itself changes of a task. */
export interface TaskChange extends Partial<Pick<TaskFields, 'scheduled_date'>> {
  status_num?: TaskStatus;
}

/** A change that the server has not got: sent again with the task as it was read, so that nobody's save is overwritten. */
export interface Unsaved {
  task: TaskRow;
  change: TaskChange;
}

/** Of this tab, and until the session ends. */
const KEY = 'unsaved_tasks';

export function keptUnsaved(): Unsaved[] {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? '[]') as Unsaved[];
  } catch {
    return [];
  }
}

export const keepUnsaved = (unsaved: readonly Unsaved[]): void =>
  unsaved.length ? sessionStorage.setItem(KEY, JSON.stringify(unsaved)) : sessionStorage.removeItem(KEY);
