import type { EventPie } from '@guyline/contract/dashboard/charts';
import type { SummaryRow } from '@guyline/contract/dashboard/counts';
import type { MapState, MapTasks } from '@guyline/contract/dashboard/map';
import type { CalendarDay } from '@guyline/contract/dashboard/work';
import { monthText } from '@guyline/contract/day-form';
import type { ReasonCount } from '@guyline/contract/risk/counts';
import { monthName } from '../../../platform/clock/month-name.js';
import type { Column } from '../../../platform/exports/sheet.js';
import type { SheetWords } from '../../../platform/words/words.js';
import type { MonthLine, NumberLine } from '../numbers.js';
import { day, number, SHORT, text, workColumns } from './column.js';

/** Counts by name, category, reason, state, project, month and day. */
export function countColumns({ dashboard: { column }, headings, report, risk, language }: SheetWords) {
  return {
    numbers: [text(column.what, ([name]) => name), number(column.count, ([, count]) => count)] as Column<NumberLine>[],
    summary: [
      text(column.category, ({ name }) => name),
      number(column.overdue, ({ overdue }) => overdue),
      number(column.open, ({ pending }) => pending),
      number(column.confirmed, ({ confirm }) => confirm),
      number(column.required, ({ required }) => required),
      number(column.complete_events, ({ complete }) => complete),
    ] as Column<SummaryRow>[],
    risk: [
      text(report.column['reason'] ?? '', ({ code }) => risk.name[code]),
      number(column.count, ({ task_cnt }) => task_cnt),
      day(column.earliest_act_by, ({ act_by }) => act_by),
    ] as Column<ReasonCount>[],
    map: [
      text(headings.state, ({ name }) => name),
      number(headings.events, ({ event_cnt }) => event_cnt),
      number(column.locations, ({ location_cnt }) => location_cnt),
      number(headings.ready_for_sales, ({ ready_for_sales_cnt }) => ready_for_sales_cnt),
      ...workColumns(column),
    ] as Column<MapState & MapTasks>[],
    event_pie: [
      text(headings.project, ({ project }) => project),
      number(headings.events, ({ event_cnt }) => event_cnt),
    ] as Column<EventPie['items'][number]>[],
    task_graph: [
      text(column.month, ({ month }) => month, SHORT),
      number(column.overdue, ({ overdue_cnt }) => overdue_cnt),
      number(column.pending, ({ pending_cnt }) => pending_cnt),
    ] as Column<MonthLine>[],
    calendar: [
      day(column.day, ({ scheduled_date }) => scheduled_date),
      number(column.overdue, ({ overdue_cnt }) => overdue_cnt),
      number(column.pending, ({ pending_cnt }) => pending_cnt),
      number(column.completed, ({ complete_cnt }) => complete_cnt),
    ] as Column<CalendarDay>[],
    /** @param years the two years that the chart compares */
    event_graph: (years: readonly number[]): Column<{ month: number; values: number[] }>[] => [
      text(column.month, ({ month }) => monthName(language, monthText(2000, month)), SHORT),
      ...years.map((year, at) => number<{ values: number[] }>(String(year), ({ values }) => values[at] ?? 0)),
    ],
  };
}
