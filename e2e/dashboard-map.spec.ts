import type { Page } from '@playwright/test';
import type { TaskPage } from '@guyline/contract/tasks/rows';
import { dayFromToday } from './support/clock.js';
import { bearerOf, demo, signIn } from './support/people.js';
import { expect, test } from './support/test.js';

const map = (page: Page) => page.getByRole('group', { name: 'Active events by state' });
const row = (page: Page, state: string) => page.locator('[data-panel=map] tbody tr', { hasText: state });
const panelOf = async (page: Page): Promise<void> => {
  await page.goto('/dashboard');
  await page.locator('[data-panel=map]').scrollIntoViewIfNeeded();
  await expect(map(page)).toBeVisible();
};

test('the map opens the rows behind its numbers, and a state by the keyboard', async ({ browser, faults }) => {
  faults.expect(/^500 GET \/api\/admin\/dashboard\/map/);
  const page = await signIn(browser, demo('admin'));
  const failing = '**/api/admin/dashboard/map**';
  await page.route(failing, (route) =>
    route.fulfill({ status: 500, json: { success: false, message: 'Out of order' } }),
  );
  await page.goto('/dashboard');
  const panel = page.locator('[data-panel=map]');
  await panel.scrollIntoViewIfNeeded();
  await expect(page.locator('a.gl-stat b:not([aria-busy])').first()).toBeVisible(); // the other panels still work
  await expect(panel.getByRole('button', { name: 'Retry' })).toBeVisible();
  await page.unroute(failing);
  await panel.getByRole('button', { name: 'Retry' }).click();
  await expect(map(page)).toBeVisible();

  const texas = row(page, 'Texas').getByRole('link');
  for (const place of [0, 1]) {
    const count = await texas.nth(place).innerText();
    await texas.nth(place).click();
    await expect(page.getByRole('heading', { level: 1 }).locator('small')).toHaveText(count);
    await page.goBack();
    await expect(map(page)).toBeVisible();
  }

  await map(page).locator('[tabindex="0"]').focus();
  await page.keyboard.press('Home');
  const first = (await map(page).locator(':focus').getAttribute('aria-label'))?.split(',')[0] ?? '';
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: first })).toBeVisible();
  await page.keyboard.press('Escape');
  await map(page)
    .getByRole('button', { name: /^Puerto Rico/ })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Puerto Rico' });
  const event = dialog.getByRole('link', { name: /^[A-Z]{3}-\d\d-/ }).first();
  const uuid = await event.innerText();
  await event.click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText(uuid).first()).toBeVisible();
});

test('the number of a state follows what somebody else saves', async ({ browser }) => {
  const [watcher, editor] = [await signIn(browser, demo('corporate')), await signIn(browser, demo('admin'))];
  await panelOf(watcher);
  const overdue = row(watcher, 'Texas').getByRole('link', { name: /, Overdue:/ });
  const before = Number(await overdue.innerText());
  await editor.goto('/profile/edit/1');
  const headers = await bearerOf(editor);
  const states = await (await editor.request.get('/api/common/setting/region_state', { headers })).json();
  const { id } = states.data.states.find(({ code }: { code: string }) => code === 'TX');
  const customers = await (
    await watcher.request.get('/api/common/customers', { headers: await bearerOf(watcher) })
  ).json();
  const found = await editor.request.get(
    `/api/admin/task/list?tab=pending&status_num[0]=6&state_num=${id}&customer_id=${customers.data.customers[0].id}&year=${dayFromToday(0).slice(0, 4)}`,
    { headers },
  );
  const [task] = ((await found.json()) as { data: TaskPage }).data.list;
  if (!task) throw new Error('The season has no pending install in Texas');
  const save = async (scheduled_date: string | null, version: number): Promise<void> => {
    const data = { scheduled_date, version };
    const answer = await editor.request.post(`/api/admin/task/${task.id}/update`, { headers, data });
    expect(answer.ok()).toBe(true);
  };
  await save(dayFromToday(-3), task.version);
  await expect(overdue).toHaveText(String(before + 1));
  await save(task.scheduled_date, task.version + 1);
  await expect(overdue).toHaveText(String(before));
});

test('corporate looks at an event of a state without leaving the dashboard', async ({ browser }) => {
  const page = await signIn(browser, demo('corporate'));
  await panelOf(page);
  await row(page, 'Texas').getByRole('button', { name: 'Texas', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Texas' });
  const event = dialog.locator('tbody').getByRole('button').first();
  await event.click();
  await expect(page.getByRole('link', { name: 'Open event' })).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard/);
});

test('a vendor finds a store and changes its task in the quick view', async ({ browser }) => {
  const page = await signIn(browser, demo('tent'));
  const [answer] = await Promise.all([
    page.waitForResponse((one) => one.url().includes('/dashboard/card_data')),
    page.goto('/dashboard'),
  ]);
  expect(answer.ok()).toBe(true);
  const events = await page.request.get(`/api/vendor/event/list?status_num=1&year=${dayFromToday(0).slice(0, 4)}`, {
    headers: await bearerOf(page),
  });
  const [event] = (await events.json()).data.list;
  const search = page.getByRole('search', { name: 'Find a store' });
  await search.getByRole('searchbox').fill(event.location.lc_number);
  await page.keyboard.press('Enter');
  await expect(search.locator('button.gl-found').first()).toBeVisible();
  expect((await search.locator('.gl-dash-found').boundingBox())?.height).toBeLessThanOrEqual(320);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  const quick = page.getByRole('dialog').first();
  await quick
    .getByRole('button', { name: /Tent Install|Permit/ })
    .first()
    .click();
  await expect(page.getByRole('dialog', { name: /^Edit Task/ })).toBeVisible();
});
