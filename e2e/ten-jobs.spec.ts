import type { Page } from '@playwright/test';
import { dayFromToday } from './support/clock.js';
import { makeOwn, own, read, storeList } from './support/own-season.js';
import { mimeType, withNotes } from './support/workbook.js';
import { demo, phone, signInAlone } from './support/people.js';
import { chooseByKeys, Presses, typeByKeys } from './support/presses.js';
import { expect, test } from './support/test.js';

const note = 'Gate code 4711';

/** The most common jobs take few presses, starting at the dashboard; typing is not counted. */
test.describe.serial('ten jobs', () => {
  let admin: Page;
  let presses: Presses;
  let vendorId: number;
  const menu = (name: string) => admin.locator('.gl-frame-side').getByRole('link', { name, exact: true });
  const button = (name: string | RegExp) => admin.getByRole('button', { name });
  /** Types into the list's search. */
  const searchFor = async (text: string): Promise<void> => {
    await typeByKeys(admin.locator('[data-list-search]'), text);
    await expect(admin).toHaveURL(new RegExp(`search=${text}`));
  };
  const quickSearch = async (text: string): Promise<void> => {
    await button('Search (Ctrl K)').click();
    await expect(admin.getByRole('combobox', { name: 'Quick search' })).toBeFocused();
    await admin.keyboard.type(text);
  };
  const total = () => admin.getByRole('heading', { level: 1 }).locator('small');

  test.beforeAll(async ({ browser }) => {
    admin = await signInAlone(browser, demo('admin'));
    presses = await Presses.of(admin);
    await admin.goto('/dashboard');
    vendorId = await makeOwn(admin);
  });
  test.afterAll(() => admin.context().close());

  test('a project is created with 3', () =>
    presses.job(admin, 3, async () => {
      await menu('Projects').click();
      await button('New Project').click();
      await typeByKeys(admin.getByRole('textbox', { name: 'Project Name' }), own.project);
      await chooseByKeys(admin.getByRole('combobox', { name: /Customer/ }), own.customer);
      for (const [label, offset] of [
        ['Start', 25],
        ['Permits due', 20],
        ['Installs due', 21],
        ['Inspections due', 22],
        ['End', 40],
      ] as const) {
        await typeByKeys(admin.getByRole('textbox', { name: new RegExp(`^(\\* )?${label}$`) }), dayFromToday(offset));
        await admin.keyboard.press('Enter');
      }
      await button('Save').click();
      await expect(admin.getByRole('heading', { level: 1 })).toContainText(own.project);
    }));

  test('stores are imported with 4', () =>
    presses.job(admin, 4, async () => {
      await quickSearch('import loc');
      await expect(admin.getByRole('option')).toHaveText(['Import locations']);
      await admin.keyboard.press('Enter');
      await chooseByKeys(admin.getByRole('combobox', { name: /Customer/ }), own.customer);
      const chooser = admin.waitForEvent('filechooser');
      await admin.locator('.ant-upload-drag').click();
      await (await chooser).setFiles(storeList);
      await button('Check the file').click();
      await button(/^Import 3/).click();
      await expect(admin.getByRole('status')).toContainText('Locations imported', { timeout: 60_000 });
    }));

  test('events are planned with 8', () =>
    presses.job(admin, 8, async () => {
      await menu('Events').click();
      await button('NEW EVENT').click();
      await expect(admin).toHaveURL(/\/events\/new$/);
      await expect(admin.getByRole('heading', { name: 'Stores' })).toBeVisible();
      await chooseByKeys(admin.getByRole('combobox', { name: /^(\* )?Project/ }), own.project);
      await button('Select all 3 matching stores').click();
      for (const category of [/^Permits/, /^Installs/]) await admin.getByRole('checkbox', { name: category }).click();
      await button('Create 3 events').click();
      await expect(admin).toHaveURL(/\/events\?project_id=/);
      await expect(total()).toHaveText('3');
    }));

  test('vendors are assigned with 6', () =>
    presses.job(admin, 6, async () => {
      await menu('Events').click();
      await searchFor(own.short);
      await expect(total()).toHaveText('3');
      await admin.getByRole('checkbox', { name: 'Select all' }).click();
      await button('Assign vendors').click();
      await chooseByKeys(admin.getByRole('dialog').getByRole('combobox', { name: 'Tent Vendor' }), own.company);
      await admin.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
      await expect(admin.getByRole('dialog')).toBeHidden();
      const { list } = await read<{ list: { tent_vid: number }[] }>(admin, `admin/event/list?search=${own.short}`);
      expect(list.map(({ tent_vid }) => tent_vid)).toEqual([vendorId, vendorId, vendorId]);
    }));

  test('what is overdue is found with 1', () =>
    presses.job(admin, 1, async () => {
      const card = admin.locator('.gl-stat', { hasText: 'Overdue' }).first();
      const count = (await card.locator('b:not([aria-busy])').innerText()).replace(/\s/g, '');
      await card.click();
      await expect(admin).toHaveURL(/\/tasks\?.*key=2/);
      await expect(total()).toHaveText(count);
    }));

  test('a task is updated on the phone with 5', async ({ browser }) => {
    const vendor = await signInAlone(browser, own.vendor, phone);
    const taps = await Presses.of(vendor);
    await taps.job(vendor, 5, async () => {
      const card = vendor.locator('.gl-work-card').first();
      await card.getByRole('button', { name: /Change the status/ }).tap();
      const sheet = vendor.getByRole('dialog');
      const saved = vendor.waitForResponse(/\/task\/\d+\/update$/);
      await sheet.getByRole('button', { name: /^(Applied For|In Progress)/ }).tap();
      expect((await saved).status()).toBe(200);
    });
  });

  test('tasks are exported and imported with 6', () =>
    presses.job(admin, 6, async () => {
      await menu('Tasks').click();
      await searchFor(own.short);
      const exported = admin.waitForResponse(/\/task\/export/);
      await button('Export').click();
      const { data } = (await (await exported).json()) as { data: { download_url: string } };
      const workbook = await withNotes(await (await admin.request.get(data.download_url)).body(), note);
      await button('Import').click();
      const chooser = admin.waitForEvent('filechooser');
      await admin.locator('.ant-upload-drag').click();
      await (await chooser).setFiles({ name: 'Tasks.xlsx', mimeType, buffer: workbook });
      await button('Check the file').click();
      await button(/^Import \d/).click();
      await expect(admin.getByRole('status')).toContainText('Tasks imported', { timeout: 60_000 });
      const { list } = await read<{ list: { note: string }[] }>(admin, `admin/task/list?search=${own.short}`);
      expect(list.length).toBeGreaterThan(3);
      expect(list.filter((task) => task.note !== note)).toEqual([]);
    }));

  test('vendors are written to with 4', () =>
    presses.job(admin, 4, async () => {
      await menu('Events').click();
      await searchFor(own.short);
      await expect(total()).toHaveText('3');
      await admin.getByRole('checkbox', { name: 'Select all' }).click();
      await button('Message vendors').click();
      const dialog = admin.getByRole('dialog');
      await typeByKeys(dialog.getByLabel('Subject'), own.project);
      await typeByKeys(dialog.getByLabel('Description'), 'The gate code is 4711.');
      await dialog.getByRole('button', { name: /^Send/ }).click();
      await expect(dialog).toBeHidden();
      const sent = await read<{ list: { subject: string }[] }>(admin, 'admin/message/list?mode=sent');
      expect(JSON.stringify(sent.list[0])).toContain(own.project);
    }));

  test('what changed is seen with 2', () =>
    presses.job(admin, 2, async () => {
      await quickSearch(own.short);
      await admin.getByRole('group', { name: 'Events' }).getByRole('option').first().click();
      const activity = admin.locator('section', { has: admin.getByRole('heading', { name: 'Activity' }) });
      await expect(activity).toContainText(`→ ${note}`);
    }));

  test('the language is switched with 2', () =>
    presses.job(admin, 2, async () => {
      await button('Language').click();
      await admin.getByRole('menuitem', { name: 'Español' }).click();
      await expect(admin.locator('html')).toHaveAttribute('lang', 'es');
      await expect(menu('Eventos')).toBeVisible();
    }));
});
