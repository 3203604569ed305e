import type { Page } from '@playwright/test';
import { demo, signInAlone } from './support/people.js';
import { expect, test } from './support/test.js';

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /'s account$/ }).click();
  // Its own wait, so that a failure tells a lost click from a slow answer.
  const asked = page.waitForRequest('**/api/auth/logout', { timeout: 10_000 });
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await asked;
  await expect(page).toHaveURL(/\/signin/);
}

test('sign-in shows what is wrong, and sign-out is final', async ({ browser, faults }) => {
  faults.expect(/^401 POST \/api\/auth\/login/);
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
  await signOut(page);
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
});

test('who signs out does not wait for a server that hangs', async ({ browser, faults }) => {
  faults.expect(/^net::ERR_ABORTED POST \/api\/auth\/logout/);
  const page = await signInAlone(browser, demo('corporate'));
  await page.goto('/tutorials');
  await page.route('**/api/auth/logout', () => undefined);
  await signOut(page);
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
});

/** Where an entry of a menu stands in each frame from the press that opens it until it has opened. */
async function placesOf(page: Page, name: string): Promise<number[]> {
  const places = page.evaluate(async (entry) => {
    const tops: number[] = [];
    const opened = () => document.querySelector('.ant-dropdown:not([class*="-appear"], [class*="-enter"])');
    while (!opened()) {
      await new Promise((drawn) => requestAnimationFrame(drawn));
      const item = [...document.querySelectorAll('[role=menuitem]')].find(({ textContent }) => textContent === entry);
      const box = item?.getBoundingClientRect();
      if (box?.height) tops.push(Math.round(box.top));
    }
    return tops;
  }, name);
  await page.getByRole('button', { name: /'s account$/ }).click();
  return places;
}

test('an entry stands where it is pressed from the first frame of its menu on', async ({ browser }) => {
  const page = await signInAlone(browser, demo('corporate'));
  await page.goto('/tutorials');
  const tops = await placesOf(page, 'Logout');
  expect(tops.length).toBeGreaterThan(1);
  expect([...new Set(tops)]).toHaveLength(1);
});
