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
 * The filter of all panels, read from the URL; the current year where it names none. A project has one year, and so has an event: who
 * chooses another one lets go of both, as nothing of them would be there.
 */
export function useDashboardFilter(): { filter: DashboardFilter; state: ListState<DashboardFilter> } {
  const state = useListState(kinds);
  const { year = thisYear(), ...rest } = state.filters;
  const filter = { year, ...rest };
  const set: typeof state.set = (changes, how) => {
    const isOtherYear = 'year' in changes && (changes.year ?? thisYear()) !== year;
    const stays = (name: 'project_id' | 'event_id') => !(name in changes) || changes[name] === rest[name];
    const gone = isOtherYear
      ? { ...(stays('project_id') && { project_id: undefined }), ...(stays('event_id') && { event_id: undefined }) }
      : {};
    state.set({ ...changes, ...gone }, how);
  };
  return { filter, state: { ...state, filters: filter, set } };
}
