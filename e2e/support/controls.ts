import type { Locator, Page } from '@playwright/test';
import { expect } from './expect.js';

/** Chooses an option of a select by its label; typing narrows long lists. */
export async function choose(scope: Page | Locator, label: string, option: string): Promise<void> {
  const page = 'page' in scope ? scope.page() : scope;
  const box = scope.getByRole('combobox', { name: new RegExp(`^(\\* )?${label}$`) }); // a required one is marked with a star
  await box.click();
  if (await box.isEditable()) await box.fill(option);
  await page.locator('.ant-select-dropdown:visible').getByTitle(option, { exact: true }).click();
}

/** The number in a dashboard card. */
export async function cardNumber(page: Page, label: string): Promise<number> {
  const text = await page.locator('.gl-stat', { hasText: label }).locator('b:not([aria-busy])').first().innerText();
  return Number(text.replace(/[^\d]/g, ''));
}

/** Types a day `YYYY-MM-DD` into a field for days. */
export async function typeDay(field: Locator, day: string): Promise<void> {
  await field.fill(day);
  await field.press('Enter');
  await expect(field.page().locator('.gl-day-popup:visible')).toHaveCount(0);
}

/** Chooses a day of the month after the shown one from a field's calendar, only with taps. */
export async function tapDay(field: Locator, date: number): Promise<void> {
  await field.tap();
  const calendar = field.page().locator('.gl-day-popup:visible');
  await calendar.locator('.ant-picker-header-next-btn').click();
  const day = calendar.locator('td.ant-picker-cell-in-view').getByText(String(date), { exact: true });
  const size = async (): Promise<number> => {
    const { width = 0, height = 0 } = (await day.locator('xpath=ancestor::td').boundingBox()) ?? {};
    return Math.min(width, height);
  };
  await expect.poll(size, 'as large as a thumb, when the calendar has opened').toBeGreaterThanOrEqual(44);
  await day.click();
}
