import { test as base } from '@playwright/test';
import { Faults } from './faults.js';
import { closeKeepers, isKept, keeping } from './people.js';

export { expect } from './expect.js';

interface PerTest {
  /** What went wrong in any page of the test; `faults.expect` names what a story provokes. */
  faults: Faults;
  /** Closes what a test has opened; a failed test leaves it open for its screenshot. */
  tidy: void;
}

/** Playwright's test, which also fails on an error in the console, a response of 400 or above and a failed request. */
export const test = base.extend<PerTest, { heard: Faults }>({
  heard: [
    async ({ browser }, use) => {
      const faults = new Faults();
      for (const context of browser.contexts()) faults.watch(context);
      browser.on('context', (context) => faults.watch(context));
      await use(faults);
    },
    { scope: 'worker', auto: true },
  ],
  faults: [
    async ({ heard }, use, info) => {
      await use(heard);
      const unexpected = heard.take();
      if (info.status === info.expectedStatus) base.expect(unexpected).toEqual([]);
    },
    { auto: true },
  ],
  tidy: [
    async ({ browser }, use, info) => {
      const before = browser.contexts().flatMap((context) => context.pages());
      await use();
      if (info.status !== info.expectedStatus) return;
      const others = new Set([...before, ...(await keeping())]);
      for (const context of browser.contexts()) {
        const opened = context.pages().filter((page) => !others.has(page));
        // An answer that a route of the test still waits for fails when its page is closed.
        for (const page of opened) await page.unrouteAll({ behavior: 'ignoreErrors' });
        if (!isKept(context) && opened.length === context.pages().length) await context.close();
        else for (const page of opened) await page.close();
      }
      await closeKeepers();
    },
    { auto: true },
  ],
});
