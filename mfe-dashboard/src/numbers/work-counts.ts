/** Task counts of a row by state: the field, the key of its label, and the tab of the task list that it opens. */
export const stateCounts = [
  ['overdue_cnt', 'overdue', 2],
  ['pending_cnt', 'pending', 3],
  ['completed_cnt', 'confirmed', 4],
] as const;
/** The same, and all required tasks. */
export const workCounts = [...stateCounts, ['task_cnt', 'required', 5]] as const;
