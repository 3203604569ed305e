/**
 * `GET vendor/task/attention`: what the popup after sign-in names (docs/domain.md, Attention popup). Each count is the
 * `total` of the list that its button opens: `task/list?missing_date=1`, `task/list?tab=pending`, `task/list?tab=overdue`.
 */
export interface TaskAttention {
  missing_date_cnt: number;
  pending_cnt: number;
  overdue_cnt: number;
}
