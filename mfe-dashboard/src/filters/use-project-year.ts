import { useEffect, useEffectEvent } from 'react';
import type { ProjectOption } from '@guyline/contract/reference';
import { thisYear } from '@guyline/web-core/clock';
import { useListState } from '@guyline/web-core/list-state';
import { kinds } from './use-dashboard-filter.js';

/**
 * Turns the dashboard to the year of a project that a link names with another year, or with none: nothing of the project would be there
 * otherwise. The back button does not lead to the address that was.
 * @param project once it is known
 */
export function useProjectYear(project: ProjectOption | undefined): void {
  // As the address has it: who chooses a year lets go of the project, and this does not.
  const { filters, set } = useListState(kinds);
  const shown = filters.year ?? thisYear();
  const year = project?.year;
  const turn = useEffectEvent((to: number) => set({ year: to === thisYear() ? undefined : to }, { replace: true }));
  useEffect(() => {
    if (year !== undefined && year !== shown) turn(year);
  }, [year, shown]);
}
