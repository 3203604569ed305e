import type { Page } from '@playwright/test';
import { demo, signIn } from './support/people.js';
import { expect, test } from './support/test.js';

const work = '[data-panel=work]';
const tablet = { viewport: { width: 1024, height: 768 }, hasTouch: true, isMobile: true };
const day = (page: Page) =>
  page
    .locator(`${work} .ant-table-row`)
    .first()
    .getByLabel(/^Scheduled date of/);

test('the first tap opens a menu and a calendar on a tablet', async ({ browser }) => {
  const page = await signIn(browser, demo('tent'), tablet);
  await page.goto('/dashboard');
  await page
    .getByRole('button', { name: /^Change the status/ })
    .first()
    .tap();
  await expect(page.getByRole('menuitem').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: /^Change the status/ }).first()).toBeFocused();
  await day(page).tap();
  await expect(page.locator('.gl-day-popup:visible')).toBeVisible();
});

test('rows survive a calendar whose code fails to load, and get it on the next try', async ({ browser, faults }) => {
  faults.expect(/ERR_FAILED/);
  const page = await signIn(browser, demo('tent'));
  let isThere = false;
  await page.route('**/remotes/mfe-dashboard/**/*.js', async (route) => {
    const response = await route.fetch();
    const isField = (await response.text()).includes('fieldDateFormat') && !isThere;
    await (isField ? route.abort() : route.fulfill({ response }));
  });
  await page.goto('/dashboard');
  await day(page).hover();
  await day(page).focus();
  await expect(day(page)).toBeFocused();
  await expect(page.locator(`${work} .ant-table-row`)).not.toHaveCount(0);
  await expect(page.locator(`${work} .ant-picker`)).toHaveCount(0);
  isThere = true;
  await page.keyboard.press('Tab');
  await page.keyboard.press('Shift+Tab');
  await expect(page.locator(`${work} .ant-picker`)).toHaveCount(1);
  await expect(day(page)).toBeFocused();
});

test('Back returns to the same place on the dashboard', async ({ browser }) => {
  const page = await signIn(browser, demo('admin'));
  await page.goto('/dashboard');
  await expect(page.locator('[data-panel] .ant-table-row').first()).toBeVisible();
  await page.mouse.wheel(0, 900);
  const place = () => page.evaluate(() => Math.round(window.scrollY));
  await expect.poll(place).toBe(900);
  await page.locator('.gl-frame-side').getByRole('link', { name: 'Tasks', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/task/i);
  await page.goBack();
  await expect(page.locator('[data-panel]').first()).toBeVisible();
  await expect.poll(place).toBeGreaterThan(600);
});
