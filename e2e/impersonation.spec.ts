import { demo, signInAlone } from './support/people.js';
import { expect, test } from './support/test.js';

test('an admin acts as a corporate person and switches back', async ({ browser }) => {
  const page = await signInAlone(browser, demo('admin'));
  await page.goto('/users?search=Corinne');
  await page.getByRole('link', { name: 'Corinne Hale' }).first().click();
  await page.getByRole('button', { name: 'Sign in as this person' }).click();
  const banner = page.getByRole('complementary', { name: 'Acting for someone else' });
  await expect(banner).toContainText('Avery Brooks is acting as Corinne Hale');
  await expect(page).toHaveURL(/\/dashboard/);
  const menu = page.getByRole('navigation', { name: 'Menu' });
  await expect(menu.getByRole('link', { name: 'Dashboard' })).toBeVisible();
  await expect(menu.getByRole('link', { name: 'Customers' })).toHaveCount(0);
  await page.screenshot({ path: 'screenshots/impersonation.png' });
  // A list that is on its way when she is left: the server reads it when it knows her no more.
  const left = page.waitForResponse(/\/sudo$/);
  await page.route('**/api/corporate/event/list*', (route) => left.then(() => route.continue()));
  await Promise.all([page.waitForRequest('**/api/corporate/event/list*'), page.goto('/events')]);
  await expect(banner).toBeVisible();
  await page.getByRole('button', { name: "Corinne Hale's account" }).click();
  await page.getByRole('menuitem', { name: 'Switch Back' }).click();
  await expect(page).toHaveURL(/\/dashboard/);
  await expect(banner).toHaveCount(0);
  await expect(menu.getByRole('link', { name: 'Customers' })).toBeVisible();
});
