import type { Locator, Page } from '@playwright/test';
import type { TaskPage } from '@guyline/contract/tasks/rows';
import { dayFromToday, zoneOfAnotherDay } from './support/clock.js';
import { tapDay } from './support/controls.js';
import { read } from './support/own-season.js';
import { demo, forget, phone, signIn } from './support/people.js';
import { coveredOf } from './support/reach.js';
import { expect, test } from './support/test.js';
import { writeToAdmins } from './support/write-to-admins.js';

const MONTH_FIRST = /^(0[1-9]|1[0-2])\/\d\d\/\d{4}/;
const calendarOf = (page: Page): Locator => page.locator('.gl-day-popup:visible');
const heightOf = async (target: Locator): Promise<number> => (await target.boundingBox())?.height ?? 0;

/** Tasks that have a date and that the person may edit. */
const LIST = `/tasks?key=1&mine=1&month=${dayFromToday(0).slice(0, 7)}`;

/** Opens the first of them in its dialog. */
async function openTask(page: Page, name = 'Scheduled date'): Promise<Locator> {
  await page.goto(LIST);
  await page.locator('[data-edit]').first().click();
  const field = page.getByRole('dialog').getByLabel(name);
  await expect(field).toHaveValue(/\d/);
  return field;
}

test('lists and fields follow the order that a person chose under My Account', async ({ browser }) => {
  const person = demo('tent');
  const page = await signIn(browser, person);
  const swapped = (text: string): string => text.replace(/^(\d\d)\/(\d\d)\//, '$2/$1/');
  const day = page.locator('tbody tr.ant-table-row bdi').filter({ hasText: /^\d\d\/\d\d\/\d{4}$/ });
  try {
    await page.goto(LIST);
    const before = await day.first().innerText();
    expect(before).toMatch(MONTH_FIRST);
    const other = await page.context().newPage();
    await other.goto('/dashboard');
    await other.locator('[data-tour=user_menu]').click();
    await other.getByRole('link', { name: 'My Account' }).click();
    await other.getByRole('switch', { name: 'Day first' }).click();
    await expect(day.first()).toHaveText(swapped(before)); // the other tab, live
    await page.locator('[data-edit]').first().click();
    const field = page.getByRole('dialog').getByLabel('Scheduled date');
    await expect(field).toHaveAttribute('placeholder', 'DD/MM/YYYY');
    await page.bringToFront();
    await field.click();
    await expect(calendarOf(page)).toBeVisible();
    await page.screenshot({ path: 'screenshots/dates-day-first.png' });
    await other.screenshot({ path: 'screenshots/dates-choice.png' });
  } finally {
    await forget('dates', person);
  }
});

test('that it is another day at the store stays within the panel of its dates', async ({ browser }) => {
  const asking = await signIn(browser, demo('admin'));
  await asking.goto('/tasks'); // the key of the session is the page's
  const { list } = await read<TaskPage>(asking, 'admin/task/list?category_num=1&reason=deadline_near&per_page=1');
  const [task] = list;
  const timezoneId = zoneOfAnotherDay(task?.today ?? '');
  const page = await signIn(browser, demo('admin'), { viewport: { width: 1440, height: 900 }, timezoneId });
  await page.goto(`/events/view/${task?.event_id}`);
  const panel = page.locator('section', { has: page.getByRole('heading', { name: 'Event dates' }) });
  const note = panel.getByText(/\(it is .* there\)/);
  await expect(note.first()).toBeVisible();
  const endOf = (shown: Locator) =>
    shown.evaluateAll((all) => Math.max(...all.map((one) => one.getBoundingClientRect().right)));
  expect(await endOf(note)).toBeLessThanOrEqual(await endOf(panel.locator('dd')));
  expect(await endOf(panel.locator('dd'))).toBeLessThan(await endOf(panel));
  await page.screenshot({ path: 'screenshots/dates-elsewhere.png' });
});

test('Escape closes the calendar first, then the dialog around it', async ({ browser }) => {
  const page = await signIn(browser, demo('admin'));
  const field = await openTask(page);
  const day = await field.inputValue();
  expect(day).toMatch(MONTH_FIRST);
  await field.click();
  await expect(calendarOf(page)).toBeVisible();
  await page.screenshot({ path: 'screenshots/dates-calendar.png' });
  await page.keyboard.press('Escape');
  await expect(calendarOf(page)).toHaveCount(0);
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(field).toHaveValue(day);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('what is typed and is no day is refused where it stands, in the dialog and in the list', async ({ browser }) => {
  const page = await signIn(browser, demo('tent'));
  const field = await openTask(page);
  const day = await field.inputValue();
  const says = page.getByText('Write the date as MM/DD/YYYY');
  await field.click();
  await field.press('Control+a');
  await field.pressSequentially('05/09/20311'); // contains a valid day while being typed
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(says).toBeVisible();
  await expect(field).toHaveValue('05/09/20311');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.screenshot({ path: 'screenshots/date-refused-form.png' });
  await field.fill(day);
  await field.press('Tab');
  await expect(says).toHaveCount(0);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await page
    .getByRole('button', { name: /Change the date/ })
    .first()
    .click();
  const inline = page.locator('td .gl-day input');
  await expect(inline).toBeFocused();
  await inline.press('Control+a');
  await inline.pressSequentially('next week');
  await inline.press('Tab');
  await expect(says).toBeVisible();
  await page.waitForTimeout(700); // by then a field that lost the focus would be gone
  await expect(inline).toHaveValue('next week');
  await page.screenshot({ path: 'screenshots/date-refused-list.png' });
  await inline.focus();
  await inline.press('Escape');
  await expect(inline).toHaveCount(0);
});

test('a date is chosen with a thumb: no keyboard, nothing smaller than a fingertip', async ({ browser }) => {
  const page = await signIn(browser, demo('tent'), phone);
  const field = await openTask(page);
  await expect(field).toHaveAttribute('readonly', '');
  await expect.poll(() => heightOf(field), 'the field, when the dialog has opened').toBeGreaterThanOrEqual(44);
  const sheet = page.getByRole('dialog').first();
  const select = sheet.locator('.ant-select').filter({ has: page.getByRole('combobox', { name: 'Status' }) });
  expect(await heightOf(select), 'the status').toBeGreaterThanOrEqual(44);
  await expect(sheet.getByRole('button', { name: 'Save' })).toBeInViewport();
  await field.click();
  const calendar = calendarOf(page);
  for (const button of await calendar.getByRole('button').all())
    await expect.poll(() => heightOf(button), 'a button of the calendar').toBeGreaterThanOrEqual(44);
  const { x = -1, y = 0, width = 0, height = 0 } = (await calendar.boundingBox()) ?? {};
  expect([x >= 0, x + width <= 390, y + height <= 844]).toEqual([true, true, true]);
  const { y: top = 0, height: tall = 0 } = (await field.boundingBox()) ?? {};
  expect(top + tall, 'the field is seen above its calendar').toBeLessThanOrEqual(y);
  await page.screenshot({ path: 'screenshots/dates-phone.png' });
  const before = await field.inputValue();
  await page.keyboard.press('Escape');
  await tapDay(field, 14);
  await expect(field).toHaveValue(/^\d\d\/14\/\d{4}$/);
  expect(await field.inputValue()).not.toBe(before);
});

test('a time is chosen with a thumb, and kept when the calendar closes', async ({ browser }) => {
  const page = await signIn(browser, demo('admin'), phone);
  await page.goto('/messages');
  await page.getByRole('button', { name: 'New Message' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Scheduling').check();
  const field = dialog.getByLabel('Schedule At');
  await tapDay(field, 14);
  const calendar = calendarOf(page);
  await writeToAdmins(browser);
  const told = page.locator('.ant-notification-notice').first();
  await told.hover(); // it stays as long as it is pointed at
  const ends = async (): Promise<number> => ((await told.boundingBox())?.y ?? 844) + (await heightOf(told));
  await expect.poll(ends, 'it is told above the calendar').toBeLessThanOrEqual((await calendar.boundingBox())?.y ?? 0);
  expect(await coveredOf(calendar.locator('button:enabled'))).toEqual([]);
  await page.screenshot({ path: 'screenshots/dates-phone-told.png' });
  const columns = calendar.locator('.ant-picker-time-panel-column');
  for (const [index, text] of ['03', '05', 'PM'].entries()) {
    const cell = columns.nth(index).getByText(text, { exact: true });
    expect(await heightOf(cell)).toBeGreaterThanOrEqual(44);
    await cell.click();
  }
  await page.screenshot({ path: 'screenshots/dates-phone-time.png' });
  await calendar.getByRole('button', { name: 'Close' }).click();
  await expect(calendar).toHaveCount(0);
  await expect(field).toHaveValue(/^\d\d\/14\/\d{4} 3:05 PM$/);
});

for (const [locale, name, form, options] of [
  ['ar', 'التاريخ المجدول', /^\d\d\u200f\/\d\d\u200f\/\d{4}$/, { ...phone, colorScheme: 'dark' }],
  ['zh-CN', '计划日期', /^\d{4}\/\d\d\/\d\d$/, {}],
] as const)
  test(`fields and calendars are in the person’s language: ${locale}`, async ({ browser }) => {
    const page = await signIn(browser, demo('tent'), { ...options, locale });
    const field = await openTask(page, name);
    expect(await field.inputValue()).toMatch(form);
    await field.click();
    await expect(calendarOf(page)).not.toContainText(/Mon|Sun|Mo|Su|Jan|Today/);
    await page.waitForTimeout(400); // it fades in
    await page.screenshot({ path: `screenshots/dates-${locale}.png` });
  });
