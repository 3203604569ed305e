import { type ReportKey, reportKeys } from './reports.js';

const ownLists = [
  'tasks',
  'this_week',
  'trash',
  'documents',
  'projects',
  'events',
  'events_summary',
  'event_differences',
  'locations',
  'choose_stores',
  'customers',
  'messages',
  'notifications',
  'users',
  'vendors',
  'staffs',
  'assign_locations',
  'training',
  'tutorials',
  'task_items',
  'identifiers',
  'states',
  'jurisdictions',
  'templates',
  'template_preview',
  'location_places',
  'security_events',
  'jobs',
] as const;

/** The lists of the portal; of each a person's page size and columns are kept. */
export type ListName = (typeof ownLists)[number] | `report_${ReportKey}`;
export const listNames: readonly ListName[] = [...ownLists, ...reportKeys.map((key) => `report_${key}` as const)];

/** Rows of a page that a person may choose; the first is how a list begins. */
export const pageSizes = [10, 20, 50, 100] as const;

/** Pixels that a column may be narrow or wide. */
export const columnWidths = { min: 60, max: 800 } as const;

export interface ColumnWidth {
  /** Of the column. */
  key: string;
  /** Pixels. */
  width: number;
}

/** How a person has arranged a list. */
export interface ListChoice {
  /** Rows of a page; null = as at first. */
  per_page: number | null;
  /** Columns by their keys; those that are not named keep their place. */
  order: string[];
  hidden: string[];
  /** Columns that were made wider or narrower; the others are as wide as they need. */
  widths?: ColumnWidth[];
}
