import type { PageTurn } from '../envelope.js';

/** Filters of every dashboard call. They live in the URL of the screen and apply to each panel and to the report. */
export interface DashboardFilter {
  /** Of the projects' start dates. */
  year?: number;
  customer_id?: number;
  project_id?: number;
  event_id?: number;
}

/** Of a panel that turns pages. */
export interface PanelPage extends DashboardFilter, PageTurn {}
