import { type Key, useState } from 'react';
import type { PageQuery } from '@guyline/contract/envelope';
import type { LocationPlaceRow } from '@guyline/contract/jurisdictions/places';
import { useOtherRows } from '@guyline/web-core/use-other-rows';

/** The stores that are chosen in a list, each as it was shown last: those of one page are known on the next. */
export interface ChosenStores {
  keys: readonly Key[];
  ids: number[];
  /** Those of them that are known: a page has shown them, or all were chosen at once. */
  stores: LocationPlaceRow[];
  /** They stay chosen as something else was proposed for them than was accepted. */
  again: boolean;
  choose: (keys: readonly Key[]) => void;
  /** Chooses these, which no page needs to have shown. */
  chooseAll: (rows: readonly LocationPlaceRow[]) => void;
  /** An action is done: chosen are only those that are to be looked at again. */
  done: (againIds: number[]) => void;
}

/** @param query that of `useListState`; `onPage`: the rows that it shows */
export function useChosenStores(query: Partial<PageQuery>, onPage: readonly LocationPlaceRow[]): ChosenStores {
  const [chosen, setChosen] = useState<{ keys: readonly Key[]; again: boolean }>({ keys: [], again: false });
  const [shown] = useState(() => new Map<number, LocationPlaceRow>());
  for (const row of onPage) shown.set(row.id, row);
  useOtherRows(query, () => setChosen({ keys: [], again: false }));
  const ids = chosen.keys.map(Number);
  return {
    ...chosen,
    ids,
    stores: ids.flatMap((id) => shown.get(id) ?? []),
    choose: (keys) => setChosen({ keys, again: false }),
    chooseAll: (rows) => {
      for (const row of rows) shown.set(row.id, row);
      setChosen({ keys: rows.map(({ id }) => id), again: false });
    },
    done: (againIds) => setChosen({ keys: againIds, again: againIds.length > 0 }),
  };
}
