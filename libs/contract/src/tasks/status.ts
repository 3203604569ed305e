import { categoryOf, type Category, type TaskItem } from './items.js';
import { taskState, type TaskState } from './state.js';

/** Task statuses by category; the numbers are on the wire and in the database. */
export const taskStatuses = {
  1: { name: 'Pending', category: 1 },
  2: { name: 'Approved', category: 1 },
  3: { name: 'Applied For', category: 1 },
  4: { name: 'Failed', category: 1 },
  5: { name: 'Not Required', category: 1 },
  6: { name: 'Pending', category: 2 },
  7: { name: 'In Progress', category: 2 },
  8: { name: 'Completed', category: 2 },
  9: { name: 'Pending', category: 3 },
  10: { name: 'Scheduled', category: 3 },
  11: { name: 'Passed', category: 3 },
  12: { name: 'Failed', category: 3 },
  13: { name: 'Not Required', category: 3 },
  14: { name: 'Pending', category: 4 },
  15: { name: 'Scheduled', category: 4 },
  16: { name: 'Completed', category: 4 },
} as const satisfies Record<number, { name: string; category: Category }>;
export type TaskStatus = keyof typeof taskStatuses;
export const taskStatusNums = Object.keys(taskStatuses).map(Number) as TaskStatus[];

/** Where a new task of a category starts: the group's Pending. */
export const pendingOf: Record<Category, TaskStatus> = { 1: 1, 2: 6, 3: 9, 4: 14 };
/** Statuses of a permit that its days and rounds depend on. */
export const permitStatus = { approved: 2, applied: 3, returned: 4 } as const satisfies Record<string, TaskStatus>;
/** An inspection that failed: it has to be scheduled again. */
export const inspectionFailed = 12 satisfies TaskStatus;

/** What a status says of the state of its task; `dates` decide that of an open one (docs/domain.md, Task state). */
export const stateOfStatus: Record<TaskStatus, 'dates' | 'warning' | 'in_progress' | 'completed' | 'not_required'> = {
  1: 'dates',
  2: 'completed',
  3: 'in_progress',
  4: 'warning',
  5: 'not_required',
  6: 'dates',
  7: 'in_progress',
  8: 'completed',
  9: 'dates',
  10: 'in_progress',
  11: 'completed',
  12: 'warning',
  13: 'not_required',
  14: 'dates',
  15: 'in_progress',
  16: 'completed',
};
/** The state that lists and workbooks say in the place of a pending status: overdue or at risk. */
export const urgentState = (
  status: TaskStatus,
  state: TaskState | null,
): typeof taskState.overdue | typeof taskState.warning | null =>
  stateOfStatus[status] === 'dates' && (state === taskState.overdue || state === taskState.warning) ? state : null;
const statusesWith = (...states: (typeof stateOfStatus)[TaskStatus][]): readonly TaskStatus[] =>
  taskStatusNums.filter((status) => states.includes(stateOfStatus[status]));
export const completedStatuses = statusesWith('completed');
export const notRequiredStatuses = statusesWith('not_required');

/** Where a task may go next (docs/domain.md, Task moves); the API enforces it, the dialog offers nothing else. */
export const taskMoves: Record<TaskStatus, readonly TaskStatus[]> = {
  1: [3, 5],
  2: [3],
  3: [2, 4, 1],
  4: [3, 5],
  5: [1],
  6: [7, 8],
  7: [8, 6],
  8: [7],
  9: [10, 13],
  10: [11, 12, 9],
  11: [10],
  12: [10],
  13: [9],
  14: [15, 16],
  15: [16, 14],
  16: [15],
};

/** Moves out of these are the admin's. */
export const settledStatuses = statusesWith('completed', 'not_required');

export const statusesOf = (category: Category): TaskStatus[] =>
  taskStatusNums.filter((status) => taskStatuses[status].category === category);

/** The names that an import takes, as workbooks write them; without a category those of all. */
export const statusNames = (category?: Category): string =>
  [...new Set((category ? statusesOf(category) : taskStatusNums).map((status) => taskStatuses[status].name))].join(
    ', ',
  );

export type MoveFault = 'task_status_other_group' | 'task_move_not_allowed' | 'reason_required';

/** Who moves a task. `skipReason`: no reason is asked for here, because a form does so later or the task is new. */
export interface MoveBy {
  isAdmin: boolean;
  reason?: string | null;
  skipReason?: boolean;
}

/**
 * Whether a task may move, and why not. The same status is always allowed.
 * An admin may make any move inside the group but gives a reason for one outside `taskMoves`.
 */
export function moveFault(
  task: { pt_num: TaskItem; status_num: TaskStatus },
  next: TaskStatus,
  by: MoveBy,
): MoveFault | null {
  if (next === task.status_num) return null;
  if (taskStatuses[next].category !== categoryOf(task.pt_num)) return 'task_status_other_group';
  const usual = taskMoves[task.status_num].includes(next);
  if (by.isAdmin) return usual || by.skipReason || by.reason?.trim() ? null : 'reason_required';
  return usual && !settledStatuses.includes(task.status_num) ? null : 'task_move_not_allowed';
}

/** What the dialog offers: the present status and every allowed next one. */
export const offeredStatuses = (task: { pt_num: TaskItem; status_num: TaskStatus }, isAdmin: boolean): TaskStatus[] =>
  statusesOf(categoryOf(task.pt_num)).filter((next) => moveFault(task, next, { isAdmin, skipReason: true }) === null);
