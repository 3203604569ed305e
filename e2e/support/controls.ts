import type { Locator, Page } from '@playwright/test';

/** Chooses an option of a select by its label; typing narrows long lists. */
export async function choose(scope: Page | Locator, label: string, option: string): Promise<void> {
  const page = 'page' in scope ? scope.page() : scope;
  const box = scope.getByRole('combobox', { name: new RegExp(`^(\\* )?${label}$`) }); // a required one is marked by a star
  await box.click();
  if (await box.isEditable()) await box.fill(option);
  await page.locator('.ant-select-dropdown:visible').getByTitle(option, { exact: true }).click();
}

/** The number in a dashboard card. */
export async function cardNumber(page: Page, label: string): Promise<number> {
  const text = await page.locator('.gl-stat', { hasText: label }).locator('b').first().innerText();
  return Number(text.replace(/[^\d]/g, ''));
}
