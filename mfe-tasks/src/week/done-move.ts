import type { TaskRow } from '@guyline/contract/tasks/rows';
import { completedStatuses, moveFault, type TaskStatus } from '@guyline/contract/tasks/status';

/** Permits are done by entering their days. */
const PERMIT = 1;

/** The move that settles a task where it stands; undefined where its dialog is needed: a permit, or a step in between that has a date. */
export const doneMove = (
  task: Pick<TaskRow, 'pt_num' | 'category_num' | 'status_num'>,
  isAdmin: boolean,
): TaskStatus | undefined =>
  task.category_num === PERMIT
    ? undefined
    : completedStatuses.find((next) => next !== task.status_num && moveFault(task, next, { isAdmin }) === null);
