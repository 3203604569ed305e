import { AxeBuilder } from '@axe-core/playwright';
import { type BrowserContextOptions, expect, type Page, test } from '@playwright/test';
import { follow } from './support/follow.js';
import { demo, phone, signIn } from './support/people.js';
import { settled } from './support/settled.js';

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Faults of what is on screen, each with its place. */
async function faultsOf(page: Page, place: string): Promise<string[]> {
  // antd measures its columns in a hidden copy of the head; nobody can reach it.
  const { violations } = await new AxeBuilder({ page }).exclude('.ant-table-measure-row').withTags(WCAG).analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${place} ${id}: ${html.slice(0, 160)}`));
}

const own = ['/dashboard', '/events', '/events-summary', '/locations', '/tasks', '/documents'];
const everybody = [...own, '/messages', '/tutorials', '/notifications'];
const screens = [
  ...everybody,
  ...[
    '/events/view/1',
    '/projects',
    '/projects/new',
    '/projects/view/1',
    '/events/new',
    '/locations/new',
    '/locations/view/1',
  ],
  ...['/locations/import', '/customers', '/customers/new', '/customers/view/1', '/tasks/import', '/tasks/trash'],
  ...[
    '/reports',
    '/documents/new',
    '/users',
    '/users/new',
    '/users/view/3',
    '/users/edit/3',
    '/vendors',
    '/vendors/new',
  ],
  ...[
    '/vendors/view/6',
    '/vendors/edit/6',
    '/vendors/edit/6/assign-location',
    '/staffs',
    '/staffs/new',
    '/profile/edit/2',
  ],
  ...[
    '/settings',
    '/task_manage',
    '/event_identifier',
    '/state_region',
    '/tutorialEditor',
    '/training',
    '/training/new',
  ],
  ...['/notifications/new', '/security_events'],
];
/** One screen of each kind: list, detail, form, chart, upload. */
const kinds = [
  ...['/dashboard', '/events', '/events/view/1', '/events/new', '/locations/view/1', '/projects/view/1', '/tasks'],
  ...['/tasks/import', '/reports', '/documents', '/users/edit/3', '/messages', '/settings', '/training/new'],
];
const cases: Record<string, [person: string, options: BrowserContextOptions, paths: readonly string[]]> = {
  'in light': ['sysadmin', {}, screens],
  'in dark': ['sysadmin', { colorScheme: 'dark' }, kinds],
  'on a phone': ['sysadmin', phone, kinds],
  'on a phone, in dark and in Arabic': [
    'tent',
    { ...phone, locale: 'ar', colorScheme: 'dark' },
    [...everybody, '/staffs', '/reports'],
  ],
  'for a corporate': ['corporate', {}, [...everybody, '/reports', '/vendors']],
  'for a manager, in Arabic': ['manager', { locale: 'ar' }, [...everybody, '/users', '/locations/new']],
  'for staff on a phone': ['staff', phone, [...everybody, '/tasks/import']],
};

for (const [name, [person, options, paths]] of Object.entries(cases))
  test(`no screen has a fault of accessibility ${name}`, async ({ browser }) => {
    test.setTimeout(600_000);
    const page = await signIn(browser, demo(person), options);
    const faults: string[] = [];
    for (const path of paths) {
      await follow(page, path);
      await settled(page);
      faults.push(...(await faultsOf(page, path)));
    }
    expect(faults).toEqual([]);
    await page.context().close();
  });

for (const [name, options] of Object.entries({ desktop: {}, phone: { ...phone, colorScheme: 'dark' as const } }))
  test(`no dialog has a fault of accessibility: ${name}`, async ({ browser }) => {
    test.setTimeout(300_000);
    const page = await signIn(browser, demo('admin'), options);
    const faults: string[] = [];
    /** Opens a dialog by a button of the page, looks, and goes back by the keyboard. */
    const look = async (path: string, button: string | RegExp, shown = page.getByRole('dialog')): Promise<void> => {
      await page.goto(path);
      await settled(page);
      await page.getByRole('button', { name: button }).first().click();
      await expect(shown.first()).toBeVisible();
      await expect(page.locator('.ant-skeleton')).toHaveCount(0);
      await page.waitForTimeout(400); // what fades in has its colours only then
      faults.push(...(await faultsOf(page, `${path} ${String(button)}`)));
      await page.keyboard.press('Escape');
    };
    await look('/tasks', 'Add Task');
    await look('/tasks', 'Filters', page.locator('.ant-popover:visible'));
    await look('/tasks?key=3', /Permit|Install|Inspection|Takedown|Delivery/);
    await look('/events/view/1', /^Edit: Tent Details/);
    await look('/events/view/1', /^Edit: Vendors/);
    await look('/messages', 'New Message');
    expect(faults).toEqual([]);
    await page.context().close();
  });
