import { readFileSync } from 'node:fs';
import type { ImportChangePage } from '@guyline/contract/import-changes';
import { choose } from './support/controls.js';
import { demo, signIn } from './support/people.js';
import { expect, test } from './support/test.js';

const collected = new URL('../api/src/seeds/demo/jurisdictions.tsv', import.meta.url);

test('the collected authorities and one more come from a workbook; what it asks for is noted, and it goes again', async ({
  browser,
  faults,
}) => {
  faults.expect(/^404 GET .*\/jurisdiction\/\d+\//); // what was on screen is asked for once more when it is gone

  const page = await signIn(browser, demo('sysadmin'));
  await page.goto('/jurisdictions');
  await page.getByRole('button', { name: 'Import' }).click();
  const rows = readFileSync(collected, 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => line.split('\t'));
  const [headings = []] = rows;
  const one: Record<string, string> = { name: 'Story Springs', kind: 'city', state: 'NV', review_business_days: '12' };
  rows.push(headings.map((heading) => one[heading] ?? ''));
  const note = headings.indexOf('note'); // the demo has them without the figures that it keeps in fields
  const csv = rows
    .map((row) =>
      row.map((cell, at) => (at === note && row !== headings ? '' : `"${cell.replaceAll('"', '""')}"`)).join(','),
    )
    .join('\r\n');
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'authorities.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
  await page.getByRole('button', { name: 'Check the file' }).click();
  await page.getByRole('button', { name: /^Import 1 / }).click({ timeout: 60_000 }); // the others are there, unchanged
  await expect(page.getByRole('status')).toContainText('Jurisdictions imported', { timeout: 60_000 });

  await page.goto('/jurisdictions?search=Story+Springs');
  await page.getByRole('link', { name: 'Story Springs', exact: true }).click();
  await expect(page.getByText('12 business days')).toBeVisible();
  await page.getByRole('button', { name: 'Add requirement' }).click();
  await choose(page, 'Task item', 'Fire Permit City');
  await page.getByRole('spinbutton', { name: 'Tents from (sq ft)', exact: true }).fill('400');
  await page.getByRole('spinbutton', { name: 'Apply (days ahead)' }).fill('10');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('From 400 sq ft')).toBeVisible();
  await expect(page.getByText('10 business days before the event')).toBeVisible();
  await page.screenshot({ path: 'screenshots/jurisdiction.png', fullPage: true });

  await page.locator('.gl-page-actions').getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page).toHaveURL(/\/jurisdictions$/);
});

test('the check of a workbook lists what changes, and warns of authorities that it archives before all else', async ({
  browser,
}) => {
  const page = await signIn(browser, demo('sysadmin'));
  await page.goto('/jurisdictions/import');
  const csv = [
    'Jurisdiction,Kind,State,Review (business days),Status',
    'Norfolk,City,VA,77,',
    'Frisco,City,TX,,Archived',
  ].join('\r\n');
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'changed.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
  const answered = page.waitForResponse(/\/common\/job\/[^/]+\/changes/, { timeout: 60_000 });
  await page.getByRole('button', { name: 'Check the file' }).click();
  const { data } = (await (await answered).json()) as { data: ImportChangePage };
  const [frisco, norfolk] = data.list;
  expect(data).toMatchObject({ total: 2, status_cnts: { losses: 1 } });
  expect([frisco?.name, norfolk?.name]).toEqual(['Frisco, TX', 'Norfolk, VA']); // in the file it is the other way round
  expect(frisco?.loss).toMatchObject({ kind: 'archives' });
  expect(frisco?.loss?.stores).toBeGreaterThan(0);

  const changes = page.locator('section', { has: page.getByRole('heading', { name: 'What will change' }) });
  await expect(changes.getByRole('alert')).toContainText('Rows that archive a jurisdiction or relax a requirement: 1');
  const rows = changes.getByRole('row').filter({ hasNot: page.getByRole('columnheader') });
  await expect(rows.nth(0)).toContainText('Frisco, TX');
  await expect(rows.nth(0)).toContainText(/Archives this jurisdiction, .* Stores: \d/);
  await expect(rows.nth(0)).toContainText(/Status: \W*Active\W* → \W*Archived/);
  await expect(rows.nth(1)).toContainText('Norfolk, VA');
  await expect(rows.nth(1)).toContainText(/Usual review \(business days\): .*77/);
  await page.screenshot({ path: 'screenshots/import-changes.png', fullPage: true });

  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(changes).toBeHidden();
  await page.goto('/jurisdictions?search=Frisco');
  await expect(page.getByRole('link', { name: 'Frisco', exact: true })).toBeVisible(); // nothing was archived
});

test('most stores are settled in their counties and cities; what the directory has for the others is proposed', async ({
  browser,
}) => {
  const page = await signIn(browser, demo('sysadmin'));
  await page.goto('/jurisdictions/locations?state=all&search=Frisco');
  await expect(page.getByRole('row', { name: /Frisco/ }).first()).toContainText('Collin');
  await page.goto('/jurisdictions/locations?state=proposed');
  await expect(page.getByRole('row', { name: /\(proposed\)/ }).first()).toBeVisible();
  await expect(page.getByRole('tab', { name: /^Settled/ })).toContainText(/[1-4]\d\d/);
  const vendor = await signIn(browser, demo('tent'));
  await vendor.goto('/jurisdictions');
  await expect(vendor.getByText('Access Denied')).toBeVisible();
});
