import type { DownloadLink, JobStarted } from './jobs.js';
import type { ReportKey } from './reports.js';

/** Lists that can be exported, by the name of their workbook's job. */
export const listExports = [
  'projects',
  'events',
  'ready_for_sales',
  'tasks',
  'locations',
  'customers',
  'users',
  'vendors',
  'staffs',
  'documents',
  'messages',
  'jurisdictions',
] as const;
export type ListExport = (typeof listExports)[number];
export type ReportExport = `report_${ReportKey}`;
/** What each panel of a dashboard shows, a sheet a panel. */
export type DashboardExport = 'dashboard';
export type ExportName = ListExport | ReportExport | DashboardExport;

/** Names under which browsers save the workbooks, before the day and `.xlsx`. */
export const exportFiles: Record<ExportName, string> = {
  projects: 'Projects',
  events: 'Events',
  ready_for_sales: 'Ready for Sales',
  tasks: 'Tasks',
  locations: 'Locations',
  customers: 'Customers',
  users: 'Users',
  vendors: 'Vendors',
  staffs: 'Staff',
  documents: 'Documents',
  messages: 'Messages',
  jurisdictions: 'Jurisdictions',
  dashboard: 'Dashboard',
  report_task_status: 'Task Status By Project',
  report_overdue: 'Overdue And At Risk',
  report_risk: 'Why At Risk',
  report_missing_dates: 'Missing Dates',
  report_permits: 'Permit Register',
  report_whose_turn: 'Whose Turn',
  report_inspections: 'Inspection Results',
  report_ready_for_sales: 'Ready for Sales Report',
  report_vendor_workload: 'Vendor Workload',
  report_documents: 'Document Completeness',
  report_events: 'Event Master',
  report_user_activity: 'User Activity',
};

/**
 * `GET {role}/{entity}/export` with the filters, the tab and the order of the list. The link when the file is ready within
 * `exportLimits.waitMs`, else the job that makes it; then `GET common/job/{id}/download` gives the link.
 * Either link is the person's own and lives 15 minutes.
 */
export type ExportAnswer = DownloadLink | JobStarted;

export const exportLimits = {
  waitMs: 2_000,
  /** A sheet holds no more. */
  rows: 1_000_000,
  /** Exports of one person that wait or run. */
  open: 20,
  /** How long a made file can be fetched. */
  keptHours: 24,
} as const;
