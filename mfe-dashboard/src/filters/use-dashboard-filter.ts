import type { DashboardFilter } from '@guyline/contract/dashboard/filter';
import { thisYear } from '@guyline/web-core/clock';
import { type FilterKinds, type ListState, useListState } from '@guyline/web-core/list-state';

/** How the address of the dashboard says what it is filtered by. */
export const kinds: FilterKinds<DashboardFilter> = {
  year: 'number',
  customer_id: 'number',
  project_id: 'number',
  event_id: 'number',
};

/**
 * The filter of all panels, read from the URL; the current year where it names none. A project has one year: who chooses another one lets
 * go of the project, as nothing of it would be there.
 */
export function useDashboardFilter(): { filter: DashboardFilter; state: ListState<DashboardFilter> } {
  const state = useListState(kinds);
  const { year = thisYear(), ...rest } = state.filters;
  const filter = { year, ...rest };
  const set: typeof state.set = (changes, how) => {
    const isOtherYear = 'year' in changes && (changes.year ?? thisYear()) !== year;
    const isOtherProject = 'project_id' in changes && changes.project_id !== rest.project_id;
    state.set(isOtherYear && !isOtherProject ? { ...changes, project_id: undefined } : changes, how);
  };
  return { filter, state: { ...state, filters: filter, set } };
}
