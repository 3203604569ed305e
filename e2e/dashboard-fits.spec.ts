import type { Locator } from '@playwright/test';
import type { WorkList } from '@guyline/contract/dashboard/work';
import { zoneOfAnotherDay } from './support/clock.js';
import { visit } from './support/follow.js';
import { read } from './support/own-season.js';
import { demo, phone, signIn } from './support/people.js';
import { expect, test } from './support/test.js';

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
  const asking = await signIn(browser, demo('tent'));
  await asking.goto('/tasks'); // the key of the session is the page's
  const { tasks } = await read<WorkList>(asking, 'vendor/dashboard/task_list?tab=this_week&per_page=1');
  const timezoneId = zoneOfAnotherDay(tasks[0]?.today ?? '');
  const page = await signIn(browser, demo('tent'), { viewport: { width: 1425, height: 900 }, timezoneId });
  await visit(page, '/dashboard');
  const notes = page.locator('[data-panel=work] td .gl-one-line', { hasText: 'there' });
  await expect(notes.first()).toBeVisible();
  await page.screenshot({ path: 'screenshots/fits-day-there.png' });
  expect(await outOfCells(notes)).toEqual([]);
});

test('tools of an admin stand beside the title on a laptop, in each language', async ({ browser }) => {
  for (const locale of ['en', 'es', 'fr', 'it', 'ar', 'zh']) {
    const page = await signIn(browser, demo('admin'), { viewport: { width: 1440, height: 900 }, locale });
    await visit(page, '/dashboard');
    await page.screenshot({
      path: `screenshots/fits-tools-${locale}.png`,
      clip: { x: 0, y: 0, width: 1440, height: 300 },
    });
    const [title, tools] = [
      await page.locator('h1').boundingBox(),
      await page.locator('.gl-page-actions').boundingBox(),
    ];
    expect([locale, (tools?.y ?? 0) < (title?.y ?? 0) + (title?.height ?? 0), (tools?.height ?? 0) < 40]).toEqual([
      locale,
      true,
      true,
    ]);
    await page.close();
  }
});

test('all of a row of the work list is of one size', async ({ browser }) => {
  const page = await signIn(browser, demo('tent'));
  await visit(page, '/dashboard');
  const row = page.locator('[data-panel=work] .ant-table-row').first();
  for (const part of ['.gl-work-name', '.gl-work-open', '.gl-work-date input'])
    await expect(row.locator(part)).toHaveCSS('font-size', '13px');
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

test('the mark of the focus lies beside the text of a card', async ({ browser }) => {
  const page = await signIn(browser, demo('tent'), phone);
  await visit(page, '/dashboard');
  const card = page.locator('.gl-work-card').first();
  await card.getByRole('link').first().focus();
  const [mark, text] = [await card.boundingBox(), await card.getByRole('link').first().boundingBox()];
  expect((text?.x ?? 0) - (mark?.x ?? 0)).toBeGreaterThanOrEqual(6);
});

test('lists that failed are on one screen of a phone, each with its Retry', async ({ browser, faults }) => {
  faults.expect(/ERR_FAILED/);
  const page = await signIn(browser, demo('tent'), phone);
  await page.route('**/dashboard/task_list*', (route) => route.abort());
  await page.goto('/dashboard');
  const retries = page.locator('[data-panel=work]').getByRole('button', { name: 'Retry' });
  await expect(retries).toHaveCount(3);
  await page.screenshot({ path: 'screenshots/fits-failed.png' });
  const bar = await page.locator('nav.gl-frame-bottom').boundingBox();
  const last = await retries.last().boundingBox();
  expect((last?.y ?? Infinity) + (last?.height ?? 0)).toBeLessThan(bar?.y ?? 0);
});

test('the popup of a state with one event ends below its row', async ({ browser }) => {
  const page = await signIn(browser, demo('admin'));
  await visit(page, '/dashboard');
  await page.locator('[data-panel=map] tbody').getByRole('button', { name: 'Indiana' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.locator('.ant-table-row').first()).toBeVisible();
  await page.screenshot({ path: 'screenshots/fits-state.png' });
  const end = async (part: Locator): Promise<number> => {
    const box = await part.boundingBox();
    return (box?.y ?? 0) + (box?.height ?? 0);
  };
  await expect
    .poll(async () => (await end(dialog.locator('.ant-modal-container'))) - (await end(dialog.locator('tbody'))))
    .toBeLessThan(48);
});

test('a number that opens a popup is underlined like one that opens a list', async ({ browser }) => {
  const page = await signIn(browser, demo('corporate'));
  await visit(page, '/dashboard');
  const number = page.locator('[data-panel=summary] .gl-dash-extra .gl-num-button').first();
  await expect(number).toHaveCSS('text-decoration-line', 'underline');
});

test('what an opened event has nothing of is said in a line', async ({ browser }) => {
  const page = await signIn(browser, demo('manager'), phone);
  const none = { success: true, data: { docs: { data: [], total: 0 } } };
  await page.route('**/dashboard/docs*', (route) => route.fulfill({ json: none }));
  await visit(page, '/dashboard');
  await page.locator('[data-panel=pending_events] .gl-panel-open').first().click();
  const empty = page.locator('.gl-dash-parts>section', { hasText: 'No documents yet.' });
  await expect(empty).toHaveCount(2);
  await empty.first().scrollIntoViewIfNeeded();
  await page.screenshot({ path: 'screenshots/fits-nothing.png' });
  const heights = await empty.evaluateAll((all) => all.map(({ clientHeight }) => clientHeight));
  expect(heights.filter((height) => height > 100)).toEqual([]);
});

for (const locale of ['en', 'ar'])
  test(`three counts of a day stand beside its number on a laptop: ${locale}`, async ({ browser }) => {
    const page = await signIn(browser, demo('tent'), { viewport: { width: 1440, height: 900 }, locale });
    await page.route('**/calendar/daily_tasks**', async (route) => {
      const answer = await (await route.fetch()).json();
      const full = { overdue_cnt: 12, pending_cnt: 34, complete_cnt: 56 };
      const of = new URL(route.request().url()).searchParams; // a month of the season may hold no task
      const scheduled_date = `${of.get('year')}-${of.get('month')?.padStart(2, '0')}-15`;
      answer.data.daily_tasks = [{ scheduled_date, ...full }];
      await route.fulfill({ json: answer });
    });
    await visit(page, '/dashboard');
    const panel = page.locator('[data-panel=calendar]');
    await panel.scrollIntoViewIfNeeded();
    const day = panel.locator('[data-day]:has(.gl-status)').first();
    await expect(day).toBeVisible();
    await panel.screenshot({ path: `screenshots/fits-calendar-${locale}.png` });
    const [number, marks] = [day.locator('> .gl-num').first(), day.locator('.gl-cal-marks')];
    const middles = await Promise.all(
      [number, marks].map((one) =>
        one.evaluate((part) => part.getBoundingClientRect()).then(({ y, height }) => y + height / 2),
      ),
    );
    expect(Math.abs((middles[0] ?? 0) - (middles[1] ?? 99))).toBeLessThan(3);
    expect(await marks.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBeLessThanOrEqual(0);
  });
