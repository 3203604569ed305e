import { useEffect } from 'react';
import { queryOptions, useMutation, useMutationState, useQuery, useQueryClient } from '@tanstack/react-query';
import type { PreferenceKey, Preferences } from '@guyline/contract/preferences';
import { preferenceRoutes } from '@guyline/contract/routes/preferences';
import { setDayFirst } from './days.js';
import { http } from './http.js';

/** What the server keeps for the person; renewed by live changes, so other tabs follow. */
export const preferencesQuery = queryOptions({
  queryKey: ['preferences', 'own'],
  queryFn: () => http.read(preferenceRoutes.all),
  staleTime: Infinity,
});

/**
 * One preference and the way to change it. A change shows at once; changes are sent one after the other.
 * @param merge what a change makes of the value that is kept, where the server does not simply replace it
 * @returns `known`: false until the server has answered or failed; `value`: undefined where nothing is kept; `failed`: what is kept could
 *   not be read, so that a change would overwrite it unseen; `query` is the read itself
 */
export function usePreference<Key extends PreferenceKey>(
  key: Key,
  merge: (kept: Preferences[Key], sent: NonNullable<Preferences[Key]>) => NonNullable<Preferences[Key]> = (_, sent) =>
    sent,
) {
  type Value = NonNullable<Preferences[Key]>;
  const queries = useQueryClient();
  const query = useQuery(preferencesQuery);
  const { data, isPending } = query;
  const mutationKey = ['preferences', key];
  const sending = useMutationState({
    filters: { mutationKey, status: 'pending' },
    select: ({ state }) => state.variables as Value,
  });
  const { mutate } = useMutation({
    mutationKey,
    scope: { id: mutationKey.join('.') },
    mutationFn: (value: Value) => http.call(preferenceRoutes.save, { params: { key }, body: { value } }),
    onSuccess: async (_, value) => {
      await queries.cancelQueries(preferencesQuery); // read before this change
      queries.setQueryData(preferencesQuery.queryKey, (kept) => ({ ...kept, [key]: merge(kept?.[key], value) }));
    },
  });
  return {
    known: !isPending,
    value: sending.reduce<Preferences[Key]>(merge, data?.[key]),
    failed: data === undefined && !isPending,
    query,
    save: mutate,
  };
}

/** Writes dates in the order that the person chose, here and in other tabs. Used once, by the shell. */
export function useDayOrder(): void {
  const { known, failed, value } = usePreference('dates');
  const dayFirst = value?.day_first ?? false;
  useEffect(() => {
    if (known && !failed) setDayFirst(dayFirst);
  }, [known, failed, dayFirst]);
}
