import type { BrowserContextOptions, Page } from '@playwright/test';
import { choose } from './support/controls.js';
import { read } from './support/own-season.js';
import { demo, phone, signIn } from './support/people.js';
import { settled } from './support/settled.js';
import { expect, test } from './support/test.js';

/** `PICTURES=1 npm test -- --tests e2e pictures` takes those of the README again. */
const folder = process.env['PICTURES'] ? '../docs/pictures' : 'screenshots';

const storeList = [
  'store_number,name,street,city,state,postcode',
  '9401,Mesa Main Street,1 Oak St,Mesa,AZ,85201',
  '9402,Reno Center,2 Elm St,Reno,NV,89501',
  '9403,Nowhere Plaza,3 Pine St,Nowhere,ZZ,00000',
];

/** What each picture of the README shows, and of whom. */
const pictures: Record<
  string,
  { person: string; options?: BrowserContextOptions; show: (page: Page) => Promise<void> }
> = {
  dashboard: {
    person: 'admin',
    show: async (page) => {
      await page.goto('/dashboard');
      await expect(page.locator('.gl-stat b:not([aria-busy])').first()).toBeVisible();
      await expect(page.getByRole('group', { name: 'Active events by state' })).toBeVisible();
    },
  },
  'event-phone': {
    person: 'tent',
    options: phone,
    show: async (page) => {
      await page.goto('/tutorials');
      const { list } = await read<{ list: { id: number }[] }>(page, 'vendor/event/list?status_num=1&task=pending');
      await page.goto(`/events/view/${list[0]?.id}`);
      await expect(page.getByRole('link', { name: 'Directions' })).toBeVisible();
    },
  },
  import: {
    person: 'admin',
    show: async (page) => {
      await page.goto('/locations/import');
      await choose(page, 'Customer', 'Northfield Stores');
      const buffer = Buffer.from(storeList.join('\n'));
      await page.locator('input[type=file]').setInputFiles({ name: 'Stores.csv', mimeType: 'text/csv', buffer });
      await page.getByRole('button', { name: 'Check the file' }).click();
      await expect(page.getByText('Nothing has been imported yet')).toBeVisible({ timeout: 60_000 });
      await expect(page.getByText('ZZ').first()).toBeVisible();
    },
  },
  arabic: {
    person: 'manager',
    options: { locale: 'ar' },
    show: async (page) => {
      await page.goto('/dashboard');
      await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
      await expect(page.locator('[data-panel=pending_events] tbody tr').first()).toBeVisible();
    },
  },
};

for (const [name, { person, options, show }] of Object.entries(pictures))
  test(`the README has a picture of ${name}`, async ({ browser }) => {
    const page = await signIn(browser, demo(person), { ...options, reducedMotion: 'reduce' });
    await show(page);
    await settled(page);
    await page.screenshot({ path: `${folder}/${name}.png`, fullPage: name === 'import' });
  });
