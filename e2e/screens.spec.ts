import type { BrowserContextOptions, Page } from '@playwright/test';
import { faultsOf } from './support/axe.js';
import { visit } from './support/follow.js';
import { demo, phone, signIn } from './support/people.js';
import { expect, test } from './support/test.js';

const own = ['/dashboard', '/events', '/events-summary', '/locations', '/tasks', '/documents'];
const everybody = [...own, '/messages', '/tutorials', '/notifications'];
const dark = { colorScheme: 'dark' } as const;
const arabic = { locale: 'ar' };

interface Look {
  person: string;
  options: BrowserContextOptions;
  paths: readonly string[];
}

/** Every screen in light, one of each kind in the other themes, by somebody who may see it; each row is one test. */
const looks: Record<string, Look> = {
  light: {
    person: 'sysadmin',
    options: {},
    paths: [
      ...everybody,
      ...['/events/view/1', '/events/new', '/projects', '/projects/new', '/projects/view/1'],
      ...['/locations/new', '/locations/view/1', '/locations/import'],
      ...['/customers', '/customers/new', '/customers/view/1'],
      ...['/tasks/import', '/tasks/trash', '/reports', '/documents/new'],
      ...['/users', '/users/new', '/users/view/3', '/users/edit/3', '/profile/edit/2', '/staffs', '/staffs/new'],
      ...['/vendors', '/vendors/new', '/vendors/view/6', '/vendors/edit/6', '/vendors/edit/6/assign-location'],
      ...['/settings', '/task_manage', '/event_identifier', '/state_region', '/security_events'],
      ...['/tutorialEditor', '/training', '/training/new', '/notifications/new'],
    ],
  },
  dark: {
    person: 'sysadmin',
    options: dark,
    paths: [
      ...['/dashboard', '/events', '/events/view/1', '/events/new', '/locations', '/locations/view/1', '/customers'],
      ...['/projects', '/projects/view/1', '/tasks', '/tasks/import', '/reports', '/documents', '/messages'],
      ...['/notifications', '/users', '/users/edit/3', '/vendors', '/settings', '/training/new'],
    ],
  },
  arabic: {
    person: 'manager',
    options: arabic,
    paths: [...everybody, '/users', '/locations/new'],
  },
  'arabic-admin': {
    person: 'admin',
    options: arabic,
    paths: ['/dashboard', '/projects', '/customers', '/tasks', '/reports', '/users', '/vendors'],
  },
  phone: {
    person: 'sysadmin',
    options: phone,
    paths: [
      ...['/dashboard', '/events', '/events/view/1', '/events/new', '/locations/view/1', '/projects/view/1', '/tasks'],
      ...['/tasks/import', '/reports', '/documents', '/users/edit/3', '/messages', '/settings', '/training/new'],
    ],
  },
  'phone-vendor': {
    person: 'tent',
    options: phone,
    paths: [...own, '/messages', '/notifications', '/staffs'],
  },
  'phone-dark-arabic': {
    person: 'tent',
    options: { ...phone, ...dark, ...arabic },
    paths: [...everybody, '/staffs', '/reports'],
  },
  corporate: { person: 'corporate', options: {}, paths: [...everybody, '/reports', '/vendors'] },
  'phone-staff': { person: 'staff', options: phone, paths: [...everybody, '/tasks/import'] },
};

/** What is wrong with the screen as shown; takes a screenshot for people to look at. */
async function look(page: Page, name: string, path: string): Promise<string[]> {
  await page.screenshot({ path: `screenshots/${name}${path.replaceAll('/', '-')}.png` });
  const fits = await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);
  return [...(fits ? [] : [`${path} scrolls sideways`]), ...(await faultsOf(page, path))];
}

for (const [name, { person, options, paths }] of Object.entries(looks))
  test(`screens fit and have no fault of accessibility: ${name}`, async ({ browser }) => {
    test.setTimeout(600_000);
    const page = await signIn(browser, demo(person), options);
    const faults: string[] = [];
    for (const path of paths) {
      await visit(page, path);
      faults.push(...(await look(page, name, path)));
    }
    expect(faults).toEqual([]);
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).direction)).toBe(
      options.locale === 'ar' ? 'rtl' : 'ltr',
    );
  });
