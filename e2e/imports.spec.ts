import type { Page } from '@playwright/test';
import { choose } from './support/controls.js';
import { bearerOf, demo, signIn } from './support/people.js';
import { expect, test } from './support/test.js';

/** The workbook that the person's export makes. */
async function exported(page: Page, path: string): Promise<Buffer> {
  const headers = await bearerOf(page);
  const { data } = await (await page.request.get(`/api/${path}`, { headers })).json();
  let url = data.download_url as string | undefined;
  const made = async (): Promise<boolean> => {
    const answer = await page.request.get(`/api/common/job/${data.job_id}/download`, { headers });
    if (answer.ok()) url = (await answer.json()).data.download_url;
    return answer.ok();
  };
  if (!url) await expect.poll(made, { timeout: 30_000 }).toBe(true);
  return (await page.request.get(url ?? '')).body();
}

for (const [key, role] of [
  ['admin', 'admin'],
  ['tent', 'vendor'],
] as const) {
  test(`${key} exports the tasks and imports them again: nothing changes`, async ({ browser }) => {
    const page = await signIn(browser, demo(key));
    await page.goto('/tasks');
    const buffer = await exported(page, `${role}/task/export`);
    await page.getByRole('button', { name: 'Import' }).click();
    await page.locator('input[type=file]').setInputFiles({
      name: 'Tasks.xlsx',
      mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      buffer,
    });
    await page.getByRole('button', { name: 'Check the file' }).click();
    await expect(page.getByRole('status')).toContainText('Nothing to import', { timeout: 60_000 });
    await page.screenshot({ path: `screenshots/import-tasks-${key}.png`, fullPage: true });
  });
}

test('a store list from elsewhere is mapped by its headings, and by the person', async ({ browser }) => {
  const page = await signIn(browser, demo('admin'));
  await page.goto('/locations/import');
  await choose(page, 'Customer', 'Northfield Stores');
  await page.locator('input[type=file]').setInputFiles({
    name: 'elsewhere.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      'brand_name,address,city,state,zip,area\nFAMILY DOLLAR #90001,1 Oak St,Mesa,AZ,85201-1234,Maricopa\nFAMILY DOLLAR #90002,2 Elm St,Reno,NV,89501,Washoe\n',
    ),
  });
  await page.getByRole('button', { name: 'Check the file' }).click();
  const mapping = page.getByRole('group').filter({ has: page.getByRole('heading', { name: 'Match columns' }) });
  await expect(mapping).toBeVisible({ timeout: 60_000 });
  await expect(page.getByRole('status')).toContainText('Columns found in the file: brand_name, address, city');
  await expect(page.getByLabel('brand_name'), 'open where nothing can be read without it').toBeVisible();
  await choose(page, 'brand_name', 'Name');
  await page.screenshot({ path: 'screenshots/import-mapping.png', fullPage: true });
  await mapping.getByRole('button', { name: 'Check again' }).click();
  await page.getByRole('button', { name: /^Import 2/ }).click();
  await expect(page.getByRole('status')).toContainText('Locations imported', { timeout: 60_000 });
  await page.getByRole('button', { name: 'Undo import' }).click();
  await page.getByRole('button', { name: 'Yes' }).click();
  await expect(page.getByRole('status')).toContainText('Import undone', { timeout: 60_000 });
});
