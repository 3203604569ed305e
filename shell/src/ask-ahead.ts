import type { QueryClient } from '@tanstack/react-query';
import { areaOf } from '@guyline/contract/areas';
import { loadRoutes } from '@guyline/web-core/remotes';
import { fetchScreen } from '@guyline/web-core/screen';
import { sessionQuery } from '@guyline/web-core/session';

/**
 * Asks for the person and for the code of the screen at once, before anything is shown: one after the other they took a
 * second of the first view. What fails here is asked for again, and reported, where it is needed.
 */
export function askAhead(queries: QueryClient): void {
  void queries.prefetchQuery(sessionQuery);
  const { pathname } = window.location;
  const area = areaOf(pathname);
  if (!area) return;
  void loadRoutes(area.remote).then(
    (routes) => fetchScreen(routes, pathname),
    () => undefined,
  );
}
