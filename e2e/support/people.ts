import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import pg from 'pg';
import { atPortalTime } from './clock.js';

export const password = 'Guyline!2026';
export const demo = (key: string): string => `${key}@demo.guyline.test`;

export const phone: BrowserContextOptions = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** A browser of one's own, signed in through the sign-in screen; the popups after it are open or, `closed`, seen. */
export async function signIn(
  browser: Browser,
  email: string,
  options: BrowserContextOptions = {},
  popups: 'open' | 'closed' = 'closed',
): Promise<Page> {
  const page = await (await atPortalTime(await browser.newContext(options))).newPage();
  await page.goto('/signin');
  await page.locator('input[name=email]').fill(email);
  await page.locator('input[name=password]').fill(password);
  await page.locator('button[type=submit]').click();
  await expect(page).toHaveURL(/\/dashboard/);
  if (popups === 'closed') {
    await page.evaluate(() => localStorage.setItem('popups_seen', 'attention,contact'));
    await page.reload();
  }
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  return page;
}

/** Adds a corporate person of a customer straight to the database: the story is not about making people. */
export async function addCorporate(email: string, customerName: string): Promise<void> {
  const db = new pg.Client({ connectionString: process.env['E2E_DATABASE_URL'] });
  await db.connect();
  try {
    const { rowCount } = await db.query(
      `with person as (
         insert into users (name, email, level_num, password_hash)
         select 'Story Corporate', $1, 2, password_hash from users where email = $3 returning id)
       insert into user_customers (user_id, customer_id) select person.id, c.id from person, customers c where c.name = $2`,
      [email, customerName, demo('corporate')],
    );
    if (!rowCount) throw new Error(`No customer ${customerName}`);
  } finally {
    await db.end();
  }
}
