import type { Page } from '@playwright/test';
import { query } from './database.js';
import { expect } from './expect.js';
import { bearerOf, demo } from './people.js';

const stamp = Date.now().toString(36).slice(-6).toUpperCase();

/** Names of a season that no other story relies on. */
export const own = {
  customer: `Jobs Stores ${stamp}`,
  short: `J${stamp}`,
  project: `Jobs Season ${stamp}`,
  company: `Jobs Tents ${stamp}`,
  vendor: `jobs-${stamp.toLowerCase()}@demo.guyline.test`,
  stores: ['9001', '9002', '9003'],
};

export const storeList = {
  name: 'stores.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(
    [
      'store_number,name,street,city,state,postcode',
      ...own.stores.map((number) => `${number},Jobs Store ${number},${number} Oak St,Mesa,AZ,85201`),
    ].join('\n'),
  ),
};

/** Its customer, through the API, and a tent vendor, straight to the database: the jobs are not about making people. @returns the vendor's id */
export async function makeOwn(admin: Page): Promise<number> {
  const made = await admin.request.post('/api/admin/customer/create', {
    headers: await bearerOf(admin),
    data: { name: own.customer, s_name: own.short, status_num: 1 },
  });
  expect(made.status()).toBe(200);
  const { rows } = await query<{ id: string }>(
    `insert into users (name, email, company_str, level_num, vendor_num, password_hash)
     select 'Jo Field', $1, $2, 4, 4, password_hash from users where email = $3 returning id`,
    [own.vendor, own.company, demo('tent')],
  );
  return Number(rows[0]?.id);
}

/** The API's response to the person of the page. */
export async function read<Data>(page: Page, path: string): Promise<Data> {
  const answer = await page.request.get(`/api/${path}`, { headers: await bearerOf(page) });
  expect(answer.status()).toBe(200);
  return ((await answer.json()) as { data: Data }).data;
}
