import { type Actor, can } from '../access.js';
import { type Report, reportFilters, type ReportKey, reportKeys } from '../reports.js';
import * as column from './columns.js';

const openStates = ['overdue', 'warning', 'pending', 'in_progress'] as const;
const taskCard = { what: 'pt_num', where: ['location', 'uuid'], when: 'deadline' } as const;
const eventCard = { what: 'uuid', where: ['location', 'project'], when: 'start_date' } as const;

const tasks = { needs: 'reports.read', live: 'tasks', filters: reportFilters } as const;
const counted = {
  statuses: ['overdue', 'pending', 'completed'],
  series: ['overdue', 'pending', 'completed'],
} as const;

/** Everything about a report but its rows: screen, API and workbook follow it. */
export const reports: Record<ReportKey, Report> = {
  task_status: {
    ...tasks,
    key: 'task_status',
    statuses: counted.statuses,
    columns: [column.project, column.customer, column.startDate, ...column.taskCountColumns],
    card: { what: 'project', where: ['customer'], when: 'start_date' },
    chart: { bars: 'project', series: counted.series },
    opensBy: 'project_id',
  },
  overdue: {
    ...tasks,
    key: 'overdue',
    statuses: ['overdue', 'at_risk'],
    columns: [
      column.item,
      ...column.taskPlace,
      column.taskStatus,
      column.scheduled,
      column.deadline,
      { key: 'days_late', kind: 'days' },
    ],
    card: taskCard,
    chart: { bars: 'category', series: openStates },
  },
  missing_dates: {
    ...tasks,
    key: 'missing_dates',
    statuses: ['warning', 'pending', 'in_progress'],
    columns: [column.item, ...column.taskPlace, column.taskStatus, column.deadline],
    card: taskCard,
    chart: { bars: 'category', series: ['warning', 'pending', 'in_progress'] },
  },
  permits: {
    ...tasks,
    key: 'permits',
    statuses: ['pending', 'approved', 'applied_for', 'failed', 'not_required'],
    columns: [
      column.item,
      column.nameNumber,
      ...column.taskPlace,
      column.taskStatus,
      column.scheduled,
      column.deadline,
    ],
    card: taskCard,
    chart: { bars: 'item', series: ['pending', 'applied_for', 'approved', 'failed', 'not_required'] },
  },
  inspections: {
    ...tasks,
    key: 'inspections',
    statuses: ['pending', 'scheduled', 'passed', 'failed', 'not_required'],
    columns: [
      column.item,
      ...column.taskPlace,
      column.taskStatus,
      column.scheduled,
      column.deadline,
      { key: 'note', kind: 'text' },
    ],
    card: taskCard,
    chart: { bars: 'item', series: ['pending', 'scheduled', 'passed', 'failed', 'not_required'] },
  },
  ready_for_sales: {
    key: 'ready_for_sales',
    needs: 'reports.read',
    live: 'events',
    filters: reportFilters,
    statuses: ['ready', 'not_ready'],
    columns: [
      column.uuid,
      column.customer,
      column.location,
      column.state,
      column.storeNumber,
      column.keyLocation,
      column.project,
      { key: 'type_num', kind: 'type' },
      { key: 'ready', kind: 'yes_no' },
      ...column.phaseColumns,
      column.startDate,
    ],
    card: eventCard,
    chart: { bars: 'project', series: ['ready', 'not_ready'] },
  },
  vendor_workload: {
    ...tasks,
    key: 'vendor_workload',
    statuses: counted.statuses,
    columns: [
      { key: 'vendor', kind: 'text', sorts: true, link: { to: 'vendors', by: 'id' } },
      { key: 'event_cnt', kind: 'count', sorts: true },
      ...column.taskCountColumns,
    ],
    card: { what: 'vendor', where: ['event_cnt'], when: 'complete_pct' },
    chart: { bars: 'vendor', series: counted.series },
    opensBy: 'vendor_id',
  },
  documents: {
    key: 'documents',
    needs: 'reports.read',
    live: 'tasks',
    filters: reportFilters,
    statuses: ['complete', 'missing'],
    columns: [
      column.uuid,
      column.storeNumber,
      column.location,
      column.state,
      column.project,
      column.customer,
      { key: 'expected_cnt', kind: 'count', sorts: true },
      { key: 'attached_cnt', kind: 'count', sorts: true },
      { key: 'missing_cnt', kind: 'count', sorts: true },
      { key: 'complete_pct', kind: 'percent' },
      { key: 'site_plan', kind: 'yes_no' },
      column.startDate,
    ],
    card: eventCard,
    chart: { bars: 'project', series: ['attached', 'missing'] },
  },
  events: {
    key: 'events',
    needs: 'reports.read',
    live: 'events',
    filters: reportFilters,
    statuses: ['active', 'completed', 'paused', 'canceled', 'archived'],
    columns: [
      column.uuid,
      column.customer,
      column.project,
      { key: 'lc_number', kind: 'text', sorts: true },
      column.location,
      { key: 'city', kind: 'text' },
      column.state,
      column.keyLocation,
      { key: 'type_num', kind: 'type' },
      { key: 'status_num', kind: 'run_status', sorts: true },
      ...column.phaseColumns,
      { key: 'merchandise_vendor', kind: 'text' },
      { key: 'fence_vendor', kind: 'text' },
      { key: 'elect_vendor', kind: 'text' },
      { key: 'tent_vendor', kind: 'text' },
      column.startDate,
      { key: 'end_date', kind: 'deadline' },
    ],
    card: eventCard,
    chart: { bars: 'state', series: ['active', 'completed', 'paused', 'canceled', 'archived'] },
  },
  user_activity: {
    key: 'user_activity',
    needs: 'users.manage',
    live: 'users',
    filters: ['year', 'customer_id', 'vendor_id'],
    statuses: ['active', 'paused', 'cancelled', 'archived'],
    columns: [
      { key: 'name', kind: 'text', sorts: true, link: { to: 'users', by: 'id' } },
      { key: 'email', kind: 'text', sorts: true },
      { key: 'level_num', kind: 'level', sorts: true },
      { key: 'company_str', kind: 'text', sorts: true },
      { key: 'status_num', kind: 'record_status', sorts: true },
      { key: 'last_login_at', kind: 'instant', sorts: true },
      { key: 'sign_in_cnt', kind: 'count' },
      { key: 'change_cnt', kind: 'count' },
      { key: 'last_change_at', kind: 'instant' },
    ],
    card: { what: 'name', where: ['email'], when: 'last_login_at' },
    chart: { bars: 'level', series: ['recent', 'earlier', 'never'] },
  },
};

/** The reports that a person may open. */
export const reportsOf = (visitor: Pick<Actor, 'role' | 'isSysAdmin' | 'level'>): Report[] =>
  reportKeys.map((key) => reports[key]).filter(({ needs }) => can(visitor, needs));
