import type { Role } from '../access.js';
import type { PageTurn } from '../envelope.js';

/** Filters of every dashboard call. They live in the URL of the screen and apply to each panel and to the report. */
export interface DashboardFilter {
  /** The year in which the project starts. */
  year?: number;
  customer_id?: number;
  project_id?: number;
  event_id?: number;
}

/** The filters that a role's dashboard offers besides the year, and that its report names. */
export const dashboardFilters: Record<Role, readonly Exclude<keyof DashboardFilter, 'year'>[]> = {
  admin: ['customer_id', 'project_id'],
  corporate: ['project_id'],
  manager: ['event_id'],
  vendor: ['customer_id', 'project_id'],
};

/** The filter and the page of a panel with pages. */
export interface PanelPage extends DashboardFilter, PageTurn {}
