import { follow } from './support/follow.js';
import { demo, signIn } from './support/people.js';
import { expect, test } from './support/test.js';

test('every number of the dashboard opens a list with exactly that many rows', async ({ browser }) => {
  const page = await signIn(browser, demo('admin'));
  await page.goto('/dashboard');
  await expect(page.locator('a.gl-stat b:not([aria-busy])').first()).toBeVisible();
  const links = await page
    .locator('a.gl-stat')
    .evaluateAll((cards) =>
      cards.map((card) => ({ to: card.getAttribute('href') ?? '', count: card.querySelector('b')?.textContent ?? '' })),
    );
  expect(links.length).toBeGreaterThan(10);
  for (const { to, count } of links) {
    await follow(page, '/dashboard');
    await page.locator(`a.gl-stat[href="${to}"]`).first().click();
    await expect(page.getByRole('heading', { level: 1 }).locator('small')).toHaveText(count);
  }
});
