import { follow } from './support/follow.js';
import { demo, signIn } from './support/people.js';
import { expect, test } from './support/test.js';

test('every number of the dashboard opens a list with exactly that many rows', async ({ browser }) => {
  const page = await signIn(browser, demo('admin'));
  await page.goto('/dashboard');
  await expect(page.locator('a.gl-stat b:not([aria-busy])').first()).toBeVisible();
  const links = await page
    .locator('a.gl-stat')
    .evaluateAll((cards) => cards.map((card) => card.getAttribute('href') ?? ''));
  expect(links.length).toBeGreaterThan(10);
  for (const to of links) {
    // Another story may change a number between the card and its list: then both are read again.
    await expect(async () => {
      await follow(page, '/dashboard');
      const card = page.locator(`a.gl-stat[href="${to}"]`).first();
      const number = card.locator('b:not([aria-busy])');
      await expect(number).toHaveText(/\d/);
      const count = (await number.textContent()) ?? '';
      await card.click();
      await expect(page.getByRole('heading', { level: 1 }).locator('small')).toHaveText(count, { timeout: 5_000 });
    }).toPass({ timeout: 20_000 });
  }
});
