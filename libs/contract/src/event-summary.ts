import type { PageQuery } from './envelope.js';
import type { EventRow } from './events.js';
import type { RiskFilter } from './risk/reasons.js';

/** Tabs of the events summary: Ready for Sales, Pending, Required (docs/domain.md, Ready for sales). */
export const summaryTabs = { 1: 'sale', 2: 'pending', 3: 'active' } as const;
export type SummaryFilterName = (typeof summaryTabs)[keyof typeof summaryTabs];
/** `GET common/event-summary/list` */
export interface EventSummaryFilter extends PageQuery, RiskFilter {
  filter?: SummaryFilterName;
  year?: number;
  customer_id?: number;
  project_id?: number;
  event_id?: number;
}
export const summarySorts = [
  'customer',
  'location',
  'store_number',
  'is_key_loc',
  'project',
  'uuid',
  'start_date',
  'act_by',
] as const;
export interface EventSummaryCounts {
  ready_for_sales_cnt: number;
  pending_cnt: number;
  required_cnt: number;
}
export interface EventSummary {
  events: EventRow[];
  total: number;
  events_cnt: EventSummaryCounts;
}
