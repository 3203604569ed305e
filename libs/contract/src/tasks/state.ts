import { byName } from '../status.js';

/**
 * Task state, decided by the database function `task_state` (docs/domain.md, Task state) and sent with every row;
 * null for a task that is not required.
 */
export const taskStates = { 1: 'overdue', 2: 'warning', 3: 'pending', 4: 'in_progress', 5: 'completed' } as const;
export type TaskState = keyof typeof taskStates;
/** The states by name, for conditions: `taskState.overdue`. */
export const taskState = byName(taskStates);

/** Tabs of the task list by the `key` of the URL, which links and bookmarks carry (docs/domain.md, Task tabs). */
export const taskTabs = {
  1: 'all',
  2: 'overdue',
  3: 'pending',
  4: 'completed',
  5: 'not_required',
  6: 'non_complete',
  7: 'required',
} as const;
export type TaskTabKey = keyof typeof taskTabs;
export const taskTabNames = [
  'all',
  'overdue',
  'pending',
  'completed',
  'not_required',
  'required',
  'non_complete',
] as const;
export type TaskTab = (typeof taskTabNames)[number];

/** Tab of a URL key; key 5 is Required when the list was opened with a project (docs/domain.md, Task tabs). */
export const tabOf = (key: TaskTabKey, withProject: boolean): TaskTab =>
  key === 5 && withProject ? 'required' : taskTabs[key];

/** Counts of tasks (docs/domain.md, Counts); each opens a list with exactly that many rows. */
export interface TaskCounts {
  /** total = overdue + pending + completed + not_required */
  total_cnt: number;
  required_cnt: number;
  overdue_cnt: number;
  pending_cnt: number;
  completed_cnt: number;
  not_required_cnt: number;
  /** overdue + pending */
  non_complete_cnt: number;
}

/** The count that a tab shows. */
export const countOfTab: Record<TaskTab, keyof TaskCounts> = {
  all: 'total_cnt',
  overdue: 'overdue_cnt',
  pending: 'pending_cnt',
  completed: 'completed_cnt',
  not_required: 'not_required_cnt',
  required: 'required_cnt',
  non_complete: 'non_complete_cnt',
};

/** When an open task is scheduled for, by the day at its place; a week runs from Monday to Sunday. Scheduled = today or later. */
export const taskDues = ['today', 'this_week', 'upcoming', 'scheduled'] as const;
export type TaskDue = (typeof taskDues)[number];
