import type { TaskGraph } from '@guyline/contract/dashboard/charts';
import type { CardData } from '@guyline/contract/dashboard/counts';
import type { DashboardFilter } from '@guyline/contract/dashboard/filter';
import type { CalendarDays } from '@guyline/contract/dashboard/work';
import { monthText } from '@guyline/contract/day-form';
import type { EventSummaryCounts } from '@guyline/contract/event-summary';
import { monthName } from '../../platform/clock/month-name.js';
import type { SheetWords, Words } from '../../platform/words/words.js';

/** A number with its name. */
export type NumberLine = [string, number];

/** The numbers on the cards, in their order. */
export function numbersOf(
  counts: CardData,
  { project_id, event_id }: DashboardFilter,
  { dashboard: { column }, headings }: Words,
): NumberLine[] {
  /** What a project or an event of the filter has no part in. */
  const whole: NumberLine[] = [
    [headings.project_cnt, counts.project_cnt],
    [column.all_locations, counts.location_cnt],
    [headings.customers, counts.customer_cnt],
  ];
  return [
    [column.overdue, counts.overdue_cnt],
    [column.at_risk, counts.at_risk_cnt],
    [column.missing_date, counts.missing_date_cnt],
    [column.pending, counts.pending_cnt],
    [column.confirmed, counts.completed_cnt],
    [column.not_required, counts.not_required_cnt],
    [column.all_tasks, counts.total_cnt],
    [headings.ready_for_sales, counts.ready_for_sales_cnt],
    [headings.event_cnt, counts.event_cnt],
    [column.active_locations, counts.active_loc_cnt],
    [column.key_locations, counts.key_contact_cnt],
    ...(project_id || event_id ? [] : whole),
  ];
}

/** How many events each tab of the events summary has. */
export const summaryNumbers = (
  { ready_for_sales_cnt, pending_cnt, required_cnt }: EventSummaryCounts,
  { dashboard: { column }, headings }: Words,
): NumberLine[] => [
  [headings.ready_for_sales, ready_for_sales_cnt],
  [column.pending_events, pending_cnt],
  [column.required_events, required_cnt],
];

/** What stands beside the calendar, whatever the year. */
export const calendarNumbers = (
  { backlog_cnt, scheduled_pending_cnt }: CalendarDays,
  { dashboard: { column } }: Words,
): NumberLine[] => [
  [column.no_date, backlog_cnt],
  [column.scheduled, scheduled_pending_cnt],
];

/** Open tasks of a month, or those without a date. */
export interface MonthLine {
  month: string;
  overdue_cnt: number;
  pending_cnt: number;
}

/** The bars of the chart of tasks, and what no bar has: without a date nothing is overdue. */
export const monthLines = (
  { graph_data, undated_cnt }: TaskGraph,
  { language, dashboard: { column } }: SheetWords,
): MonthLine[] => [
  ...graph_data.map(({ year, month, ...counts }) => ({
    month: monthName(language, monthText(year, month), true),
    ...counts,
  })),
  { month: column.missing_date, overdue_cnt: 0, pending_cnt: undated_cnt },
];
