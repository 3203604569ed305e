import { type Locator, type Page } from '@playwright/test';
import type { ProjectLines } from '@guyline/contract/dashboard/tables';
import { dayFromToday } from './support/clock.js';
import { bearerOf, demo, signIn } from './support/people.js';
import { jobDone } from './support/jobs.js';
import { sheetsOf } from './support/workbook.js';
import { expect, test } from './support/test.js';

const panel = (page: Page, key: string): Locator => page.locator(`[data-panel=${key}]`);
const numberOf = (text: string | null): number => Number((text ?? '').replace(/\D/g, ''));

/** A panel whose data is there. */
async function loaded(page: Page, key: string, part: string): Promise<Locator> {
  await panel(page, key).scrollIntoViewIfNeeded();
  await expect(panel(page, key).locator(part).first()).toBeVisible();
  return panel(page, key);
}

/** Presses Download report. @returns the workbook that arrives: in a tab of its own, or among the jobs when it takes longer */
async function reportOf(page: Page): Promise<Map<string, string[][]>> {
  const ordered = page.waitForResponse(/\/dashboard\/download/);
  await page.getByRole('button', { name: 'Download report' }).click();
  const { data } = (await (await ordered).json()) as { data: { download_url?: string; job_id?: string } };
  const headers = await bearerOf(page);
  await jobDone(page, data.job_id);
  const link = async (): Promise<string> => {
    const answer = await page.request.get(`/api/common/job/${data.job_id}/download`, { headers });
    return ((await answer.json()) as { data: { download_url: string } }).data.download_url;
  };
  const file = await page.request.get(data.download_url ?? (await link()));
  expect(file.headers()['content-disposition']).toContain('Dashboard');
  return sheetsOf(await file.body());
}

test('the report has a sheet for each panel, with what the filter leaves', async ({ browser }) => {
  const page = await signIn(browser, demo('admin'));
  await page.goto('/dashboard');
  const projects = await loaded(page, 'projects', 'tbody tr.ant-table-row a[href^="/projects/view"]');
  const link = projects.locator('tbody tr.ant-table-row a[href^="/projects/view"]').first();
  const id = /\d+$/.exec((await link.getAttribute('href')) ?? '')?.[0];
  const name = await link.innerText();
  await page.goto(`/dashboard?project_id=${id}`);
  const shown = await loaded(page, 'projects', '.ant-table-row');
  await expect(shown.locator('.ant-table-row')).toHaveCount(1);
  const answer = await page.request.get(`/api/admin/dashboard/projects?project_id=${id}`, {
    headers: await bearerOf(page),
  });
  const { data } = (await answer.json()) as { data: ProjectLines };
  const titles = await page.locator('[data-panel] h2').allInnerTexts();
  const sheets = await reportOf(page);
  // The cards share the sheet of the numbers.
  const unnamed = titles.filter(
    (title) => !sheets.has(title) && !['Tasks by state', 'Events and stores'].includes(title),
  );
  expect(unnamed).toEqual([]);
  expect(sheets.has('Numbers')).toBe(true);
  const rows = sheets.get('Ongoing projects')?.slice(1) ?? [];
  expect(rows.map((row) => row.includes(name))).toEqual([true]);
  expect(sheets.get('Portal data')?.slice(1)).toHaveLength(data.projects[0]?.event_cnt ?? -1);
});

