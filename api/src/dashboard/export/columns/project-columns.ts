import { runStatuses } from '@guyline/contract/status';
import type { LocationLine, ProjectLine } from '@guyline/contract/dashboard/tables';
import type { Column } from '../../../platform/exports/sheet.js';
import type { SheetWords } from '../../../platform/words/words.js';
import { day, number, SHORT, text, workColumns } from './column.js';

/** Projects, and the stores of each. */
export function projectColumns({ dashboard: { column }, headings, runStatus }: SheetWords) {
  return {
    projects: [
      text(headings.project, ({ name }) => name),
      text(headings.project_number, ({ uuid }) => uuid, SHORT),
      text(headings.customer, ({ customer }) => customer.name),
      text(headings.status, ({ status_num }) => runStatus[runStatuses[status_num]], SHORT),
      day(headings.start_date, ({ start_date }) => start_date),
      day(headings.risk_date, ({ risk_date }) => risk_date),
      day(headings.end_date, ({ end_date }) => end_date),
      number(headings.events, ({ event_cnt }) => event_cnt),
      number(headings.ready_for_sales, ({ ready_for_sales_cnt }) => ready_for_sales_cnt),
      number(column.required, ({ task_cnt }) => task_cnt),
      ...workColumns(column),
    ] as Column<ProjectLine>[],
    locations: [
      text(headings.project, ({ project_name }) => project_name),
      text(headings.customer, ({ customer_name }) => customer_name),
      day(headings.start_date, ({ project_start_date }) => project_start_date),
      day(headings.end_date, ({ project_end_date }) => project_end_date),
      number(column.active_locations, ({ active_loc_cnt }) => active_loc_cnt),
      number(column.key_locations, ({ key_loc_cnt }) => key_loc_cnt),
      number(column.at_risk, ({ at_risk_cnt }) => at_risk_cnt),
    ] as Column<LocationLine>[],
  };
}
