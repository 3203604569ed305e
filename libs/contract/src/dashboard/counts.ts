import type { TaskGroupKey } from '../tasks/items.js';

/**
 * `GET {role}/dashboard/card_data`: counts over Active events of Active projects in the caller's scope
 * (docs/domain.md, Counts). Each opens a list with exactly that many rows.
 */
export interface CardData {
  customer_cnt: number;
  project_cnt: number;
  event_cnt: number;
  location_cnt: number;
  /** Locations with an Active event. */
  active_loc_cnt: number;
  /** Key locations with an Active event. */
  key_contact_cnt: number;
  ready_for_sales_cnt: number;
  at_risk_cnt: number;
  missing_date_cnt: number;
  task_cnt: number;
  task_total_cnt: number;
  task_overdue_cnt: number;
  task_pending_cnt: number;
  overdue_cnt: number;
  pending_cnt: number;
  complete_cnt: number;
  completed_cnt: number;
  not_required_cnt: number;
  total_cnt: number;
}

/** `GET {role}/dashboard/summary`: nine rows (docs/domain.md, Dashboard summary). */
export interface SummaryRow {
  key: TaskGroupKey;
  name: string;
  required: number;
  confirm: number;
  pending: number;
  /** Events in which all required tasks of the row are completed. */
  complete: number;
  overdue: number;
}
export interface Summary {
  summary: SummaryRow[];
}
