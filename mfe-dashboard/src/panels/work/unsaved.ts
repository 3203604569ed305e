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

/** Of this tab and this person, until the session ends: an admin who looks through somebody's eyes does not send them. */
const keyOf = (personId: number): string => `unsaved_tasks_${personId}`;

export function keptUnsaved(personId: number): Unsaved[] {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(personId)) ?? '[]') as Unsaved[];
  } catch {
    return [];
  }
}

export const keepUnsaved = (personId: number, unsaved: readonly Unsaved[]): void =>
  unsaved.length
    ? sessionStorage.setItem(keyOf(personId), JSON.stringify(unsaved))
    : sessionStorage.removeItem(keyOf(personId));
