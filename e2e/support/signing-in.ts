import type { Page } from '@playwright/test';
import { query } from './database.js';
import { demo } from './people.js';

/** A person with the known password, so that no other story is disturbed. */
export async function addPerson(name: string, level: number): Promise<string> {
  const email = `${name.toLowerCase()}.${Date.now()}@demo.guyline.test`;
  await query(
    `insert into users (name, email, level_num, password_hash) select $1, $2, $3, password_hash from users where email = $4`,
    [name, email, level, demo('admin')],
  );
  return email;
}

/** Signs in on the screen that is open. */
export async function signInOn(page: Page, email: string, word: string, remember = false): Promise<void> {
  await page.locator('input[name=email]').fill(email);
  await page.locator('input[name=password]').fill(word);
  if (remember) await page.locator('input[name=remember]').check();
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}
