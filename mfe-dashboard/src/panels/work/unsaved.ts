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

/** Of this tab and person: an admin who impersonates somebody does not send that person's changes. */
const keyOf = (personId: number): string => `unsaved_tasks_${personId}`;

/** The changes that a reload of this tab found unsaved. */
export function keptUnsaved(personId: number): Unsaved[] {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(personId)) ?? '[]') as Unsaved[];
  } catch {
    return [];
  }
}

function forget(personId: number): void {
  try {
    sessionStorage.removeItem(keyOf(personId));
  } catch {
    // A storage that is refused has kept nothing.
  }
}

/** Keeps them through a reload. Where the storage is full or refused they last as long as the page. */
export function keepUnsaved(personId: number, unsaved: readonly Unsaved[]): void {
  if (!unsaved.length) return forget(personId);
  try {
    sessionStorage.setItem(keyOf(personId), JSON.stringify(unsaved));
  } catch {
    forget(personId); // what was kept before may have been sent since
  }
}
