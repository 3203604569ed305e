import type { TaskRow } from '@guyline/contract/tasks/rows';
import { taskState, type TaskState } from '@guyline/contract/tasks/state';
import { moveFault, stateOfStatus, statusesOf, type TaskStatus } from '@guyline/contract/tasks/status';
import type { TaskChange } from './unsaved.js';

/** Where the task may go from here without a reason. */
export const movesOf = (task: TaskRow, isAdmin: boolean): TaskStatus[] =>
  statusesOf(task.category_num).filter(
    (next) => next !== task.status_num && moveFault(task, next, { isAdmin }) === null,
  );

/** Whether the person can take the move back. */
export const mayReturn = (task: TaskRow, next: TaskStatus, isAdmin: boolean): boolean =>
  moveFault({ pt_num: task.pt_num, status_num: next }, task.status_num, { isAdmin }) === null;

/** A state to show until the server has said which it is. */
function stateUntilSaved({ status_num, scheduled_date, task_state, today }: TaskRow): TaskState | null {
  switch (stateOfStatus[status_num]) {
    case 'not_required':
      return null;
    case 'completed':
      return taskState.completed;
    case 'in_progress':
      return taskState.in_progress;
    case 'warning':
      return taskState.warning;
    case 'dates':
      if (scheduled_date && scheduled_date < today) return taskState.overdue;
      return task_state === taskState.warning ? taskState.warning : taskState.pending;
  }
}

/** The task as the person changed it. */
export function changed(task: TaskRow, change: TaskChange): TaskRow {
  const next = { ...task, ...change };
  return { ...next, task_state: stateUntilSaved(next) };
}
