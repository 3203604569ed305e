import { areaOf } from '@guyline/contract/areas';
import { loadRoutes } from '@guyline/web-core/remotes';

/**
 * Asks for the code of the screen at once, beside that of the frame: one after the other they took a second of the first view.
 * What fails here is asked for again, and reported, where it is needed.
 */
export async function askAhead(): Promise<void> {
  const { pathname } = window.location;
  const area = areaOf(pathname);
  if (!area) return;
  const [routes, { fetchScreen }] = await Promise.all([loadRoutes(area.remote), import('./fetch-screen.js')]);
  await fetchScreen(routes, pathname);
}
