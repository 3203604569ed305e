import type { ReactNode } from 'react';
import { beforeEach } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { init } from '@module-federation/enhanced/runtime';
import type { RouteObject } from 'react-router-dom';
import type { SignedIn } from '@guyline/contract/auth';
import { remoteNames } from '@guyline/contract/areas';
import { showWith } from '../../libs/ui/jest/show.js';
import { useApiServer } from '../../libs/web-core/jest/api-server.js';
import { AreaOutlet } from '../src/frame/area-outlet.js';
import shell from '../src/locales/en.json';

/** One of each kind of person. */
export const persons: Record<string, Partial<SignedIn>> = {
  sysadmin: { level_num: 1, is_sys_admin: 1 },
  admin: { level_num: 1 },
  corporate: { level_num: 2 },
  manager: { level_num: 3 },
  tent: { level_num: 4, vendor_num: 4 },
  staff: { level_num: 5, vendor_num: 4, main_vendor_id: 6 },
};

/** The route table of a remote, from its sources; computed, since the shell knows remotes at run time only. */
export const tableOf = async (folder: string): Promise<RouteObject[]> =>
  ((await import(`../../${folder}/src/routes.tsx`)) as { default: RouteObject[] }).default;

/** A remote's own paths; each answers with the path that served it instead of its screen, which the browser tests open. */
const marked = (table: RouteObject[]): RouteObject[] =>
  table.map(({ path }) => ({ path, element: <h1 data-route={path}>Screen</h1> }));

// The portal's federation runtime; only the bundles that it would download come from the sources.
init({
  name: 'shell',
  remotes: [],
  plugins: [
    {
      name: 'remotes-from-sources',
      loadEntry: ({ remoteInfo }) => ({
        init: () => undefined,
        get: () => async () => ({ default: marked(await tableOf(remoteInfo.name.replaceAll('_', '-'))) }),
      }),
    },
  ],
});

/** What is shown as the screen: the path of the route that served it, or how it was refused. */
export async function shown(): Promise<string> {
  const main = screen.getByRole('main');
  const found = await waitFor(() => {
    const result = main.querySelector('.ant-result, [data-route]');
    if (!result) throw new Error('Neither a screen nor a refusal yet');
    return result;
  });
  const text = found.textContent;
  if (text.includes("You don't have permission to access this page")) return '-';
  if (text.includes('You have view-only access.')) return 'o';
  return found.getAttribute('data-route') ?? text;
}

/** For all screens of one person, on a machine that is busy. */
export const TIMEOUT_MS = 120_000;

const show = showWith({ shell });

/** The screens of the portal, of all its remotes. */
export function useScreens() {
  const api = useApiServer();

  beforeEach(() => {
    const list = remoteNames.map((name) => [name, { manifest: `/remotes/${name}/remoteEntry.js`, version: '1' }]);
    api.remotes = Object.fromEntries(list) as object;
    api.answer = () => ({ body: { success: true, message: '', data: { setting: { title: 'Guyline' } } } });
  });

  /** Shows the screens to one kind of person, with the menu beside them if it is given. */
  return (person: string, menu?: ReactNode) =>
    show(
      <>
        {menu}
        <main>
          <AreaOutlet />
        </main>
      </>,
      { ...persons[person], url: '/profile/edit/1' },
    );
}