test('corporate people find a store, and open the rows of a project without leaving', async ({ browser }) => {
  const page = await signIn(browser, demo('corporate'));
  await page.goto('/dashboard');
  const portal = await loaded(page, 'portal', '.ant-table-row');
  const store = await portal.locator('a[href^="/locations/view"]').first().innerText();
  const field = page.getByRole('search', { name: 'Find a store' }).getByRole('searchbox');
  await field.fill(store.split(' · ')[0] ?? '');
  await field.press('Enter');
  const found = page.locator('.gl-dash-found button.gl-found');
  await expect(found.first()).toContainText(store.split(' · ')[0] ?? '');
  await found.first().click();
  const view = page.getByRole('dialog');
  await expect(view.getByRole('link', { name: 'Open event' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(view).toBeHidden();

  const locations = await loaded(page, 'locations', '.ant-table-row');
  const active = locations.getByRole('button', { name: /Active locations: [1-9]/ }).first();
  const count = numberOf(await active.innerText());
  await active.click();
  const popup = page.getByRole('dialog');
  await expect(popup.locator('.ant-table-row')).toHaveCount(Math.min(10, count));
  await popup.locator('.ant-table-row').first().getByRole('button').first().click();
  await expect(page.getByRole('link', { name: 'Open event' })).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('a manager reads documents and people, writes to an admin or a vendor, and opens a day', async ({ browser }) => {
  const page = await signIn(browser, demo('manager'));
  await page.goto('/dashboard');
  const documents = await loaded(page, 'documents', '.gl-link-name');
  await expect(documents.locator('a[href^="tel:"]').first()).toBeVisible();
  await documents.getByRole('tab', { name: 'Customer documents' }).click();
  await documents
    .getByRole('button', { name: /^Landlord consent/ })
    .first()
    .click();
  await expect(page.getByRole('dialog')).toContainText('Landlord consent');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();

  await documents.getByRole('button', { name: 'New Message' }).click();
  const dialog = page.getByRole('dialog');
  for (const type of ['Admin', 'Vendor']) await expect(dialog.getByLabel(type, { exact: true })).toBeEnabled();
  for (const type of ['Manager', 'Corporate']) {
    await expect(dialog.getByLabel(type, { exact: true })).toBeDisabled();
    await expect(dialog.getByLabel(type, { exact: true })).not.toBeChecked();
  }
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();

  const calendar = await loaded(page, 'calendar', '[data-day]');
  const day = calendar
    .locator('[data-day]')
    .filter({ hasText: /overdue [1-9]|pending [1-9]|completed [1-9]/ })
    .first();
  const words = await day.locator('.gl-sr').innerText();
  const rows = words
    .replace(/^.*: /, '')
    .split(', ')
    .reduce((sum, part) => sum + numberOf(part), 0);
  await day.click();
  await expect(dialog.locator('.ant-table-row')).toHaveCount(Math.min(10, rows));
  await expect(dialog.getByRole('button', { name: /^Change the status/ })).toHaveCount(0); // a manager reads
});

test('staff sees this week, sets a status and a date, and takes both back', async ({ browser }) => {
  const page = await signIn(browser, demo('staff'));
  await page.goto('/dashboard');
  const work = await loaded(page, 'work', 'a[href*="due=this_week"]');
  await expect(work.getByRole('tab', { name: 'This week' })).toHaveAttribute('aria-selected', 'true');
  const count = numberOf(await work.getByRole('tab', { name: 'This week' }).locator('.gl-tab-count').innerText());
  await expect(work.locator('.ant-table-row')).toHaveCount(Math.min(10, count));
  await work.getByRole('tab', { name: /^All/ }).click();
  await expect(work.locator('.gl-dash-body')).toHaveAttribute('aria-busy', 'false');
  const editable = work.locator('.ant-table-row', { has: page.getByRole('button', { name: /^Change the status/ }) });
  const key = (await editable.first().getAttribute('data-row-key')) ?? '';
  const row = work.locator(`.ant-table-row[data-row-key="${key}"]`);
  const control = row.getByRole('button', { name: /^Change the status/ });
  const saved = () => page.waitForResponse(/\/task\/\d+\/update$/);
  const undo = page.getByRole('button', { name: 'Undo' });
  const change = async (act: () => Promise<void>): Promise<void> => {
    for (const step of [act, () => undo.last().click()]) {
      const answer = saved();
      await step();
      expect((await answer).status()).toBe(200);
    }
    await expect(undo).toHaveCount(0);
  };
  await change(async () => {
    await control.click();
    const moves = page.locator('.ant-dropdown:visible').getByRole('menuitem');
    await moves.filter({ hasNotText: 'Only an admin' }).first().click();
  });
  const date = row.getByLabel(/^Scheduled date of/);
  await change(async () => {
    await date.focus();
    await page.keyboard.type(dayFromToday(9));
    await page.keyboard.press('Enter');
  });
});
