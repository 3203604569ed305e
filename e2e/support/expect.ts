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

type Text = string | RegExp | readonly (string | RegExp)[];
interface TextOptions extends Options {
  ignoreCase?: boolean;
  useInnerText?: boolean;
}

/** Has Playwright's own matcher look at the text of an element that is there, for the rest of the time. */
function textOf(
  state: ExpectMatcherState,
  locator: Locator,
  expected: Text,
  { timeout = state.timeout, ...options }: TextOptions,
  matcher: 'toHaveText' | 'toContainText',
) {
  const original = playwright(locator);
  if (state.isNot) return outcome(state, original.not[matcher](expected, { ...options, timeout }));
  const late = Date.now() + timeout;
  const rest = () => ({ ...options, timeout: Math.max(once.timeout, late - Date.now()) });
  const isThere = Array.isArray(expected) ? Promise.resolve() : locator.waitFor({ state: 'attached', timeout });
  return outcome(
    state,
    isThere.catch(() => undefined).then(() => original[matcher](expected, rest())),
  );
}

/**
 * Playwright's `expect`, which waits for an element or an address without describing the page: each try of the originals that
 * finds neither writes the whole page down as assistive technology reads it, for a message that the next try forgets.
 */
export const expect = playwright.extend({
  toBeVisible(this: ExpectMatcherState, locator: Locator, { timeout = this.timeout }: Options = {}) {
    const original = playwright(locator);
    const work = this.isNot
      ? locator.waitFor({ state: 'hidden', timeout }).catch(() => original.not.toBeVisible(once))
      : locator.waitFor({ timeout }).catch(() => original.toBeVisible(once));
    return outcome(this, work);
  },
  toBeHidden(this: ExpectMatcherState, locator: Locator, { timeout = this.timeout }: Options = {}) {
    const original = playwright(locator);
    const work = this.isNot
      ? locator.waitFor({ timeout }).catch(() => original.not.toBeHidden(once))
      : locator.waitFor({ state: 'hidden', timeout }).catch(() => original.toBeHidden(once));
    return outcome(this, work);
  },
  toHaveText(this: ExpectMatcherState, locator: Locator, expected: Text, options: TextOptions = {}) {
    return textOf(this, locator, expected, options, 'toHaveText');
  },
  toContainText(this: ExpectMatcherState, locator: Locator, expected: Text, options: TextOptions = {}) {
    return textOf(this, locator, expected, options, 'toContainText');
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
