/**
 * `GET vendor/task/attention`: what the popup after sign-in names, of the tasks that the caller may edit (docs/domain.md, Attention
 * popup). Each count is the `total` of the list that its button opens: `task/list?missing_date=1&mine=1`, `task/list?tab=pending&mine=1`,
 * `task/list?tab=overdue&mine=1`.
 */
export interface TaskAttention {
  missing_date_cnt: number;
  pending_cnt: number;
  overdue_cnt: number;
}
