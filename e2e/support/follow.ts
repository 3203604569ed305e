import type { Page } from '@playwright/test';
import { settled } from './settled.js';

/** Navigates inside the portal, as its links do: hundreds of reloads would take minutes. */
export async function follow(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    const state = { key: to, usr: null, idx: 0 };
    history.pushState(state, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state }));
  }, path);
  // Nothing of the previous page is left: the address is in the frame once its screen, or the refusal, is shown.
  await page.locator(`main[data-path="${path.split('?')[0]}"]`).waitFor({ state: 'attached' });
}

/** Opens a screen; only the first one of a page is a load from the server. */
export const open = async (page: Page, path: string): Promise<void> =>
  void (await (page.url() === 'about:blank' ? page.goto(path) : follow(page, path)));

/** Opens a screen and waits until it is complete. */
export async function visit(page: Page, path: string): Promise<void> {
  await open(page, path);
  await settled(page);
}
