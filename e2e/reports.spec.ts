import type { Page } from '@playwright/test';
import { choose } from './support/controls.js';
import { demo, phone, signIn } from './support/people.js';
import { expect, test } from './support/test.js';

const rowTotal = async (page: Page): Promise<number> => {
  const text = await page.locator('.ant-pagination-total-text').innerText();
  return Number((text.split(' of ')[1] ?? '').replace(/\D/g, ''));
};
const tabCount = async (page: Page, name: RegExp): Promise<number> =>
  Number((await page.getByRole('tab', { name }).locator('.gl-tab-count').innerText()).replace(/\D/g, ''));

test('corporate reads what is ready for sales, filters it and takes it along', async ({ browser }) => {
  const page = await signIn(browser, demo('corporate'));
  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'Reports', exact: true }).click();
  await page.getByRole('link', { name: 'Ready for Sales', exact: true }).click();
  await expect(page).toHaveURL(/report=ready_for_sales/);
  await expect(page.locator('.gl-chart canvas').first()).toBeVisible();
  const ready = page.getByRole('tab', { name: /^Ready for Sales\d/ });
  const count = await tabCount(page, /^Ready for Sales\d/);
  await ready.click();
  await expect.poll(() => rowTotal(page)).toBe(count);
  await page.screenshot({ path: 'screenshots/report-ready-for-sales.png' });

  await page.goto('/events-summary?key=1');
  await expect(page.getByRole('heading', { level: 1 }).locator('small')).toHaveText(String(count));
  await page.goBack();

  const name = await page.locator('tbody tr.ant-table-row a[href^="/projects/view"]').first().innerText();
  await choose(page, 'Project', name);
  await expect(page).toHaveURL(/project_id=\d+/);
  await expect.poll(() => page.locator('tbody tr.ant-table-row').first().innerText()).toContain(name);
  const filtered = await rowTotal(page);
  expect(filtered).toBeLessThanOrEqual(count);

  const made = page.waitForResponse((answer) => answer.url().includes('/report/ready_for_sales/export'));
  await page.getByRole('button', { name: 'Export' }).click();
  const { data } = (await (await made).json()) as { data: { download_url?: string; job_id?: string } };
  expect(data.download_url ?? data.job_id).toBeTruthy();
});

test('a count of a report opens the task list with exactly that many rows', async ({ browser }) => {
  const page = await signIn(browser, demo('admin'));
  await page.goto('/reports?report=task_status');
  const overdue = page.locator('tbody tr.ant-table-row a[href^="/tasks?key=2"]').first();
  const count = await overdue.innerText();
  expect(Number(count.replace(/\D/g, ''))).toBeGreaterThan(0);
  await overdue.click();
  await expect(page.getByText('TASK OVERVIEW')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 }).locator('small')).toHaveText(count);
});

test('a vendor chooses among its reports on a phone', async ({ browser }) => {
  const page = await signIn(browser, demo('tent'), phone);
  await page.goto('/reports');
  await choose(page, 'Report', 'Overdue and at risk');
  await expect(page).toHaveURL(/report=overdue/);
  await expect(page.locator('.gl-card').first()).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  await page.screenshot({ path: 'screenshots/report-phone.png' });
});

test('a manager is denied', async ({ browser }) => {
  const page = await signIn(browser, demo('manager'));
  await page.goto('/reports?report=overdue');
  await expect(page.getByText('Access Denied')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Reports', exact: true })).toHaveCount(0);
});
