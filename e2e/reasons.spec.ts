import type { Locator, Page } from '@playwright/test';
import type { DashboardMap } from '@guyline/contract/dashboard/map';
import type { EventPage } from '@guyline/contract/events';
import type { ReasonCounts } from '@guyline/contract/risk/counts';
import { byHarm } from '@guyline/contract/risk/reasons';
import type { TaskPage } from '@guyline/contract/tasks/rows';
import { visit } from './support/follow.js';
import { read } from './support/own-season.js';
import { demo, phone, signIn } from './support/people.js';
import { expect, test } from './support/test.js';

/** The sentences that a mark opens. */
const said = (page: Page): Locator => page.locator('.ant-popover:visible .gl-reasons li');
/** The first mark of a list. */
const markOf = (page: Page): Locator => page.locator('.gl-list .gl-reason').first();

/** What a mark says by itself, and how many reasons it stands for. */
async function announced(mark: Locator): Promise<{ first: string; many: number }> {
  const first = await mark.locator('> span:not(.anticon)').innerText();
  const [more = ''] = await mark.locator('b > span').allInnerTexts();
  return { first, many: 1 + Number(more.replace(/\D/g, '')) };
}

for (const path of ['/tasks?key=1&at_risk=1&sort_by=reason', '/events?status_num=1', '/events-summary?key=3'])
  test(`why something is at risk is said whole when its mark is pointed at: ${path}`, async ({ browser }) => {
    const page = await signIn(browser, demo('admin'));
    await visit(page, path);
    const mark = markOf(page);
    const { first, many } = await announced(mark);
    await expect(said(page)).toHaveCount(0);
    await mark.hover();
    await expect(said(page)).toHaveCount(many);
    expect(await said(page).first().innerText()).toBe(first);
    for (const sentence of await said(page).all()) await expect(sentence).toBeInViewport();
    await page.mouse.move(0, 0);
    await expect(said(page)).toHaveCount(0);
  });

for (const path of ['/tasks?key=1&at_risk=1&sort_by=reason', '/events?status_num=1', '/this-week?who=all'])
  test(`and when it is tapped on a phone: ${path}`, async ({ browser }) => {
    const page = await signIn(browser, demo('admin'), phone);
    await visit(page, path);
    const mark = markOf(page);
    await mark.scrollIntoViewIfNeeded();
    const { first, many } = await announced(mark);
    const { width } = page.viewportSize() as { width: number };
    await mark.tap();
    await expect(said(page)).toHaveCount(many);
    expect(await said(page).first().innerText()).toBe(first);
    const box = await page.locator('.ant-popover:visible').boundingBox();
    expect(box?.x).toBeGreaterThanOrEqual(0);
    expect((box?.x ?? 0) + (box?.width ?? width + 1)).toBeLessThanOrEqual(width);
    expect(page.url(), 'the card is not opened').toContain(path);
  });

for (const locale of ['en-US', 'ar'])
  test(`the summary gives a reason room on a laptop, two lines at most: ${locale}`, async ({ browser }) => {
    const page = await signIn(browser, demo('admin'), { viewport: { width: 1440, height: 900 }, locale });
    await visit(page, '/events-summary?key=3');
    const marks = page.locator('.gl-list td.gl-reasoned .gl-reason');
    await expect(marks.first()).toBeVisible();
    const sizes = await marks.evaluateAll((all) =>
      all.map((mark) => {
        const text = mark.querySelector('span:not(.anticon)') as HTMLElement;
        const height = text.clientHeight;
        text.style.whiteSpace = 'nowrap'; // as high as one line
        return { room: mark.closest('td')?.clientWidth ?? 0, lines: Math.round(height / text.clientHeight) };
      }),
    );
    expect(Math.min(...sizes.map(({ room }) => room))).toBeGreaterThanOrEqual(210);
    expect(Math.max(...sizes.map(({ lines }) => lines)), 'some sentences need the second line, none has a third').toBe(
      2,
    );
  });

