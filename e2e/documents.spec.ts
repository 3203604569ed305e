import { expect, test } from '@playwright/test';
import { demo, phone, signIn } from './support/people.js';

const pdf = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 100]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF',
);
/** One red pixel. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
);

test('a vendor on a phone puts a file to a permit, and a newer one becomes current', async ({ browser }) => {
  const page = await signIn(browser, demo('tent'), phone);
  await page.goto('/tasks?key=1&task=building_tent_permits');
  await page.locator('.gl-card').first().getByRole('button').first().click();
  const dialog = page.getByRole('dialog').first();
  const upload = dialog.locator('input[type=file]').first();
  await upload.setInputFiles({ name: 'Permit.pdf', mimeType: 'application/pdf', buffer: pdf });
  await expect(dialog.getByRole('button', { name: 'Permit.pdf', exact: true })).toBeVisible();
  await upload.setInputFiles({ name: 'Signed.png', mimeType: 'image/png', buffer: png });
  await expect(dialog.getByRole('button', { name: 'Signed.png', exact: true })).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Permit.pdf', exact: true })).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Signed.png', exact: true }).click();
  const viewer = page.getByRole('dialog').last();
  await expect(viewer.getByRole('img', { name: 'Signed.png' })).toBeVisible();
  await expect(viewer.getByText(/^Version 2/)).toBeVisible();
  await page.screenshot({ path: 'screenshots/phone-document.png' });
  await page.context().close();
});

test('an admin finds it among the documents, renames it and is told what is refused', async ({ browser }) => {
  const page = await signIn(browser, demo('admin'));
  await page.goto('/documents?search=Signed');
  const row = page.getByRole('row', { name: /Signed\.png/ });
  await expect(row).toContainText('Task');
  await page.screenshot({ path: 'screenshots/documents.png' });
  await row.getByRole('button', { name: 'Edit Signed.png' }).click();
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Signed permit');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('button', { name: 'Signed permit', exact: true })).toBeVisible();
  await page.goto('/documents/new');
  await page.locator('input[type=file]').setInputFiles({
    name: 'plan.svg',
    mimeType: 'image/svg+xml',
    buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
  });
  await expect(page.getByText('plan.svg')).toBeVisible();
  await page.getByRole('button', { name: 'Upload' }).last().click();
  await expect(page.getByText('This kind of file is not accepted').first()).toBeVisible();
  await page.goto('/documents?search=Signed');
  await page.getByRole('button', { name: 'Delete Signed permit' }).click();
  await page.getByRole('button', { name: 'Yes' }).click();
  await expect(page.getByText('Document deleted successfully.')).toBeVisible();
  await page.context().close();
});

test('an event has its site plans and documents, shown in the page', async ({ browser }) => {
  const page = await signIn(browser, demo('admin'));
  await page.goto('/events');
  await page.locator('tbody tr.ant-table-row a').first().click();
  const plans = page.locator('section', { has: page.getByRole('heading', { name: 'Site Plans' }) });
  await plans
    .locator('input[type=file]')
    .setInputFiles({ name: 'Layout.pdf', mimeType: 'application/pdf', buffer: pdf });
  await plans.getByRole('button', { name: 'Layout.pdf', exact: true }).click();
  const frame = page.getByRole('dialog').locator('iframe[title="Layout.pdf"]');
  await expect(frame).toBeVisible();
  const link = await frame.getAttribute('src');
  const answer = await page.request.get(link ?? '');
  expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'application/pdf']);
  await page.screenshot({ path: 'screenshots/event-site-plan.png' });
  await page.context().close();
});
