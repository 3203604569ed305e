import type { DownloadLink, JobStarted } from './jobs.js';

/** Lists that can be exported, by the name of their workbook's job. */
export const exportNames = ['projects', 'events', 'ready_for_sales', 'tasks', 'locations', 'customers'] as const;
export type ExportName = (typeof exportNames)[number];

/** Names under which browsers save the workbooks, before the day and `.xlsx`. */
export const exportFiles: Record<ExportName, string> = {
  projects: 'Projects',
  events: 'Events',
  ready_for_sales: 'Ready For Sales',
  tasks: 'Tasks',
  locations: 'Locations',
  customers: 'Customers',
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
  /** How long a made file can be fetched. */
  keptHours: 24,
} as const;
