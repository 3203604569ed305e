import { expect, type Page, test } from '@playwright/test';
import { follow } from './support/follow.js';
import { demo, signIn } from './support/people.js';

const MANAGEMENT = [
  'Notifications',
  'Settings',
  'Task Items',
  'Event Identifier',
  'State & Region',
  'Tutorials & FAQs',
  'Training Assets',
  'Security Events',
];
const admin = ['Dashboard', 'Projects', 'Events', 'Locations', 'Customers', 'Tasks', 'Reports', 'Messages'].concat(
  ...[['Documents', 'Users', 'Vendors']],
);

/** The entries of each kind of person (specification, section 6; domain.md 18 for the order of vendors). */
const menus: Record<string, readonly string[]> = {
  sysadmin: [...admin, ...MANAGEMENT],
  admin: [...admin, 'Tutorials', 'Notifications'],
  corporate: [
    ...['Dashboard', 'Projects', 'Events', 'Locations', 'Tasks', 'Reports', 'Messages', 'Documents'],
    ...['Tutorials', 'Notifications'],
  ],
  manager: ['Dashboard', 'Events', 'Locations', 'Tasks', 'Messages', 'Documents', 'Tutorials', 'Notifications'],
  tent: [
    ...['Dashboard', 'Events', 'Locations', 'Customers', 'Tasks', 'Reports', 'Messages', 'Documents', 'Staff'],
    ...['Tutorials', 'Notifications'],
  ],
  staff: [
    ...['Dashboard', 'Events', 'Locations', 'Customers', 'Tasks', 'Reports', 'Messages', 'Documents'],
    ...['Tutorials', 'Notifications'],
  ],
};
const people = Object.keys(menus);

/**
 * Every client route and who passes its guard, in the order of `people`: `y` the screen, `-` Access Denied, `o` open by
 * the specification where the domain lets the person look only (domain.md 19): the page says so instead of a form.
 */
const routes: Record<string, string> = {
  //                                     s a c m t 5
  '/dashboard': '                        y y y y y y',
  '/profile/edit/1': '                   y y y y y y',
  '/events-summary': '                   y y y y y y',
  '/events': '                           y y y y y y',
  '/events/new': '                       y y y y o o',
  '/events/edit/1': '                    y y o y o o',
  '/events/view/1': '                    y y y y y y',
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
  '/settings': '                         y y - - - -',
  '/task_manage': '                      y y - - - -',
  '/event_identifier': '                 y y - - - -',
  '/state_region': '                     y y - - - -',
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
};

const denied = (page: Page) => page.getByText("You don't have permission to access this page");
const lookOnly = (page: Page) => page.getByRole('heading', { name: 'You can look here, but not add or change.' });

for (const [place, key] of people.entries()) {
  test(`${key} finds its menu, and each route opens or is refused as specified`, async ({ browser }) => {
    test.setTimeout(600_000);
    const page = await signIn(browser, demo(key));
    const menu = page.getByRole('navigation', { name: 'Menu' });
    await expect(menu.getByRole('link')).toHaveText([...(menus[key] ?? [])]);
    for (const entry of menus[key] ?? []) {
      await menu.getByRole('link', { name: entry, exact: true }).click();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(denied(page)).toBeHidden();
    }
    const found: Record<string, string> = {};
    for (const path of Object.keys(routes)) {
      await follow(page, path);
      await expect(page.locator('main').locator('h1, .ant-result').first()).toBeVisible();
      found[path] = (await denied(page).isVisible()) ? '-' : (await lookOnly(page).isVisible()) ? 'o' : 'y';
    }
    const expected = Object.entries(routes).map(([path, cells]) => [path, cells.trim().split(' ')[place]]);
    expect(found).toEqual(Object.fromEntries(expected));
    await page.goto('/no/such/screen');
    await expect(page.getByText('Oops, an error has occurred. Page not found!')).toBeVisible();
    await page.context().close();
  });
}
