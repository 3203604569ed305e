import type { Locator, Page } from '@playwright/test';
import type { TaskRow } from '@guyline/contract/tasks/rows';
import { faultsOf } from './support/axe.js';
import { dayFromToday } from './support/clock.js';
import { bearerOf, demo, signIn } from './support/people.js';
import { expect, test } from './support/test.js';

/** A panel, scrolled near the screen and loaded. */
async function panelOf(page: Page, key: string): Promise<Locator> {
  const panel = page.locator(`[data-panel=${key}]`);
  await panel.scrollIntoViewIfNeeded();
  await expect(panel.locator('.ant-table-row').first()).toBeVisible();
  return panel;
}

/** Follows a number on a panel and expects as many rows in the list it opens. */
async function opensItsRows(page: Page, number: Locator): Promise<void> {
  const shown = (await number.textContent()) ?? '';
  await number.click();
  await expect(page.getByRole('heading', { level: 1 }).locator('small')).toHaveText(shown);
  await page.goBack();
}

test('numbers of projects and vendors open their rows, and those of locations a popup', async ({ browser }) => {
  const page = await signIn(browser, demo('admin'));
  await page.goto('/dashboard');
  for (const [panel, name] of [
    ['projects', /Overdue/],
    ['projects', /Required/],
    ['vendors', /Pending/],
  ] as const)
    await opensItsRows(page, (await panelOf(page, panel)).getByRole('link', { name }).first());
  const vendors = await panelOf(page, 'vendors');
  const kind = vendors.getByRole('link', { name: /^Tent Vendor/ });
  await opensItsRows(page, kind.locator('b'));

  const number = (await panelOf(page, 'locations')).getByRole('button', { name: /At-risk tasks: / }).first();
  const shown = (await number.textContent()) ?? '';
  const count = Number(shown.replace(/\D/g, ''));
  await number.click();
  const popup = page.getByRole('dialog');
  const ofEvents = popup.locator('.ant-table-row').getByRole('link', { name: /At-risk tasks/ });
  await expect(ofEvents.first()).toBeVisible();
  await expect(popup.locator('p').getByRole('link', { name: /At-risk tasks/ })).toHaveText(shown);
  expect(await faultsOf(page, 'the popup of tasks at risk')).toEqual([]);
  let sum = 0;
  for (let more = true; more;) {
    const texts = await ofEvents.allTextContents();
    sum += texts.reduce((all, text) => all + Number(text), 0);
    const next = popup.locator('.ant-pagination-next:not(.ant-pagination-disabled) button');
    more = (await next.count()) > 0;
    if (!more) break;
    const first = await popup.locator('.ant-table-row').first().textContent();
    await next.click();
    await expect(popup.locator('.ant-table-row').first()).not.toHaveText(first ?? '');
  }
  expect(sum).toBe(count);
  const event = popup.getByRole('link', { name: /^[A-Z]{3}-\d\d-\d+-\d+$/ }).last();
  const uuid = (await event.textContent()) ?? '';
  await event.click();
  await expect(page).toHaveURL(/\/events\/view\/\d+$/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(uuid);
});

test('who signed in last is shown by tab, and a panel that failed comes back', async ({ browser, faults }) => {
  faults.expect(/^500 GET \/api\/admin\/dashboard\/recent_users/);
  const page = await signIn(browser, demo('admin'));
  await page.route('**/dashboard/recent_users**', (route) =>
    route.fulfill({ status: 500, json: { success: false, message: 'Out of order', error: 'internal_error' } }),
  );
  await page.goto('/dashboard');
  const panel = page.locator('[data-panel=recent_users]');
  await panel.scrollIntoViewIfNeeded();
  const retry = panel.getByRole('button', { name: 'Retry' });
  await expect(retry).toBeVisible();
  await panelOf(page, 'vendors'); // a failed panel does not affect the others
  await page.unroute('**/dashboard/recent_users**');
  await retry.click();
  await panel.getByRole('tab', { name: 'Manager' }).click();
  await expect(panel.getByRole('cell', { name: 'Manager', exact: true }).first()).toBeVisible();
  await expect(panel.getByRole('cell', { name: 'Admin', exact: true })).toHaveCount(0);
  await panel.getByRole('tab', { name: 'Vendor' }).click();
  await expect(panel.getByRole('cell', { name: 'Vendor', exact: true }).first()).toBeVisible();
  await panel.locator('.ant-table-row').first().getByRole('link').click();
  await expect(page).toHaveURL(/\/users\/view\/\d+$/);
});

test('corporate people stay on their dashboard: events open in popups, and numbers move live', async ({ browser }) => {
  const page = await signIn(browser, demo('corporate'));
  await page.goto('/dashboard');
  const card = page.locator('button.gl-stat', { hasText: 'Ready for Sales' });
  await expect(card.locator('b')).toHaveText(/^[1-9]/); // nothing stands there until its number has come
  const ready = Number(await card.locator('b').textContent());
  await card.click();
  const popup = page.getByRole('dialog', { name: 'Ready for Sales' });
  await expect(popup.locator('.ant-table-row')).toHaveCount(Math.min(10, ready));
  await expect(popup.locator('.ant-table-row').first()).toContainText('Ready for Sales');
  await popup.locator('.ant-table-row').first().getByRole('button').first().click();
  await expect(page.getByRole('link', { name: 'Open event' })).toBeVisible();
  await page.keyboard.press('Escape');
  await popup.getByRole('button', { name: 'Close' }).click();
  await expect(page).toHaveURL(/\/dashboard/);

  const portal = await panelOf(page, 'portal');
  await expect(portal.getByText('Complete', { exact: true }).first()).toBeVisible();
  const admin = await signIn(browser, demo('admin'));
  await admin.goto('/dashboard');
  const call = { headers: await bearerOf(admin) };
  const year = dayFromToday(0).slice(0, 4);
  const list = await admin.request.get(`/api/admin/task/list?tab=overdue&per_page=100&year=${year}`, call);
  const { data } = (await list.json()) as { data: { list: TaskRow[] } };
  const task = data.list.find(({ customer }) => customer.s_name === 'NFS');
  if (!task) throw new Error('Nothing of the customer is overdue');
  const projects = await panelOf(page, 'projects');
  const overdue = projects.getByRole('link', { name: `${task.project.name}, Overdue` });
  const before = Number(await overdue.textContent());
  const plan = async (scheduled_date: string | null, version: number): Promise<void> => {
    const saved = await admin.request.post(`/api/admin/task/${task.id}/update`, {
      ...call,
      data: { scheduled_date, version },
    });
    expect(saved.ok(), await saved.text()).toBe(true);
  };
  await plan(null, task.version);
  await expect(overdue).toHaveText(String(before - 1));
  await plan(task.scheduled_date, task.version + 1);
  await expect(overdue).toHaveText(String(before));
});
