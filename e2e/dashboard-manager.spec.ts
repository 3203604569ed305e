import type { Page } from '@playwright/test';
import { faultsOf } from './support/axe.js';
import { follow } from './support/follow.js';
import { bearerOf, demo, phone, signIn } from './support/people.js';
import { expect, test } from './support/test.js';

const pdf = Buffer.from('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF');

const panel = (page: Page) => page.getByRole('region', { name: 'Pending events' });
const part = (page: Page, name: string) => panel(page).getByRole('region', { name });

/** Opens the first pending event. @returns its id and Event ID */
async function openFirst(page: Page): Promise<{ id: number; uuid: string }> {
  const button = panel(page)
    .getByRole('button', { name: /^Details of / })
    .first();
  await button.click();
  const uuid = ((await button.getAttribute('aria-label')) ?? '').replace('Details of ', '');
  const link = panel(page).getByRole('link', { name: uuid });
  return { id: Number(/\d+$/.exec((await link.getAttribute('href')) ?? '')?.[0]), uuid };
}

test('a manager opens a pending event, its people and documents, and a new document comes by itself', async ({
  browser,
  faults,
}) => {
  faults.expect(/^503 GET \/api\/manager\/dashboard\/key_contacts/);
  const page = await signIn(browser, demo('manager'));
  const admin = await signIn(browser, demo('admin'));
  await admin.goto('/tutorials');
  await page.route('**/dashboard/key_contacts?*event_id=*', (route) =>
    route.fulfill({ status: 503, json: { success: false, message: 'Down', error: 'unavailable', data: null } }),
  );
  await page.goto('/dashboard');
  const event = await openFirst(page);
  await expect(part(page, 'Event information').getByText('Installs')).toBeVisible();
  await expect(part(page, 'Customer documents').getByRole('button', { name: /^Landlord consent/ })).toBeVisible();
  const retry = part(page, 'Key contacts').getByRole('button', { name: 'Retry' });
  await expect(retry).toBeVisible();
  await page.unroute('**/dashboard/key_contacts?*event_id=*');
  await retry.click();
  await expect(part(page, 'Key contacts').locator('a[href^="tel:"]').first()).toBeVisible();
  await expect(part(page, 'Key contacts').getByText('Tent Vendor')).toBeVisible();

  const documents = part(page, 'Event documents');
  await expect(documents.getByRole('button', { name: /^Site plan/ })).toBeVisible();
  const name = `Gate plan ${Date.now()}.pdf`;
  const answer = await admin.request.post('/api/admin/document/create', {
    headers: await bearerOf(admin),
    multipart: { type: 'event', event_id: event.id, file: { name, mimeType: 'application/pdf', buffer: pdf } },
  });
  expect(answer.ok()).toBe(true);
  await expect(documents.getByRole('button', { name })).toBeVisible();
  expect(await faultsOf(page, 'the dashboard of a manager')).toEqual([]);
  await page.screenshot({ path: 'screenshots/dashboard-manager.png' });
});

test('the event filter holds for every number, and each opens exactly its rows', async ({ browser }) => {
  const page = await signIn(browser, demo('manager'));
  await page.goto('/dashboard');
  const total = panel(page).getByRole('link', { name: /^Pending events: / });
  const pending = (await total.innerText()).trim();
  await total.click();
  const heading = page.getByRole('heading', { level: 1 }).locator('small');
  await expect(heading).toHaveText(pending);
  const uuid = await page.getByRole('row').nth(1).getByRole('link').first().innerText();
  await follow(page, '/dashboard');
  await page.getByRole('combobox', { name: 'Event' }).fill(uuid);
  await page.locator('.ant-select-dropdown:visible').getByTitle(`${uuid} · `).click();
  await expect(page).toHaveURL(/event_id=\d+/);
  await expect(total).toHaveText('1');
  const filtered = new URL(page.url());
  const cards = await page
    .locator('a.gl-stat')
    .evaluateAll((links) =>
      links.map((link) => ({ to: link.getAttribute('href') ?? '', rows: link.querySelector('b')?.textContent ?? '' })),
    );
  const ofEvent = cards.filter(({ to }) => to.includes('event_id='));
  expect(ofEvent.length).toBeGreaterThan(8);
  for (const { to, rows } of ofEvent) {
    await follow(page, to);
    await expect(heading, to).toHaveText(rows);
  }
  await expect(page.getByText(`Event: ${uuid}`)).toBeVisible();
  await follow(page, filtered.pathname + filtered.search);
});

test('on a phone the pending events are cards that open', async ({ browser }) => {
  const page = await signIn(browser, demo('manager'), phone);
  await page.goto('/dashboard');
  await openFirst(page);
  await expect(part(page, 'Event documents').getByRole('button').first()).toBeVisible();
  const documents = page.locator('[data-panel=documents]');
  await documents.scrollIntoViewIfNeeded();
  await expect(documents.locator('.gl-docs > li, .gl-contact').first()).toBeVisible();
  const cut = await documents
    .locator('section, .gl-dash-body')
    .evaluateAll((parts) => parts.filter(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight + 1).length);
  expect(cut, 'of documents and contacts all is there without scrolling inside').toBe(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  expect(await faultsOf(page, 'the dashboard of a manager on a phone')).toEqual([]);
});
