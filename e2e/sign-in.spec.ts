import { query } from './support/database.js';
import { demo, password } from './support/people.js';
import { addPerson, signInOn } from './support/signing-in.js';
import { expect, test } from './support/test.js';

test.describe('public screens', () => {
  test('redirects to sign-in, on to the requested page, and past it when signed in', async ({ browser, faults }) => {
    faults.expect(/^401 POST \/api\/auth\/login/);
    const page = await (await browser.newContext()).newPage();
    await page.goto('/');
    await expect(page).toHaveURL(/\/signin$/);
    await page.goto('/locations?page=2');
    await expect(page).toHaveURL(/\/signin\?from=%2Flocations%3Fpage%3D2/);
    await page.locator('button[type=submit]').click();
    await expect(page.getByText('The input is not valid E-mail!')).toBeVisible();
    await expect(page.getByText('Please input your Password!')).toBeVisible();
    await signInOn(page, demo('corporate'), 'Wrong!2026');
    await expect(page.getByRole('alert')).toHaveText('Wrong email or password');
    await signInOn(page, demo('corporate'), password);
    await expect(page).toHaveURL(/\/locations\?page=2/);
    for (const path of ['/', '/signin']) {
      await page.goto(path);
      await expect(page).toHaveURL(/\/dashboard/);
    }
  });

  test('a link from elsewhere cannot send people away', async ({ browser }) => {
    const page = await (await browser.newContext()).newPage();
    await page.goto('/signin?from=//example.org/x');
    await signInOn(page, demo('corporate'), password);
    await expect(page).toHaveURL(/\/dashboard/);
  });

  test('a token that the server refuses at the start is removed', async ({ browser, faults }) => {
    faults.expect(/^401 POST \/api\/auth\//, /^401 GET \/api\/common\/preferences$/);
    const page = await (await browser.newContext()).newPage();
    await page.goto('/signin');
    await page.evaluate(() => localStorage.setItem('token', 'not.a.token'));
    await page.goto('/dashboard');
    await expect(page).toHaveURL(/\/signin\?from=%2Fdashboard/);
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  });

  test('who has to choose a password of their own is asked for it, without a request that is refused', async ({
    browser,
  }) => {
    const email = await addPerson('Nora', 2);
    await query('update users set must_change_password = true where email = $1', [email]);
    const page = await (await browser.newContext()).newPage();
    await page.goto('/signin');
    await signInOn(page, email, password);
    const title = page.getByRole('heading', { name: 'Choose your own password' });
    await expect(title).toBeVisible();
    const preferences = page.waitForResponse(/\/api\/common\/preferences$/);
    await page.reload();
    await Promise.all([expect(title).toBeVisible(), preferences]); // what is refused fails the story
  });

  test('404 with a link to sign-in, and an unknown path inside', async ({ browser }) => {
    const page = await (await browser.newContext()).newPage();
    await page.goto('/404');
    await expect(page.getByText('Oops, an error has occurred. Page not found!')).toBeVisible();
    await page.getByRole('button', { name: 'Login' }).click();
    await expect(page).toHaveURL(/\/signin$/);
    await signInOn(page, demo('corporate'), password);
    await expect(page).toHaveURL(/\/dashboard/);
    await page.goto('/nowhere');
    await expect(page.getByText('Oops, an error has occurred. Page not found!')).toBeVisible();
    await page.goto('/projects/new');
    await expect(page.getByText('Access Denied')).toBeVisible();
    await expect(page.getByText("You don't have permission to access this page")).toBeVisible();
  });
});
