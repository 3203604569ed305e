import { useMemo } from 'react';
import { type ListChoice, type ListName, pageSizes } from '@guyline/contract/lists';
import type { KeptLists } from '@guyline/contract/preferences';
import { type FilterKinds, type ListState, useListState } from './list-state.js';
import { usePreference } from './preferences.js';
import { useSession } from './session.js';

/** A list whose page size and columns the server keeps for the person. */
export interface KeptListState<Filter = object> extends ListState<Filter> {
  name: ListName;
  choice: ListChoice;
  /** Stores changes of the choice; does nothing while impersonating or before the choice is loaded. */
  choose: (changes: Partial<ListChoice>) => void;
  /** Changes the rows of a page, here and for the next time. */
  resize: (perPage: number) => void;
}

const asAtFirst: ListChoice = { per_page: null, order: [], hidden: [] };
const nothing: readonly string[] = [];

/** As the server does it: a tab sends the list that it changed, and the others stay as they are kept. */
const merge = (before: KeptLists | undefined, { kept }: KeptLists): KeptLists => ({
  kept: { ...before?.kept, ...kept },
});

/** `useListState` of the list `name`: a page size that the URL does not name is the one that the person chose last. */
export function useKeptListState<Filter>(
  name: ListName,
  kinds: FilterKinds<Filter>,
  keep: readonly string[] = nothing,
): KeptListState<Filter> {
  const { known, failed, value, save } = usePreference('lists', merge);
  const { impersonator } = useSession();
  const mayChoose = known && !failed && !impersonator;
  const choice = value?.kept[name] ?? asAtFirst;
  const state = useListState(kinds, keep, choice.per_page ?? undefined);
  return useMemo(() => {
    const choose = (changes: Partial<ListChoice>): void => {
      const next = { ...choice, ...changes };
      if (mayChoose && JSON.stringify(next) !== JSON.stringify(choice)) save({ kept: { [name]: next } });
    };
    return {
      ...state,
      name,
      choice,
      choose,
      resize: (perPage) => {
        state.set({ page: undefined, per_page: perPage });
        choose({ per_page: perPage === pageSizes[0] ? null : perPage });
      },
      reset: () => {
        state.reset();
        choose({ per_page: null });
      },
    };
  }, [state, name, choice, mayChoose, save]);
}
