import type { ReactNode } from 'react';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { init } from '@module-federation/enhanced/runtime';
import { matchPath, type RouteObject } from 'react-router-dom';
import type { SignedIn } from '@guyline/contract/auth';
import { remoteNames } from '@guyline/contract/areas';
import { useApiServer } from '../../libs/web-core/jest/api-server.js';
import { showWith } from '../../libs/ui/jest/show.js';
import { AreaOutlet } from '../src/frame/area-outlet.js';
import { Sidebar } from '../src/frame/sidebar.js';
import shell from '../src/locales/en.json';

const MANAGEMENT = [
  'Notifications',
  'Settings',
  'Task Items',
  'Event Identifier',
  'State & Region',
  'Jurisdictions',
  'Tutorials & FAQs',
  'Training Assets',
  'Security events',
  'Jobs',
];
const admin = [
  'Dashboard',
  'This week',
  'Projects',
  'Events',
  'Locations',
  'Customers',
  'Tasks',
  'Reports',
  'Messages',
].concat(...[['Documents', 'Users', 'Vendors']]);

/** The entries of each kind of person (docs/domain.md, Screens and menus). */
const menus: Record<string, readonly string[]> = {
  sysadmin: [...admin, ...MANAGEMENT],
  admin: [...admin, 'Tutorials', 'Notifications'],
  corporate: [
    ...['Dashboard', 'This week', 'Projects', 'Events', 'Locations', 'Tasks', 'Reports', 'Messages', 'Documents'],
    ...['Tutorials', 'Notifications'],
  ],
  manager: [
    'Dashboard',
    'This week',
    'Events',
    'Locations',
    'Tasks',
    'Messages',
    'Documents',
    'Tutorials',
    'Notifications',
  ],
  tent: [
    ...[
      'Dashboard',
      'This week',
      'Events',
      'Locations',
      'Customers',
      'Tasks',
      'Reports',
      'Messages',
      'Documents',
      'Staff',
    ],
    ...['Tutorials', 'Notifications'],
  ],
  staff: [
    ...['Dashboard', 'This week', 'Events', 'Locations', 'Customers', 'Tasks', 'Reports', 'Messages', 'Documents'],
    ...['Tutorials', 'Notifications'],
  ],
};
const people = Object.keys(menus);

/**
 * Every client route and who passes its guard, in the order of `people`: `y` the screen, `-` Access Denied, `o` open to
 * a person who may only look: the page says so instead of a form (docs/domain.md, Screens and menus).
 */
const routes: Record<string, string> = {
  //                                     s a c m t 5
  '/dashboard': '                        y y y y y y',
  '/this-week': '                        y y y y y y',
  '/profile/edit/1': '                   y y y y y y',
  '/events-summary': '                   y y y y y y',
  '/events': '                           y y y y y y',
  '/events/new': '                       y y y y o o',
  '/events/edit/1': '                    y y o y o o',
  '/events/view/1': '                    y y y y y y',
  '/events/requirements': '              y y - - - -',
  '/locations': '                        y y y y y y',
  '/locations/new': '                    y y o o o o',
  '/locations/edit/1': '                 y y o o o o',
  '/locations/view/1': '                 y y y y y y',
  '/locations/import': '                 y y - - - -',
  '/customers': '                        y y y y y y',
  '/customers/new': '                    y y o o o o',
  '/customers/edit/1': '                 y y o o o o',
  '/customers/view/1': '                 y y y y y y',
  '/tasks': '                            y y y y y y',
  '/tasks/view/1': '                     y y y y y y',
  '/tasks/import': '                     y y - - y y',
  '/tasks/trash': '                      y y - - - -',
  '/reports': '                          y y y - y y',
  '/messages': '                         y y y y y y',
  '/documents': '                        y y y y y y',
  '/documents/new': '                    y y y y y y',
  '/documents/edit/1': '                 y y y y y y',
  '/vendors': '                          y y y y y y',
  '/vendors/new': '                      y y o o o o',
  '/vendors/view/6': '                   y y y y y y',
  '/vendors/edit/6': '                   y y o o o o',
  '/vendors/edit/6/assign-location': '   y y o o o o',
  '/users': '                            y y - y y y',
  '/users/new': '                        y y - o o o',
  '/users/view/6': '                     y y - y y y',
  '/users/edit/6': '                     y y - y y y',
  '/users/edit/6/assign-location': '     y y - y y y',
  '/projects': '                         y y y y y y',
  '/projects/new': '                     y y - - - -',
  '/projects/edit/1': '                  y y - - - -',
  '/projects/view/1': '                  y y y y y y',
  '/projects/templates': '               y y - - - -',
  '/projects/templates/roll-over': '     y y - - - -',
  '/projects/templates/apply': '         y y - - - -',
  '/projects/templates/edit/1': '        y y - - - -',
  '/settings': '                         y y - - - -',
  '/task_manage': '                      y y - - - -',
  '/event_identifier': '                 y y - - - -',
  '/state_region': '                     y y - - - -',
  '/jurisdictions': '                    y y - - - -',
  '/jurisdictions/import': '             y y - - - -',
  '/jurisdictions/import/requirements': 'y y - - - -',
  '/jurisdictions/locations': '          y y - - - -',
  '/jurisdictions/new': '                y y - - - -',
  '/jurisdictions/view/1': '             y y - - - -',
  '/jurisdictions/edit/1': '             y y - - - -',
  '/training': '                         y y y y y y',
  '/training/new': '                     y y - - - -',
  '/training/edit/1': '                  y y - - - -',
  '/tutorialEditor': '                   y y - - - -',
  '/tutorials': '                        y y y y y y',
  '/notifications': '                    y y y y y y',
  '/notifications/new': '                y y - - - -',
  '/notifications/edit/1': '             y y - - - -',
  '/staffs': '                           y y y y y y',
  '/staffs/new': '                       y y o o y o',
  '/vendor/6/staffs/new': '              y y o o y o',
  '/staffs/view/1': '                    y y y y y y',
  '/staffs/edit/1': '                    y y o o y o',
  '/staffs/edit/1/assign-location': '    y y o o y o',
  '/security_events': '                  y - - - - -',
  '/jobs': '                             y - - - - -',
};

