import type { ExportAnswer } from '../exports.js';
import type { ReportFilter, ReportList, ReportPage } from '../reports.js';
import { get } from './route.js';

/** `:key` is a `ReportKey`. */
export const reportRoutes = {
  list: get(':role/report/list', 'reports.read').typed<{ answer: ReportList }>(),
  page: get(':role/report/:key', 'reports.read').typed<{ query: ReportFilter; answer: ReportPage }>(),
  export: get(':role/report/:key/export', 'reports.read').typed<{ query: ReportFilter; answer: ExportAnswer }>(),
};
