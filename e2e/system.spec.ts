import type { Browser, Page } from '@playwright/test';
import { faultsOf } from './support/axe.js';
import { query } from './support/database.js';
import { demo, phone, signIn, signInAlone } from './support/people.js';
import { expect, test } from './support/test.js';

/** One red pixel. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
);
const title = 'Prairie Tent Portal';
const item = 'Building Department Letter';
const tutorial = 'Read the <b>deadline</b> first';

/** Restores the portal for the other stories. */
test.afterAll(async () => {
  await query(
    `update settings set value = case key when 'title' then 'Guyline' end where key in ('title', 'd_logo', 'm_logo', 'primary', 'accent')`,
  );
  await query(`update task_items set name = 'Building Permit', version = version + 1 where pt_num = 7`);
  await query('delete from lessons where title = $1', [tutorial]);
});

async function nameAnItem(page: Page): Promise<void> {
  await page.goto('/task_manage?search=building%20permit');
  await page.getByRole('button', { name: 'Rename Building Permit', exact: true }).click();
  await page.getByRole('dialog').getByLabel('Name').fill(item);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

async function publish(page: Page): Promise<void> {
  await page.goto('/tutorialEditor');
  await page.getByRole('button', { name: 'New tutorial or FAQ' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'Kind' }).click();
  await page.locator('.ant-select-item-option').getByText('FAQ', { exact: true }).click();
  await dialog.getByLabel('Title').fill(tutorial);
  await dialog.getByLabel('Text').fill('<script>alert(1)</script>\nThen the rest.');
  await dialog.getByRole('switch', { name: 'Published' }).click();
  await dialog.locator('input[type=file]').setInputFiles({ name: 'deadline.png', mimeType: 'image/png', buffer: png });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('row', { name: new RegExp(tutorial) })).toContainText('Published');
}

async function reads(browser: Browser): Promise<void> {
  const reader = await signIn(browser, demo('manager'), phone);
  await reader.goto('/tutorials');
  await reader.getByRole('button', { name: tutorial }).click();
  await expect(reader.getByText('<script>alert(1)</script>')).toBeVisible();
  await expect(reader.getByRole('img', { name: 'deadline.png' })).toBeVisible();
  await expect(reader.getByText('Who may see my documents?')).toHaveCount(0); // a draft
  await reader.screenshot({ path: 'screenshots/phone-tutorials-open.png' });
  await reader.goto('/training');
  await expect(reader.getByText('Fire inspection checklist')).toBeVisible();
  await expect(reader.getByRole('button', { name: 'New training asset' })).toHaveCount(0);
}

test('a system admin names the portal and an item and publishes a tutorial; a manager sees them at once', async ({
  browser,
}) => {
  const manager = await signIn(browser, demo('manager'));
  await manager.goto('/tasks?key=1&pt_num=7');
  await expect(manager.getByText('Building Permit', { exact: true }).first()).toBeVisible();
  await expect(manager).toHaveTitle('All tasks · Guyline');

  const admin = await signIn(browser, demo('sysadmin'));
  await admin.goto('/settings');
  await admin.getByLabel('Title').fill(title);
  const logo = await admin.locator('.gl-frame-side svg').first().screenshot();
  await admin
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: logo });
  await admin.getByRole('button', { name: 'Save' }).click();
  await expect(admin.getByText('Setting saved')).toBeVisible();
  await expect(admin).toHaveTitle(`Settings · ${title}`);
  await admin.screenshot({ path: 'screenshots/settings-saved.png' });

  await expect(manager).toHaveTitle(`All tasks · ${title}`);
  await expect(manager.getByText(`© 2023 ${title}`)).toBeVisible();
  await expect(manager.locator('.gl-frame-side').getByRole('img', { name: title })).toBeVisible();

  await nameAnItem(admin);
  await expect(manager.getByText(item).first()).toBeVisible();
  await manager.reload();
  await expect(manager.getByText(item).first()).toBeVisible();
  await expect(manager.getByText('Building Permit', { exact: true })).toHaveCount(0);

  await publish(admin);
  await reads(browser);
});

test('strangers see title, logo and colours of the settings, and choose their language', async ({ browser }) => {
  const admin = await signIn(browser, demo('sysadmin'));
  await admin.goto('/settings');
  await admin.getByLabel('Title').fill(title);
  await admin.getByLabel('Main color', { exact: true }).fill('#ffd54f');
  await admin.getByRole('button', { name: 'Save' }).click();
  await expect(admin.getByText('This color is too light to read on a white background')).toBeVisible();
  await admin.getByLabel('Main color', { exact: true }).fill('#7a1f5c');
  await admin.getByLabel('Accent color', { exact: true }).fill('#1d4e89');
  await admin.getByRole('button', { name: 'Save' }).click();
  await expect(admin.getByText('Setting saved')).toBeVisible();
  const primary = (page: Page) =>
    page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--gl-primary'));
  await expect.poll(() => primary(admin)).toBe('#7A1F5C');
  await admin.screenshot({ path: 'screenshots/settings-colors.png', animations: 'disabled' });
  await admin.emulateMedia({ colorScheme: 'dark' });
  await admin.screenshot({ path: 'screenshots/settings-colors-dark.png', animations: 'disabled' });
  await expect.poll(() => faultsOf(admin, 'settings with other colours, dark')).toEqual([]);
  await admin.emulateMedia({ colorScheme: 'light' });

  const stranger = await (await browser.newContext(phone)).newPage();
  await stranger.goto('/signin');
  await expect(stranger).toHaveTitle(`Sign in · ${title}`);
  await expect.poll(() => primary(stranger)).toBe('#7A1F5C');
  await stranger.screenshot({ path: 'screenshots/phone-public-brand.png', animations: 'disabled' });
  expect(await faultsOf(stranger, 'sign-in with other colours')).toEqual([]);
  await stranger.getByRole('combobox', { name: 'Language' }).selectOption({ label: 'العربية' });
  await expect(stranger.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(stranger.getByRole('heading', { level: 1 })).toHaveText(/\p{Script=Arabic}/u);
  await stranger.setViewportSize({ width: 1440, height: 900 });
  await stranger.screenshot({ path: 'screenshots/public-brand-ar.png', animations: 'disabled' });
  await stranger.emulateMedia({ colorScheme: 'dark' });
  await expect(stranger.locator('html')).toHaveAttribute('data-mode', 'dark');
  await stranger.screenshot({ path: 'screenshots/public-brand-dark.png', animations: 'disabled' });

  for (const name of ['Main color', 'Accent color'])
    await admin.getByRole('button', { name: `${name}: Back to the default` }).click();
  await admin.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => primary(admin)).not.toBe('#7A1F5C');
});

test('a logo that does not load is replaced by the mark of the portal', async ({ browser, faults }) => {
  faults.expect(/^404 GET \/api\/logo\//);
  const page = await signInAlone(browser, demo('admin')); // the browser caches the settings
  await page.route('**/api/common/setting/public', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { data: Record<string, unknown> };
    body.data['d_logo'] = '/api/logo/00000000-0000-0000-0000-000000000000.webp';
    await route.fulfill({ response: answer, json: body });
  });
  await page.goto('/dashboard');
  const brand = page.locator('.gl-frame-side .gl-brand').first();
  await expect(brand.locator('svg')).toBeVisible();
  await expect(brand.locator('img')).toHaveCount(0);
});
