/** Task counts of a row: its field, its word, and the tab of the task list that it opens. */
export const openCounts = [
  ['overdue_cnt', 'overdue', 2],
  ['pending_cnt', 'pending', 3],
  ['completed_cnt', 'confirmed', 4],
] as const;
export const workCounts = [...openCounts, ['task_cnt', 'required', 5]] as const;
