import type { Page } from '@playwright/test';
import { visit } from './support/follow.js';
import { demo, phone, signIn } from './support/people.js';
import { unrolled } from './support/settled.js';
import { expect, test } from './support/test.js';
import { smallerThanThumb } from './support/thumbs.js';

/** Opens what is folded: days that have passed, and all of a pending event. */
async function unfold(page: Page): Promise<void> {
  for (const fold of await page.locator('[data-panel] summary').all()) await fold.tap();
  const details = page.locator('[data-panel=pending_events] .gl-panel-open').first();
  if (await details.count()) await details.tap();
  await unrolled(page);
}

for (const [who, locale] of [
  ['admin', 'en-US'],
  ['corporate', 'en-US'],
  ['manager', 'en-US'],
  ['manager', 'ar'],
  ['tent', 'en-US'],
  ['tent', 'ar'],
  ['staff', 'en-US'],
] as const)
  test(`whatever is tapped on the dashboard of ${who} is as high as a thumb on a phone: ${locale}`, async ({
    browser,
  }) => {
    const page = await signIn(browser, demo(who), { ...phone, locale });
    await visit(page, '/dashboard');
    await unrolled(page);
    await unfold(page);
    await page.screenshot({ path: `screenshots/thumbs-${who}-${locale}.png` });
    expect(await smallerThanThumb(page.locator('main'))).toEqual([]);
  });

test('whatever is tapped in the tasks of an opened day is as high as a thumb on a phone', async ({ browser }) => {
  const page = await signIn(browser, demo('tent'), phone);
  await visit(page, '/dashboard');
  await unrolled(page);
  await unfold(page);
  await page.locator('.gl-cal-list button').first().tap();
  const tasks = page.getByRole('dialog').locator('.ant-modal-body');
  await expect(tasks.locator('.gl-card').first()).toBeVisible();
  await expect(tasks.locator('[aria-busy=true]')).toHaveCount(0);
  await page.screenshot({ path: 'screenshots/thumbs-day.png' });
  expect(await smallerThanThumb(tasks)).toEqual([]);
});
