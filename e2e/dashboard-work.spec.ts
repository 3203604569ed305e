import type { Locator, Page } from '@playwright/test';
import { tapDay } from './support/controls.js';
import { follow } from './support/follow.js';
import { demo, phone, signIn } from './support/people.js';
import { expect, test } from './support/test.js';

const panel = (page: Page, key: string): Locator => page.locator(`[data-panel=${key}]`);
const numberOf = async (locator: Locator): Promise<number> => Number((await locator.innerText()).replace(/\D/g, ''));
const backlog = (page: Page): Locator => panel(page, 'calendar').getByRole('link', { name: /^No date/ });

/** Scrolls the dashboard down to the calendar, whose panel loads when it comes near. */
async function open(page: Page): Promise<void> {
  await page.goto('/dashboard');
  await expect(panel(page, 'work').getByRole('link', { name: /^Open in task list/ })).toBeVisible();
}

test('each number of a vendor’s work opens a list with exactly that many tasks', async ({ browser }) => {
  const page = await signIn(browser, demo('tent'));
  await open(page);
  for (const tab of ['This week', 'Overdue', 'Upcoming', 'All']) {
    const head = panel(page, 'work').getByRole('tab', { name: tab });
    await head.click();
    const count = await head.locator('.gl-tab-count').innerText();
    const link = panel(page, 'work').getByRole('link', { name: `Open in task list: ${count}` });
    expect(Number(count.replace(/\D/g, ''))).toBeGreaterThan(0);
    await link.click();
    await expect(page.getByRole('heading', { level: 1 }).locator('small')).toHaveText(count);
    await follow(page, '/dashboard');
  }
  for (const name of ['No date', 'Scheduled']) {
    await panel(page, 'calendar').scrollIntoViewIfNeeded();
    const link = panel(page, 'calendar').getByRole('link', { name: new RegExp(`^${name}`) });
    const count = await link.innerText();
    await link.click();
    await expect(page.getByRole('heading', { level: 1 }).locator('small')).toHaveText(count);
    await follow(page, '/dashboard');
  }
  await panel(page, 'messages').scrollIntoViewIfNeeded();
  const message = panel(page, 'messages').locator('a[href^="/messages?read="]').first();
  const title = await message.locator('bdi').innerText();
  await message.click();
  await expect(page.getByRole('dialog')).toContainText(title);
});

test('a vendor changes tasks with one thumb, also without a connection, and other browsers follow', async ({
  browser,
  faults,
}) => {
  faults.expect(/ERR_INTERNET_DISCONNECTED/);
  const desk = await signIn(browser, demo('tent'));
  await open(desk);
  await panel(desk, 'calendar').scrollIntoViewIfNeeded();
  const before = await numberOf(backlog(desk));

  const hand = await signIn(browser, demo('tent'), phone);
  await hand.goto('/dashboard');
  const missing = hand.getByRole('region', { name: /^Missing Date/ });
  const card = missing.locator('.gl-work-card').first();
  const status = card.getByRole('button', { name: /Change the status/ });
  const date = card.getByLabel(/^Scheduled date of/);
  for (const target of [status, date])
    expect((await target.boundingBox())?.height ?? 0, 'as high as a thumb').toBeGreaterThanOrEqual(44);
  await status.click();
  await expect(hand.getByRole('dialog').getByRole('button').nth(1)).toBeVisible();
  await hand.screenshot({ path: 'screenshots/phone-work-sheet.png' });
  await hand.keyboard.press('Escape');

  await tapDay(date, 14);
  await expect.poll(() => numberOf(backlog(desk)), { timeout: 20_000 }).toBe(before - 1);
  await hand.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => numberOf(backlog(desk)), { timeout: 20_000 }).toBe(before);

  await hand.context().setOffline(true);
  await tapDay(date, 15);
  await expect(hand.getByText(/^Unsaved changes: 1/)).toBeVisible();
  await hand.screenshot({ path: 'screenshots/phone-work-offline.png' });
  const said = (await hand.getByText(/^Unsaved changes: 1/).boundingBox())?.height ?? Infinity;
  expect(said, 'above its buttons, in few lines').toBeLessThan(90);
  await hand.context().setOffline(false);
  await expect(hand.getByText(/^Unsaved changes/)).toBeHidden();
  await expect.poll(() => numberOf(backlog(desk)), { timeout: 20_000 }).toBe(before - 1);
  await hand.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => numberOf(backlog(desk)), { timeout: 20_000 }).toBe(before);
});

test('the calendar is read by keys, opens a day, and fails alone', async ({ browser, faults }) => {
  faults.expect(/^503 GET .*daily_tasks/);
  const page = await signIn(browser, demo('tent'));
  let failing = true;
  await page.route('**/dashboard/calendar/daily_tasks*', (route) =>
    failing
      ? route.fulfill({ status: 503, json: { success: false, message: 'Out of order', error: 'unavailable' } })
      : route.continue(),
  );
  await open(page);
  const calendar = panel(page, 'calendar');
  await calendar.scrollIntoViewIfNeeded();
  const retry = calendar.getByRole('button', { name: 'Retry' });
  await expect(retry).toBeVisible();
  await expect(panel(page, 'messages').locator('li').first()).toBeVisible();
  failing = false;
  await retry.click();
  const today = calendar.locator('[aria-current=date]');
  await today.focus();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowRight');
  await expect(today).toBeFocused();
  const [overdue, pending, completed] = (await today.locator('.gl-sr').innerText())
    .replace(/^.*: /, '')
    .split(', ')
    .map((part) => Number(part.replace(/\D/g, '')));
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  const rows = (overdue ?? 0) + (pending ?? 0) + (completed ?? 0);
  expect(rows).toBeGreaterThan(10);
  await expect(dialog.getByText(` of ${rows}`)).toBeVisible();
  await page.screenshot({ path: 'screenshots/calendar-day.png' });
  // Where the day is another at the stores each row says so in a line of its own, and two of ten are below the fold.
  const last = (await dialog.getByText(/\(it is .+ there\)/).count()) ? 6 : 9;
  await expect(dialog.locator('.ant-table-row').nth(last), 'a page fits the window').toBeInViewport({ ratio: 1 });
  await dialog.locator('.gl-work-name').first().click();
  await expect(page.getByRole('dialog').last()).toContainText('Edit Task');
});
