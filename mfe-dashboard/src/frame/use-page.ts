import { useEffect, useState } from 'react';
import { pageLimits } from '@guyline/contract/envelope';

export interface PanelPaging {
  page: number;
  turn: (page: number) => void;
}

/** The page that a panel shows: the first one again under every other filter. */
export function usePage(filter: object): PanelPaging {
  const under = JSON.stringify(filter);
  const [turned, setTurned] = useState({ under, page: 1 });
  return {
    page: turned.under === under ? turned.page : 1,
    turn: (page) => setTurned({ under, page }),
  };
}

/** Steps back to the last page there is: rows that went meanwhile may have taken the shown one along. */
export function useStepBack(
  { page, turn }: PanelPaging,
  /** Rows on all pages; undefined while they are not known. */
  total: number | undefined,
  perPage: number = pageLimits.perPage,
): void {
  const last = total === undefined ? page : Math.max(1, Math.ceil(total / perPage));
  useEffect(() => {
    if (page > last) turn(last);
  });
}
