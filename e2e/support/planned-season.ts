import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import type { TaskPage } from '@guyline/contract/tasks/rows';
import { dayFromToday, portalTime } from './clock.js';
import { choose } from './controls.js';
import { expect } from './expect.js';
import { read } from './own-season.js';
import { bearerOf } from './people.js';
import { mimeType, workbookOf } from './workbook.js';

/** Part of the story's names, so that no run meets what another left. */
export const stamp = Date.now().toString(36).slice(-5).toUpperCase();
export const STORES = 300;
export const [PERMIT, INSTALL, INSPECTION, TAKEDOWN] = [7, 15, 19, 24] as const;
export const items = [PERMIT, INSTALL, INSPECTION, TAKEDOWN] as const;

/** Real stores, as their company lists them. */
const [headings = '', ...lines] = readFileSync(new URL('../../api/src/seeds/demo/stores.csv', import.meta.url), 'utf8')
  .trimEnd()
  .split('\n');
const stores = lines.slice(0, STORES);
/** Their numbers, which find them. */
export const numbers = stores.map((line) => line.split(',')[0] ?? '');
const storeList = { name: 'stores.csv', mimeType: 'text/csv', buffer: Buffer.from([headings, ...stores].join('\n')) };

/** The collected authorities; the demo has them, so these have names of their own. */
const directory = readFileSync(new URL('../../api/src/seeds/demo/jurisdictions.tsv', import.meta.url), 'utf8')
  .trimEnd()
  .split('\n')
  .map((line, index) => line.split('\t').map((cell, at) => (index && !at ? `${cell} ${stamp}` : cell)));
const CITY = `Tampa ${stamp}`;
/** Its stores in this story: those of Florida. */
export const inFlorida = stores.filter((line) => line.includes(',FL,')).length;

const began = portalTime();
/** So many days from the beginning of the story, which may run past midnight. */
export const day = (offset: number): string => dayFromToday(offset, began);
/** The days of a project that starts so many days from today. */
export const season = (start: number) => ({
  start_date: day(start),
  risk_date: day(start - 20),
  inst_tdate: day(start - 10),
  insp_tdate: day(start - 5),
  end_date: day(start + 14),
});

type Post = <Data = { id: number }>(path: string, data: object) => Promise<Data>;

/** Imports the authorities; one of them gets the stores of Florida, and asks them for a permit. */
export async function importDirectory(page: Page): Promise<void> {
  await page.goto('/jurisdictions/import');
  const buffer = await workbookOf(directory);
  await page.locator('input[type=file]').setInputFiles({ name: 'authorities.xlsx', mimeType, buffer });
  await page.getByRole('button', { name: 'Check the file' }).click();
  await page.getByRole('button', { name: `Import ${directory.length - 1} jurisdictions` }).click({ timeout: 60_000 });
  await expect(page.getByRole('status')).toContainText('Jurisdictions imported', { timeout: 60_000 });
  await page.goto(`/jurisdictions?search=${encodeURIComponent(CITY)}`);
  await page.getByRole('link', { name: CITY, exact: true }).click();
  await page.getByRole('button', { name: 'Add requirement' }).click();
  await choose(page, 'Task item', 'Building Permit');
  await page.getByRole('spinbutton', { name: 'Apply (days ahead)' }).fill('10');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('10 business days before the event')).toBeVisible();
}

async function giveFloridaTo(page: Page, customer: number, post: Post): Promise<void> {
  const { states } = await read<{ states: { id: number; code: string }[] }>(page, 'common/setting/region_state');
  const state = states.find(({ code }) => code === 'FL')?.id;
  const { list } = await read<{ list: { id: number }[] }>(
    page,
    `admin/jurisdiction/locations?customer_id=${customer}&state_num=${state}&per_page=100`,
  );
  const found = await read<{ list: { id: number }[] }>(
    page,
    `admin/jurisdiction/list?search=${encodeURIComponent(CITY)}`,
  );
  await post('jurisdiction/locations/assign', { location_ids: list.map(({ id }) => id), city_id: found.list[0]?.id });
}

/** A customer with its 300 stores, and last season's project with one event whose tasks have days; through API and import screen. */
export async function makeSeason(page: Page) {
  const headers = await bearerOf(page);
  const post: Post = async <Data>(path: string, data: object): Promise<Data> => {
    const answer = await page.request.post(`/api/admin/${path}`, { headers, data });
    expect(answer.status(), await answer.text()).toBe(200);
    return ((await answer.json()) as { data: Data }).data;
  };
  const name = `Plan Stores ${stamp}`;
  const customer = await post('customer/create', { name, s_name: `P${stamp}`, status_num: 1 });
  await page.goto('/locations/import');
  await choose(page, 'Customer', name);
  await page.locator('input[type=file]').setInputFiles(storeList);
  await page.getByRole('button', { name: 'Check the file' }).click();
  await page.getByRole('button', { name: /^Import 300/ }).click({ timeout: 60_000 });
  await expect(page.getByRole('status')).toContainText('Locations imported', { timeout: 60_000 });
  const kind = { customer_id: customer.id, type_num: 1, status_num: 1 };
  const last = await post('project/create', { ...kind, name: `Plan Last ${stamp}`, ...season(40) });
  const next = await post('project/create', { ...kind, name: `Plan Next ${stamp}`, ...season(60) });
  const { list } = await read<{ list: { id: number }[] }>(page, `admin/location/list?customer_id=${customer.id}`);
  await post('event/create', { project_id: last.id, location_ids: [list[0]?.id], actions: items });
  await giveFloridaTo(page, customer.id, post);
  const made = await read<TaskPage>(page, `admin/task/list?project_id=${last.id}`);
  const days: Record<number, number> = { [PERMIT]: 20, [INSTALL]: 30, [INSPECTION]: 34, [TAKEDOWN]: 54 };
  for (const { id, pt_num, version } of made.list)
    await post(`task/${id}/update`, { version, scheduled_date: day(days[pt_num] ?? 0) });
  return { post, last, next };
}
