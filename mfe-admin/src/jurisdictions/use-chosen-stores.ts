import { type Key, useState } from 'react';
import type { PageQuery } from '@guyline/contract/envelope';
import type { LocationPlaceRow } from '@guyline/contract/jurisdictions/places';
import { useOtherRows } from '@guyline/web-core/use-other-rows';
import type { Assigned } from './use-assign.js';
import { useUndone } from './use-undone.js';

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
  /**
   * An action is done: chosen are only those that are to be looked at again, or that it left for the next one. When it is undone its stores
   * are chosen again, unless the person has chosen others since, or looks at other rows.
   */
  done: (assigned: Assigned, leftIds?: readonly number[]) => void;
}

interface Chosen {
  keys: readonly Key[];
  again: boolean;
  /** By the person, and not by what an action left. */
  byHand: boolean;
}
const nothing: Chosen = { keys: [], again: false, byHand: false };

/** @param query that of `useListState`; `onPage`: the rows that it shows */
export function useChosenStores(query: Partial<PageQuery>, onPage: readonly LocationPlaceRow[]): ChosenStores {
  const [{ keys, again, byHand }, setChosen] = useState(nothing);
  const [shown] = useState(() => new Map<number, LocationPlaceRow>());
  for (const row of onPage) shown.set(row.id, row);
  const undone = useUndone((locationIds) => {
    if (byHand && keys.length) return;
    setChosen({ keys: [...new Set([...keys, ...locationIds])], again, byHand: false });
  });
  useOtherRows(query, () => {
    setChosen(nothing);
    undone.forget();
  });
  const ids = keys.map(Number);
  return {
    keys,
    again,
    ids,
    stores: ids.flatMap((id) => shown.get(id) ?? []),
    choose: (chosen) => setChosen({ keys: chosen, again: false, byHand: true }),
    chooseAll: (rows) => {
      for (const row of rows) shown.set(row.id, row);
      setChosen({ keys: rows.map(({ id }) => id), again: false, byHand: true });
    },
    done: ({ againIds, undoId, locationIds }, leftIds = againIds) => {
      setChosen({ keys: leftIds, again: againIds.length > 0 && leftIds === againIds, byHand: false });
      if (undoId !== null) undone.watch({ undoId, locationIds });
    },
  };
}
