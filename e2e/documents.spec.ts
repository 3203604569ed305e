import type { Locator, Page } from '@playwright/test';
import { demo, phone, signIn } from './support/people.js';
import { expect, test } from './support/test.js';

const pdf = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 100]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF',
);
/** One red pixel. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
);

/** Names of 120 characters, as people give them. */
const arabic = `${'تصريح تركيب الخيمة المؤقتة وملحقاتها '.repeat(4).slice(0, 119)}ة.pdf`;
const chinese = `${'临时帐篷安装许可证及现场平面图'.repeat(8)}.png`;

/** The file behind a link of the page, as a click on it would open it. */
async function opened(page: Page, link: string | null): Promise<[status: number, type: string | undefined]> {
  const answer = await page.request.get(link ?? '');
  return [answer.status(), answer.headers()['content-type']];
}

const widthOf = (image: Locator) => image.evaluate((shown) => (shown as HTMLImageElement).naturalWidth);

test('a vendor on a phone puts a file to a permit, and a newer one becomes current', async ({ browser }) => {
  const page = await signIn(browser, demo('tent'), phone);
  await page.goto('/tasks?key=1&task=building_tent_permits');
  await page.locator('.gl-card').first().getByRole('button').first().click();
  const dialog = page.getByRole('dialog').first();
  const upload = dialog.locator('input[type=file]').first();
  await upload.setInputFiles({ name: arabic, mimeType: 'application/pdf', buffer: pdf });
  await dialog.getByRole('button', { name: arabic, exact: true }).click();
  const frame = page.locator('iframe');
  await expect(frame).toHaveAttribute('title', arabic);
  expect(await opened(page, await frame.getAttribute('src'))).toEqual([200, 'application/pdf']);
  await page.keyboard.press('Escape');
  await expect(frame).toHaveCount(0);
  await upload.setInputFiles({ name: chinese, mimeType: 'image/png', buffer: png });
  await expect(dialog.getByRole('button', { name: chinese, exact: true })).toBeVisible();
  await expect(dialog.getByRole('button', { name: arabic, exact: true })).toHaveCount(0);
  await dialog.getByRole('button', { name: chinese, exact: true }).click();
  const viewer = page.getByRole('dialog').last();
  await expect.poll(() => widthOf(viewer.getByRole('img', { name: chinese }))).toBe(1);
  await expect(viewer.getByText(/^Version 2/)).toBeVisible();
  await page.screenshot({ path: 'screenshots/phone-document.png' });
});

test('an admin finds it among the documents, renames it and is told what is refused', async ({ browser, faults }) => {
  faults.expect(/^422 POST .*\/document\/create/);
  const page = await signIn(browser, demo('admin'));
  await page.goto(`/documents?search=${chinese.slice(0, 15)}`);
  const row = page.getByRole('row', { name: chinese });
  await expect(row).toContainText('Task');
  await page.screenshot({ path: 'screenshots/documents.png' });
  await row.getByRole('button', { name: `Edit ${chinese}` }).click();
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
});

test('an event has its site plans and documents, shown in the page', async ({ browser }) => {
  const page = await signIn(browser, demo('admin'));
  await page.goto('/events');
  await page.locator('tbody tr.ant-table-row a').first().click();
  const plans = page.locator('section', { has: page.getByRole('heading', { name: 'Site plans' }) });
  await plans
    .locator('input[type=file]')
    .setInputFiles({ name: 'Layout.pdf', mimeType: 'application/pdf', buffer: pdf });
  await plans.getByRole('button', { name: 'Layout.pdf', exact: true }).click();
  const frame = page.getByRole('dialog').locator('iframe[title="Layout.pdf"]');
  await expect(frame).toBeVisible();
  expect(await opened(page, await frame.getAttribute('src'))).toEqual([200, 'application/pdf']);
  await page.screenshot({ path: 'screenshots/event-site-plan.png' });
});

test('the season’s own documents open: a certificate, a site plan and its small image', async ({ browser }) => {
  const page = await signIn(browser, demo('corporate'));
  await page.goto('/documents?search=Certificate');
  await page
    .getByRole('button', { name: /^Certificate of insurance/ })
    .first()
    .click();
  const frame = page.locator('iframe');
  expect(await opened(page, await frame.getAttribute('src'))).toEqual([200, 'application/pdf']);
  await page.goto('/documents?search=Site%20plan');
  const row = page.getByRole('row', { name: /Site plan .*\.png/ }).first();
  await expect.poll(() => widthOf(row.locator('img'))).toBeGreaterThan(0);
  await row.getByRole('button', { name: /^Site plan/ }).click();
  await expect.poll(() => widthOf(page.getByRole('dialog').locator('img'))).toBeGreaterThan(0);
});
