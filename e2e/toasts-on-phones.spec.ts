import type { Locator, Page } from '@playwright/test';
import { demo, phone, signIn } from './support/people.js';
import { coveredOf } from './support/reach.js';
import { expect, test } from './support/test.js';

/** Puts the first task off until tomorrow. @returns what takes it back */
async function snoozeFirst(page: Page): Promise<Locator> {
  await page
    .getByRole('button', { name: /^Snooze: / })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('The landlord is away');
  await dialog.getByRole('button', { name: 'Snooze' }).click();
  await expect(dialog).toBeHidden();
  return page.getByRole('button', { name: 'Undo' });
}

test('a toast with Undo covers nothing that is pressed on a phone', async ({ browser }) => {
  const page = await signIn(browser, demo('tent'), phone);
  await page.goto('/this-week');
  const undo = await snoozeFirst(page);
  await undo.hover(); // it passes by, but not from under a finger
  const toast = page.locator('.ant-message-notice', { has: undo });
  await expect(toast).toBeInViewport({ ratio: 1 });
  await page.screenshot({ path: 'screenshots/phone-undo.png' });
  expect(await coveredOf(page.locator('.gl-frame-bottom :is(a,button)'))).toEqual([]);
  expect(await coveredOf(page.locator('.gl-frame-top :is(a,button):visible'))).toEqual([]);
  expect(await coveredOf(page.getByRole('tab').first())).toEqual([]);
  const closes = await toast.getByRole('button', { name: 'Close' }).boundingBox();
  expect([(closes?.width ?? 0) >= 44, (closes?.height ?? 0) >= 44]).toEqual([true, true]);

  await page
    .getByRole('button', { name: /^Delegate: / })
    .first()
    .press('Enter'); // the pointer stays where it is
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('textbox', { name: 'Message' })).toBeVisible();
  await expect(toast).toBeVisible();
  expect(await coveredOf(dialog.locator('.gl-form-actions button, .ant-modal-close'))).toEqual([]);
  await page.screenshot({ path: 'screenshots/phone-undo-sheet.png' });
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await undo.click();
  await expect(page.getByRole('tab', { name: /^Snoozed ?0$/ })).toBeVisible();
});
