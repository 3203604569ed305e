import { reasonFilters } from '@guyline/contract/risk/reasons';
import { riskRoutes } from '@guyline/contract/routes/risk';
import { type WeekFilter, type WeekTab, weekTabs, type WeekWho, weekWhos } from '@guyline/contract/risk/week';
import { useList } from '@guyline/web-core/entity';
import { useKeptListState } from '@guyline/web-core/kept-list';
import type { AllFilterKinds } from '@guyline/web-core/list-state';

const kinds = {
  tab: 'text',
  who: 'text',
  reason: 'text',
  vendor_id: 'number',
  customer_id: 'number',
  project_id: 'number',
} as const satisfies AllFilterKinds<WeekFilter>;
const keep = ['tab'];

/** The list as its address has it; words in the address that mean nothing are as if they were absent. */
export function useWeek() {
  const state = useKeptListState<WeekFilter>('this_week', kinds, keep);
  const { filters, query } = state;
  const tab: WeekTab = weekTabs.find((one) => one === filters.tab) ?? 'now';
  const who: WeekWho = weekWhos.find((one) => one === filters.who) ?? 'mine';
  const reason = reasonFilters.find((one) => one === filters.reason);
  const { vendor_id, customer_id, project_id } = filters;
  const { page, per_page } = query;
  const shown = { page, per_page, tab, who, reason, vendor_id, customer_id, project_id };
  const week = useList('tasks', riskRoutes.week, shown);
  return { state, week, shown, tab, who };
}
