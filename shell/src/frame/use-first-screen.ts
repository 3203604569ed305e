import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { RemoteName } from '@guyline/contract/areas';
import { loadedRoutes, loadRoutes } from '@guyline/web-core/remotes';
import { fetchScreen, isFetched } from '@guyline/web-core/screen';

/**
 * Whether the code and the words of the screen that a remote begins with are there, or have failed. Not by Suspense: React shows
 * its fallback for at least 300 ms, also when the screen comes a moment later.
 */
export function useFirstScreen(remote: RemoteName): boolean {
  const { pathname } = useLocation();
  const [there, setThere] = useState(() => {
    const routes = loadedRoutes(remote);
    return routes !== undefined && isFetched(routes, pathname);
  });
  useEffect(() => {
    if (there) return;
    let left = false;
    const fetchFirst = async (): Promise<void> => fetchScreen(await loadRoutes(remote), pathname);
    // What fails here is asked for again, and reported, where it is shown.
    void fetchFirst()
      .catch(() => undefined)
      .then(() => left || setThere(true));
    return () => void (left = true);
  }, [there, remote, pathname]);
  return there;
}
