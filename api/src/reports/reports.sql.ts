import { can } from '@guyline/contract/access';
import { type Report, reportFilters, type ReportKey } from '@guyline/contract/reports';
import { reports } from '@guyline/contract/reports/definitions';
import type { SessionActor } from '../platform/access/actor.js';
import { notFound, RuleError } from '../platform/errors/rule-error.js';
import { documentsReport } from './document-report.sql.js';
import { eventMasterReport, readyForSalesReport } from './event-reports.sql.js';
import { taskStatusReport, vendorWorkloadReport } from './grouped-reports.sql.js';
import type { ReportOf } from './report.sql.js';
import type { ReportListQuery } from './reports.dto.js';
import { riskReport } from './risk-report.sql.js';
import { inspectionsReport, missingDatesReport, overdueReport, permitsReport } from './task-reports.sql.js';
import { whoseTurnReport } from './turn-report.sql.js';
import { userActivityReport } from './user-report.sql.js';

/** Where each report's rows come from; the contract has its columns. */
export const reportSql: Record<ReportKey, ReportOf> = {
  task_status: taskStatusReport,
  overdue: overdueReport,
  risk: riskReport,
  missing_dates: missingDatesReport,
  permits: permitsReport,
  whose_turn: whoseTurnReport,
  inspections: inspectionsReport,
  ready_for_sales: readyForSalesReport,
  vendor_workload: vendorWorkloadReport,
  documents: documentsReport,
  events: eventMasterReport,
  user_activity: userActivityReport,
};

/**
 * The report of a path, if the caller may open it with this query.
 * @throws RuleError `not_found` 404, `forbidden` 403; `unknown_field`, `validation_failed` 422 for what other reports have
 */
export function checkedReport(actor: SessionActor, key: string, query: ReportListQuery): Report {
  const report = (Object.hasOwn(reports, key) && reports[key as ReportKey]) || undefined;
  if (!report) throw notFound();
  if (!can(actor, report.needs)) throw new RuleError('forbidden', 403);
  const { filters, statuses, columns } = report;
  const unknown = reportFilters.filter((name) => query[name] !== undefined && !filters.includes(name));
  if (unknown.length) {
    const fields = Object.fromEntries(unknown.map((name) => [name, `${name}_unknown`]));
    throw new RuleError('unknown_field', 422, { fields });
  }
  if (query.status !== undefined && !statuses.includes(query.status)) throw refused('status');
  if (query.sort_by !== undefined && !columns.some(({ key: name, sorts }) => sorts && name === query.sort_by))
    throw refused('sort_by');
  return report;
}

const refused = (field: string): RuleError =>
  new RuleError('validation_failed', 422, { fields: { [field]: `${field}_is_in` } });
