import { expect, type Page } from '@playwright/test';

/** Waits until a screen stands: its heading is there, and nothing is a skeleton any more. */
export async function settled(page: Page): Promise<void> {
  await expect(page.locator('.ant-skeleton')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

/** Scrolls to the end and back, so that what is loaded only when it comes near is there. */
export async function unrolled(page: Page): Promise<void> {
  for (let before = 0, height = 1; height > before;) {
    await expect(page.locator('.ant-skeleton')).toHaveCount(0);
    before = height;
    height = await page.evaluate(async () => {
      const { scrollingElement: all } = document;
      if (!all) return 0;
      // Whoever watches for what comes near is told after a frame was drawn.
      const drawn = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
      for (let top = innerHeight; top < all.scrollHeight; top += innerHeight) {
        scrollTo(0, top);
        await drawn();
      }
      scrollTo(0, 0);
      return all.scrollHeight;
    });
  }
}
