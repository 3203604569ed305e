import { expect as playwright, type ExpectMatcherState, type Locator, type Page } from '@playwright/test';

interface Options {
  timeout?: number;
}

/** What a matcher answers: Playwright turns it round after `.not`. */
const outcome = ({ isNot }: ExpectMatcherState, work: Promise<void>) =>
  work.then(
    () => ({ pass: !isNot, message: () => '' }),
    (error: Error) => ({ pass: isNot, message: () => error.message }),
  );
/** After a wait in vain Playwright's own matcher says what is wrong. */
const once = { timeout: 1 };

/**
 * Playwright's `expect`, which waits for an element or an address without describing the page: each try of the originals that
 * finds neither writes the whole page down as assistive technology reads it, for a message that the next try forgets.
 */
export const expect = playwright.extend({
  toBeVisible(this: ExpectMatcherState, locator: Locator, { timeout = this.timeout }: Options = {}) {
    const original = playwright(locator);
    const work = this.isNot
      ? original.not.toBeVisible({ timeout })
      : locator.waitFor({ timeout }).catch(() => original.toBeVisible(once));
    return outcome(this, work);
  },
  toHaveURL(this: ExpectMatcherState, page: Page, url: RegExp | string, { timeout = this.timeout }: Options = {}) {
    const original = playwright(page);
    if (this.isNot) return outcome(this, original.not.toHaveURL(url, { timeout }));
    if (typeof url === 'string') return outcome(this, original.toHaveURL(url, { timeout })); // not a pattern, as it is to `waitForURL`
    const wait = page.waitForURL(url, { timeout, waitUntil: 'commit' });
    return outcome(
      this,
      wait.catch(() => original.toHaveURL(url, once)),
    );
  },
});
