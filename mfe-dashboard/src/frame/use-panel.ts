import type { LiveArea } from '@guyline/contract/live';
import type { Route } from '@guyline/contract/routes/route';
import { type MayFail, useFailure } from '@guyline/ui/use-failure';
import type { Exact, ParamsArg, QueryArg } from '@guyline/web-core/call';
import { useListWhile } from '@guyline/web-core/entity';
import { useNear, useSeen } from './near.js';

/**
 * What a panel shows: asked for when the panel comes near the screen, and after a live change of `area` while it is seen. A
 * change that comes while nobody sees it is asked for when somebody does.
 * @param area what moves its numbers (`liveAreas`): the narrowest that fits, so that it does not ask for nothing
 */
export function usePanel<R extends Route, const Query extends QueryArg<R>>(
  area: LiveArea,
  route: R,
  query: Query & Exact<Query, QueryArg<R>>,
  ...params: ParamsArg<R>
) {
  const [near, seen] = [useNear(), useSeen()];
  return useListWhile(({ state }) => seen || (near && state.data === undefined), area, route, query, ...params);
}

/** The error of a panel that has nothing to show: what it shows of the filter before, while the new one is asked for, is no answer. */
export const usePanelFailure = (query: MayFail & { isPlaceholderData: boolean }): unknown =>
  useFailure(query.isPlaceholderData ? { ...query, data: undefined } : query);
