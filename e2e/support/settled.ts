import { expect, type Page } from '@playwright/test';

/** Waits until a screen stands: its heading is there, and nothing is a skeleton any more. */
export async function settled(page: Page): Promise<void> {
  await expect(page.locator('.ant-skeleton')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}
