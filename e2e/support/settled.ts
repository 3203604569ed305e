import type { Page } from '@playwright/test';
import { expect } from './expect.js';

/** Waits until a screen is complete: its heading is there, and no skeletons are left. */
export async function settled(page: Page): Promise<void> {
  await expect(page.locator('.ant-skeleton')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

/** What has not come yet, panels of a dashboard included whose body waits until they are near the screen. */
const PENDING = '.ant-skeleton, [aria-busy="true"], .gl-dash:empty, .gl-dash-panel > :only-child';

/** Scrolls to the end and back, so that lazy content loads; repeats while a skeleton is left. */
export async function unrolled(page: Page): Promise<void> {
  await expect(async () => {
    await page.evaluate(async () => {
      // Intersection observers are notified after a frame was drawn. What they change is rendered once the browser has the time: a panel
      // that a busy page leaves before that never learns that it was near.
      const idle = (done: () => void) => requestIdleCallback(done, { timeout: 1_000 });
      const drawn = () =>
        new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => idle(done))));
      for (let top = innerHeight; top < document.documentElement.scrollHeight; top += innerHeight) {
        scrollTo(0, top);
        await drawn();
      }
      scrollTo(0, 0);
    });
    // A panel is busy for a moment before its skeleton shows.
    await expect(page.locator(PENDING)).toHaveCount(0, { timeout: 2_000 });
  }).toPass({ timeout: 30_000 });
}
