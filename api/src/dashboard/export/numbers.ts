import type { CardData } from '@guyline/contract/dashboard/counts';
import type { Words } from '../../platform/words/words.js';

/** The numbers on the cards, each with its name. */
export function numbersOf(counts: CardData, { dashboard: { column }, headings }: Words): [string, number][] {
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
    [headings.project_cnt, counts.project_cnt],
    [column.all_locations, counts.location_cnt],
  ];
}
