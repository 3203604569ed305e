import type { ReportColumn } from '../reports.js';

const phases = ['permit_snum', 'inst_snum', 'insp_snum', 'td_snum'] as const;

export const uuid: ReportColumn = { key: 'uuid', kind: 'text', sorts: true, link: { to: 'events', by: 'event_id' } };
export const customer: ReportColumn = { key: 'customer', kind: 'text', sorts: true };
export const project: ReportColumn = {
  key: 'project',
  kind: 'text',
  sorts: true,
  link: { to: 'projects', by: 'project_id' },
};
export const location: ReportColumn = {
  key: 'location',
  kind: 'text',
  sorts: true,
  link: { to: 'locations', by: 'location_id' },
};
export const storeNumber: ReportColumn = { key: 'store_number', kind: 'text', sorts: true };
export const state: ReportColumn = { key: 'state_code', kind: 'text', sorts: true };
export const keyLocation: ReportColumn = { key: 'is_key_loc', kind: 'yes_no' };
export const startDate: ReportColumn = { key: 'start_date', kind: 'deadline', sorts: true };

/** Where a task belongs. */
export const taskPlace: readonly ReportColumn[] = [
  uuid,
  storeNumber,
  location,
  state,
  project,
  customer,
  { key: 'vendor', kind: 'text', sorts: true },
];

export const item: ReportColumn = { key: 'pt_num', kind: 'item', sorts: true };
export const taskStatus: ReportColumn = { key: 'status_num', kind: 'task_status', sorts: true };
export const scheduled: ReportColumn = { key: 'scheduled_date', kind: 'day', sorts: true };
export const deadline: ReportColumn = { key: 'deadline', kind: 'deadline', sorts: true };
export const nameNumber: ReportColumn = { key: 'name_number', kind: 'text', sorts: true };

export const phaseColumns: readonly ReportColumn[] = phases.map((key) => ({ key, kind: 'phase' }));

/** Counts of tasks (docs/domain.md, Counts), each of which opens its list. */
export const taskCountColumns: readonly ReportColumn[] = [
  { key: 'required_cnt', kind: 'count', sorts: true },
  { key: 'overdue_cnt', kind: 'count', sorts: true, opens: 'overdue' },
  { key: 'pending_cnt', kind: 'count', sorts: true, opens: 'pending' },
  { key: 'completed_cnt', kind: 'count', sorts: true, opens: 'completed' },
  { key: 'complete_pct', kind: 'percent', sorts: true },
];
