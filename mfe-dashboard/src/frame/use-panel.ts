import type { LiveArea } from '@guyline/contract/live';
import type { Route } from '@guyline/contract/routes/route';
import type { Exact, ParamsArg, QueryArg } from '@guyline/web-core/call';
import { useListWhile } from '@guyline/web-core/entity';
import { useNear } from './near.js';

/**
 * What a panel shows: asked for when the panel comes near the screen, and after a live change of `area` while it is there.
 * A change that comes while it is far away is asked for when it comes back.
 */
export const usePanel = <R extends Route, const Query extends QueryArg<R>>(
  area: LiveArea,
  route: R,
  query: Query & Exact<Query, QueryArg<R>>,
  ...params: ParamsArg<R>
) => useListWhile(useNear(), area, route, query, ...params);
