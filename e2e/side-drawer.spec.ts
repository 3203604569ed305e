import { visit } from './support/follow.js';
import { demo, signIn } from './support/people.js';
import { expect, test } from './support/test.js';

for (const [locale, side] of [
  ['en', 'right'],
  ['ar', 'left'],
] as const)
  test(`a drawer opens where lines end, at the ${side} in ${locale}`, async ({ browser }) => {
    const viewport = { width: 1440, height: 900 };
    const page = await signIn(browser, demo('admin'), { viewport, locale });
    await visit(page, '/dashboard');
    await page.locator('[data-tour=customize]').click();
    const drawer = page.getByRole('dialog');
    const gap = async (): Promise<number> => {
      const { x = NaN, width = NaN } = (await drawer.boundingBox()) ?? {};
      return side === 'left' ? x : viewport.width - x - width;
    };
    await expect.poll(gap).toBe(0);
    await page.screenshot({ path: `screenshots/drawer-${locale}.png` });
    await page.keyboard.press('Escape');
    await expect(drawer).toHaveCount(0);
  });
