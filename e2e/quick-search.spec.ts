import type { Page } from '@playwright/test';
import { faultsOf } from './support/axe.js';
import { visit } from './support/follow.js';
import { demo, phone, signIn, signInAlone } from './support/people.js';
import { expect, test } from './support/test.js';

const field = (page: Page) => page.getByRole('combobox', { name: /quick search|بحث سريع/i });
const options = (page: Page) => page.getByRole('option');

/** Name and path of the first store in a person's list. */
async function firstStore(page: Page): Promise<{ name: string; path: string }> {
  await visit(page, '/locations');
  const link = page.locator('a[href^="/locations/view/"]').first();
  return { name: await link.innerText(), path: (await link.getAttribute('href')) ?? '' };
}

test('Ctrl K finds a store by keys, what was opened before, and an action', async ({ browser }) => {
  const page = await signIn(browser, demo('admin'));
  const store = await firstStore(page);
  await page.keyboard.press('Control+k');
  await expect(field(page)).toBeFocused();
  await field(page).pressSequentially(store.name.toLowerCase());
  const row = page
    .getByRole('group', { name: 'Locations' })
    .getByRole('option')
    .filter({ hasText: store.name })
    .first();
  await expect(row).toBeVisible();
  await page.screenshot({ path: 'screenshots/quick-search.png', animations: 'disabled' });
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.screenshot({ path: 'screenshots/quick-search-dark.png', animations: 'disabled' });
  await expect.poll(() => faultsOf(page, 'the quick search, dark')).toEqual([]);
  await page.emulateMedia({ colorScheme: 'light' });
  await expect.poll(() => faultsOf(page, 'the quick search')).toEqual([]);
  while ((await row.getAttribute('aria-selected')) !== 'true') await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/locations\/view\/\d+$/);
  await expect(field(page)).toHaveCount(0);
  const { pathname } = new URL(page.url());
  await expect(page.locator('main h1 bdi').first()).toHaveText(store.name);
  await expect(page).toHaveTitle(new RegExp(`^${store.name} · `));

  await visit(page, '/tasks?key=2');
  await expect(page).toHaveTitle(/^Overdue tasks · ./);
  await page.getByRole('button', { name: 'Search (Ctrl K)' }).click();
  await page.getByRole('group', { name: 'Recent' }).getByRole('option').filter({ hasText: store.name }).first().click();
  await expect(page).toHaveURL(new RegExp(`${pathname}$`));

  await page.keyboard.press('Control+k');
  await field(page).fill('import loc');
  await expect(options(page)).toHaveText(['Import locations']);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/locations\/import$/);

  await expect(page.getByRole('tooltip', { name: 'Search (Ctrl K)' })).toBeHidden(); // the focus has returned to the button
  await page.keyboard.press('Control+k');
  await field(page).fill('zzzzzz');
  await expect(page.getByText('No matches for “zzzzzz”.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(field(page)).toHaveCount(0);
});

test('a vendor on a phone finds its own store and nobody else’s people, in Arabic too', async ({ browser }) => {
  const page = await signInAlone(browser, demo('tent'), phone);
  const store = await firstStore(page);
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await field(page).fill(store.name);
  await expect(options(page).filter({ hasText: store.name }).first()).toBeVisible();
  expect((await page.locator('.gl-search .ant-modal-container').boundingBox())?.y, 'the whole screen is used').toBe(0);
  const box = await options(page).first().boundingBox();
  expect(box?.height ?? 0, 'as high as a thumb').toBeGreaterThanOrEqual(44);
  await page.screenshot({ path: 'screenshots/phone-quick-search.png', animations: 'disabled' });
  await field(page).fill('electric@demo');
  await expect(page.getByText('No matches for “electric@demo”.')).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click(); // a message that has just come has one, too
  await expect(field(page)).toHaveCount(0);

  await page.evaluate(() => localStorage.setItem('language', 'ar'));
  await page.reload();
  await page.getByRole('button', { name: 'بحث', exact: true }).click();
  await field(page).fill('المهام');
  await expect(options(page).first()).toBeVisible();
  await page.screenshot({ path: 'screenshots/phone-quick-search-ar.png', animations: 'disabled' });
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
});

test('the icons of the top bar have tooltips, and the menu scrolls to its end at 900 px', async ({ browser }) => {
  const page = await signIn(browser, demo('sysadmin'));
  await visit(page, '/settings');
  const bell = page.locator('header').getByRole('button', { name: /^Notifications/ });
  await bell.hover();
  const name = page.getByRole('tooltip', { name: /^Notifications(, unread: \d+)?$/ });
  await expect(name).toBeVisible();
  await page.screenshot({ path: 'screenshots/bar-tooltip.png', animations: 'disabled' });
  await bell.click();
  await expect(name).toBeHidden();
  await page.keyboard.press('Escape');

  const side = page.locator('.gl-frame-side');
  await expect(side.getByRole('button', { name: 'Collapse menu' })).toBeInViewport({ ratio: 1 });
  await side.locator('nav').hover();
  await page.mouse.wheel(0, 5_000);
  await expect(side.getByRole('link').last()).toBeInViewport({ ratio: 1 });
  await page.screenshot({ path: 'screenshots/sidebar-end.png', animations: 'disabled' });
});

test('j and k mark the row that they reach, and ? lists them', async ({ browser }) => {
  const page = await signIn(browser, demo('admin'));
  await visit(page, '/users');
  const rows = page.locator('main tbody tr.ant-table-row');
  const marked = () =>
    rows.evaluateAll((all) =>
      all.flatMap((row, place) => {
        const first = row.querySelector('td');
        return first && getComputedStyle(first).boxShadow !== 'none' ? [place] : [];
      }),
    );
  await expect(rows.nth(1)).toBeVisible();
  expect(await marked()).toEqual([]);
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await expect.poll(marked).toEqual([1]);
  await page.screenshot({ path: 'screenshots/row-mark.png', animations: 'disabled' });
  await page.keyboard.press('k');
  await expect.poll(marked).toEqual([0]);
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog').getByText('Next and previous row')).toBeVisible();
  await page.screenshot({ path: 'screenshots/keys.png', animations: 'disabled' });
});
