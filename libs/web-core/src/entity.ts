import {
  type Query as Asked,
  keepPreviousData,
  type MutationKey,
  useIsMutating,
  useMutation,
  useQuery,
  useQueryClient,
  type UseQueryOptions,
} from '@tanstack/react-query';
import type { LiveArea } from '@guyline/contract/live';
import type { AnswerOf, Route } from '@guyline/contract/routes/route';
import type { CallArgs, CallInput, Exact, ParamsArg, QueryArg } from './call.js';
import { earlyData } from './early.js';
import { http } from './http.js';
import { pathOf } from './request.js';

const listOptions = <R extends Route>(
  area: LiveArea,
  route: R,
  query: object,
  params: object | undefined,
): UseQueryOptions<AnswerOf<R>> => {
  const input = [{ params, query }] as unknown as CallArgs<R>;
  return {
    queryKey: [area, 'list', pathOf(route, params as never), query],
    queryFn: () => http.read(route, ...input),
    placeholderData: keepPreviousData,
    // Rows that came before the code of their screen are drawn with it, not after it.
    initialData: () => earlyData(route, ...input),
    initialDataUpdatedAt: 0,
  };
};

/** First part of a query key = area: a live change of the area makes exactly these queries stale. */
export const useList = <R extends Route, const Query extends QueryArg<R>>(
  area: LiveArea,
  route: R,
  query: Query & Exact<Query, QueryArg<R>>,
  ...[params]: ParamsArg<R>
) => useQuery(listOptions(area, route, query, params));

/** The same, fetched only while `shown`, which may look at what is there; changes in between are fetched when it is shown again. */
export const useListWhile = <R extends Route, const Query extends QueryArg<R>>(
  shown: boolean | ((query: Pick<Asked, 'state'>) => boolean),
  area: LiveArea,
  route: R,
  query: Query & Exact<Query, QueryArg<R>>,
  ...[params]: ParamsArg<R>
) => useQuery({ ...listOptions(area, route, query, params), enabled: shown });

/** A route whose only parameter is a row's id. */
type OfOne = Route<`${string}/:id/${string}`>;

/** One row; the path keeps apart what two routes of an area say of rows with the same id. */
export const useDetail = <R extends OfOne>(area: LiveArea, route: R, id: number) =>
  useQuery({
    queryKey: [area, 'detail', pathOf(route, { id })],
    queryFn: () => http.read(route, ...([{ params: { id } }] as unknown as CallArgs<R>)),
    enabled: id > 0,
  });

/**
 * A write of an area: its queries are fetched again; resolves with the server's message and data.
 * @param mutationKey names the write for `useWriting`
 */
export function useWrite<R extends Route>(area: LiveArea, route: R, mutationKey?: MutationKey) {
  const queries = useQueryClient();
  return useMutation({
    mutationKey,
    mutationFn: (input: CallInput<R>) => http.call(route, ...([input] as unknown as CallArgs<R>)),
    onSettled: () => queries.invalidateQueries({ queryKey: [area] }),
  });
}

/** Whether a write of that key is under way, wherever it was started; it ends when what shows the area is there again. */
export const useWriting = (mutationKey: MutationKey): boolean => useIsMutating({ mutationKey }) > 0;
