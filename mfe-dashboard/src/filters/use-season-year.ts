import { useEffect, useEffectEvent } from 'react';
import { eventRoutes } from '@guyline/contract/routes/events';
import { thisYear } from '@guyline/web-core/clock';
import { useListWhile } from '@guyline/web-core/entity';
import { useListState } from '@guyline/web-core/list-state';
import { kinds } from './use-dashboard-filter.js';

/**
 * Turns the dashboard to the year of a project or event that a link names with another year, or with none: nothing of it would be there
 * otherwise. The back button does not lead to the address that was.
 * @param year once it is known
 */
export function useSeasonYear(year: number | undefined): void {
  // As the address has it: who chooses a year lets go of project and event, and this does not.
  const { filters, set } = useListState(kinds);
  const shown = filters.year ?? thisYear();
  const turn = useEffectEvent((to: number) => set({ year: to === thisYear() ? undefined : to }, { replace: true }));
  useEffect(() => {
    if (year !== undefined && year !== shown) turn(year);
  }, [year, shown]);
}

/** The year in which the season of an event begins; asked for as the filter of the event asks for its name. */
export function useEventYear(event_id: number | undefined): number | undefined {
  const found = useListWhile(event_id !== undefined, 'season', eventRoutes.list, { event_id, page: 1, per_page: 1 });
  const start = found.data?.list.find(({ id }) => id === event_id)?.project.start_date;
  return start ? Number(start.slice(0, 4)) : undefined;
}