const persons: Record<string, Partial<SignedIn>> = {
  sysadmin: { level_num: 1, is_sys_admin: 1 },
  admin: { level_num: 1 },
  corporate: { level_num: 2 },
  manager: { level_num: 3 },
  tent: { level_num: 4, vendor_num: 4 },
  staff: { level_num: 5, vendor_num: 4, main_vendor_id: 6 },
};

/** The route table of a remote, from its sources; computed, since the shell knows remotes at run time only. */
const tableOf = async (folder: string): Promise<RouteObject[]> =>
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
async function shown(): Promise<string> {
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

/** All routes of one person, on a machine that is busy. */
const TIMEOUT_MS = 120_000;

const show = showWith({ shell });

describe('menus and guards', () => {
  const api = useApiServer();

  beforeEach(() => {
    const list = remoteNames.map((name) => [name, { manifest: `/remotes/${name}/remoteEntry.js`, version: '1' }]);
    api.remotes = Object.fromEntries(list) as object;
    api.answer = () => ({ body: { success: true, message: '', data: { setting: { title: 'Guyline' } } } });
  });

  describe.each(people.map((key, place) => ({ key, place })))('$key', ({ key, place }) => {
    const open = (menu?: ReactNode) =>
      show(
        <>
          {menu}
          <main>
            <AreaOutlet />
          </main>
        </>,
        { ...persons[key], url: '/profile/edit/1' },
      );

    it(
      'finds its menu, and every entry opens its screen',
      async () => {
        const { router } = await open(<Sidebar folded={false} onFold={() => undefined} />);
        const links = within(screen.getByRole('navigation', { name: 'Menu' })).getAllByRole('link');
        expect(links.map(({ textContent }) => textContent)).toEqual(menus[key]);
        for (const link of links) {
          await act(async () => fireEvent.click(link));
          expect(await shown()).toBe(router.state.location.pathname);
        }
      },
      TIMEOUT_MS,
    );

    it(
      'each route opens or is refused as specified',
      async () => {
        const { router } = await open();
        const found: Record<string, string> = {};
        for (const path of Object.keys(routes)) {
          await act(() => router.navigate(path));
          const what = await shown();
          found[path] = matchPath(what, path) ? 'y' : what;
        }
        const expected = Object.entries(routes).map(([path, cells]) => [path, cells.trim().split(' ')[place]]);
        expect(found).toEqual(Object.fromEntries(expected));
        await act(() => router.navigate('/no/such/screen'));
        expect(await shown()).toContain('Oops, an error has occurred. Page not found!');
      },
      TIMEOUT_MS,
    );
  });
});

it('the table above names every route of every remote', async () => {
  const tables = (await Promise.all(remoteNames.map(tableOf))).flat();
  const untested = tables.filter(({ path = '' }) => !Object.keys(routes).some((one) => matchPath(path, one)));
  expect(untested.map(({ path }) => path)).toEqual([]);
});
