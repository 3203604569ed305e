import type { Locator, Page } from '@playwright/test';
import { dayFromToday } from './support/clock.js';
import { openDrawn } from './support/drawn.js';
import { labelsOn, noteLabels, overlapping } from './support/drawn-labels.js';
import { bearerOf, demo, phone, signIn } from './support/people.js';
import { expect, test } from './support/test.js';

const panelOf = (page: Page, key: string): Locator => page.locator(`[data-panel="${key}"]`);
const numberOf = (text: string | null): number => Number((text ?? '').replace(/\D/g, ''));
const rowsOf = async (page: Page, n: number): Promise<void> => {
  await expect
    .poll(async () => numberOf(await page.getByRole('heading', { level: 1 }).locator('small').innerText()))
    .toBe(n);
};

/** Opens the dashboard at a panel whose chart is drawn. */
async function openAt(page: Page, key: string): Promise<Locator> {
  await page.goto('/dashboard');
  const panel = panelOf(page, key);
  await panel.scrollIntoViewIfNeeded();
  await expect(panel.locator('canvas').first()).toBeVisible();
  return panel;
}

test('an admin opens the events of a month and of a project, and the people of a level, from their charts', async ({
  browser,
  faults,
}) => {
  const page = await signIn(browser, demo('admin'));
  faults.expect(/^503 GET .*event_pie_chart/);
  await page.route('**/event_pie_chart**', (route) =>
    route.fulfill({ status: 503, json: { success: false, message: 'Down', error: 'dependency_down' } }),
  );
  const months = await openAt(page, 'event_graph');
  const pie = panelOf(page, 'event_pie');
  await expect(pie.getByText('Failed to load Data')).toBeVisible();
  await page.unroute('**/event_pie_chart**');
  await pie.getByRole('button', { name: 'Retry' }).click();
  await expect(pie.locator('canvas').first()).toBeVisible();
  await pie
    .locator('canvas')
    .first()
    .hover({ position: { x: 80, y: 14 } }); // the top of the ring
  await expect(page.locator('.g2-tooltip').filter({ visible: true })).toContainText(/\d/);

  await months.getByRole('button', { name: 'Table' }).press('Enter');
  const ofMonth = months.getByRole('link').filter({ hasNotText: /^0$/ }).first();
  const inMonth = numberOf(await ofMonth.innerText());
  await ofMonth.press('Enter');
  await expect(page).toHaveURL(/start_month=\d{4}-\d\d/);
  await rowsOf(page, inMonth);

  const donut = await openAt(page, 'event_pie');
  const [largest] = await donut.getByRole('listitem').getByRole('link').all();
  const [inProject, to] = [numberOf((await largest?.innerText()) ?? null), (await largest?.getAttribute('href')) ?? ''];
  await largest?.click();
  await expect(page).toHaveURL(to);
  await rowsOf(page, inProject);

  const people = await openAt(page, 'system_users');
  const vendors = people
    .getByRole('row', { name: /^Vendor/ })
    .getByRole('link')
    .first();
  const count = numberOf(await vendors.innerText());
  await vendors.click();
  await expect(page).toHaveURL(/\/users\?level_num=4$/);
  await rowsOf(page, count);
});

test('a vendor opens the tasks of a month, and sees a task without a date get one', async ({ browser }) => {
  const page = await signIn(browser, demo('tent'));
  const chart = await openAt(page, 'task_graph');
  await chart.getByRole('button', { name: 'Table' }).click();
  const overdue = chart.getByRole('link', { name: /, Overdue: [1-9]/ }).first();
  const count = numberOf(await overdue.innerText());
  await overdue.click();
  await expect(page).toHaveURL(/\/tasks\?key=2&month=\d{4}-\d{2}/);
  await rowsOf(page, count);

  await openAt(page, 'task_graph');
  const undated = chart.getByRole('link', { name: /^Missing Date/ });
  const before = numberOf(await undated.innerText());
  const headers = await bearerOf(page);
  const listed = await page.request.get('/api/vendor/task/list?missing_date=1&per_page=100', { headers });
  const { data } = (await listed.json()) as { data: { list: { id: number; version: number; editable: boolean }[] } };
  const task = data.list.find(({ editable }) => editable);
  if (!task) throw new Error('The vendor has no task without a date');
  const setDate = async (scheduled_date: string | null, version: number): Promise<void> => {
    const saved = await page.request.post(`/api/vendor/task/${task.id}/update`, {
      headers,
      data: { scheduled_date, version },
    });
    expect(saved.status(), await saved.text()).toBe(200);
  };
  await setDate(dayFromToday(40), task.version);
  await expect.poll(async () => numberOf(await undated.innerText())).toBe(before - 1);
  await setDate(null, task.version + 1);
  await expect.poll(async () => numberOf(await undated.innerText())).toBe(before);
});

test('a slice and a bar open their lists, in the light and in the dark', async ({ browser }) => {
  const page = await signIn(browser, demo('admin'));
  const pie = await openAt(page, 'event_pie');
  const largest = (await pie.getByRole('listitem').getByRole('link').first().getAttribute('href')) ?? '';
  await openDrawn(pie, 'chart1', 7, largest);

  const vendor = await signIn(browser, demo('tent'));
  await vendor.emulateMedia({ colorScheme: 'dark' });
  await openDrawn(await openAt(vendor, 'task_graph'), 'overdue', 4, /\/tasks\?key=2&month=\d{4}-\d{2}/);
});

test('a point of a line opens the events of its month', async ({ browser }) => {
  const page = await signIn(browser, demo('admin'));
  await openDrawn(await openAt(page, 'event_graph'), 'chart1', 5, /\/events\?.*start_month=\d{4}-\d\d/);
});

for (const [where, options] of Object.entries({ 'a desktop': {}, 'a phone': phone }))
  test(`labels of 52 states and of 40 projects stand apart on ${where}`, async ({ browser }) => {
    const page = await signIn(browser, demo('admin'), options);
    await noteLabels(page);
    for (const [count, kind] of [
      [52, 'State'],
      [40, 'Spring Tents and Fences of the Northern Region'],
    ] as const) {
      await page.route('**/report/task_status?*', async (route) => {
        const response = await route.fetch();
        const json = (await response.json()) as { data: { chart: object } };
        const bars = Array.from({ length: count }, (_, place) => ({
          name: `${kind} ${place + 1}`,
          total: 3,
          parts: { overdue: 1, pending: 2 },
        }));
        json.data.chart = { bars, total: count };
        await route.fulfill({ response, json });
      });
      await page.goto('/reports?report=task_status');
      const [word = ''] = kind.split(' ');
      const labels = async () => (await labelsOn(page)).filter(({ text }) => text.startsWith(word));
      await expect.poll(async () => (await labels()).length).toBe(count);
      expect(overlapping(await labels())).toEqual([]);
      expect((await labels()).filter(({ left }) => left < 0)).toEqual([]);
      await page.unrouteAll({ behavior: 'ignoreErrors' });
    }
  });
