import type { BrowserContextOptions, Locator } from '@playwright/test';
import { portalTime } from './support/clock.js';
import { visit } from './support/follow.js';
import { demo, phone, signIn } from './support/people.js';
import { expect, test } from './support/test.js';

/** A place whose day is not that of the stores: west of all of them while they have their morning, else east. */
function farAway(): BrowserContextOptions {
  const hour = new Date(portalTime()).getUTCHours();
  return { timezoneId: hour >= 5 && hour < 11 ? 'Etc/GMT+12' : 'Pacific/Kiritimati' };
}

/** The texts that reach out of their cell of a table. */
const outOfCells = (texts: Locator): Promise<string[]> =>
  texts.evaluateAll((all) =>
    all.flatMap((text) => {
      const cell = text.closest('td')?.getBoundingClientRect();
      const { left, right } = text.getBoundingClientRect();
      return cell && left >= cell.left - 1 && right <= cell.right + 1 ? [] : [text.textContent];
    }),
  );

test('what day it is at a store stays in its column, for who is far away', async ({ browser }) => {
  const page = await signIn(browser, demo('tent'), { viewport: { width: 1425, height: 900 }, ...farAway() });
  await visit(page, '/dashboard');
  const notes = page.locator('[data-panel=work] td .gl-one-line', { hasText: 'there' });
  await expect(notes.first()).toBeVisible();
  await page.screenshot({ path: 'screenshots/fits-day-there.png' });
  expect(await outOfCells(notes)).toEqual([]);
});

test('a status and its arrow are on one line on a phone, in long words, too', async ({ browser }) => {
  const page = await signIn(browser, demo('tent'), { ...phone, locale: 'ar' });
  await visit(page, '/dashboard');
  const buttons = page.locator('[data-panel=work] .gl-work-thumb .gl-work-touch');
  await expect(buttons.nth(5)).toBeVisible();
  await page.screenshot({ path: 'screenshots/fits-status-ar.png' });
  const apart = await buttons.evaluateAll((all) =>
    all.flatMap((button) => {
      const [status, arrow] = ['.gl-status', '.anticon-down'].map((part) =>
        button.querySelector(part)?.getBoundingClientRect(),
      );
      return status && arrow && arrow.top < status.bottom ? [] : [button.textContent];
    }),
  );
  expect(apart).toEqual([]);
});
