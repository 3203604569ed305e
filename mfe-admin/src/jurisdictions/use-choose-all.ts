import { useEffect, useRef } from 'react';
import type { LocationPlaceFilter, LocationPlaceRow } from '@guyline/contract/jurisdictions/places';
import { jurisdictionRoutes } from '@guyline/contract/routes/jurisdictions';
import { useToasts } from '@guyline/ui/toasts';
import { http } from '@guyline/web-core/http';

/**
 * Chooses what a list has on all pages, each store as it is now, so that only what is proposed now is accepted. An answer that comes when
 * the list has another filter by then is dropped.
 * @returns takes whether all are to be chosen; the list takes them off by itself
 */
export function useChooseAll(
  query: LocationPlaceFilter,
  choose: (rows: readonly LocationPlaceRow[]) => void,
): (on: boolean) => void {
  const toasts = useToasts();
  const { page: _page, per_page: _rows, ...filter } = query;
  const opened = JSON.stringify(filter);
  const latest = useRef(opened);
  useEffect(() => {
    latest.current = opened;
  }, [opened]);
  const read = async (): Promise<void> => {
    try {
      const { list } = await http.read(jurisdictionRoutes.allLocations, { query: filter });
      if (latest.current === opened) choose(list);
    } catch (error) {
      toasts.failed(error);
    }
  };
  return (on) => {
    if (on) void read();
  };
}
