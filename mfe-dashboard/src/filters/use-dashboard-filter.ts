import type { DashboardFilter } from '@guyline/contract/dashboard/filter';
import { thisYear } from '@guyline/web-core/clock';
import { type FilterKinds, type ListState, useListState } from '@guyline/web-core/list-state';

const kinds: FilterKinds<DashboardFilter> = {
  year: 'number',
  customer_id: 'number',
  project_id: 'number',
  event_id: 'number',
};

/** The filter of all panels, read from the URL; the current year where it names none. */
export function useDashboardFilter(): { filter: DashboardFilter; state: ListState<DashboardFilter> } {
  const state = useListState(kinds);
  const { year = thisYear(), ...rest } = state.filters;
  const filter = { year, ...rest };
  return { filter, state: { ...state, filters: filter } };
}
