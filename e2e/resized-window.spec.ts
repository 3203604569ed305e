import { visit } from './support/follow.js';
import { demo, signIn } from './support/people.js';
import { expect, test } from './support/test.js';

// A tablet is turned, and a browser makes its window tall to take a picture of a whole page.
test('the page stays when the window becomes as narrow as a phone, and wide again', async ({ browser }) => {
  const wide = { width: 1440, height: 900 };
  const page = await signIn(browser, demo('admin'), { viewport: wide });
  await visit(page, '/locations');
  const menu = page.locator('.gl-frame-side'); // a phone has a bar instead
  await expect(menu).toBeVisible();
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toContainText('Locations');
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(menu).toBeHidden();
  await expect(title).toContainText('Locations');
  await page.setViewportSize(wide);
  await expect(menu).toBeVisible();
  await expect(title).toContainText('Locations');
});
