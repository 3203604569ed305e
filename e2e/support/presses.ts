import { type Locator, type Page, test } from '@playwright/test';
import { expect } from './expect.js';

/** Counts every press of a mouse, finger or pen on a page. */
export class Presses {
  #count = 0;

  static async of(page: Page): Promise<Presses> {
    const presses = new Presses();
    await page.exposeFunction('notePress', () => void presses.#count++);
    await page.addInitScript(() => {
      const note = (event: Event): void => {
        if (event.isTrusted) (window as unknown as { notePress: () => void }).notePress();
      };
      addEventListener('pointerdown', note, true);
    });
    return presses;
  }

  /**
   * Does a job starting at the dashboard, and expects at most this many presses.
   * @param work the job, with its outcome checked
   */
  async job(page: Page, most: number, work: () => Promise<void>): Promise<void> {
    await page.goto('/dashboard');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    this.#count = 0;
    await work();
    test.info().annotations.push({ type: 'presses', description: `${this.#count} of ${most}` });
    expect(this.#count, 'every press was seen').toBeGreaterThan(0);
    expect(this.#count, 'presses').toBeLessThanOrEqual(most);
  }
}

const MOST_TABS = 60;

/** Goes to a field with only the Tab key. */
export async function tabTo(field: Locator): Promise<void> {
  await expect(field).toBeEnabled();
  const isThere = (): Promise<boolean> => field.evaluate((element) => element === document.activeElement);
  for (let tabs = 0; !(await isThere()) && tabs < MOST_TABS; tabs++) await field.page().keyboard.press('Tab');
  await expect(field).toBeFocused();
}

/** Chooses an option of a select by its name, with only the keyboard. */
export async function chooseByKeys(field: Locator, option: string): Promise<void> {
  const { keyboard } = field.page();
  await tabTo(field);
  await keyboard.type(option);
  const offered = field.page().locator('.ant-select-dropdown:visible .ant-select-item-option-active');
  await expect(offered).toContainText(option);
  await keyboard.press('Enter');
}

/** Types into a field that the Tab key reaches. */
export async function typeByKeys(field: Locator, text: string): Promise<void> {
  await tabTo(field);
  await field.page().keyboard.type(text);
}
