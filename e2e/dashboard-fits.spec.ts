import type { Locator, Page } from '@playwright/test';
import type { WorkList } from '@guyline/contract/dashboard/work';
import { zoneOfAnotherDay } from './support/clock.js';
import { visit } from './support/follow.js';
import { read } from './support/own-season.js';
import { demo, phone, signIn } from './support/people.js';
import { expect, test } from './support/test.js';
import { hideNotifications } from './support/notifications.js';

/** The texts that reach out of their cell of a table. */
const outOfCells = (texts: Locator): Promise<string[]> =>
  texts.evaluateAll((all) =>
    all.flatMap((text) => {
      const cell = text.closest('td')?.getBoundingClientRect();
      const { left, right } = text.getBoundingClientRect();
      return cell && left >= cell.left - 1 && right <= cell.right + 1 ? [] : [text.textContent];
    }),
  );

test('a day at a store stays in its column for somebody in another time zone', async ({ browser }) => {
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

test('the calendar of a date lies on the screen of a turned phone', async ({ browser }) => {
  const page = await signIn(browser, demo('tent'), { ...phone, viewport: { width: 844, height: 390 } });
  await visit(page, '/dashboard');
  const day = page.locator('[data-panel=work] .gl-day-shown').nth(2);
  await day.scrollIntoViewIfNeeded();
  await day.tap();
  const calendar = page.locator('.gl-day-popup');
  await expect(calendar.locator('.ant-picker-header-next-btn')).toBeInViewport({ ratio: 1 });
  await expect(calendar.locator('.ant-picker-cell-in-view').first()).toBeInViewport({ ratio: 1 });
  await page.screenshot({ path: 'screenshots/fits-calendar-turned.png' });
  await page.keyboard.press('Escape');
  await page.close();
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

test('stores of pending events look alike, whatever is said below them', async ({ browser }) => {
  const page = await signIn(browser, demo('manager'));
  await visit(page, '/dashboard');
  const panel = page.locator('[data-panel=pending_events]');
  await expect(panel.locator('td .gl-below > .gl-second').first()).toBeVisible();
  await expect(panel.locator('td .gl-below > .gl-reason').first()).toBeVisible();
  const lines = await panel
    .locator('td a')
    .evaluateAll((links) => links.map((link) => getComputedStyle(link).textDecorationLine));
  expect([...new Set(lines)]).toEqual(['none']);
});

test('parts of an opened event that are empty take one line', async ({ browser }) => {
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

/** Counts of three days of whatever month is asked for: of two digits, of three, and of thousands. */
async function crowd(page: Page): Promise<void> {
  await page.route('**/calendar/daily_tasks**', async (route) => {
    const answer = await (await route.fetch()).json();
    const of = new URL(route.request().url()).searchParams; // a month of the season may hold no task
    const month = `${of.get('year')}-${of.get('month')?.padStart(2, '0')}`;
    answer.data.today = `${month}-10`;
    answer.data.daily_tasks = [
      { scheduled_date: `${month}-15`, overdue_cnt: 12, pending_cnt: 34, complete_cnt: 56 },
      { scheduled_date: `${month}-16`, overdue_cnt: 123, pending_cnt: 345, complete_cnt: 678 },
      { scheduled_date: `${month}-17`, overdue_cnt: 1_234, pending_cnt: 5_678, complete_cnt: 12_345 },
    ];
    await route.fulfill({ json: answer });
  });
}

const boxesOf = (parts: Locator): Promise<DOMRect[]> =>
  parts.evaluateAll((all) => all.map((part) => part.getBoundingClientRect().toJSON() as DOMRect));

/** The counts that reach out of their day, and those that something else lies over, with what it is. */
const hiddenCounts = (days: Locator): Promise<string[]> =>
  days.evaluateAll((all) =>
    all.flatMap((day) => {
      const room = day.getBoundingClientRect();
      return [...day.querySelectorAll('.gl-status')].flatMap((mark) => {
        const { left, right, top, bottom, x, y, width, height } = mark.getBoundingClientRect();
        const seen = left >= room.left && right <= room.right && top >= room.top - 1 && bottom <= room.bottom + 1;
        const hit = document.elementFromPoint(x + width - 2, y + height / 2);
        if (seen && mark.contains(hit)) return [];
        return [`${mark.textContent} of ${day.querySelector('.gl-num')?.textContent}: ${hit?.outerHTML.slice(0, 80)}`];
      });
    }),
  );

/** Panels above may still grow, and push it out of sight. */
const expectNoHiddenCounts = (panel: Locator, days: Locator, where: string): Promise<void> =>
  expect(async () => {
    await hideNotifications(panel.page());
    await panel.scrollIntoViewIfNeeded();
    expect(await hiddenCounts(days), where).toEqual([]);
  }).toPass({ timeout: 15_000 });

for (const locale of ['en', 'fr', 'ar'])
  test(`no count of a day is cut, at any width: ${locale}`, async ({ browser }) => {
    for (const who of ['tent', 'manager']) {
      const page = await signIn(browser, demo(who), { viewport: { width: 1440, height: 900 }, locale });
      await crowd(page);
      await visit(page, '/dashboard');
      const panel = page.locator('[data-panel=calendar]');
      for (const width of [1440, 1280, 1110, 1024, 800]) {
        await page.setViewportSize({ width, height: 900 });
        await panel.scrollIntoViewIfNeeded();
        const days = panel.locator('[data-day]:has(.gl-status)');
        await expect(days).toHaveCount(3);
        await panel.screenshot({ path: `screenshots/fits-calendar-${who}-${locale}-${width}.png` });
        await expectNoHiddenCounts(panel, days, `${who}, ${width}`);
        if (width < 1440) continue;
        const beside = await boxesOf(days.first().locator('> .gl-num:not(.gl-cal-marks), .gl-status'));
        const middles = beside.map(({ y, height }) => y + height / 2);
        expect(Math.max(...middles) - Math.min(...middles)).toBeLessThan(3);
      }
      await page.close();
      const held = await signIn(browser, demo(who), { ...phone, locale });
      await crowd(held);
      await visit(held, '/dashboard');
      const list = held.locator('[data-panel=calendar]');
      await list.scrollIntoViewIfNeeded();
      await expect(list.locator('.gl-cal-list .gl-status')).toHaveCount(9);
      await list.screenshot({ path: `screenshots/fits-calendar-${who}-${locale}-390.png` });
      await expectNoHiddenCounts(list, list.locator('.gl-cal-list button'), `${who}, 390`);
      await held.close();
    }
  });
