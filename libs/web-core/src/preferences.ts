import { queryOptions, useMutation, useMutationState, useQuery, useQueryClient } from '@tanstack/react-query';
import type { PreferenceKey, Preferences } from '@guyline/contract/preferences';
import { preferenceRoutes } from '@guyline/contract/routes/preferences';
import { http } from './http.js';

/** What the server keeps for the person; renewed by live changes, so other tabs follow. */
export const preferencesQuery = queryOptions({
  queryKey: ['preferences', 'own'],
  queryFn: () => http.read(preferenceRoutes.all),
  staleTime: Infinity,
});

/**
 * One preference and the way to change it. A change shows at once; changes are sent one after the other.
 * @returns `known`: false until the server has answered or failed; `value`: undefined where nothing is kept
 */
export function usePreference<Key extends PreferenceKey>(key: Key) {
  type Value = NonNullable<Preferences[Key]>;
  const queries = useQueryClient();
  const { data, isPending } = useQuery(preferencesQuery);
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
      queries.setQueryData(preferencesQuery.queryKey, (kept) => ({ ...kept, [key]: value }));
    },
  });
  return {
    known: !isPending,
    value: sending.at(-1) ?? data?.[key],
    failed: data === undefined && !isPending,
    save: mutate,
  };
}
