import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { LocationPlaceFilter, LocationPlaceRow } from '@guyline/contract/jurisdictions/places';
import { jurisdictionRoutes } from '@guyline/contract/routes/jurisdictions';
import { useToasts } from '@guyline/ui/toasts';
import { http } from '@guyline/web-core/http';

/**
 * Chooses what a list has on all pages, each store as it is now, so that only what is proposed now is accepted. An answer that comes when
 * the list has another filter by then, or when something else was chosen since, is dropped.
 * @returns `ask` for all; `drop` what is asked for; `busy` while it is
 */
export function useChooseAll(
  query: LocationPlaceFilter,
  choose: (rows: readonly LocationPlaceRow[]) => void,
): { busy: boolean; ask: () => void; drop: () => void } {
  const toasts = useToasts();
  const [busy, setBusy] = useState(false);
  const { page: _page, per_page: _rows, ...filter } = query;
  const { sort_by: _by, sort_order: _order, ...which } = filter;
  const opened = JSON.stringify(which);
  /** Of the answer that is waited for. */
  const ticket = useRef(0);
  const drop = (): void => {
    ticket.current += 1;
    setBusy(false);
  };
  const left = useEffectEvent(drop);
  useEffect(() => () => left(), [opened]);
  const read = async (): Promise<void> => {
    const mine = (ticket.current += 1);
    const isWanted = (): boolean => ticket.current === mine;
    setBusy(true);
    try {
      const { list } = await http.read(jurisdictionRoutes.allLocations, { query: filter });
      if (isWanted()) choose(list);
    } catch (error) {
      if (isWanted()) toasts.failed(error);
    }
    if (isWanted()) setBusy(false);
  };
  return { busy, ask: () => void read(), drop };
}
