import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import type { TaskPage, TaskRow } from '@guyline/contract/tasks/rows';
import { dayFromToday } from './support/clock.js';
import { choose, typeDay } from './support/controls.js';
import { read } from './support/own-season.js';
import { bearerOf, demo, signInAlone } from './support/people.js';
import { expect, test } from './support/test.js';

const stamp = Date.now().toString(36).slice(-5).toUpperCase();
const STORES = 300;
const [PERMIT, INSTALL, INSPECTION, TAKEDOWN] = [7, 15, 19, 24] as const;
const items = [PERMIT, INSTALL, INSPECTION, TAKEDOWN] as const;

/** Real stores, as their company lists them. */
const [headings = '', ...lines] = readFileSync(new URL('../api/src/seeds/demo/stores.csv', import.meta.url), 'utf8')
  .trimEnd()
  .split('\n');
const stores = lines.slice(0, STORES);
const numbers = stores.map((line) => line.split(',')[0] ?? '');
const storeList = { name: 'stores.csv', mimeType: 'text/csv', buffer: Buffer.from([headings, ...stores].join('\n')) };

const season = (start: number) => ({
  start_date: dayFromToday(start),
  risk_date: dayFromToday(start - 20),
  inst_tdate: dayFromToday(start - 10),
  insp_tdate: dayFromToday(start - 5),
  end_date: dayFromToday(start + 14),
});

/** A customer with its 300 stores, and last season's project with one event whose tasks have days; through API and import screen. */
async function makeSeason(page: Page) {
  const headers = await bearerOf(page);
  const post = async <Data = { id: number }>(path: string, data: object): Promise<Data> => {
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
  const made = await read<TaskPage>(page, `admin/task/list?project_id=${last.id}`);
  const days: Record<number, number> = { [PERMIT]: 20, [INSTALL]: 30, [INSPECTION]: 34, [TAKEDOWN]: 54 };
  for (const { id, pt_num, version } of made.list)
    await post(`task/${id}/update`, { version, scheduled_date: dayFromToday(days[pt_num] ?? 0) });
  return { post, last, next };
}

test('three hundred stores are planned from last season, move with it, and say what puts them at risk', async ({
  browser,
}) => {
  test.setTimeout(240_000);
  const page = await signInAlone(browser, demo('sysadmin'));
  await page.goto('/dashboard');
  const { post, last, next } = await makeSeason(page);
  const tasks = (query: string) => read<TaskPage>(page, `admin/task/list?project_id=${next.id}&${query}`);

  await page.goto(`/projects/view/${last.id}`);
  await page.getByRole('button', { name: 'Save as template' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Template name' }).fill(`Plan ${stamp}`);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { name: `Plan ${stamp}` })).toBeVisible();

  const apply = async (): Promise<void> => {
    await page.goto(`/projects/view/${next.id}`);
    await page.getByRole('button', { name: 'Apply template' }).click();
    await choose(page, 'Template', `Plan ${stamp}`);
    await page.getByText('By number', { exact: true }).click();
    await page.getByRole('textbox', { name: 'Store or location numbers' }).fill(numbers.join('\n'));
    await page.getByRole('button', { name: 'Show preview' }).click();
  };
  await apply();
  await page.getByRole('button', { name: 'Create 300 events' }).click();
  await expect(page.getByRole('link', { name: 'Events: 300', exact: true }).first()).toBeVisible({ timeout: 60_000 });
  for (const item of items) expect((await tasks(`pt_num[0]=${item}`)).total).toBe(STORES);
  expect((await tasks('')).total).toBe(items.length * STORES);

  await apply();
  await expect(page.getByText('No store would get a new event.')).toBeVisible();

  // One takedown gets another day by hand, then the project starts a week later.
  const takedowns = await tasks(`pt_num[0]=${TAKEDOWN}&per_page=100`);
  const planned = takedowns.list[0]?.scheduled_date;
  expect(new Set(takedowns.list.map(({ scheduled_date }) => scheduled_date))).toEqual(new Set([planned]));
  const hand = takedowns.list[0] as TaskRow;
  const handDay = dayFromToday(66);
  await post(`task/${hand.id}/update`, { version: hand.version, scheduled_date: handDay });
  await page.goto(`/projects/view/${next.id}`);
  await page.getByRole('button', { name: 'Edit' }).click();
  const later = season(67);
  for (const [label, day] of [
    ['End', later.end_date],
    ['Inspections due', later.insp_tdate],
    ['Installs due', later.inst_tdate],
    ['Permits due', later.risk_date],
    ['Start', later.start_date],
  ] as const)
    await typeDay(page.getByLabel(label, { exact: true }), day);
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(page).toHaveURL(new RegExp(`/projects/view/${next.id}$`));
  const moved = async (): Promise<(string | null)[]> =>
    (await tasks(`pt_num[0]=${INSTALL}&per_page=100`)).list.map(({ scheduled_date }) => scheduled_date);
  const installs = dayFromToday(57);
  await expect.poll(async () => new Set(await moved()), { timeout: 60_000 }).toEqual(new Set([installs]));
  const kept = await read<{ task: TaskRow }>(page, `admin/task/${hand.id}`);
  expect(kept.task.scheduled_date).toBe(handDay);

  // A permit whose window ends before the takedown is flagged in the open list, on the event and the dashboard.
  const [permit] = (await tasks(`event_id=${hand.event_id}&pt_num[0]=${PERMIT}`)).list as [TaskRow];
  await page.goto(`/tasks?key=1&project_id=${next.id}&reason=permit_window_short`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('0');
  await post(`task/${permit.id}/update`, {
    version: permit.version,
    valid_from: dayFromToday(50),
    valid_to: dayFromToday(60),
  });
  const sentence = /Building Permit ends on .*, before the takedown on/;
  await expect(page.getByText(sentence).first()).toBeVisible();
  await page.screenshot({ path: 'screenshots/risk-list.png', fullPage: true });
  await page.goto(`/events/view/${hand.event_id}`);
  await expect(page.getByText(sentence).first()).toBeVisible();
  await page.screenshot({ path: 'screenshots/risk-event.png', fullPage: true });
  const { at_risk_cnt } = await read<{ at_risk_cnt: number }>(page, `admin/dashboard/card_data?project_id=${next.id}`);
  expect(at_risk_cnt).toBe((await tasks('at_risk=1')).total);
  expect(at_risk_cnt).toBeGreaterThan(0);
  await page.goto('/reports?report=risk');
  await expect(page.getByText('Permit ends too early').first()).toBeVisible();
  await page.screenshot({ path: 'screenshots/risk-report.png', fullPage: true });
});
