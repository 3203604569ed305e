import { describe, expect, it } from '@jest/globals';
import { act } from '@testing-library/react';
import { matchPath } from 'react-router-dom';
import { remoteNames } from '@guyline/contract/areas';
import { persons, shown, tableOf, TIMEOUT_MS, useScreens } from './show-screens.js';

/**
 * Every client route and who passes its guard, in the order of `persons`: `y` the screen, `-` Access Denied, `o` open to
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

describe('the guards of the routes', () => {
  const open = useScreens();

  it.each(Object.keys(persons).map((key, place) => [key, place] as const))(
    'let %s open each route, or refuse it, as specified',
    async (key, place) => {
      const { router } = await open(key);
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

  it('are told of every route of every remote', async () => {
    const tables = (await Promise.all(remoteNames.map(tableOf))).flat();
    const untested = tables.filter(({ path = '' }) => !Object.keys(routes).some((one) => matchPath(path, one)));
    expect(untested.map(({ path }) => path)).toEqual([]);
  });
});
