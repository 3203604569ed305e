import { type Level, levels } from '../access.js';
import type { Day, Instant, RunStatus, TypeNum } from '../status.js';
import type { VendorNum } from '../tasks/items.js';
import type { Unready } from '../readiness.js';
import type { TaskState } from '../tasks/state.js';
import type { PanelPage } from './filter.js';

/** Counts of the required tasks of a row: pending = neither overdue nor completed. */
interface WorkCounts {
  task_cnt: number;
  overdue_cnt: number;
  pending_cnt: number;
  completed_cnt: number;
}

/** Where the event of a row is. */
export interface PortalPlace {
  id: number;
  store_number: string;
  name: string;
}

/**
 * The worst of the required tasks of a cell, a completed one that does not hold being at risk; 5 where none of its tasks is required; null
 * where the event has no such task.
 */
export type PortalState = TaskState | null;

/**
 * A row of portal data by position: project, event type, building permit, tent install, tent
 * inspections, electrical permit, electrical install, electrical inspection, ready for sales, merchandise delivery, event id.
 */
export type PortalRow = [
  /** `unready` is absent from earlier versions of the API. */
  project: { id: number; name: string; start_date: Day; event_id: number; location: PortalPlace; unready?: Unready },
  type: TypeNum,
  buildingPermit: PortalState,
  tentInstall: PortalState,
  tentInspections: PortalState,
  electricalPermit: PortalState,
  electricalInstall: PortalState,
  electricalInspection: PortalState,
  readyForSales: boolean,
  merchandiseDelivery: PortalState,
  uuid: string,
];

/** `GET {role}/dashboard/portal_data`: one row per Active event of an Active project, the project that starts first on top. */
export interface PortalData {
  portal_data: PortalRow[];
  total: number;
}

/** `GET {role}/dashboard/locations`: projects with the locations that they work at, the most tasks at risk first. */
export interface LocationLine {
  project_id: number;
  project_name: string;
  customer_id: number;
  customer_name: string;
  customer_sname: string; // for dashboards that were built before customer_name
  project_start_date: Day;
  project_end_date: Day;
  /** Locations with an Active event: one event of a project each. */
  active_loc_cnt: number;
  /** Key locations among them. */
  key_loc_cnt: number;
  /** Tasks at risk (docs/domain.md, At risk). */
  at_risk_cnt: number;
}
export interface LocationLines {
  locations: LocationLine[];
  total: number;
}

/** What a popup of the locations table lists. */
export const overviewKinds = ['active_locations', 'at_risk_tasks'] as const;
export type OverviewKind = (typeof overviewKinds)[number];
export interface OverviewFilter extends PanelPage {
  kind: OverviewKind;
}
/** A row of the popups: an Active event; for at-risk tasks one that has such tasks. */
export interface OverviewRow {
  customer_id: number;
  customer_name: string;
  customer_sname: string; // for dashboards that were built before customer_name
  project_id: number;
  project_name: string;
  project_start_date: Day;
  project_end_date: Day;
  location_id: number;
  location_name: string;
  lc_number: string;
  is_key_loc: 1 | 2;
  event_id: number;
  uuid: string;
  event_tnum: TypeNum;
  ready_for_sales: boolean;
  at_risk_cnt: number;
}
/** `GET {role}/dashboard/overview` */
export interface OverviewRows {
  rows: OverviewRow[];
  /** Rows on all pages. */
  total: number;
  /** Of `at_risk_tasks`: the tasks at risk of all rows, which is the table's number. Absent from earlier versions of the API. */
  at_risk_cnt?: number;
}

/** `GET {role}/dashboard/vendors`: vendors named by Active events, with the work they own there, the most overdue first. */
export interface VendorLine extends WorkCounts {
  id: number;
  name: string;
  company_str: string | null;
  vendor_num: VendorNum;
  event_cnt: number;
}
export interface VendorLines {
  vendors: VendorLine[];
  total: number;
  /** Active vendors of each kind, whatever the filter: as many as the list of the kind has. */
  kinds: { vendor_num: VendorNum; vendor_cnt: number }[];
}

/** `GET {role}/dashboard/projects` and, for a vendor, `project_data`: Active projects, the one that starts first on top. */
export interface ProjectLine extends WorkCounts {
  id: number;
  uuid: string;
  name: string;
  status_num: RunStatus;
  customer: { id: number; name: string; s_name: string };
  start_date: Day;
  risk_date: Day;
  end_date: Day;
  event_cnt: number;
  ready_for_sales_cnt: number;
}
export interface ProjectLines {
  projects: ProjectLine[];
  total: number;
}

/** The levels that the list of sign-ins can be narrowed to. */
export const recentUserLevels = [levels.manager, levels.vendor] as const;
/** `GET admin/dashboard/recent_users`: who signed in last; with a filter, admins and the people whose work matches it. */
export interface RecentUsersFilter extends PanelPage {
  /** Managers, or vendors with their staff; all when left out. */
  level_num?: (typeof recentUserLevels)[number];
}
export interface RecentUser {
  id: number;
  name: string;
  email: string;
  level_num: Level;
  company_str: string | null;
  img: string | null;
  last_login_at: Instant;
}
export interface RecentUsers {
  users: RecentUser[];
  total: number;
}
