import { type Browser, type BrowserContextOptions, expect, test } from '@playwright/test';
import { demo, phone, signIn } from './support/people.js';
import { settled } from './support/settled.js';

const lists = [
  '/dashboard',
  '/projects',
  '/events',
  '/locations',
  '/customers',
  '/tasks',
  '/reports',
  '/messages',
  '/documents',
  '/users',
  '/vendors',
];
const more = [
  '/notifications',
  '/events-summary',
  '/staffs',
  '/tasks/trash',
  '/tasks/import',
  '/documents/new',
  '/users/new',
  '/vendors/new',
  '/settings',
  '/task_manage',
  '/tutorialEditor',
  '/tutorials',
  '/training',
  '/training/new',
];

/** Visits the screens and writes their pictures; nothing may scroll sideways or fail in the console. */
async function pictures(
  browser: Browser,
  key: string,
  name: string,
  paths: readonly string[],
  options: BrowserContextOptions = {},
): Promise<void> {
  const page = await signIn(browser, demo(key), options);
  const failures: string[] = [];
  page.on('pageerror', (error) => failures.push(String(error)));
  for (const path of paths) {
    await page.goto(path);
    await settled(page);
    await page.screenshot({ path: `screenshots/${name}${path.replaceAll('/', '-').split('?')[0]}.png` });
    expect([path, await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)]).toEqual([
      path,
      true,
    ]);
  }
  expect(failures).toEqual([]);
  await page.context().close();
}

test('look finished in light', ({ browser }) =>
  pictures(browser, 'admin', 'light', [
    ...lists,
    ...more,
    '/events/new',
    '/projects/new',
    '/customers/new',
    '/locations/new',
  ]));
test('look finished in dark', ({ browser }) => pictures(browser, 'admin', 'dark', lists, { colorScheme: 'dark' }));
test('look finished on a phone', ({ browser }) =>
  pictures(
    browser,
    'tent',
    'phone',
    ['/dashboard', '/events', '/events-summary', '/tasks', '/locations', '/documents', '/staffs'],
    phone,
  ));
test('look finished in Arabic, right to left', async ({ browser }) => {
  await pictures(browser, 'admin', 'arabic', lists, { locale: 'ar' });
  const page = await signIn(browser, demo('tent'), { ...phone, locale: 'ar' });
  await page.goto('/tasks');
  await settled(page);
  await page.screenshot({ path: 'screenshots/arabic-phone-tasks.png' });
  expect(await page.evaluate(() => document.documentElement.dir)).toBe('rtl');
  await page.context().close();
});

test('every number of the dashboard opens a list with exactly that many rows', async ({ browser }) => {
  const page = await signIn(browser, demo('admin'));
  await expect(page.locator('a.gl-stat').first()).toBeVisible();
  const links = await page
    .locator('a.gl-stat')
    .evaluateAll((cards) =>
      cards.map((card) => ({ to: card.getAttribute('href') ?? '', count: card.querySelector('b')?.textContent ?? '' })),
    );
  expect(links.length).toBeGreaterThan(10);
  for (const { to, count } of links) {
    await page.goto(to);
    await expect(page.getByRole('heading', { level: 1 }).locator('small')).toHaveText(count);
  }
  await page.context().close();
});

test('an area that is down says so, and the rest stays usable', async ({ browser }) => {
  const page = await signIn(browser, demo('admin'));
  await page.route('**/remotes/mfe-tasks/**', (route) => route.abort());
  await page.goto('/tasks');
  await expect(page.getByText('This area could not be loaded')).toBeVisible();
  await page.screenshot({ path: 'screenshots/remote-down.png' });
  await page.getByRole('link', { name: 'Events', exact: true }).click();
  await settled(page);
  await page.unroute('**/remotes/mfe-tasks/**');
  await page.getByRole('link', { name: 'Tasks', exact: true }).click();
  const retry = page.getByRole('button', { name: 'Retry' });
  await expect(page.getByText('TASK OVERVIEW').or(retry)).toBeVisible();
  if (await retry.isVisible()) await retry.click();
  await expect(page.getByText('TASK OVERVIEW')).toBeVisible();
  await page.context().close();
});

test('a list that fails says what to do, and an empty one too', async ({ browser }) => {
  const page = await signIn(browser, demo('admin'));
  await page.route('**/api/admin/customer/list**', (route) =>
    route.fulfill({
      status: 500,
      json: { success: false, message: 'Out of order', error: 'internal_error' },
      headers: { 'x-request-id': 'abc-123' },
    }),
  );
  await page.goto('/customers');
  await expect(page.getByText('Failed to load Data')).toBeVisible();
  await expect(page.getByText('abc-123')).toBeVisible();
  await page.screenshot({ path: 'screenshots/list-failed.png' });
  await page.unroute('**/api/admin/customer/list**');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('link', { name: 'Northfield Stores' })).toBeVisible();
  await page.goto('/customers?search=nobody-is-called-so');
  await expect(page.getByText('There is no customer yet.')).toBeVisible();
  await page.context().close();
});

test('sign-in tells what is wrong, and signs out for good', async ({ browser }) => {
  const page = await (await browser.newContext()).newPage();
  await page.goto('/tasks');
  await expect(page).toHaveURL(/\/signin\?from=/);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText('The input is not valid E-mail!')).toBeVisible();
  await expect(page.getByText('Please input your Password!')).toBeVisible();
  await page.locator('input[name=email]').fill(demo('admin'));
  await page.locator('input[name=password]').fill('Wrong!2026');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('alert')).not.toBeEmpty();
  await page.screenshot({ path: 'screenshots/signin.png' });
  await page.locator('input[name=password]').fill('Guyline!2026');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText('TASK OVERVIEW')).toBeVisible(); // where the person wanted to go
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/signin/);
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  await page.context().close();
});