test('tasks are read group by group, the worst reason first, each with as many rows as it says', async ({
  browser,
}) => {
  const page = await signIn(browser, demo('admin'));
  await visit(page, '/tasks?key=1');
  const { reasons } = await read<ReasonCounts>(page, 'admin/task/reasons');
  const { total } = await read<TaskPage>(page, 'admin/task/list?reason=none&per_page=1');
  await page.getByRole('button', { name: 'Group by reason' }).click();
  const folds = page.locator('.gl-list-fold');
  await expect(folds).toHaveCount(reasons.length + 1);
  expect(reasons.map(({ code }) => code)).toEqual([...reasons].sort(byHarm).map(({ code }) => code));
  await expect(folds.locator('.gl-tab-count')).toHaveText(
    [...reasons.map(({ task_cnt }) => task_cnt), total].map((rows) => rows.toLocaleString('en')),
  );
  await expect(folds.first().locator('.ant-table-row').first()).toBeVisible();
  const second = folds.nth(1);
  await second.getByRole('button').first().click();
  await expect(page).toHaveURL(new RegExp(`group=reason&open=${reasons[1]?.code}`));
  await expect(second.locator('.ant-table-row').first()).toBeVisible();
  await expect(page.locator('.ant-table-row').first()).toBeVisible();
  await expect(folds.first().locator('.ant-table-row')).toHaveCount(0);
  await page.reload();
  await expect(folds.nth(1).locator('.ant-table-row').first()).toBeVisible();
});

test('the arrow of a group needs no line of its own on a phone, however its words fill theirs', async ({ browser }) => {
  const page = await signIn(browser, demo('manager'), { ...phone, locale: 'ar' });
  await visit(page, '/tasks?group=reason');
  const headings = page.locator('.gl-list-fold h2 > button');
  await expect(headings.first()).toBeVisible();
  for (let width = 360; width <= 430; width += 10) {
    await page.setViewportSize({ width, height: 844 });
    const below = await headings.evaluateAll((buttons) =>
      buttons.map((button) => {
        const words = [...button.children].map((child) => child.getBoundingClientRect().bottom);
        return button.getBoundingClientRect().bottom - Math.max(...words);
      }),
    );
    expect(Math.max(...below), `at ${width} px`).toBeLessThan(18);
  }
});

test('the dialog of a state on the map says of its events why they are at risk, and by when to act', async ({
  browser,
}) => {
  const page = await signIn(browser, demo('admin'));
  await page.goto('/dashboard');
  const panel = page.locator('[data-panel=map]');
  await panel.scrollIntoViewIfNeeded();
  const [answer] = await Promise.all([
    page.waitForResponse(/\/dashboard\/map\?.*state_num=/),
    panel.locator('tbody tr', { hasText: 'Texas' }).getByRole('button', { name: 'Texas', exact: true }).click(),
  ]);
  const { data } = (await answer.json()) as { data: DashboardMap };
  const dialog = page.getByRole('dialog', { name: 'Texas' });
  const atRisk = data.state_data.filter(({ reasons }) => reasons?.length);
  expect(atRisk.length, 'the season has events at risk in Texas').toBeGreaterThan(0);
  for (const { event_id, uuid, reasons = [], act_by } of atRisk.slice(0, 3)) {
    const row = dialog.locator('tr', { hasText: uuid });
    await expect(row.locator('.gl-reason')).toBeVisible();
    const { list } = await read<EventPage>(page, `admin/event/list?event_id=${event_id}`);
    expect([list[0]?.reasons, list[0]?.act_by]).toEqual([reasons, act_by]);
    if (act_by) await expect(row).toContainText(act_by.replace(/(\d+)-(\d+)-(\d+)/, '$2/$3/$1'));
    await row.locator('.gl-reason').hover();
    await expect(said(page)).toHaveCount(reasons.length);
    expect(await said(page).first().innerText()).toBe(await row.locator('.gl-reason > span:not(.anticon)').innerText());
    await page.mouse.move(0, 0);
    await expect(said(page)).toHaveCount(0);
  }
});
